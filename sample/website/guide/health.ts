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
      text: 'A flu vaccine is advised, above all for elders and for people with a weak heart, weak lungs or diabetes. Rules about COVID-19 change: ask the office what applies this year.',
    },
    {
      heading: 'Polio',
      text: 'You may be asked for polio drops and a certificate. Ask the office what is needed this year.',
    },
    {
      heading: 'Fit for Hajj',
      text: 'For Hajj a doctor must certify that you are fit. For 2026 the Saudi ministry listed who may not come: people who need dialysis or oxygen, whose heart fails at the least effort, or whose liver has failed. It also listed dementia, severe illness of the nerves or the mind, the last months of pregnancy and any high-risk pregnancy, tuberculosis and other infections. Reports add cancer under treatment. Ask your doctor before you pay.',
      ...sources.fitness,
    },
    {
      heading: 'Sent home',
      text: 'For 2026 it was reported that pilgrims who are found unfit are sent home at their own cost. A false certificate helps nobody.',
      ...sources.sentBack,
    },
    {
      heading: 'Medicines',
      text: 'Carry them in your cabin bag, in their own packets, with a letter from your doctor. Take enough for a few extra days.',
    },
    {
      heading: 'Walk before you travel',
      text: 'The walk between Safa and Marwah alone is about three kilometres. Start walking at home some weeks before: ten minutes a day, then twenty, then forty.',
    },
    {
      heading: 'Heat',
      text: 'Drink water before you feel thirsty. Walk under an umbrella, and rest around noon.',
    },
    {
      heading: 'If walking is hard',
      text: 'There are wheelchairs and electric carts in the mosque in Makkah. Tell the office before you book, so that you get a hotel nearby.',
    },
  ],
  checklistHeading: 'Before you leave',
  checklist:
    'Meningitis vaccine and its certificate\nFlu vaccine, if your doctor advises it\nMedical certificate, for Hajj\nMedicines for the whole journey, with a letter from your doctor\nSpare glasses\nShoes you have already walked in for weeks',
  note: 'This page does not replace your doctor. Please ask yours.',
};
