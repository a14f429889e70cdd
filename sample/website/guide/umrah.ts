import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const umrah: GuideTopic = {
  title: 'Umrah step by step',
  lead: 'Ihram, tawaf, sa‘i and the hair: four acts, most often in one day.',
  checkedOn,
  source: sources.ministry,
  secondSource: sources.nusuk,
  parts: [
    {
      heading: 'Get ready',
      text: 'Bathe, trim your nails and put on ihram clothes. Men wear two cloths without seams. Women wear their own modest clothes.',
    },
    {
      heading: 'Intend and say the talbiyah',
      text: 'You must be in ihram before you pass the miqat. The plane from India passes it before Jeddah, so many get ready at home or at the airport. Say “Labbayka Allahumma ‘umrah”, then the talbiyah, again and again.',
    },
    {
      heading: 'Keep the rules of ihram',
      text: 'No perfume, no cutting of hair or nails, no hunting, nothing between husband and wife, no quarrel. Men leave the head bare. Ask your scholar what a woman does with her face and hands.',
    },
    {
      heading: 'Tawaf: seven rounds',
      text: 'Walk around the Kaaba seven times, with the Kaaba on your left. Each round begins and ends at the Black Stone: say “Allahu akbar” there. When it is crowded, raise your hand towards it and walk on. In most schools men leave the right shoulder bare in this tawaf. Men walk briskly in the first three rounds, where there is room.',
    },
    {
      heading: 'Two rak‘ah and Zamzam',
      text: 'Cover the shoulder. Pray two rak‘ah behind the Station of Ibrahim, or wherever there is room. Then drink Zamzam.',
    },
    {
      heading: 'Sa‘i: seven ways',
      text: 'Start on Safa. From Safa to Marwah is one, back to Safa is two. The seventh ends on Marwah. Between the green lights men walk faster.',
    },
    {
      heading: 'Shave or shorten the hair',
      text: 'Men shave the head or shorten the hair. Women only shorten it, by about a fingertip. Now Umrah is complete, and ihram ends.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: 'The schools of law differ in some details, as in what must be made good when it was missed. Please ask a scholar of your own school.',
};
