import type { SectionContent } from '../../app/rules/website/sections.ts';
import { guide } from './guide/guide.ts';

const privacy: SectionContent<'privacy'> = {
  title: 'Privacy',
  lead: 'What happens to your message, and what you can ask of us.',
  officer: '',
  more: 'If you book a journey, we give the airline, the hotels and the visa office the details they ask for.',
};

const replies: SectionContent<'replies'> = {
  first: {
    title: 'Price and date',
    text: 'Assalamu alaikum {name},\nPackage: {package}\nPrice per person: {price}\nNext date: {date}\nHow many of you will travel?',
  },
  second: {
    title: 'Documents',
    text: 'Assalamu alaikum {name},\nPackage: {package}\nTo book, please bring your passport and PAN card to the office.',
  },
  third: {
    title: 'Not reached',
    text: 'Assalamu alaikum {name},\nWe called you about your enquiry, but could not reach you.\nWhen may we call you again?',
  },
};

const offer: SectionContent<'offer'> = {
  languages: { ur: 'on', kn: 'on', hi: 'on' },
  guide: 'on',
};

/** The initial texts of the sections with `isGeneric`, which suit every agency. */
export const genericSections = {
  ...guide,
  privacy,
  replies,
  announcement: { text: '', link: '', until: '' },
  offer,
};
