import {
  type GuideSection,
  type GuideTopic,
  guideSectionOf,
  guideTopics,
} from '../../rules/website/guide/guide-topics.ts';
import type { SectionName } from '../../rules/website/sections.ts';

interface SectionTitle {
  title: string;
  /** What is changed there, in one sentence. */
  sentence: string;
}

const guideTitles: Record<GuideTopic, string> = {
  documents: 'Documents',
  visa: 'Visa',
  health: 'Vaccination and fitness',
  women: 'Women travelling',
  money: 'Money and tax',
  packing: 'Packing',
  umrah: 'Umrah step by step',
  hajj: 'Hajj day by day',
  madinah: 'Madinah and Zyarath',
  journey: 'On the journey',
  glossary: 'Words',
  questions: 'Questions',
};

function guidePages(sentences: Record<GuideTopic, string>): Record<GuideSection, SectionTitle> {
  const titles = guideTopics.map((topic) => {
    const title = `Guide: ${guideTitles[topic]}`;
    return [guideSectionOf(topic), { title, sentence: sentences[topic] }];
  });
  return Object.fromEntries(titles);
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
  guide: {
    title: 'Guide',
    sentence: 'What stands above the pages of the pilgrim guide.',
  },
  ...guidePages({
    documents: 'Passport, PAN, Aadhaar, photographs and copies.',
    visa: 'Which visa is needed, when it is given and when it lapses.',
    health: 'Vaccines, certificates, medicines and walking.',
    women: 'With or without a mahram, and whom to ask.',
    money: 'What a price covers, GST and TCS, and paying safely.',
    packing: 'What to take along, and what to leave at home.',
    umrah: 'Ihram, tawaf, sa‘i and the hair.',
    hajj: 'What is done on which day, and where.',
    madinah: 'The Prophet’s Mosque, and places that groups visit.',
    journey: 'Emergency numbers, phones, money and crowds.',
    glossary: 'What the words mean.',
    questions: 'What families ask before they book.',
  }),
  privacy: {
    title: 'Privacy',
    sentence: 'Who answers questions on personal data, and what you add to what the site says.',
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
