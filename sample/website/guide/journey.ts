import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const journey: GuideTopic = {
  title: 'On the journey',
  lead: 'Phone, money, crowds and help: what to know when you are there.',
  checkedOn,
  source: sources.ministry,
  secondSource: sources.consulate,
  parts: [
    {
      heading: 'Emergency numbers',
      text: 'In Makkah and Madinah 911 reaches police, ambulance and fire brigade. Ambulance: 997. Questions on health: 937. Ministry of Hajj and Umrah: 1966.',
    },
    {
      heading: 'Help from India',
      text: 'The Indian Consulate in Jeddah helps when a passport is lost, or in an emergency. Look up its number before you leave, and write it down.',
    },
    {
      heading: 'Phone and SIM',
      text: 'At the airport a SIM is sold against passport and fingerprint. Or ask your Indian company for a roaming plan. Turn off data that you do not need.',
    },
    {
      heading: 'Lost in the crowd',
      text: 'Stop at the side and stay calm. Call your guide, or show the card of your hotel to a guard. Do not walk against the stream.',
    },
    {
      heading: 'A place to meet',
      text: 'Choose a gate and its number, or a lamp post, each time you go out. Say it aloud to each other.',
    },
    {
      heading: 'Your wristband or card',
      text: 'Wear what the group gives you, day and night. Hotel, group and telephone number stand on it.',
    },
    {
      heading: 'Your money',
      text: 'Carry little, in front of your body. Give alms where you know who receives them.',
    },
    {
      heading: 'In Mina without network',
      text: 'Lines are full on the days of Hajj. Messages often pass when calls do not. Tell your family before that you may be silent.',
    },
  ],
  checklistHeading: 'On paper, in your pocket',
  checklist:
    'Name and address of the hotel\nNumber of the guide\nNumber of the office\nNumber of one of the family\nYour blood group and medicines',
  note: '',
};
