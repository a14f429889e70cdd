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
      text: 'For Hajj, everyone over two years of age needs the ACYW vaccine against meningitis. For children under two, ask the office. The vaccine must be given at least 10 days before you arrive in Saudi Arabia. The polysaccharide kind is valid for 3 years, the conjugate kind for 5 years. Make sure that the certificate names the kind.',
      ...sources.meningitis,
    },
    {
      heading: 'Meningitis vaccine for Umrah',
      text: 'In January 2025 the Saudi authorities asked for this vaccine for Umrah too. On 6 February 2025 it was reported that the rule had been suspended. It still protects you. Ask the office and the airline what applies on your travel date.',
      ...sources.meningitisUmrah,
    },
    {
      heading: 'Flu and COVID-19',
      text: 'A flu vaccine is advised, above all for elders and for people with a weak heart, weak lungs or diabetes. Rules about COVID-19 change: ask the office what applies this year.',
      ...sources.otherVaccines,
    },
    {
      heading: 'Polio',
      text: 'You may be asked for polio drops and a certificate. Ask the office what is needed this year.',
      ...sources.otherVaccines,
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
      text: 'Drink water before you feel thirsty. Walk under an umbrella. From 11 in the morning to 4 in the afternoon, stay out of the sun.',
      ...sources.heat,
    },
    {
      heading: 'Heat stroke: act at once',
      text: 'The signs: confusion, hot and often dry skin, a fit, fainting. Call 997. Bring the person into the shade, loosen the clothes, wet the skin, and fan them. Give water only to someone who is awake.',
      ...sources.heatStroke,
    },
    {
      heading: 'If walking is hard',
      text: 'There are wheelchairs and electric carts in the mosque in Makkah. Tell the office before you book, so that you get a hotel nearby.',
    },
    {
      heading: 'Insurance',
      text: 'As reported in October 2022, the fee for the Umrah visa includes insurance for emergencies, accidents, death and late flights. Ask the office what it covers now. If you have an illness, ask the insurer whether travel insurance from India covers it.',
      ...sources.insurance,
    },
  ],
  checklistHeading: 'Before you leave',
  checklist:
    'Meningitis vaccine and its certificate\nFlu vaccine, if your doctor advises it\nMedical certificate, for Hajj\nMedicines for the whole journey, with a letter from your doctor\nSpare glasses\nShoes you have already walked in for weeks',
  note: 'This page does not replace your doctor. Please ask yours.',
};
