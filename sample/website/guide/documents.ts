import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const documents: GuideTopic = {
  title: 'Documents',
  lead: 'What to have ready before you book, and what to carry with you.',
  checkedOn,
  source: sources.photographs,
  secondSource: sources.tcs,
  parts: [
    {
      heading: 'Passport',
      text: 'Your passport should be valid for six months after you come home, and have two blank pages. Check the date today: a new passport can take weeks.',
      ...sources.photographs,
    },
    {
      heading: 'The same name on every paper',
      text: 'Your name must be spelled the same way on your passport, PAN and Aadhaar. If one of them differs, tell the office early.',
    },
    {
      heading: 'PAN and Aadhaar',
      text: 'TCS is credited to a PAN, which must be linked with Aadhaar. Without a PAN more is usually collected. Children often have no PAN: ask the office whose PAN counts for them. Abroad only the passport counts, not Aadhaar.',
      ...sources.tcs,
    },
    {
      heading: 'Photographs',
      text: 'The office will tell you the size. For the Saudi visa it is usually 4 × 6 cm on a white background. Other forms may ask for another size. Look straight at the camera, without dark glasses.',
      ...sources.photographs,
    },
    {
      heading: 'Children',
      text: 'Every child needs a passport, even a baby. Bring the birth certificate too.',
    },
    {
      heading: 'Copies',
      text: 'Keep copies of all papers in a second bag, and photos of them on your phone. Leave one set with your family at home.',
    },
  ],
  checklistHeading: 'Papers to collect',
  checklist:
    'Passport, valid for six months after you come home, with two blank pages\nPAN card, linked with Aadhaar\nAadhaar card\nPhotos on a white background, in the size the office tells you\nVaccination certificate\nCopies of every paper\nPhone numbers of your family and the office, on paper',
  note: '',
};
