import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const glossary: GuideTopic = {
  title: 'Words of the journey',
  lead: 'What the words that guides and papers use mean.',
  checkedOn,
  source: sources.fitness,
  secondSource: { name: '', link: '' },
  parts: [
    { heading: 'Aziziya', text: 'A part of Makkah near Mina, where many groups stay before Hajj.' },
    {
      heading: 'Dam',
      text: 'An animal that is sacrificed: as thanks in tamattu‘ and qiran, or to make good a mistake.',
    },
    { heading: 'Haram', text: 'The holy mosque, in Makkah or Madinah, and the land around it.' },
    {
      heading: 'Ifadah',
      text: 'The tawaf of Hajj, on 10 Dhul-Hijjah or soon after. It is a pillar of Hajj.',
    },
    {
      heading: 'Ihram',
      text: 'The state in which you perform Hajj or Umrah; also the clothes for it.',
    },
    { heading: 'Jamarat', text: 'The three walls in Mina at which pebbles are thrown.' },
    { heading: 'Kaaba', text: 'The House of Allah in Makkah, towards which Muslims pray.' },
    {
      heading: 'Mahram',
      text: 'A relative by blood, milk or marriage whom a woman may never marry; her husband counts too.',
    },
    { heading: 'Miqat', text: 'The line that no pilgrim passes without ihram.' },
    { heading: 'Mutawwif', text: 'A guide who leads pilgrims through the rites.' },
    { heading: 'Nusuk', text: 'The Saudi app and system for visas, permits and bookings.' },
    { heading: 'Qurbani', text: 'The sacrifice of an animal.' },
    { heading: 'Rawdah', text: 'A part of the Prophet’s Mosque in Madinah.' },
    { heading: 'Sa‘i', text: 'Seven walks between Safa and Marwah.' },
    { heading: 'Talbiyah', text: 'The words of a pilgrim: Labbayk, here I am.' },
    { heading: 'Tawaf', text: 'Seven rounds around the Kaaba.' },
    { heading: 'Umrah', text: 'The shorter pilgrimage, possible in most months of the year.' },
    { heading: 'Zamzam', text: 'The water of the well in the mosque in Makkah.' },
    { heading: 'Zyarath', text: 'Visits to mosques and other places of our history.' },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
