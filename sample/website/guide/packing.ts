import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const packing: GuideTopic = {
  title: 'Packing',
  lead: 'What to take, what to leave at home, and how to find your bag again.',
  checkedOn,
  source: sources.ministry,
  secondSource: sources.nusuk,
  parts: [
    {
      heading: 'Two bags',
      text: 'Put what you need on the first two days into your hand bag. Your ticket says how much each bag may weigh.',
    },
    {
      heading: 'For ihram',
      text: 'Men take two white cloths, better two pairs, and a belt. Their sandals leave the ankle bone and the upper foot free. Schools differ on this: ask. Women take simple, loose clothes and their usual shoes.',
    },
    {
      heading: 'Nothing with scent',
      text: 'In ihram no perfume is used. Take soap and cream without scent.',
    },
    {
      heading: 'For many hours on foot',
      text: 'Soft shoes, an umbrella, a water bottle and cream for sore feet are worth their weight.',
    },
    {
      heading: 'Leave at home',
      text: 'Jewels, knives, and medicines without the paper of a doctor.',
    },
    {
      heading: 'Zamzam',
      text: 'Many airlines take no Zamzam water in a suitcase. Sealed boxes are sold at the airport: ask your airline.',
    },
    {
      heading: 'Mark your bags',
      text: 'Write name, group and telephone number on every bag. Tie a bright ribbon to it, so that you see it from afar.',
    },
  ],
  checklistHeading: 'In your bags',
  checklist:
    'Papers and copies\nIhram, two pairs\nSandals and soft shoes\nSoap and cream without scent\nUmbrella and water bottle\nMedicines\nPhone, charger and plug\nSmall scissors, in the suitcase\nA bag for shoes in the mosque\nA light prayer mat\nA warm layer for the plane',
  note: '',
};
