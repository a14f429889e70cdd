import type { ReactNode } from 'react';
import { plural, rich } from '../text-parts.ts';

export const guide = {
  guide: 'Pilgrim guide',
  topics: 'Topics of the guide',
  checkedOn: (date: ReactNode) => rich`Checked on ${date}`,
  sources: 'Sources',
  rulesChange: 'Rules change. Before you decide, look at the source or ask us.',
  ticked: (done: string, all: string) => `${done} of ${all} ticked`,
  kept: 'Your ticks stay on this device.',
  clear: 'Clear all ticks',
  print: 'Print this page',
  next: 'Next',
  ihram: 'Ihram',
  ihramOfMan: 'Men: two white cloths without seams, the head bare.',
  ihramOfWoman: 'Women: their own modest clothes, in any colour.',
  tawaf: 'Tawaf',
  tawafPoints: [
    'The Black Stone: here each round begins and ends.',
    'The door.',
    'The Hijr: one walks around it, not through it.',
    'The Station of Ibrahim: two rak‘ah behind it, or where there is room.',
  ],
  sai: 'Sa‘i',
  safa: 'Safa',
  marwah: 'Marwah',
  saiPoints: [
    'The first way begins on Safa, the seventh ends on Marwah.',
    'Between the green lights men walk faster.',
  ],
  hajjDays: 'The days of Hajj',
  makkah: 'Makkah',
  mina: 'Mina',
  muzdalifah: 'Muzdalifah',
  arafat: 'Arafat',
  hajjPoints: [
    '8th: from Makkah to Mina.',
    '9th: to Arafat, until sunset.',
    'The night after it: Muzdalifah.',
    '10th: back to Mina, and to Makkah for tawaf.',
    '11th to 13th: Mina.',
  ],
};

export const search = {
  page: 'Search',
  titleOf: (query: string) => `Search: ${query}`,
  field: 'What are you looking for?',
  hint: 'A package, a hotel, a city or a question. Write it in any of our four languages.',
  /** Beside a box that is ticked. */
  slashKey: 'The key / leads to this field.',
  found: (count: number) =>
    plural('en', count, { one: `${count} result`, other: `${count} results` }),
  near: 'Nothing has exactly these words. This comes nearest.',
  firstOf: (shown: number, all: number) =>
    `There are ${all}. The first ${shown} are shown; with one word more there are fewer.`,
  pages: 'Pages',
  none: 'Nothing was found for this.',
  perhaps: 'Did you mean this?',
  askUs: 'Try fewer words, or ask us: we are glad to answer.',
  writeWords: 'Write one or two words, for example:',
  examples: ['Umrah', 'Visa', 'Wheelchair', 'Packing'],
};

export const offline = {
  clock: (time: string, hour: number) => `${time}\u00a0${hour < 12 ? 'AM' : 'PM'}`,
  dayAndTime: (day: string, clock: string) => `${day}, ${clock}`,
  /** The line over a page that was kept. `time` is '4:30 pm' of today, else with its day. */
  savedCopy: (time: string) => `You are offline. Saved copy from ${time}.`,
  lateCopy: (time: string) => `The network is slow. Saved copy from ${time}.`,
  back: 'Back',
  title: 'This page is not saved on your phone',
  lead: 'There is no network just now, or it is very slow.',
  searchTitle: 'Searching needs the network',
  saved: 'Pages saved on this phone',
  savedAt: (time: ReactNode) => rich`Saved: ${time}`,
  nothingSaved: 'No page is saved here yet. Pages that you read are saved by themselves.',
  askUs: 'You can still call us',
  messageSent: 'We will get back to you soon!',
  messageRefused: 'Your message could not be sent.',
  openForm: 'Look at it',
};
