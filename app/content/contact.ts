// The headings and sentences of the Contact page.
// Phone, WhatsApp, e-mail, address, hours and the map itself are in company.ts.

import { company } from './company.ts';

export interface ContactPage {
  hero: { title: string; tagline: string };
  message: {
    heading: string;
    line: string;
    /** Above Send: what becomes of what is typed. */
    privacy: string;
    /** How a visitor's own text begins when it goes to WhatsApp instead. */
    whatsappBeginning: string;
  };
  getInTouch: { heading: string };
  start: {
    heading: string;
    line: string;
    /** Block 1: the page adds phone, WhatsApp and hours from company.ts. */
    callOrChat: {
      title: string;
      text: string;
      phoneLabel: string;
      whatsappLabel: string;
      hoursLabel: string;
    };
    /** Block 2: the page adds the address and the link to the map from company.ts. */
    visit: { title: string; text: string; addressLabel: string; directionsLabel: string };
  };
  /** `showLabel` is on the drawing, in whose place the map comes; `mapLabel` leads to its own site. */
  findUs: { heading: string; line: string; showLabel: string; mapLabel: string };
}

export const contactPage: ContactPage = {
  hero: {
    title: `Contact ${company.name}`,
    tagline: 'We assist you with your spiritual journey, from the first question on.',
  },
  message: {
    heading: 'Send us a Message',
    line: 'Write in the way that is easy for you. We will reply by e-mail.',
    privacy: 'We use what you write only to answer you, and never for advertising.',
    whatsappBeginning: 'Assalamu alaikum.',
  },
  getInTouch: { heading: 'Get in Touch' },
  start: {
    heading: "Let's Start Your Journey",
    line: 'Talk to us in the way you like. Asking costs nothing.',
    callOrChat: {
      title: 'Call or chat',
      text: 'Tell us when you wish to travel and who is coming with you.',
      phoneLabel: 'Phone',
      whatsappLabel: 'WhatsApp',
      hoursLabel: 'Business hours',
    },
    visit: {
      title: 'Visit the office',
      text: 'Come and sit with us. Please bring your passport if you have one.',
      addressLabel: 'Address',
      directionsLabel: 'Get directions',
    },
  },
  findUs: {
    heading: 'Find Us',
    line: 'Our office is in Tumkur. Call us if you cannot find the door.',
    showLabel: 'Show the map here',
    mapLabel: 'Open the map',
  },
};
