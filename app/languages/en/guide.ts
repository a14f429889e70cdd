import type { ReactNode } from 'react';
import { plural, rich } from '../text-parts.ts';

export const guide = {
  guide: 'Pilgrim guide',
  topics: 'Guide topics',
  stages: {
    before: 'Before you go',
    there: 'While you are there',
    after: 'Afterwards, and at any time',
  },
  checkedOn: (date: ReactNode) => rich`Checked on ${date}`,
  sources: 'Sources',
  rulesChange: 'Rules change. Before you decide, check the source or ask us.',
  ticked: (done: string, all: string) => `${done} of ${all} ticked`,
  kept: 'Your ticks are saved on this device only.',
  clear: 'Clear all ticks',
  print: 'Print this page',
  next: 'Next',
  ihram: 'Ihram',
  ihramOfMan: 'Men: two unstitched white cloths, and a bare head.',
  ihramOfWoman: 'Women: their own modest clothes, in any colour.',
  tawaf: 'Tawaf',
  tawafPoints: [
    'The Black Stone: each round begins and ends here.',
    'The door of the Kaaba.',
    'The Hijr: walk around it, not through it.',
    'The Station of Ibrahim: pray two rak‘ah behind it, or wherever there is room.',
  ],
  sai: 'Sa‘i',
  safa: 'Safa',
  marwah: 'Marwah',
  saiPoints: [
    'The first walk begins at Safa; the seventh ends at Marwah.',
    'Men walk faster between the green lights.',
  ],
  hajjDays: 'The days of Hajj',
  makkah: 'Makkah',
  mina: 'Mina',
  muzdalifah: 'Muzdalifah',
  arafat: 'Arafat',
  hajjPoints: [
    '8 Dhul-Hijjah: from Makkah to Mina.',
    '9 Dhul-Hijjah: at Arafat until sunset.',
    'That night: Muzdalifah.',
    '10 Dhul-Hijjah: back to Mina, and to Makkah for tawaf.',
    '11 to 13 Dhul-Hijjah: Mina.',
  ],
};

/** Of pages that owners add. */
export const ownPage = { questions: 'Questions and answers' };

export const search = {
  page: 'Search',
  titleOf: (query: string) => `Search: ${query}`,
  field: 'What are you looking for?',
  hint: 'A package, a hotel, a city or a question, in any language of this site.',
  /** Beside a box that is ticked. */
  slashKey: 'Press / to jump to this field.',
  found: (count: number) =>
    plural('en', count, { one: `${count} result`, other: `${count} results` }),
  near: 'Nothing matches these words exactly. These results come closest.',
  firstOf: (shown: number, all: number) =>
    `Showing the first ${shown} of ${all}. Add another word to narrow them down.`,
  pages: 'Pages',
  none: 'We found nothing for this.',
  didYouMean: 'Did you mean this?',
  askUs: 'Try fewer words, or ask us: we are happy to help.',
  writeWords: 'Type one or two words, for example:',
  examples: ['Umrah', 'Visa', 'Wheelchair', 'Packing'],
};

export const offline = {
  dayAndTime: (day: string, clock: string) => `${day}, ${clock}`,
  /** The line over a page that was kept. `time` is '4:30 pm' of today, else with its day. */
  savedCopy: (time: string) => `You are offline. Saved copy from ${time}.`,
  lateCopy: (time: string) => `The network is slow. Saved copy from ${time}.`,
  back: 'Back',
  title: 'This page is not saved on your phone',
  lead: 'There is no network at the moment, or it is very slow.',
  searchTitle: 'Search needs a network connection',
  saved: 'Pages saved on this phone',
  savedAt: (time: ReactNode) => rich`Saved: ${time}`,
  nothingSaved: 'No pages are saved here yet. Pages you read are saved automatically.',
  askUs: 'You can still call us',
  messageSent: 'We will get back to you soon!',
  messageRefused: 'Your message could not be sent.',
  openForm: 'View your message',
};
