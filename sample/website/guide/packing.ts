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
      text: 'Put what you need for the first two days in your cabin bag. For Haj 2025 the Haj Committee allowed suitcases of up to 20 kg and a cabin bag of up to 7 kg. With other groups, your ticket says how much each bag may weigh.',
      ...sources.hajGuidelines,
    },
    {
      heading: 'For ihram',
      text: 'Men take two white cloths (better, two pairs) and a belt. Their sandals should leave the ankle bone and the top of the foot bare. Schools differ on this: ask. Women take simple, loose clothes and their usual shoes.',
    },
    {
      heading: 'Nothing scented',
      text: 'Perfume is not allowed in ihram. Take unscented soap and cream.',
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
      text: 'Many airlines do not allow Zamzam water in a suitcase. Sealed boxes are sold at the airport: ask your airline.',
    },
    {
      heading: 'Mark your bags',
      text: 'Write your name, group and phone number on every bag. Tie a bright ribbon to it, so that you can see it from far away.',
    },
  ],
  checklistHeading: 'In your bags',
  checklist:
    'Papers and copies\nIhram, two pairs\nSandals and soft shoes\nUnscented soap and cream\nUmbrella and water bottle\nMedicines\nPhone, charger and plug adapter\nSmall scissors, in the suitcase\nA bag for your shoes in the mosque\nA light prayer mat\nA warm layer for the plane',
  note: '',
};
