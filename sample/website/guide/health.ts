import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const health: GuideTopic = {
  title: 'Vaccination and fitness',
  lead: 'Which vaccines you need, and how to get your body ready.',
  checkedOn,
  source: sources.health,
  secondSource: sources.hajCommittee,
  parts: [
    {
      heading: 'Meningitis',
      text: 'Everybody needs the ACYW vaccine against meningitis. The certificate must be at least 10 days old when you arrive. One kind is valid for 3 years, the conjugate kind for 5 years.',
    },
    {
      heading: 'Flu',
      text: 'A flu vaccine is advised, above all for elders and for people with a weak heart, weak lungs or diabetes.',
    },
    {
      heading: 'Polio',
      text: 'Polio drops, and a certificate of them, may be asked for too. Ask the office what is needed this year.',
    },
    {
      heading: 'Fit for Hajj',
      text: 'For Hajj a doctor must certify that you are fit. With some serious illnesses you may not travel. Ask your doctor before you pay.',
    },
    {
      heading: 'Medicines',
      text: 'Carry them in your hand bag, in their own packets, with the paper of your doctor. Take enough for a few days more.',
    },
    {
      heading: 'Walk before you travel',
      text: 'The walk between Safa and Marwah alone is about three kilometres. Start at home some weeks before: ten minutes a day, then twenty, then forty.',
    },
    {
      heading: 'Heat',
      text: 'Drink water before you are thirsty. Walk under an umbrella, and rest around noon.',
    },
    {
      heading: 'If walking is hard',
      text: 'There are wheelchairs and electric carts in the mosque in Makkah. Tell the office before you book, so that your hotel is near.',
    },
  ],
  checklistHeading: 'Before you leave',
  checklist:
    'Meningitis vaccine and its certificate\nFlu vaccine, if your doctor advises it\nMedical certificate, for Hajj\nMedicines for the whole journey, with the paper of the doctor\nSpare glasses\nShoes that you have walked in for weeks',
  note: 'This page takes the place of no doctor. Please ask yours.',
};
