import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const visa: GuideTopic = {
  title: 'Visa',
  lead: 'Which visa you need, when you get it and how long it lasts.',
  checkedOn,
  source: sources.umrahVisa,
  secondSource: sources.umrahDates,
  parts: [
    {
      heading: 'Umrah visa',
      text: 'You get this visa only with a booking at a licensed hotel: this has been the rule since June 2025. Your agency enters the booking in Nusuk Masar, a Saudi system for agencies.',
      ...sources.nusukMasar,
    },
    {
      heading: 'Use it before it expires',
      text: 'An Umrah visa expires if you do not enter Saudi Arabia within 30 days of its issue. That is why the office applies only when your dates are fixed. Once you are there you may stay up to three months, but you must leave by the last day set before Hajj.',
      ...sources.umrahVisa,
    },
    {
      heading: 'Umrah with another visa',
      text: 'As reported in October 2025, you may perform Umrah with any kind of visa: for work, family, tourism or transit. You still need a permit from the Nusuk app.',
      ...sources.umrahVisa,
    },
    {
      heading: 'Weeks without Umrah visas',
      text: 'Before Hajj no Umrah visas are issued. In 2025 pilgrims could arrive until 15 Shawwal and had to leave by 1 Dhul-Qadah. Visas were issued again from 14 Dhul-Hijjah. By the calendar, these days next fall on {umrahLastArrival}, {umrahLeaveBy} and {umrahVisasAgain}. The ministry announces the days each year: ask the office before you plan. From 1 Dhul-Qadah to 14 Dhul-Hijjah, do not go to Makkah with a visit visa either: see the fine below.',
      ...sources.umrahDates,
    },
    {
      heading: 'Hajj visa',
      text: 'Hajj has its own visa, and a limited number of seats each year. Your seat is certain only when this visa has been issued in your name.',
      ...sources.operators,
    },
    {
      heading: 'No Hajj without a permit',
      text: 'Never try to perform Hajj with an Umrah or visit visa. In 2025 the fine was up to 20,000 riyals. From 1 Dhul-Qadah to 14 Dhul-Hijjah the same fine applied to anyone who entered Makkah or stayed there with a visit visa. People who had overstayed were sent home and barred for ten years.',
      ...sources.penalties,
    },
    {
      heading: 'Who decides',
      text: 'The Saudi authorities decide on every visa. No agency can promise one. Ask the office before you pay: what do you get back if your visa is refused?',
      ...sources.umrahVisa,
    },
    {
      heading: 'Iraq',
      text: 'Ask your agency how to get a visa for Iraq now. The last advice of the Indian government that we found dates from 18 February 2020. It allows visits to Najaf and Karbala with a visa and a return ticket. It warns against Nineveh, Salahuddin, Diyala, Anbar and Kirkuk: Samarra lies in Salahuddin. Before you pay, look for newer advice on mea.gov.in, and tell the Indian embassy in Baghdad that you are coming.',
      ...sources.iraq,
    },
    {
      heading: 'Türkiye',
      text: 'As reported in 2018, Indians get the e-visa on www.evisa.gov.tr only with a valid visa or residence permit of a Schengen country, the USA, the UK or Ireland. Others ask the Turkish embassy for a visa. Before you book, ask the office which one you need.',
      ...sources.turkiye,
    },
    {
      heading: 'The Nusuk app',
      text: 'Install this app on your phone at home and open an account. You use it to book your permit for Umrah and your visit to the Rawdah in Madinah.',
      ...sources.rawdah,
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
