import type { SectionContent } from '../../app/rules/website/sections.ts';

export const sharing: SectionContent<'sharing'> = {
  home: {
    title: 'Hajj, Umrah and Zyarath journeys from {town} since {founded}',
    description:
      'We have helped pilgrims from {town} travel for Hajj, Umrah and Zyarath since {founded}. We plan the journey with you and stay beside you until you are home again.',
    headline: 'Hajj, Umrah and Zyarath from {town}',
    line: 'With you from your first question until you are home again, since {founded}.',
  },
  about: {
    title: 'About our Hajj and Umrah agency in {town}',
    description:
      'Who we are: a travel agency in {town}, established in {founded}. We help pilgrims prepare for Hajj and Umrah, travel and return.',
    headline: 'About Us',
    line: 'A travel agency in {town}. We help pilgrims prepare, travel and return.',
  },
  contact: {
    title: 'Contact: phone, WhatsApp and office in {town}',
    description:
      'Call, chat or visit {name} in {town}, {region}. We assist you with your spiritual journey, from your very first question.',
    headline: 'Talk to us',
    line: 'Call {phone}, write on WhatsApp, or visit our office in {town}.',
  },
  packages: {
    title: 'Hajj, Umrah and Zyarath packages from {town}',
    description:
      'All packages from {name}, each with its price, days, hotels and next batch. Compare them, then call us or come to the office.',
    headline: 'Our Packages',
    line: 'Compare days, hotels, price and the next batch.',
  },
  'packages-hajj': {
    title: 'Hajj packages from {town}',
    description:
      'Hajj packages from {name}, each with its price, days, hotels in Makkah and Madinah, and next batch.',
    headline: 'Hajj Packages',
    line: 'Compare days, hotels, price and the next batch.',
  },
  'packages-umrah': {
    title: 'Umrah packages from {town}',
    description:
      'Umrah packages from {name}, each with its price, days, hotels in Makkah and Madinah, and next batch.',
    headline: 'Umrah Packages',
    line: 'Compare days, hotels, price and the next batch.',
  },
  'packages-special': {
    title: 'Zyarath and special packages from {town}',
    description:
      'Zyarath journeys and special packages from {name}, each with its price, days, hotels and next batch.',
    headline: 'Zyarath and Special Packages',
    line: 'Compare days, hotels, price and the next batch.',
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
    title: 'Accommodations Gallery: pictures of our journeys from {town}',
    description:
      'Rooms, dining halls and entrances: the kind of places where our groups stay. Pictures from {name}, {town}.',
    headline: 'Accommodations Gallery',
    line: 'Rooms, dining halls and entrances: the kind of places where our groups stay.',
  },
  'gallery-hajj': {
    title: 'Hajj Gallery: pictures of our journeys from {town}',
    description:
      'From Bengaluru airport to the days of Hajj, and home again. Pictures from {name}, {town}.',
    headline: 'Hajj Gallery',
    line: 'From Bengaluru airport to the days of Hajj, and home again.',
  },
  'gallery-umrah': {
    title: 'Umrah Gallery: pictures of our journeys from {town}',
    description:
      'Quiet moments in Makkah and Madinah, by day and by night. Pictures from {name}, {town}.',
    headline: 'Umrah Gallery',
    line: 'Quiet moments in Makkah and Madinah, by day and by night.',
  },
  'gallery-zyarath': {
    title: 'Zyarath Gallery: pictures of our journeys from {town}',
    description:
      'The mountains, mosques and roads our groups see with a guide. Pictures from {name}, {town}.',
    headline: 'Zyarath Gallery',
    line: 'The mountains, mosques and roads our groups see with a guide.',
  },
};
