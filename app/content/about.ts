// The texts of the About page: your journey, mission, vision, story, founder and services.
// All of it is sample text. Replace it with what is true for your agency.

import { company } from './company.ts';

interface TimelineStep {
  when: string;
  title: string;
  text: string;
}

export interface AboutText {
  heading: string;
  /** One entry is one paragraph. */
  paragraphs: string[];
}

interface AboutStat {
  value: string;
  label: string;
}

interface Service {
  title: string;
  text: string;
}

export interface AboutPage {
  hero: { badge: string; title: string; lead: string };
  journey: { heading: string; steps: TimelineStep[] };
  mission: AboutText;
  vision: AboutText;
  story: AboutText;
  /** `picture` is the file name without folder and ending. */
  founder: AboutText & { picture: string; pictureAlt: string };
  stats: AboutStat[];
  services: { heading: string; items: Service[] };
}

export const aboutPage: AboutPage = {
  hero: {
    badge: `Established ${company.founded}`,
    title: 'About Us',
    lead: 'We are a travel agency from Tumkur. We help pilgrims prepare, travel and return.',
  },

  journey: {
    heading: 'Our Journey',
    steps: [
      {
        when: '1997',
        title: 'A small office in Tumkur',
        text: 'We opened with one desk and one telephone. The first Hajj group was small.',
      },
      {
        when: '2005',
        title: 'Umrah groups through the year',
        text: 'Families asked for Umrah in the holidays, so we planned regular groups.',
      },
      {
        when: '2013',
        title: 'Classes before departure',
        text: 'We began to hold orientation classes, so that nobody leaves home with a question.',
      },
      {
        when: '2020',
        title: 'A year of waiting',
        text: 'Pilgrim travel stopped. We kept in touch until our pilgrims could go again.',
      },
      {
        when: 'Today',
        title: 'Hajj, Umrah and Zyarath',
        text: 'We plan journeys for families, elders and first-time travellers.',
      },
      // Add the next step here.
    ],
  },

  mission: {
    heading: 'Mission',
    paragraphs: [
      'To take care of papers, travel, rooms and meals, so that pilgrims can give their time to ' +
        'worship. We tell you the full price and what is not included before you pay.',
    ],
  },

  vision: {
    heading: 'Vision',
    paragraphs: [
      'A journey that an elder, a child and a first-time traveller can all make with an easy ' +
        'heart. We want every pilgrim to come home feeling well looked after.',
    ],
  },

  story: {
    heading: 'Story',
    paragraphs: [
      `${company.name} began in ${company.founded} with neighbours helping neighbours. ` +
        'People came to us with forms they could not read and questions they were shy to ask. ' +
        'We sat with them and filled in one form at a time.',
      'The company is registered with the Indian and Saudi ministries and with a state Hajj ' +
        "organisers' association. You are welcome to see our papers at the office.",
      'The work has grown, but the way of working is the same. We listen first, we explain in ' +
        'simple words, and a guide travels with each group.',
    ],
  },

  founder: {
    heading: 'Founder',
    paragraphs: [
      'Our founder opened the office after helping relatives and neighbours prepare for Hajj. ' +
        'The first groups were small enough to know every pilgrim by name.',
      'The advice given then still guides our staff: speak gently, promise little, and keep ' +
        'what you promise.',
    ],
    picture: 'founder',
    pictureAlt: "Drawn placeholder for the founder's portrait",
  },

  stats: [
    { value: '20+', label: 'Years of Experience' },
    { value: '50k+', label: 'Satisfied Pilgrims' },
    { value: '99%', label: 'Success Rate' },
    // Add the next number here.
  ],

  services: {
    heading: 'Services',
    items: [
      {
        title: 'Hajj Services',
        text: 'We help with your papers, hold a class before you leave and guide you on each day.',
      },
      {
        title: 'Umrah Packages',
        text: 'Choose a short or a long stay, with a hotel near the Haram or one that costs less.',
      },
      {
        title: 'Zyarath Tours',
        text: 'We take you to historic places by bus, with a guide who explains what you see.',
      },
      {
        title: 'Visa Assistance',
        text: 'We check your papers and send the application; the authorities decide on the visa.',
      },
      {
        title: 'Transportation',
        text: 'We arrange flights, airport transfers and buses between the cities.',
      },
      {
        title: 'Accommodation',
        text: 'We tell you the hotel and its distance from the mosque before you book.',
      },
      // Add the next service here.
    ],
  },
};
