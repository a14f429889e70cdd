import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const women: GuideTopic = {
  title: 'Women travelling',
  lead: 'With or without a mahram: what the rules say, and who to ask.',
  checkedOn,
  source: sources.hajPolicy,
  secondSource: sources.womenUmrah,
  parts: [
    {
      heading: 'Umrah',
      text: 'Under the Saudi rule, women aged 18 to 65 may travel in a group without a mahram, if their husband or father permits it. Ask if this still applies on the day you travel.',
      ...sources.womenUmrah,
    },
    {
      heading: 'Hajj with the Haj Committee',
      text: 'Women aged 45 or over may go without a mahram if their school allows it, in groups of four or more. If you apply alone, the committee finds you a group. This is the policy for 2026.',
      ...sources.hajPolicy,
    },
    {
      heading: 'Companions',
      text: 'With the Haj Committee, a pilgrim aged 65 or over needs a companion from the family, aged 18 to 60. A woman aged 65 or over without a mahram needs a woman aged 45 to 60. This too is the policy for 2026.',
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
      heading: 'Your period during Hajj',
      text: 'You may do everything in Hajj except the tawaf, which waits until you are pure. Sa‘i comes after the tawaf, so it waits too. Before you leave home, ask a scholar what to do if your group must travel before that.',
    },
    {
      heading: 'Your period during Umrah',
      text: 'Enter ihram at the miqat as everyone does: make the intention and say the talbiyah. Then wait in ihram until you are pure, and do tawaf and sa‘i. Tell your guide early. If your flight leaves before that, ask a scholar of your school.',
    },
    {
      heading: 'In the group',
      text: 'Know the phone numbers of the guide and of two other women. Each day, agree on a place to meet.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
