import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const madinah: GuideTopic = {
  title: 'Madinah and Zyarath',
  lead: 'The city of the Prophet ﷺ, and the places that groups visit.',
  checkedOn,
  source: sources.rawdah,
  secondSource: sources.rawdahAgain,
  parts: [
    {
      heading: 'The Prophet’s Mosque',
      text: 'Enter calmly, and pray as in any mosque. The Prophet ﷺ said that one prayer in his mosque is better than a thousand elsewhere, except in the Sacred Mosque of Makkah (Bukhari 1190, Muslim 1394). A visit is not part of Hajj or Umrah, but few go home without it.',
    },
    {
      heading: 'Salam at the grave of the Prophet ﷺ',
      text: 'Say your salam in a low voice, and move on so that others can come. Prayers are for Allah alone.',
    },
    {
      heading: 'The Rawdah',
      text: 'You need a permit from the Nusuk app. As reported in 2023 and 2024, each person gets one permit in 365 days. Since January 2025 the app has offered more to people who are near the mosque. Book early, and check the rule in the app. Women and men have separate hours.',
      ...sources.rawdahAgain,
    },
    {
      heading: 'Quba',
      text: 'The first mosque of Islam, a few kilometres away. Make wudu before you go, and pray two rak‘ah there.',
    },
    {
      heading: 'Uhud and Baqi‘',
      text: 'Remember those who are buried there, and say salam to them. Take nothing from these places.',
    },
    {
      heading: 'Places in Makkah',
      text: 'Groups often see Jabal an-Nur, Jabal Thawr, Mina, Muzdalifah and Arafat from the bus. You do not have to climb, and in the heat it is hard.',
    },
    {
      heading: 'Good manners on a visit',
      text: 'Dress with care, speak softly, take few pictures, and do not keep others waiting.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: 'Scholars differ on some acts at graves and other places. When in doubt, do what your scholar advises.',
};
