import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const operators: GuideTopic = {
  title: 'Haj Committee or private operator',
  lead: 'The two ways to go for Hajj from India, and how to check who is taking you.',
  checkedOn,
  source: sources.hajPolicy,
  secondSource: sources.operators,
  parts: [
    {
      heading: 'Two ways',
      text: 'From India you go for Hajj either with the Haj Committee of India or with a private operator that the government has approved. In 2025 India had 175,025 seats. Of these 70% went to the Haj Committee and 30% to private operators. For 2026 the shares stayed the same.',
      ...sources.hajPolicy,
    },
    {
      heading: 'With the Haj Committee',
      text: 'You apply on the website of the Haj Committee or in its app, Haj Suvidha. You may go with it only once in your life, except to accompany a pilgrim who needs you.',
      ...sources.hajPolicy,
    },
    {
      heading: 'With a private operator',
      text: 'Since 2025 more than 800 operators have worked together in 26 larger groups. Only these groups hold seats. In 2025 most private pilgrims lost their seats because the groups missed the Saudi deadlines. So ask whose seat you are getting.',
      ...sources.operators,
    },
    {
      heading: 'How to check an operator',
      text: 'Ask for the name of the group that holds your seat, and its quota for this year. Look it up in the list of the Ministry of Minority Affairs. Visit the office. Pay only against a receipt in the name of the company.',
      ...sources.operatorList,
    },
    {
      heading: 'If you cancel',
      text: 'The Haj Committee sets its own charges each year, and publishes them in a circular. A private operator has its own rules: read them before you pay.',
      ...sources.hajGuidelines,
    },
    {
      heading: 'Haj Suvidha',
      text: 'This Haj Committee app gives you lessons, your flight details, your building and a helpline.',
      ...sources.hajPolicy,
    },
    {
      heading: 'Ask the Haj Committee',
      text: 'You can call the Haj Committee of India on 022 2210 7070.',
      ...sources.hajPhone,
    },
    {
      heading: 'The Makkah Route',
      text: 'In some countries pilgrims go through the Saudi passport check before they fly. In 2024 there were seven such countries, and India was not one of them. So be ready to wait in Jeddah or Madinah.',
      ...sources.makkahRoute,
    },
  ],
  checklistHeading: 'Before you pay for Hajj',
  checklist:
    'Name of the group that holds the seat\nIts number on the government’s list\nWhat the price includes\nThe cancellation rules\nA receipt in the name of the company',
  note: '',
};
