import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const women: GuideTopic = {
  title: 'Women travelling',
  lead: 'With or without a mahram: what the rules say, and whom to ask.',
  checkedOn,
  source: sources.ministry,
  secondSource: sources.hajCommittee,
  parts: [
    {
      heading: 'The Saudi rule',
      text: 'Women from 18 to 65 years may travel in a group without a mahram.',
    },
    {
      heading: 'An older rule',
      text: 'You may still hear that only women above 45 may do so. The sources do not agree. Ask which rule holds for the day on which you travel.',
    },
    {
      heading: 'Hajj from India',
      text: 'The Haj Committee of India has its own group for women without a mahram. A pilgrim of 65 or more needs a companion.',
    },
    {
      heading: 'What scholars say',
      text: 'The schools of law differ on a journey without a mahram. Please ask a scholar whom you trust, and talk with your family.',
    },
    {
      heading: 'During menses',
      text: 'A woman may then do all acts of Hajj but the tawaf, which waits until she is pure. Ask a scholar at home what to do if the group has to leave before that.',
    },
    {
      heading: 'In the group',
      text: 'Know the numbers of the guide and of two other women. Agree each day on a place where you meet.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
