import type { SectionContent } from '../../app/rules/website/sections.ts';
import { guide } from './guide/guide.ts';

const privacy: SectionContent<'privacy'> = {
  title: 'Privacy',
  lead: 'What becomes of what you write to us, and what you may ask of us.',
  officer: '',
  more: 'For a journey that you book we give the airline, the hotels and the visa office what they ask for.',
};

/** What is true of every agency that says nothing else: the sections `isOfEverySite`. */
export const ofEverySite = { ...guide, privacy };
