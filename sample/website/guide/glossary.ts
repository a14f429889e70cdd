import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const glossary: GuideTopic = {
  title: 'Words to know',
  lead: 'The words that guides and documents use, and what they mean.',
  checkedOn,
  source: sources.nusukMasar,
  secondSource: sources.tcs,
  parts: [
    { heading: 'Aziziya', text: 'A part of Makkah near Mina, where many groups stay before Hajj.' },
    {
      heading: 'Dam',
      text: 'An animal sacrificed as thanks in tamattu‘ and qiran, or to make up for a mistake.',
    },
    {
      heading: 'GST',
      text: 'The Indian tax on goods and services, including tour packages.',
      ...sources.gst,
    },
    {
      heading: 'Haram',
      text: 'The holy mosque, in Makkah or Madinah, and the land around it.',
    },
    {
      heading: 'Ifadah',
      text: 'The tawaf of Hajj, on 10 Dhul-Hijjah or soon after. It is a pillar of Hajj.',
    },
    {
      heading: 'Ihram',
      text: 'The state in which you perform Hajj or Umrah; also the clothes for it.',
    },
    { heading: 'Jamarat', text: 'The three walls in Mina at which pilgrims throw pebbles.' },
    { heading: 'Kaaba', text: 'The House of Allah in Makkah, which Muslims face in prayer.' },
    {
      heading: 'Madhhab',
      text: 'A school of Islamic law: Hanafi, Shafi‘i, Maliki or Hanbali.',
    },
    {
      heading: 'Mahram',
      text: 'A relative by blood, milk or marriage whom a woman may never marry; her husband counts too.',
    },
    { heading: 'Miqat', text: 'The line that no pilgrim may cross without ihram.' },
    { heading: 'Mutawwif', text: 'A guide who leads pilgrims through the rites.' },
    {
      heading: 'Niyyah',
      text: 'The intention in the heart with which an act of worship begins.',
    },
    {
      heading: 'Nusuk',
      text: 'The Saudi app and system for visas, permits and bookings.',
      ...sources.nusukMasar,
    },
    {
      heading: 'Qasr',
      text: 'A prayer of four rak‘ah that a traveller shortens to two.',
    },
    {
      heading: 'Qurbani',
      text: 'The sacrifice of an animal.',
    },
    { heading: 'Rawdah', text: 'A part of the Prophet’s Mosque in Madinah.' },
    { heading: 'Sa‘i', text: 'Seven walks between Safa and Marwah.' },
    { heading: 'Talbiyah', text: 'The pilgrim’s words: Labbayk, here I am.' },
    { heading: 'Tawaf', text: 'Walking seven times around the Kaaba.' },
    {
      heading: 'TCS',
      text: 'Income tax collected when you pay for a journey abroad. In your tax return it first comes off the tax you owe, and you get back what is left.',
      ...sources.tcs,
    },
    {
      heading: 'Umrah',
      text: 'The shorter pilgrimage. It has no fixed days, but in some weeks no visas are issued.',
    },
    {
      heading: 'Wudu',
      text: 'Washing before prayer and tawaf.',
    },
    {
      heading: 'Zamzam',
      text: 'Water from the well in the mosque in Makkah.',
    },
    { heading: 'Zyarath', text: 'Visits to mosques and other places from our history.' },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
