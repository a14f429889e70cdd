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
      text: 'From India you go for Hajj either with the Haj Committee of India or with a private operator that the government has approved. In 2025 India had 1,75,025 seats: 70% for the Haj Committee and 30% for private operators.',
      ...sources.operators,
    },
    {
      heading: 'With the Haj Committee',
      text: 'You apply on the website of the Haj Committee or in its app, Haj Suvidha. You may go with it only once in your life, except to accompany a pilgrim who needs you.',
      ...sources.hajPolicy,
    },
    {
      heading: 'When to apply for Hajj {hajjYear}',
      text: 'For Hajj 2026 the form was open from 7 July to 31 July 2025, later extended to 7 August. So for Hajj {hajjYear} expect it in July or August {hajjFormYear}. When we checked this page, we had found no dates for it. If those months are over, ask the Haj Committee about the waiting list. The dates are announced on hajcommittee.gov.in.',
      ...sources.hajForm,
    },
    {
      heading: 'Passport for Hajj {hajjYear}',
      text: 'For Hajj 2026 the Haj Committee asked for a passport issued by the last day for applications and valid until 31 December 2026. By the same rule it would be 31 December {hajjYear} for the next Hajj: ask the Haj Committee first.',
      ...sources.hajForm,
    },
    {
      heading: 'Draw, waiting list and training',
      text: 'If there are more forms than seats, a draw decides. The others wait on a list: for Hajj 2026 the first of them got seats in September 2025. Ask the Karnataka State Haj Committee about the draw, and about its training in your district.',
      ...sources.waitingList,
    },
    {
      heading: 'Instalments',
      text: 'For Hajj 2026 the first instalment was ₹1,52,300 and the second ₹1,25,000, by 31 October 2025. The last one depends on the air fare from your airport. If you pay late, you may lose the seat.',
      ...sources.instalments,
    },
    {
      heading: 'Airports',
      text: 'As reported in October 2025, the Haj Committee flies Karnataka’s pilgrims from Bengaluru. Some from the north of the state have flown from Hyderabad. Mangaluru has had no Haj flights since COVID-19; a minister asked for them again. See the form for this season’s airports.',
      ...sources.airports,
    },
    {
      heading: 'With a private operator',
      text: 'Since 2025 more than 800 operators have worked together in 26 larger groups. Only these groups hold seats. In 2025 most private pilgrims lost their seats because the groups missed the Saudi deadlines. So ask the operator whose seat you are getting.',
      ...sources.operators,
    },
    {
      heading: 'How to check an operator',
      text: 'Ask for the name of the group that holds your seat, and its quota for this year. Look it up in the list of the Ministry of Minority Affairs. Visit the office. Pay only against a receipt in the name of the company.',
      ...sources.operatorList,
    },
    {
      heading: 'If something goes wrong',
      text: 'Write to the operator first, and keep a copy. About Hajj, write also to the Karnataka State Haj Committee and to the Ministry of Minority Affairs. About money, call the National Consumer Helpline on 1915, or go to the consumer commission of your district. If you were cheated, go to the police.',
      ...sources.helpline,
    },
    {
      heading: 'If you cancel',
      text: 'The Haj Committee sets its own charges each year, and publishes them in a circular. A private operator has its own rules: read them before you pay.',
      ...sources.hajForm,
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
