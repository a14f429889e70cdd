import type { SectionContent } from '../../app/rules/website/sections.ts';

export const packages: SectionContent<'packages'> = {
  title: 'Our Packages',
  lead: 'Compare days, hotels, price and the next batch. Then call us, or come to the office.',
  highlights: [
    {
      text: 'Direct Flight',
    },
    {
      text: 'Best Accommodation',
    },
    {
      text: 'Local Transportation',
    },
    {
      text: 'Dedicated Tour Guide',
    },
    {
      text: 'Ziyarat Included',
    },
    {
      text: 'Complimentary Meals During Stay',
    },
  ],
  inclusions: [
    {
      title: 'Accommodation',
      items: 'best hotel in Makkah\nbest hotel in Madinah',
    },
    {
      title: 'Transportation',
      items: 'Luxury buses\nAirport transfers',
    },
    {
      title: 'Meals',
      items: 'All meals included\nBreakfast, Lunch and Dinner',
    },
    {
      title: 'Other',
      items: 'Visa processing assistance\nComplimentary Zamzam water',
    },
  ],
};
