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
  payment: [
    { when: 'To hold a seat', what: '₹25,000 per person' },
    { when: '30 days before departure', what: 'Half the price' },
    { when: '21 days before departure', what: 'The balance' },
  ],
  cancellation: [
    { when: '30 or more days before departure', what: '10% of the price' },
    { when: '29 to 15 days before', what: '25% of the price' },
    { when: '14 to 7 days before', what: '50% of the price' },
    { when: 'After that', what: 'The full price' },
    {
      when: 'Once the visa and ticket have been issued',
      what: 'In addition, the cost of the visa and ticket',
    },
  ],
  hajjNote:
    'Hajj seats depend on the yearly quota. They are held by: (the office enters the name of the larger group). Pay only against a receipt in the name of {name}.',
  batchNote: 'A small group may be merged with the nearest batch. We will ask you first.',
  holidays: [],
};
