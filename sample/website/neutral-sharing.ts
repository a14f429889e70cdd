import type { SectionContent } from '../../app/rules/website/sections.ts';

const compare = 'Compare days, hotels, price and the next batch.';

/** The sharing texts of an unconfigured site. */
export const neutralSharing: SectionContent<'sharing'> = {
  home: {
    title: 'Journeys for Hajj, Umrah and Zyarath',
    description:
      'Journeys for Hajj, Umrah and Zyarath. See the packages and their dates, and ask us anything.',
    headline: 'Hajj, Umrah and Zyarath',
    line: 'See the packages, and ask us anything.',
  },
  about: {
    title: 'About Us',
    description: 'About {name}: journeys for Hajj, Umrah and Zyarath.',
    headline: 'About Us',
    line: 'Journeys for Hajj, Umrah and Zyarath.',
  },
  contact: {
    title: 'Contact',
    description: 'Write to {name}, and ask anything you would like to know before you travel.',
    headline: 'Talk to us',
    line: 'Ask us anything you would like to know before you travel.',
  },
  packages: {
    title: 'Hajj, Umrah and Zyarath packages',
    description:
      'All packages from {name}, each with its price, days, hotels and next batch. Compare them, then ask us.',
    headline: 'Our Packages',
    line: compare,
  },
  'packages-hajj': {
    title: 'Hajj packages',
    description:
      'Hajj packages from {name}, each with its price, days, hotels in Makkah and Madinah, and next batch.',
    headline: 'Hajj Packages',
    line: compare,
  },
  'packages-umrah': {
    title: 'Umrah packages',
    description:
      'Umrah packages from {name}, each with its price, days, hotels in Makkah and Madinah, and next batch.',
    headline: 'Umrah Packages',
    line: compare,
  },
  'packages-special': {
    title: 'Zyarath and special packages',
    description:
      'Zyarath journeys and special packages from {name}, each with its price, days, hotels and next batch.',
    headline: 'Zyarath and Special Packages',
    line: compare,
  },
  guide: {
    title: 'Guide for Hajj and Umrah pilgrims',
    description:
      'Documents, visa, vaccines, packing, Umrah step by step and Hajj day by day: in simple words, with sources on every page.',
    headline: 'Pilgrim guide',
    line: 'From the passport to the last day of Hajj, in simple words.',
  },
  privacy: {
    title: 'Privacy',
    description:
      'What {name} receives from you, what it is for, who sees it, how long it is kept, and how to have it deleted.',
    headline: 'Privacy',
    line: 'What happens to your message.',
  },
  'gallery-accommodations': {
    title: 'Accommodations Gallery',
    description: 'Rooms, dining halls and entrances. Pictures from {name}.',
    headline: 'Accommodations Gallery',
    line: 'Rooms, dining halls and entrances.',
  },
  'gallery-hajj': {
    title: 'Hajj Gallery',
    description: 'Pictures of the days of Hajj, from {name}.',
    headline: 'Hajj Gallery',
    line: 'Pictures of the days of Hajj.',
  },
  'gallery-umrah': {
    title: 'Umrah Gallery',
    description: 'Pictures of Makkah and Madinah, by day and by night, from {name}.',
    headline: 'Umrah Gallery',
    line: 'Pictures of Makkah and Madinah, by day and by night.',
  },
  'gallery-zyarath': {
    title: 'Zyarath Gallery',
    description: 'Pictures of mosques and other places of Islamic history, from {name}.',
    headline: 'Zyarath Gallery',
    line: 'Pictures of mosques and other places of Islamic history.',
  },
};
