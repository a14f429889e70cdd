import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const documents: GuideTopic = {
  title: 'Documents',
  lead: 'What to have ready before you book, and what to carry with you.',
  checkedOn,
  source: sources.passports,
  secondSource: sources.hajCommittee,
  parts: [
    {
      heading: 'Passport',
      text: 'Most often your passport must be valid for six months from the day you travel back, and have two blank pages. Look at the date today: a new passport can take weeks.',
    },
    {
      heading: 'One name on every paper',
      text: 'Your name must be written the same on passport, PAN and Aadhaar. Tell the office early if one of them differs.',
    },
    {
      heading: 'PAN and Aadhaar',
      text: 'Both are asked for when you pay for a journey abroad. Your PAN must be linked with your Aadhaar.',
    },
    {
      heading: 'Photographs',
      text: 'The agency tells you the size. For the Saudi visa it is most often 4 x 6 cm on a white background. The Haj Committee asks for another size. Your face is seen from the front, without dark glasses.',
    },
    {
      heading: 'Children',
      text: 'Each child needs a passport of its own, even a baby. Bring the birth certificate too.',
    },
    {
      heading: 'Copies',
      text: 'Keep copies of all papers in a second bag, and photos of them on your phone. Leave one set with your family at home.',
    },
  ],
  checklistHeading: 'Papers to collect',
  checklist:
    'Passport, valid for six months from the day you travel back, with two blank pages\nPAN card, linked with Aadhaar\nAadhaar card\nPhotos with a white background, in the size that the agency tells you\nVaccination certificate\nCopies of every paper\nNumbers of family and office, written on paper',
  note: '',
};
