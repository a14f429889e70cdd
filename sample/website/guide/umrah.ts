import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const umrah: GuideTopic = {
  title: 'Umrah step by step',
  lead: 'Ihram, tawaf, sa‘i and cutting the hair: four acts, usually in one day.',
  checkedOn,
  source: sources.umrahVisa,
  secondSource: sources.wudu,
  parts: [
    {
      heading: 'Get ready',
      text: 'Bathe, trim your nails and put on your ihram clothes. Men wear two unstitched cloths. Women wear their own modest clothes.',
    },
    {
      heading: 'Where ihram begins',
      text: 'You must be in ihram before you pass the miqat. If you fly from India to Jeddah, you pass the line of Yalamlam or Qarn al-Manazil in the air. So put on your ihram clothes at home or at the airport, and make your intention when the crew announces the miqat, or earlier. Jeddah is too late. If you land in Madinah first, you enter ihram at Dhul-Hulayfah, also called Abyar Ali, on the road to Makkah.',
    },
    {
      heading: 'Make your intention and say the talbiyah',
      text: 'Say “Labbayka Allahumma ‘umrah”. Then say the talbiyah again and again: “Labbayk Allahumma labbayk, labbayka la sharika laka labbayk. Innal-hamda wan-ni‘mata laka wal-mulk, la sharika lak.” It means: Here I am, O Allah, here I am. Here I am, You have no partner, here I am. All praise, all grace and all rule are Yours. You have no partner.',
    },
    {
      heading: 'Keep the rules of ihram',
      text: 'No perfume, no cutting hair or nails, no hunting, no marital relations, no quarrels. Men keep their heads bare. Women should ask a scholar about covering the face and hands.',
    },
    {
      heading: 'Your permit and your time',
      text: 'Book your time for Umrah in the Nusuk app before you go to the mosque. Your guide will help you.',
      ...sources.umrahVisa,
    },
    {
      heading: 'Make wudu first',
      text: 'You need wudu for the tawaf. If you lose it, go out, make wudu and come back. Hanafi and Shafi‘i scholars say: go on from where you stopped. Maliki and Hanbali scholars say: begin the tawaf again. Sa‘i is valid without wudu, but with it is better.',
      ...sources.wudu,
    },
    {
      heading: 'Tawaf: seven rounds',
      text: 'The talbiyah stops when the tawaf begins. Walk around the Kaaba seven times, with the Kaaba on your left. Each round begins and ends at the Black Stone: say “Allahu akbar” there. When it is crowded, raise your hand towards the Stone and walk on. In the Hanafi, Shafi‘i and Hanbali madhhabs men keep the right shoulder bare in this tawaf; in the Maliki madhhab they do not. Men walk briskly in the first three rounds, where there is room.',
    },
    {
      heading: 'Two rak‘ah and Zamzam',
      text: 'Cover your shoulder again. Pray two rak‘ah behind the Station of Ibrahim, or wherever there is room. Then drink Zamzam.',
    },
    {
      heading: 'Sa‘i: seven walks',
      text: 'Start at Safa. From Safa to Marwah is one, back to Safa is two. The seventh ends at Marwah. Men walk faster between the green lights.',
    },
    {
      heading: 'Shave or shorten the hair',
      text: 'Men shave their heads or shorten their hair. Women only shorten theirs, by about a fingertip. Now your Umrah is complete, and ihram ends.',
    },
    {
      heading: 'If your period begins',
      text: 'Stay in ihram, say the talbiyah and make du‘a. Leave tawaf and sa‘i until you are pure. Tell your guide early.',
    },
    {
      heading: 'If you broke a rule of ihram',
      text: 'Stop, and stay in ihram: it does not end by itself. Tell your guide, and ask a scholar of your madhhab. What you owe depends on what happened: nothing, alms, fasting or a dam. If you passed the miqat without ihram, ask the scholar before you go on.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: 'The four schools of law (madhhabs) differ on some details: Hanafi, Shafi‘i, Maliki and Hanbali. Please ask a scholar of your own madhhab.',
};
