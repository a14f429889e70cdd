import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const madinah: GuideTopic = {
  title: 'Madinah and Zyarath',
  lead: 'The city of the Prophet, peace be upon him, and places that groups visit.',
  checkedOn,
  source: sources.nusuk,
  secondSource: sources.ministry,
  parts: [
    {
      heading: 'The Prophet’s Mosque',
      text: 'Enter with calm, and pray as in any mosque. A visit is no part of Hajj or Umrah, but few leave without it.',
    },
    {
      heading: 'Salam at the grave',
      text: 'Say your salam in a low voice, and move on so that others can come. Prayers are for Allah alone.',
    },
    {
      heading: 'The Rawdah',
      text: 'You need a time in the Nusuk app. Book early: times are few. Women and men have their own hours.',
    },
    {
      heading: 'Quba',
      text: 'The first mosque of Islam, a few kilometres away. Make wudu before you go, and pray two rak‘ah there.',
    },
    {
      heading: 'Uhud and Baqi‘',
      text: 'Remember those who lie there, and say salam to them. Take nothing from these places.',
    },
    {
      heading: 'Places in Makkah',
      text: 'Groups often see Jabal an-Nur, Jabal Thawr, Mina, Muzdalifah and Arafat from the bus. Climbing is no duty, and hard in the heat.',
    },
    {
      heading: 'Manners of a visit',
      text: 'Dress with care, speak softly, take few pictures, and let nobody wait for you.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: 'Scholars differ on some acts at graves and places. When in doubt, do what your scholar advises.',
};
