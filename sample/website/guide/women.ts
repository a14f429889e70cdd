import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const women: GuideTopic = {
  title: 'Women travelling',
  lead: 'With or without a mahram: what the rules say, and whom to ask.',
  checkedOn,
  source: sources.hajPolicy,
  secondSource: sources.womenUmrah,
  parts: [
    {
      heading: 'Umrah',
      text: 'By the Saudi rule, women from 18 to 65 years may travel in a group without a mahram. Ask if this holds for the day on which you travel.',
      ...sources.womenUmrah,
    },
    {
      heading: 'Hajj with the Haj Committee',
      text: 'Women of 45 years or more may go without a mahram if their school allows it, in groups of four or more. If you apply alone, the committee finds your group. This is the policy of 2026.',
      ...sources.hajPolicy,
    },
    {
      heading: 'Companions',
      text: 'With the Haj Committee, a pilgrim of 65 years or more needs a companion from the family, from 18 to 60 years old. A woman of 65 or more without a mahram needs a woman from 45 to 60 years old. This too is the policy of 2026.',
      ...sources.hajPolicy,
    },
    {
      heading: 'Hajj with a private operator',
      text: 'Private operators follow the Saudi rule. Ask yours what it says this year, and get the answer in writing.',
    },
    {
      heading: 'What scholars say',
      text: 'The schools of law differ on a journey without a mahram. Please ask a scholar you trust, and talk with your family.',
    },
    {
      heading: 'Menses during Hajj',
      text: 'You may do everything in Hajj except the tawaf, which waits until you are pure. Sa‘i comes after the tawaf, so it waits too. Before you leave home, ask a scholar what to do if your group must travel before that.',
    },
    {
      heading: 'Menses during Umrah',
      text: 'Enter ihram at the miqat as everyone does: make the intention and say the talbiyah. Then wait in ihram until you are pure, and do tawaf and sa‘i. Tell your guide early. If your flight comes first, ask a scholar of your school.',
    },
    {
      heading: 'In the group',
      text: 'Know the phone numbers of the guide and of two other women. Agree each day on a place to meet.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
