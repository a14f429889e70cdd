import type { SectionContent } from '../../app/rules/website/sections.ts';

export const galleries: SectionContent<'galleries'> = {
  accommodations: {
    title: 'Accommodations',
    navLabel: 'Accommodations',
    intro: 'Rooms, dining halls and entrances: the kind of places where our groups stay.',
  },
  hajj: {
    title: 'Hajj',
    navLabel: 'Hajj Gallery',
    intro: 'From Bengaluru airport to the days of Hajj, and home again.',
  },
  umrah: {
    title: 'Umrah',
    navLabel: 'Umrah Gallery',
    intro: 'Quiet moments in Makkah and Madinah, by day and by night.',
  },
  zyarath: {
    title: 'Zyarath',
    navLabel: 'Zyarath Gallery',
    intro: 'The mountains, mosques and roads our groups see with a guide.',
  },
};
