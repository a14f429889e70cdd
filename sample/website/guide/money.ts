import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const money: GuideTopic = {
  title: 'Money and tax',
  lead: 'What a price should tell you, which taxes are added, and how to pay safely.',
  checkedOn,
  source: sources.incomeTax,
  secondSource: sources.indirectTaxes,
  parts: [
    {
      heading: 'The whole price',
      text: 'Ask for the price in writing: with tax, flight, visa, hotels, meals and buses. Ask how many people share the room, and what is not in it.',
    },
    { heading: 'GST', text: 'On a tour package GST is 5%.' },
    {
      heading: 'TCS',
      text: 'On a package abroad 2% TCS is collected since April 2026. It counts as tax that you have paid: you claim it in your income tax return. Some pages still say 5%.',
    },
    {
      heading: 'Often not in the price',
      text: 'Qurbani, extra baggage, a car of your own, vaccines, shopping and fines.',
    },
    {
      heading: 'Pay safely',
      text: 'Pay only against a receipt in the name of the company, and keep each receipt. Do not pay into the account of a single person.',
    },
    {
      heading: 'If plans change',
      text: 'Each agency has its own rules for a journey that is cancelled. Read them before the first payment.',
    },
    {
      heading: 'Money on the way',
      text: 'Saudi Arabia pays in riyals. Take a card that works abroad and a little cash, and keep them in two places.',
    },
  ],
  checklistHeading: 'Before you pay',
  checklist:
    'The whole price in writing\nWhat is not in it\nThe days on which the rest is due\nThe rules for cancelling\nA receipt in the name of the company',
  note: '',
};
