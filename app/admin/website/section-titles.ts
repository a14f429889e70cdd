import type { SectionName } from '../../rules/website/sections.ts';

interface SectionTitle {
  title: string;
  /** What is changed there, in one sentence. */
  sentence: string;
}

/** The sections in the words of whoever changes them. Add the next one here. */
export const sectionTitles: Record<SectionName, SectionTitle> = {
  agency: {
    title: 'Agency',
    sentence: 'Name, telephone, address, map and what stands at the bottom of every page.',
  },
  hours: {
    title: 'Opening hours',
    sentence: 'When the office is open, and the days on which it is closed.',
  },
  licences: {
    title: 'Licences',
    sentence: 'What the agency is registered with, and how a pilgrim can check it.',
  },
  home: {
    title: 'Home',
    sentence: 'The slides, the promises and the counters of the first page.',
  },
  about: {
    title: 'About',
    sentence: 'The journey, mission and vision, the story, the founder and the services.',
  },
  contact: {
    title: 'Contact',
    sentence: 'The texts around the contact form, the telephone and the map.',
  },
  packages: {
    title: 'Packages',
    sentence:
      'What stands above the list, what every package includes, payment, cancellation and holidays.',
  },
  galleries: {
    title: 'Galleries',
    sentence: 'The names of the four galleries, and a sentence for each.',
  },
  sharing: {
    title: 'Search and sharing',
    sentence: 'What search engines, messengers and browser tabs say about each page.',
  },
  look: {
    title: 'Look',
    sentence: 'Logo, colours and the picture that stands in for a missing one.',
  },
};
