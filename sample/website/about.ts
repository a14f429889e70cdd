import type { SectionContent } from '../../app/rules/website/sections.ts';

export const about: SectionContent<'about'> = {
  badge: 'Established {founded}',
  title: 'About Us',
  lead: 'We are a travel agency from {town}. We help pilgrims prepare, travel and return.',
  journeyHeading: 'Our Journey',
  steps: [
    {
      when: '{founded}',
      title: 'A small office in {town}',
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
      text: 'We began to hold orientation classes, so that nobody leaves home with an unanswered question.',
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
  ],
  journeyPicture: {
    url: 'site:journey',
    x: '50',
    y: '50',
  },
  journeyAlt:
    'Drawing of a road leading from palm trees and granite hills towards a distant minaret',
  missionHeading: 'Mission',
  mission:
    'To take care of papers, travel, rooms and meals, so that pilgrims can give their time to worship. We tell you the full price and what is not included before you pay.',
  visionHeading: 'Vision',
  vision:
    'A journey that an elder, a child and a first-time traveller can all make with peace of mind. We want every pilgrim to come home feeling well looked after.',
  stats: [
    {
      value: '20+',
      label: 'Years of Experience',
    },
    {
      value: '50k+',
      label: 'Satisfied Pilgrims',
    },
    {
      value: '99%',
      label: 'Success Rate',
    },
  ],
  storyHeading: 'Story',
  story:
    "{name} began in {founded} with neighbours helping neighbours. People came to us with forms they could not read and questions they were too shy to ask. We sat down with them and filled in one form at a time.\n\nThe company is registered with the Indian and Saudi ministries and with a state Hajj organisers' association. You are welcome to see our papers at the office.\n\nThe work has grown, but the way we work is the same. We listen first, we explain things in simple words, and a guide travels with each group.",
  founderHeading: 'Founder',
  founder:
    'Our founder opened the office after helping relatives and neighbours prepare for Hajj. The first groups were so small that we knew every pilgrim by name.\n\nThe advice given then still guides our staff: speak gently, promise little, and keep what you promise.',
  founderPicture: {
    url: 'site:founder',
    x: '50',
    y: '50',
  },
  founderAlt: "Drawn placeholder for the founder's portrait",
  servicesHeading: 'Services',
  services: [
    {
      title: 'Hajj Services',
      text: 'We help with your papers, hold a class before you leave and guide you every day.',
    },
    {
      title: 'Umrah Packages',
      text: 'Choose a short or a long stay, in a hotel near the Haram or one that costs less.',
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
  ],
};
