import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const health: GuideTopic = {
  title: 'Vaccination and fitness',
  lead: 'Which vaccines you need, and how to get your body ready.',
  checkedOn,
  source: sources.meningitis,
  secondSource: sources.fitness,
  parts: [
    {
      heading: 'Meningitis',
      text: 'Everyone over two years of age needs the ACYW vaccine against meningitis. You must have it at least 10 days before you arrive. The polysaccharide kind is valid for 3 years, the conjugate kind for 5 years. Make sure that the certificate names the kind.',
      ...sources.meningitis,
    },
    {
      heading: 'Flu and COVID-19',
      text: 'A flu vaccine is advised, above all for elders and for people with a weak heart, weak lungs or diabetes. Rules about COVID-19 change: ask the office what holds this year.',
    },
    {
      heading: 'Polio',
      text: 'You may be asked for polio drops and a certificate. Ask the office what is needed this year.',
    },
    {
      heading: 'Fit for Hajj',
      text: 'For Hajj a doctor must certify that you are fit. For 2026 the Saudi ministry named who may not come: people who need dialysis, whose heart fails at the least effort, who need oxygen, or whose liver has failed. It also named dementia, severe illness of nerves or mind, the last months of pregnancy and any pregnancy at risk, tuberculosis and other infections. Reports add cancer under treatment. Ask your doctor before you pay.',
      ...sources.fitness,
    },
    {
      heading: 'Sent home',
      text: 'For 2026 it was reported that pilgrims who are found unfit are sent back at their own cost. A false certificate helps nobody.',
      ...sources.sentBack,
    },
    {
      heading: 'Medicines',
      text: 'Carry them in your hand bag, in their own packets, with your doctor’s letter. Take enough for a few extra days.',
    },
    {
      heading: 'Walk before you travel',
      text: 'The walk between Safa and Marwah alone is about three kilometres. Start at home some weeks before: ten minutes a day, then twenty, then forty.',
    },
    {
      heading: 'Heat',
      text: 'Drink water before you feel thirsty. Walk under an umbrella, and rest around noon.',
    },
    {
      heading: 'If walking is hard',
      text: 'There are wheelchairs and electric carts in the mosque in Makkah. Tell the office before you book, so that your hotel is near.',
    },
  ],
  checklistHeading: 'Before you leave',
  checklist:
    'Meningitis vaccine and its certificate\nFlu vaccine, if your doctor advises it\nMedical certificate, for Hajj\nMedicines for the whole journey, with your doctor’s letter\nSpare glasses\nShoes that you have walked in for weeks',
  note: 'This page does not replace your doctor. Please ask yours.',
};
