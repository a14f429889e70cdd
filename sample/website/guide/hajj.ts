import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const hajj: GuideTopic = {
  title: 'Hajj day by day',
  lead: 'Where pilgrims are from the 8th to the 13th of Dhul-Hijjah, and what they do there.',
  checkedOn,
  source: sources.ministry,
  secondSource: sources.hajCommittee,
  parts: [
    {
      heading: 'When it is',
      text: 'In 2027 the 8th of Dhul-Hijjah is expected on 14 May, Arafah on 15 May and Eid on 16 May. The moon decides: it may differ by a day.',
    },
    {
      heading: 'Before it begins',
      text: 'There are three ways: tamattu‘, qiran and ifrad. Most groups from India choose tamattu‘: first Umrah, then Hajj with a new ihram. Ask your scholar which one is right for you.',
    },
    {
      heading: '8th: to Mina',
      text: 'Put on ihram, make your intention and go to Mina. Stay for the day and the night, and pray there.',
    },
    {
      heading: '9th: Arafat',
      text: 'Be at Arafat from noon until sunset, and pray for yourself and others. This is the heart of Hajj: who misses it misses Hajj. Who comes late still has until dawn of the 10th: go at once, and ask your guide.',
    },
    {
      heading: 'The night in Muzdalifah',
      text: 'After sunset go to Muzdalifah. Pray Maghrib and Isha together there, rest under the sky and pick small pebbles. Pray Fajr there too, and stand in prayer before you leave. The weak and elders may leave earlier: ask.',
    },
    {
      heading: '10th: Eid',
      text: 'Throw seven pebbles at the large Jamrah. In tamattu‘ and qiran an animal is sacrificed, most often by a voucher. Then men shave or shorten the hair; women only shorten it. Schools differ on the order of these acts.',
    },
    {
      heading: 'Tawaf of Hajj',
      text: 'Go to Makkah for the Tawaf al-Ifadah, also called tawaf of ziyarah, and sa‘i, on the 10th or a little later. In some schools this tawaf is due by the 12th: ask before you put it off. Then come back to Mina.',
    },
    {
      heading: '11th and 12th: Mina',
      text: 'On each day throw seven pebbles at each of the three Jamarat: small, middle, large. In most schools the time begins after noon. Go at the hour that your group is given. If it is earlier, ask your scholar.',
    },
    {
      heading: '13th, for those who stay',
      text: 'Many leave Mina on the 12th, before sunset. Who stays throws pebbles on the 13th too, in most schools after noon.',
    },
    {
      heading: 'Farewell',
      text: 'The last act in Makkah is the farewell tawaf. A woman in her menses may leave without it.',
    },
  ],
  checklistHeading: 'In the small bag for Mina',
  checklist:
    'Card with tent, group and telephone number\nMedicines for five days\nWater bottle and umbrella\nA sheet for Muzdalifah\nA small bag for pebbles\nCharged power bank\nSlippers, and plasters for feet',
  note: 'The schools of law differ in some details. Your guide and a scholar of your school help you.',
};
