import { date, group, line, link, list, section, text } from '../../fields/fields.ts';
import {
  type GuideSection,
  type GuideTopic,
  guidePath,
  guideSectionOf,
  guideTopics,
} from '../guide/guide-topics.ts';

export const guideRules = section(
  {
    title: 'Guide',
    sentence: 'What stands above the pages of the pilgrim guide.',
    page: '/guide',
    isOfEverySite: true,
  },
  {
    title: line('Title', { limit: 80, isRequired: true }),
    lead: line('Lead', { limit: 300 }),
  },
);

const sourceName = 'Who says so';
const sourceLink = 'Address of the page';

const topics: Record<GuideTopic, { title: string; sentence: string }> = {
  documents: { title: 'Documents', sentence: 'Passport, PAN, Aadhaar, photographs and copies.' },
  visa: { title: 'Visa', sentence: 'Which visa is needed, when it is given and when it lapses.' },
  health: {
    title: 'Vaccination and fitness',
    sentence: 'Vaccines, certificates, medicines and walking.',
  },
  women: { title: 'Women travelling', sentence: 'With or without a mahram, and whom to ask.' },
  money: {
    title: 'Money and tax',
    sentence: 'What a price covers, GST and TCS, and paying safely.',
  },
  packing: { title: 'Packing', sentence: 'What to take along, and what to leave at home.' },
  umrah: { title: 'Umrah step by step', sentence: 'Ihram, tawaf, sa‘i and the hair.' },
  hajj: { title: 'Hajj day by day', sentence: 'What is done on which day, and where.' },
  madinah: {
    title: 'Madinah and Zyarath',
    sentence: 'The Prophet’s Mosque, and places that groups visit.',
  },
  journey: { title: 'On the journey', sentence: 'Emergency numbers, phones, money and crowds.' },
  glossary: { title: 'Words', sentence: 'What the words mean.' },
  questions: { title: 'Questions', sentence: 'What families ask before they book.' },
};

/** Rules of a country change, so each page names its source and the day it was checked. */
const topicRules = (topic: GuideTopic) =>
  section(
    {
      title: `Guide: ${topics[topic].title}`,
      sentence: topics[topic].sentence,
      page: guidePath(topic),
      isOfEverySite: true,
    },
    {
      title: line('Title', { limit: 80, isRequired: true }),
      lead: line('Lead', { limit: 300 }),
      checkedOn: date('Checked on', {
        isRequired: true,
        hint: 'The day on which you last compared this page with its source. You are asked again after 180 days.',
      }),
      source: group('Official source', {
        name: line(sourceName, { limit: 120, isRequired: true }),
        link: link(sourceLink, { isRequired: true }),
      }),
      secondSource: group(
        'Second source',
        { name: line(sourceName, { limit: 120 }), link: link(sourceLink) },
        {
          check({ name, link }, say) {
            if (name && !link) say(['link'], `${sourceLink} is required`);
            if (link && !name) say(['name'], `${sourceName} is required`);
          },
        },
      ),
      parts: list(
        'Parts',
        {
          heading: line('Heading', { limit: 120, isRequired: true }),
          text: text('Text', { limit: 2000 }),
        },
        { noun: 'part', max: 40, namedBy: 'heading' },
      ),
      checklistHeading: line('Heading of the checklist', { limit: 80 }),
      checklist: text('Checklist', {
        limit: 2000,
        hint: 'One thing on each line. Pilgrims tick them; their phone remembers it.',
      }),
      note: text('Remark at the end', { limit: 500 }),
    },
  );

export const guideTopicRules = Object.fromEntries(
  guideTopics.map((topic) => [guideSectionOf(topic), topicRules(topic)]),
) as Record<GuideSection, ReturnType<typeof topicRules>>;
