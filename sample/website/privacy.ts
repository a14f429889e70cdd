import type { SectionContent } from '../../app/rules/website/sections.ts';

/** True of every agency that says nothing else. */
export const privacy: SectionContent<'privacy'> = {
  title: 'Privacy',
  lead: 'What becomes of what you write to us, and what you may ask of us.',
  officer: '',
  more: 'For a journey that you book we give the airline, the hotels and the visa office what they ask for.',
};
