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
      text: 'In Makkah and Madinah, call 911 for police, ambulance and fire brigade. Ambulance: 997. Questions about health: 937. Ministry of Hajj and Umrah: 1966.',
      ...sources.numbers,
    },
    {
      heading: 'Shortened prayers (qasr)',
      text: 'A traveller prays Zuhr, Asr and Isha with two rak‘ah. Behind an imam who prays four, pray four. In the Hanafi madhhab you pray in full if you mean to stay 15 days or more in one city; in the Shafi‘i, Maliki and Hanbali madhhabs about four days. For Mina and Arafat, ask your scholar.',
    },
    {
      heading: 'Help from India',
      text: 'The Indian Consulate in Jeddah helps if you lose your passport, or in an emergency: +966 55 612 2301. Numbers change: look it up before you leave, and write it down.',
      ...sources.consulate,
    },
    {
      heading: 'If you lose your passport',
      text: '1. Tell your guide. 2. Report it to the police, and keep their paper. 3. Take it to the Indian consulate in Jeddah, with your photos and the copy of your passport: there you apply for an Emergency Certificate. 4. Before you fly, ask your group what the Saudi passport office needs.',
      ...sources.lostPassport,
    },
    {
      heading: 'If someone dies on the journey',
      text: 'Tell your guide and the Indian consulate in Jeddah. The embassy says that the family decides: burial in Saudi Arabia or at home. The hospital and the police issue the papers, and the consulate gives its consent. With the Haj Committee, read what your form says about it.',
      ...sources.death,
    },
    {
      heading: 'Phone and SIM',
      text: 'At the airport you can buy a SIM with your passport and fingerprint. Or ask your phone company in India for a roaming plan. Turn off data when you do not need it.',
    },
    {
      heading: 'Lost in the crowd',
      text: 'Step to the side and stay calm. Call your guide, or show your hotel card to a guard. Do not walk against the crowd.',
    },
    {
      heading: 'A place to meet',
      text: 'Each time you go out, agree on a gate and its number, or a lamp post. Say it aloud to each other.',
    },
    {
      heading: 'Your wristband or card',
      text: 'Wear what the group gives you, day and night. It shows your hotel, your group and a phone number.',
    },
    {
      heading: 'Your money',
      text: 'Carry only a little, and keep it in front of you. Give alms where you know who receives them.',
    },
    {
      heading: 'No network in Mina',
      text: 'On the days of Hajj the phone network is overloaded. Messages often get through when calls do not. Tell your family beforehand that they may not hear from you.',
    },
  ],
  checklistHeading: 'On paper, in your pocket',
  checklist:
    'Name and address of the hotel\nPhone number of the guide\nPhone number of the office\nPhone number of someone in your family\nYour blood group and medicines',
  note: '',
};
