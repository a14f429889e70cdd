import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const visa: GuideTopic = {
  title: 'Visa',
  lead: 'Which visa you need, when it is given and when it lapses.',
  checkedOn,
  source: sources.nusuk,
  secondSource: sources.ministry,
  parts: [
    {
      heading: 'Visa for Umrah',
      text: 'Since June 2025 this visa is given only with a booking in a licensed hotel. The booking must stand in Nusuk Masar, a Saudi system for agencies.',
    },
    {
      heading: 'Use it in time',
      text: 'A visa for Umrah lapses when it is not used within 30 days. So it is asked for when your dates are fixed.',
    },
    {
      heading: 'Weeks without Umrah',
      text: 'Before Hajj hardly any visa for Umrah is given. In recent years that was from about the 1st of Shawwal to about the 14th of Dhul-Hijjah. Who had a visa could enter for some two weeks more. By the calendar it is about 10 March to 20 May in 2027. The ministry announces the days each year: ask before you plan.',
    },
    {
      heading: 'Visa for Hajj',
      text: 'Hajj has its own visa and a limit of seats each year. Nobody may perform Hajj with a visa for Umrah or for a visit. Your seat is sure only when this visa has been issued in your name.',
    },
    {
      heading: 'Who decides',
      text: 'The Saudi authorities decide on every visa. No agency can promise one. Ask what is paid back if yours is refused, and ask before you pay.',
    },
    {
      heading: 'The Nusuk app',
      text: 'Put this app on your phone at home and open an account. Visits to the Rawdah in Madinah are booked in it.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
