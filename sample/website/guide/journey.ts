import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const journey: GuideTopic = {
  title: 'On the journey',
  lead: 'Phone, money, crowds and help: what to know when you are there.',
  checkedOn,
  source: sources.consulate,
  secondSource: { name: '', link: '' },
  parts: [
    {
      heading: 'Emergency numbers',
      text: 'In Makkah and Madinah 911 reaches police, ambulance and fire brigade. Ambulance: 997. Questions about health: 937. Ministry of Hajj and Umrah: 1966.',
    },
    {
      heading: 'Help from India',
      text: 'The Indian Consulate in Jeddah helps when you lose your passport, or in an emergency: +966 55 612 2301. Numbers change: look it up before you leave, and write it down.',
      ...sources.consulate,
    },
    {
      heading: 'Phone and SIM',
      text: 'At the airport you can buy a SIM with your passport and fingerprint. Or ask your Indian company for a roaming plan. Turn off data when you do not need it.',
    },
    {
      heading: 'Lost in the crowd',
      text: 'Stop at the side and stay calm. Call your guide, or show the card of your hotel to a guard. Do not walk against the stream.',
    },
    {
      heading: 'A place to meet',
      text: 'Each time you go out, choose a gate and its number, or a lamp post. Say it aloud to each other.',
    },
    {
      heading: 'Your wristband or card',
      text: 'Wear what the group gives you, day and night. It names your hotel, your group and a phone number.',
    },
    {
      heading: 'Your money',
      text: 'Carry little, in front of your body. Give alms where you know who receives them.',
    },
    {
      heading: 'In Mina without network',
      text: 'On the days of Hajj the lines are full. Messages often get through when calls do not. Tell your family beforehand that you may be silent.',
    },
  ],
  checklistHeading: 'On paper, in your pocket',
  checklist:
    'Name and address of the hotel\nPhone number of the guide\nPhone number of the office\nPhone number of one of your family\nYour blood group and medicines',
  note: '',
};
