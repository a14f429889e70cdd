import type { WebsiteContent } from '../../app/rules/website/sections.ts';
import { neutralWebsite } from './neutral-website.ts';
import { genericSections } from './of-every-site.ts';
import { sampleWebsite } from './sample-website.ts';

/** Unconfigured sites of earlier versions have every language. */
const formerBlank: WebsiteContent = { ...neutralWebsite, offer: genericSections.offer };

/** The initial content of still earlier ones, which their visitors still see. */
const formerNeutral: WebsiteContent = {
  ...formerBlank,
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

/** The content of unchanged sections, by the kind of start that the database stores. */
export const websiteStarts = {
  sample: sampleWebsite,
  neutral: formerNeutral,
  blank: formerBlank,
  english: neutralWebsite,
};
