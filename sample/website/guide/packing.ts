import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const packing: GuideTopic = {
  title: 'Packing',
  lead: 'What to take, what to leave at home, and how to find your bag again.',
  checkedOn,
  source: sources.poppySeeds,
  secondSource: sources.medicines,
  parts: [
    {
      heading: 'Two bags',
      text: 'Put what you need for the first two days in your cabin bag. Your ticket, or the papers of the Haj Committee, say how much each bag may weigh.',
    },
    {
      heading: 'For ihram',
      text: 'Men take two white cloths (better, two pairs) and a belt. Their sandals should leave the ankle bone and the top of the foot bare. The madhhabs differ on this: ask your scholar. Women take simple, loose clothes and their usual shoes.',
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
      text: 'Khas-khas and all other poppy seeds: in 2006 two pilgrims were arrested in Jeddah for 250 grams. Also gutkha, tobacco, jewellery and knives.',
      ...sources.poppySeeds,
    },
    {
      heading: 'Medicines that need a permit',
      text: 'Strong painkillers, sleeping pills and some other medicines need a permit from cds.sfda.gov.sa before you fly: this has been the rule since November 2025. Ask your doctor. Carry every medicine with its prescription.',
      ...sources.medicines,
    },
    {
      heading: 'Zamzam',
      text: 'Do not put Zamzam water in your suitcase. As reported in April 2023, each pilgrim may take home one 5-litre bottle from the official sellers, and shows the Umrah booking in the Nusuk app for it. Ask your airline what applies now.',
      ...sources.zamzam,
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
