// The texts of the home page. The slides are in slides.ts, the counting numbers in counters.ts,
// and the packages themselves are kept by staff in the admin area.

import { company } from './company.ts';

interface HomeCard {
  title: string;
  text: string;
}

export interface HomePage {
  about: { heading: string; intro: string; cards: HomeCard[] };
  popular: { heading: string; line: string };
}

export const homePage: HomePage = {
  about: {
    heading: `About ${company.name}`,
    intro:
      'We are a travel agency in Tumkur for Hajj, Umrah and Zyarath. ' +
      'Many of our pilgrims are travelling abroad for the first time. ' +
      'We explain each step in simple words, before you leave and on the way.',
    cards: [
      { title: 'Experience', text: '20+ years of expertise in religious tourism' },
      { title: 'Service', text: '24/7 support throughout your journey' },
      { title: 'Trust', text: 'Thousands of satisfied pilgrims' },
      // Add the next card here.
    ],
  },
  popular: {
    heading: 'Popular Packages',
    line: 'See the price, the number of days and the next batch, then ask us anything.',
  },
};
