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
      text: 'As the Saudi side has said, women from 18 to 65 years may travel in a group without a mahram. Ask if this holds for the day on which you travel.',
    },
    {
      heading: 'The age of 45',
      text: 'You may hear that only women above 45 may go without a mahram. The Haj Committee of India had this rule for its own group of such women. Rules change from year to year: ask for the year in which you travel.',
    },
    {
      heading: 'Hajj from India',
      text: 'With the Haj Committee of India a pilgrim of 65 or more, man or woman, needs a companion. For a woman without a mahram this must be a woman. Ask for the rules of the year in which you travel.',
    },
    {
      heading: 'What scholars say',
      text: 'The schools of law differ on a journey without a mahram. Please ask a scholar whom you trust, and talk with your family.',
    },
    {
      heading: 'During menses',
      text: 'A woman may then do all acts of Hajj but the tawaf, which waits until she is pure. Sa‘i follows the tawaf, so it waits too. Ask a scholar at home what to do if the group has to leave before that.',
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
