import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const packing: GuideTopic = {
  title: 'Packing',
  lead: 'What to take, what to leave at home, and how to find your bag again.',
  checkedOn,
  source: sources.hajGuidelines,
  secondSource: { name: '', link: '' },
  parts: [
    {
      heading: 'Two bags',
      text: 'Put what you need in the first two days into your hand bag. For Haj 2025 the Haj Committee named suitcases of up to 20 kg and a hand bag of up to 7 kg. With other groups your ticket says how much each bag may weigh.',
      ...sources.hajGuidelines,
    },
    {
      heading: 'For ihram',
      text: 'Men take two white cloths, better two pairs, and a belt. Their sandals leave the ankle bone and the top of the foot free. Schools differ on this: ask. Women take simple, loose clothes and their usual shoes.',
    },
    {
      heading: 'Nothing with scent',
      text: 'In ihram you use no perfume. Take soap and cream without scent.',
    },
    {
      heading: 'For many hours on foot',
      text: 'You will be glad of soft shoes, an umbrella, a water bottle and cream for sore feet.',
    },
    {
      heading: 'Leave at home',
      text: 'Jewellery, knives, and medicines without a doctor’s letter.',
    },
    {
      heading: 'Zamzam',
      text: 'Many airlines do not carry Zamzam water in a suitcase. Sealed boxes are sold at the airport: ask your airline.',
    },
    {
      heading: 'Mark your bags',
      text: 'Write your name, group and phone number on every bag. Tie a bright ribbon to it, so that you see it from far away.',
    },
  ],
  checklistHeading: 'In your bags',
  checklist:
    'Papers and copies\nIhram, two pairs\nSandals and soft shoes\nSoap and cream without scent\nUmbrella and water bottle\nMedicines\nPhone, charger and plug\nSmall scissors, in the suitcase\nA bag for your shoes in the mosque\nA light prayer mat\nA warm layer for the plane',
  note: '',
};
