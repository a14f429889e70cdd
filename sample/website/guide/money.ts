import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const money: GuideTopic = {
  title: 'Money and tax',
  lead: 'What a price should tell you, which taxes are added, and how to pay safely.',
  checkedOn,
  source: sources.gst,
  secondSource: sources.tcs,
  parts: [
    {
      heading: 'The full price',
      text: 'Ask for the price in writing, with tax, flight, visa, hotels, meals and buses. Ask how many people share the room, and what is not included.',
    },
    {
      heading: 'GST',
      text: 'Private operators charge 5% GST on a tour package, for Hajj and Umrah as well. Pilgrims who go with the Haj Committee pay none. On 26 July 2022 the Supreme Court upheld the tax on private tours.',
      ...sources.gst,
    },
    {
      heading: 'TCS',
      text: 'Since April 2026, 2% TCS has been collected on tour packages abroad. It counts as tax you have already paid: in your income tax return it first comes off the tax you owe, and you get back what is left. Without a PAN, more is collected. Some websites still say 5%.',
      ...sources.tcs,
    },
    {
      heading: 'Often not included',
      text: 'Qurbani, extra baggage, a private car, vaccines, shopping and fines.',
    },
    {
      heading: 'Pay safely',
      text: 'Pay only against a receipt in the name of the company, and keep every receipt. Do not pay into a private person’s account.',
    },
    {
      heading: 'If plans change',
      text: 'Each agency has its own cancellation charges, and so does the Haj Committee. Read them before your first payment.',
      ...sources.hajForm,
    },
    {
      heading: 'Money for the journey',
      text: 'Saudi Arabia uses riyals. Take a card that works abroad and a little cash, and keep them in separate places.',
    },
    {
      heading: 'Cash and gold at customs',
      text: 'If you bring 60,000 riyals or more into Saudi Arabia, or take them out, you must declare them. Gold and jewellery of that value count too. You can do it on the website of Saudi customs or at the airport.',
      ...sources.customs,
    },
  ],
  checklistHeading: 'Before you pay',
  checklist:
    'The full price in writing\nWhat is not included\nThe date when the balance is due\nThe cancellation charges\nA receipt in the name of the company',
  note: '',
};
