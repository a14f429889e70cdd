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

const topics: Record<GuideTopic, [title: string, sentence: string]> = {
  documents: ['Documents', 'Passport, PAN, Aadhaar, photographs and copies.'],
  visa: ['Visa', 'Which visa is needed, when it is given and when it lapses.'],
  health: ['Vaccination and fitness', 'Vaccines, certificates, medicines and walking.'],
  women: ['Women travelling', 'With or without a mahram, and whom to ask.'],
  money: ['Money and tax', 'What a price covers, GST and TCS, and paying safely.'],
  packing: ['Packing', 'What to take along, and what to leave at home.'],
  umrah: ['Umrah step by step', 'Ihram, tawaf, sa‘i and the hair.'],
  hajj: ['Hajj day by day', 'What is done on which day, and where.'],
  madinah: ['Madinah and Zyarath', 'The Prophet’s Mosque, and places that groups visit.'],
  journey: ['On the journey', 'Emergency numbers, phones, money and crowds.'],
  glossary: ['Words', 'What the words mean.'],
  questions: ['Questions', 'What families ask before they book.'],
};

/** Rules of a country change, so each page names its source and the day it was checked. */
const topicRules = (topic: GuideTopic, [title, sentence]: [string, string]) =>
  section(
    { title: `Guide: ${title}`, sentence, page: guidePath(topic), isOfEverySite: true },
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
  guideTopics.map((topic) => [guideSectionOf(topic), topicRules(topic, topics[topic])]),
) as Record<GuideSection, ReturnType<typeof topicRules>>;
