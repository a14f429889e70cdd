import type { SectionContent } from '../../app/rules/website/sections.ts';

export const home: SectionContent<'home'> = {
  slides: [
    {
      title: 'Hajj Packages',
      description: 'Go for Hajj with a group from your own region and a guide who stays with you.',
      picture: {
        url: 'site:slide-hajj',
        x: '50',
        y: '85',
      },
      alt: 'Drawing of a Hajj scene',
    },
    {
      title: 'Umrah Services',
      description:
        'We arrange visa help, flights, rooms and meals, so that you can focus on worship.',
      picture: {
        url: 'site:slide-umrah',
        x: '50',
        y: '85',
      },
      alt: 'Drawing of an Umrah scene',
    },
    {
      title: 'Zyarath Tours',
      description: 'Visit places from our history with a guide who tells you about each one.',
      picture: {
        url: 'site:slide-zyarath',
        x: '50',
        y: '85',
      },
      alt: 'Drawing of a Zyarath scene',
    },
    {
      title: 'Special Packages',
      description:
        'Journeys for elders who need a helping hand, and Umrah combined with one more city.',
      picture: {
        url: 'site:slide-special',
        x: '50',
        y: '85',
      },
      alt: 'Drawing of a pilgrim journey',
    },
  ],
  aboutHeading: 'About {name}',
  aboutIntro:
    'We are a travel agency in {town} for Hajj, Umrah and Zyarath. Many of our pilgrims are travelling abroad for the first time. We explain each step in simple words, before you leave and along the way.',
  cards: [
    {
      title: 'Experience',
      text: '20+ years of expertise in religious tourism',
    },
    {
      title: 'Service',
      text: '24/7 support throughout your journey',
    },
    {
      title: 'Trust',
      text: 'Thousands of satisfied pilgrims',
    },
  ],
  counters: [
    {
      value: '20+',
      label: 'Years Experience',
      seconds: '1.5',
    },
    {
      value: '50K+',
      label: 'Happy Pilgrims',
      seconds: '2.5',
    },
    {
      value: '500+',
      label: 'Successful Tours',
      seconds: '2',
    },
    {
      value: '99%',
      label: 'Satisfaction Rate',
      seconds: '1.8',
    },
  ],
  popularHeading: 'Popular Packages',
  popularLine: 'See the price, the number of days and the next batch, then ask us anything.',
};
