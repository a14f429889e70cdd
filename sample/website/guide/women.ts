import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const women: GuideTopic = {
  title: 'Women travelling',
  lead: 'With or without a mahram: what the rules say, and who to ask.',
  checkedOn,
  source: sources.companions,
  secondSource: sources.womenUmrah,
  parts: [
    {
      heading: 'Without a mahram: what is reported',
      text: 'The reports differ. In October 2022 the Saudi Minister of Hajj said that a woman needs no mahram for Hajj or Umrah. In April 2025 Mint reported that she must travel in a group and be aged 18 to 65, and that her husband or father must permit it. Ask the office which rule applies to your visa, and get the answer in writing.',
      ...sources.mahramSaudi,
    },
    {
      heading: 'Hajj with the Haj Committee',
      text: 'Women aged 45 or over may go without a mahram if their madhhab allows it, in groups of four or more. If you apply alone, the committee can find you a group. This was reported for 2024, and by Rising Kashmir on 12 July 2025 for 2026. Ask the committee what applies this year.',
      ...sources.hajPhone,
    },
    {
      heading: 'Companions',
      text: 'With the Haj Committee, a pilgrim aged 65 or over needs a companion aged 18 to 60. A husband, wife, brother, sister or child may be up to 65. A woman aged 65 or over without a mahram needs a woman aged 45 to 60. This is the policy for 2025; ask the committee what applies this year.',
      ...sources.companions,
    },
    {
      heading: 'Hajj with a private operator',
      text: 'Private operators follow the Saudi rule. Ask yours what it says this year, and get the answer in writing.',
      ...sources.mahramSaudi,
    },
    {
      heading: 'What scholars say',
      text: 'Hanafi and Hanbali scholars require a mahram on such a journey. For the obligatory Hajj, Shafi‘i and Maliki scholars also allow a group of trustworthy women. Please ask a scholar you trust, and talk with your family.',
    },
    {
      heading: 'Your period during Hajj',
      text: 'You may do everything in Hajj except the tawaf, which waits until you are pure. Sa‘i comes after the tawaf, so it waits too. Before you leave home, ask a scholar what to do if your group must travel before that.',
    },
    {
      heading: 'Your period during Umrah',
      text: 'Enter ihram at the miqat as everyone does: make the intention and say the talbiyah. Then wait in ihram until you are pure, and do tawaf and sa‘i. Tell your guide early. If your flight leaves before that, ask a scholar of your madhhab.',
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
