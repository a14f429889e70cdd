import type { WebsiteContent } from '../../app/rules/website/sections.ts';
import { neutralWebsite } from './neutral-website.ts';
import { sampleWebsite } from './sample-website.ts';

/** With this sites of earlier versions began: nobody typed it, and their visitors have read it. */
const formerNeutral: WebsiteContent = {
  ...neutralWebsite,
  packages: {
    ...neutralWebsite.packages,
    highlights: [
      'Flight',
      'Accommodation',
      'Local Transportation',
      'Tour Guide',
      'Zyarath',
      'Meals During Stay',
    ].map((text) => ({ text })),
    inclusions: [
      { title: 'Accommodation', items: 'Hotel in Makkah\nHotel in Madinah' },
      { title: 'Transportation', items: 'Buses\nAirport transfers' },
      { title: 'Meals', items: 'Breakfast, Lunch and Dinner' },
      { title: 'Other', items: 'Visa processing assistance\nZamzam water' },
    ],
  },
};

/** What sections say that nobody has changed, by what is noted of the site's start. */
export const websiteStarts = {
  sample: sampleWebsite,
  neutral: formerNeutral,
  blank: neutralWebsite,
};
