import type { SectionContent } from '../../app/rules/website/sections.ts';
import { guide } from './guide/guide.ts';

const privacy: SectionContent<'privacy'> = {
  title: 'Privacy',
  lead: 'What happens to your message, and what you can ask of us.',
  officer: '',
  more: 'If you book a journey, we give the airline, the hotels and the visa office the details they ask for.',
};

/** The initial texts of the sections with `isOfEverySite`, which suit every agency. */
export const ofEverySite = {
  ...guide,
  privacy,
  announcement: { text: '', link: '', until: '' },
};
