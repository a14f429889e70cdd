import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const hajj: GuideTopic = {
  title: 'Hajj day by day',
  lead: 'Where pilgrims are from 8 to 13 Dhul-Hijjah, and what they do there.',
  checkedOn,
  source: sources.heat,
  secondSource: { name: '', link: '' },
  parts: [
    {
      heading: 'When Hajj is',
      text: 'Hajj {hijriYear} AH ({hajjYear}) is expected to begin on {hajjBegins}, with Arafah on {arafah} and Eid on {eidAlAdha}. It depends on the moon: the dates may move by a day.',
    },
    {
      heading: 'Before it begins',
      text: 'There are three ways to perform Hajj: tamattu‘, qiran and ifrad. Most groups from India choose tamattu‘: first Umrah, then Hajj with a new ihram. Ask your scholar which one is right for you.',
    },
    {
      heading: 'Heat',
      text: 'Drink water before you feel thirsty. Walk under an umbrella. From 11 in the morning to 4 in the afternoon, stay out of the sun.',
      ...sources.heat,
    },
    {
      heading: '8 Dhul-Hijjah: to Mina',
      text: 'Put on ihram, make your intention, say the talbiyah and go to Mina. Stay for the day and the night, and pray there.',
    },
    {
      heading: '9 Dhul-Hijjah: Arafat',
      text: 'Be at Arafat from noon until sunset. Pray Zuhr and Asr there: in the congregation they are prayed together at noon. In your tent too, the Shafi‘i, Maliki and Hanbali madhhabs join the two prayers; most Hanafi scholars pray each at its own time. Then make du‘a for yourself and others. Being at Arafat is the heart of Hajj. If you miss it, your Hajj is missed. If you are late, you still have until dawn the next day: go at once, and ask your guide.',
    },
    {
      heading: 'The night in Muzdalifah',
      text: 'After sunset go to Muzdalifah. Pray Maghrib and Isha together there, rest under the open sky and pick up small pebbles. Pray Fajr there too, and stand in du‘a before you leave. Elders and people who are weak may leave earlier: ask your scholar.',
    },
    {
      heading: '10 Dhul-Hijjah: Eid',
      text: 'Throw seven pebbles at the large Jamrah; the talbiyah stops with the first. In tamattu‘ and qiran an animal is sacrificed, usually by voucher. Then men shave or shorten their hair; women only shorten theirs. In the Hanafi madhhab this order is required; in the Maliki madhhab the pebbles must come first; Shafi‘i and Hanbali scholars recommend the order.',
    },
    {
      heading: 'Two releases from ihram',
      text: 'After you have thrown the pebbles and cut your hair, you may wear your own clothes and do all that ihram forbade, except marital relations. That is the first release. In tamattu‘ and qiran Hanafi pilgrims wait for the sacrifice before they cut their hair. The second release comes after Tawaf al-Ifadah and its sa‘i: then the rules of ihram no longer apply.',
    },
    {
      heading: 'Tawaf al-Ifadah',
      text: 'This tawaf is a pillar: without it Hajj is not complete. Go to Makkah for it, and for sa‘i, on 10 Dhul-Hijjah or a little later. In the Hanafi madhhab it is due by sunset on 12 Dhul-Hijjah: ask your scholar before you put it off. Then come back to Mina.',
    },
    {
      heading: '11 and 12 Dhul-Hijjah: Mina',
      text: 'Each day, throw seven pebbles at each of the three Jamarat: small, middle, large. In the four madhhabs the time begins after noon. Go at the time your group is given. If that is before noon, ask your scholar.',
    },
    {
      heading: 'Throwing for someone else',
      text: 'If you are too ill, too old or too weak to go, someone from your group may throw for you. Most scholars say: first their own pebbles, then yours. Ask a scholar of your madhhab.',
    },
    {
      heading: '13 Dhul-Hijjah, for those who stay',
      text: 'Many leave Mina on 12 Dhul-Hijjah, before sunset. If you stay the night, throw pebbles on 13 Dhul-Hijjah too, after noon.',
    },
    {
      heading: 'Farewell',
      text: 'Your last act in Makkah is the farewell tawaf. A woman who has her period may leave without it.',
    },
  ],
  checklistHeading: 'In your small bag for Mina',
  checklist:
    'Card with tent, group and phone number\nMedicines for five days\nWater bottle and umbrella\nA sheet for Muzdalifah\nA small bag for pebbles\nCharged power bank\nSlippers, and plasters for your feet',
  note: 'The four schools of law (madhhabs) differ on some details: Hanafi, Shafi‘i, Maliki and Hanbali. Please ask a scholar of your own madhhab.',
};
