import { removeBullet } from '../../clean-text.ts';
import {
  altLine,
  anyLink,
  date,
  group,
  line,
  link,
  list,
  listText,
  picture,
  section,
  text,
} from '../../fields/fields.ts';
import { dayAfter } from '../../office-day.ts';
import { paymentTerms } from '../../packages/package-facts.ts';
import {
  type GuideSection,
  type GuideTopic,
  guidePath,
  guideTopics,
  toGuideSection,
} from '../guide/guide-topics.ts';

const heading = (label: string) => line(label, { limit: 80 });

export const contactRules = section(
  {
    title: 'Contact',
    sentence: 'The texts around the contact form, the telephone and the map.',
    page: '/contact',
  },
  {
    title: line('Title', { limit: 120, isRequired: true }),
    tagline: line('Tagline'),
    messageHeading: heading('Heading of the form'),
    messageLine: line('Sentence below it'),
    privacy: line('Above the Send button', { hint: 'What happens to the message.' }),
    whatsappBeginning: line('A message that goes to WhatsApp begins with'),
    getInTouchHeading: heading('Heading of the card'),
    startHeading: heading('Heading of the two blocks'),
    startLine: line('Sentence below it'),
    callTitle: heading('First block: title'),
    callText: text('First block: text', { limit: 500 }),
    visitTitle: heading('Second block: title'),
    visitText: text('Second block: text', { limit: 500 }),
    findHeading: heading('Heading of the map'),
    findLine: line('Sentence below it'),
    mapTitle: line('What the map shows', { hint: 'For visitors who cannot see it.' }),
  },
);

export const privacyRules = section(
  {
    title: 'Privacy',
    sentence: 'Who answers questions about personal data, and what you add to what the site says.',
    page: '/privacy',
    isGeneric: true,
  },
  {
    title: line('Title', { limit: 80, isRequired: true }),
    lead: line('Lead', { limit: 300 }),
    officer: line('Who answers questions about personal data', {
      limit: 120,
      hint: 'A name or an office. Blank: the agency.',
    }),
    more: text('What you want to add', {
      limit: 2000,
      hint: 'For example who else receives data: airlines, hotels or the visa office.',
    }),
  },
);

const packagesHint = 'Shown on every package that has none of its own.';

export const packagesRules = section(
  {
    title: 'Packages',
    sentence:
      'The text above the list, what every package includes, payment, cancellation and holidays.',
    page: '/packages',
  },
  {
    title: line('Title', { limit: 80, isRequired: true }),
    lead: line('Lead'),
    highlights: list(
      'Highlights',
      { text: line('Highlight', { limit: 80, isRequired: true, normal: removeBullet }) },
      { noun: 'highlight', max: 16, namedBy: 'text' },
    ),
    inclusions: list(
      'Inclusions',
      {
        title: line('Title', { limit: 40, isRequired: true }),
        items: listText('What is included', { limit: 600, hint: 'One on each line.' }),
      },
      { noun: 'group', max: 10, namedBy: 'title' },
    ),
    payment: paymentTerms(line, 'Payment', 'What is paid', packagesHint),
    cancellation: paymentTerms(line, 'Cancellation', 'Cancellation charge', packagesHint),
    hajjNote: line('Beside Book Now on Hajj packages', {
      limit: 300,
      hint: 'For example: Hajj seats depend on the yearly quota. Pay only against a receipt in our company’s name. Blank shows nothing.',
    }),
    batchNote: line('Below the batches of a package', {
      limit: 300,
      hint: 'If it applies, for example: A small group may be merged with the nearest batch. Blank shows nothing.',
    }),
    holidays: list(
      'School holidays',
      {
        name: line('Name', { limit: 60, isRequired: true, hint: 'For example Dasara holidays.' }),
        from: date('First day', { isRequired: true }),
        to: date('Last day', { hint: 'Blank for a single day.' }),
      },
      {
        noun: 'holiday',
        max: 12,
        namedBy: 'name',
        hint: 'Visitors can find batches that fall during them.',
        check(holidays, addIssue) {
          for (const [index, { from, to }] of holidays.entries()) {
            if (to && to < from) addIssue([index, 'to'], 'Holidays cannot end before they begin');
          }
        },
      },
    ),
  },
);

const gallery = (label: string) =>
  group(label, {
    title: line('Title', { limit: 40, isRequired: true, hint: 'The word “Gallery” is added.' }),
    navLabel: line('In the menu', { limit: 40, isRequired: true }),
    intro: line('Sentence'),
  });

export const galleriesRules = section(
  {
    title: 'Galleries',
    sentence: 'The names of the four galleries, and a sentence for each.',
    page: '/gallery/hajj',
  },
  {
    accommodations: gallery('Accommodations'),
    hajj: gallery('Hajj'),
    umrah: gallery('Umrah'),
    zyarath: gallery('Zyarath'),
  },
);

export const homeRules = section(
  {
    title: 'Home',
    sentence: 'The slides, promises and counters of the home page.',
    page: '/',
  },
  {
    slides: list(
      'Slides',
      {
        title: line('Title', { limit: 60, isRequired: true }),
        description: line('Sentence', { limit: 160 }),
        picture: picture('Picture', { hint: 'At least 1600 pixels wide.', altKey: 'alt' }),
        alt: altLine({ hint: 'For visitors who cannot see it.' }),
      },
      { noun: 'slide', max: 8, namedBy: 'title', hint: 'The large pictures at the top.' },
    ),
    aboutHeading: heading('Heading'),
    aboutIntro: text('Text', { limit: 600 }),
    cards: list(
      'Cards',
      { title: line('Title', { limit: 40, isRequired: true }), text: line('Text', { limit: 160 }) },
      { noun: 'card', max: 6, namedBy: 'title', hint: 'Your promises: three work best.' },
    ),
    counters: list(
      'Counters',
      {
        value: line('Number', {
          limit: 12,
          hint: 'For example 20+, 50K+ or 99%. The counter ends at this; visitors do not see a blank one.',
          check: (value) =>
            /^\p{Nd}/u.test(value) ? null : 'Number must begin with digits, for example 50K+',
        }),
        label: line('Label', { limit: 40, isRequired: true }),
        seconds: line('Seconds', {
          limit: 4,
          hint: 'How long it counts, for example 2.',
          check: (seconds) =>
            Number(seconds) >= 0.2 && Number(seconds) <= 10
              ? null
              : 'Seconds must be between 0.2 and 10',
        }),
      },
      { noun: 'counter', max: 6, namedBy: 'label' },
    ),
    popularHeading: heading('Heading above the newest packages'),
    popularLine: line('Sentence below it'),
  },
);

export const aboutRules = section(
  {
    title: 'About',
    sentence: 'The journey, mission and vision, the story, the founder and the services.',
    page: '/about',
  },
  {
    badge: line('Badge', { limit: 60 }),
    title: line('Title', { limit: 80, isRequired: true }),
    lead: line('Lead', { limit: 300 }),
    journeyHeading: heading('Heading of the journey'),
    steps: list(
      'Steps of the journey',
      {
        when: line('When', { limit: 30, isRequired: true }),
        title: line('Title', { limit: 80, isRequired: true }),
        text: text('Text', { limit: 500 }),
      },
      { noun: 'step', max: 20, namedBy: 'when' },
    ),
    journeyPicture: picture('Picture beside mission and vision', { altKey: 'journeyAlt' }),
    journeyAlt: altLine(),
    missionHeading: heading('Heading of the mission'),
    mission: text('Mission', { limit: 2000 }),
    visionHeading: heading('Heading of the vision'),
    vision: text('Vision', { limit: 2000 }),
    stats: list(
      'Numbers',
      {
        value: line('Number', {
          limit: 12,
          hint: 'For example 20+, 50K+ or 99%. Visitors do not see a blank one.',
        }),
        label: line('Label', { limit: 40, isRequired: true }),
      },
      { noun: 'number', max: 6, namedBy: 'label' },
    ),
    storyHeading: heading('Heading of the story'),
    story: text('Story', { hint: 'A blank line starts a new paragraph.' }),
    founderHeading: heading('Heading of the founder'),
    founder: text('Founder', { hint: 'A blank line starts a new paragraph.' }),
    founderPicture: picture('Picture of the founder', { altKey: 'founderAlt' }),
    founderAlt: altLine(),
    servicesHeading: heading('Heading of the services'),
    services: list(
      'Services',
      { title: line('Title', { limit: 60, isRequired: true }), text: text('Text', { limit: 500 }) },
      { noun: 'service', max: 12, namedBy: 'title' },
    ),
  },
);

export const announcementRules = section(
  {
    title: 'Announcement',
    sentence: 'A line above every page, until a day that you choose.',
    page: '/',
    isGeneric: true,
  },
  {
    text: line('Text', { limit: 160, hint: 'Blank for no announcement.' }),
    link: anyLink('Link', {
      hint: 'Where the line leads: /packages, or another site. Blank for nowhere.',
    }),
    until: date('Until', {
      hint: 'The last day on which visitors see it. Blank: until you empty the text.',
    }),
  },
  ({ text: announcement, until }, addIssue) => {
    const isOver = until !== '' && until < earliestToday();
    if (announcement !== '' && isOver) {
      addIssue(['until'], 'This day has passed: visitors would never see the announcement');
    }
  },
);

/** The day before today in UTC: no office is further behind. */
const earliestToday = () => dayAfter(new Date().toISOString().slice(0, 10), -1);

export const licencesRules = section(
  {
    title: 'Licences',
    sentence: 'What the agency is registered with, and how a pilgrim can check it.',
    page: '/about#licences',
  },
  {
    licences: list(
      'Licences',
      {
        authority: line('Authority', { limit: 120, isRequired: true }),
        number: line('Registration number', { limit: 80, isSame: true }),
        validUntil: date('Valid until', {
          isLastDay: true,
          hint: 'After this day visitors no longer see it. Blank if it does not expire.',
        }),
        check: text('How to check it', {
          limit: 500,
          hint: 'What a pilgrim can do to find out; a link that begins with https:// can be pressed.',
        }),
        certificate: picture('Certificate'),
      },
      { noun: 'licence', max: 8, namedBy: 'authority' },
    ),
  },
);

export const guideRules = section(
  {
    title: 'Guide',
    sentence: 'The text above the pages of the pilgrim guide.',
    page: '/guide',
    isGeneric: true,
  },
  {
    title: line('Title', { limit: 80, isRequired: true }),
    lead: line('Lead', { limit: 300 }),
  },
);

const sourceName = 'Name of the source';
const sourceLink = 'Address of the page';

const topics: Record<GuideTopic, [title: string, sentence: string]> = {
  documents: ['Documents', 'Passport, PAN, Aadhaar, photographs and copies.'],
  visa: ['Visa', 'Which visa is needed, when it is issued and when it expires.'],
  operators: [
    'Haj Committee or private operator',
    'The two ways to Hajj, and how to check an operator.',
  ],
  health: ['Vaccination and fitness', 'Vaccines, certificates, medicines and walking.'],
  women: ['Women travelling', 'With or without a mahram, and whom to ask.'],
  money: ['Money and tax', 'What a price covers, GST and TCS, and paying safely.'],
  packing: ['Packing', 'What to pack, and what to leave at home.'],
  umrah: ['Umrah step by step', 'Ihram, tawaf, sa‘i and cutting the hair.'],
  hajj: ['Hajj day by day', 'What is done on which day, and where.'],
  madinah: ['Madinah and Zyarath', 'The Prophet’s Mosque, and places that groups visit.'],
  journey: ['On the journey', 'Emergency numbers, phones, money and crowds.'],
  glossary: ['Words', 'What the words mean.'],
  questions: ['Questions', 'What families ask before they book.'],
};

function checkSource(
  { name, link }: { name: string; link: string },
  addIssue: (key: 'name' | 'link', problem: string) => void,
) {
  if (name && !link) addIssue('link', `${sourceLink} is required`);
  if (link && !name) addIssue('name', `${sourceName} is required`);
}

/** A country's rules change, so each page names its source and the day it was checked. */
const topicRules = (topic: GuideTopic, [title, sentence]: [string, string]) =>
  section(
    { title: `Guide: ${title}`, sentence, page: guidePath(topic), isGeneric: true },
    {
      title: line('Title', { limit: 80, isRequired: true }),
      lead: line('Lead', { limit: 300 }),
      checkedOn: date('Checked on', {
        isRequired: true,
        hint: 'The day you last compared this page with its source. You are reminded after 180 days.',
      }),
      source: group('Official source', {
        name: line(sourceName, { limit: 120, isRequired: true }),
        link: link(sourceLink, { isRequired: true }),
      }),
      secondSource: group(
        'Second source',
        { name: line(sourceName, { limit: 120 }), link: link(sourceLink) },
        {
          check: (source, addIssue) =>
            checkSource(source, (key, problem) => addIssue([key], problem)),
        },
      ),
      parts: list(
        'Parts',
        {
          heading: line('Heading', { limit: 120, isRequired: true }),
          text: text('Text', { limit: 2000 }),
          name: line(sourceName, { limit: 120, hint: 'The source of this part, if it has one.' }),
          link: link(sourceLink),
        },
        {
          noun: 'part',
          max: 40,
          namedBy: 'heading',
          check(rows, addIssue) {
            for (const [index, row] of rows.entries()) {
              checkSource(row, (key, problem) => addIssue([index, key], problem));
            }
          },
        },
      ),
      checklistHeading: heading('Heading of the checklist'),
      checklist: listText('Checklist', {
        limit: 2000,
        hint: 'One thing on each line. Pilgrims tick them; their phone remembers it.',
      }),
      note: text('Note at the end', { limit: 500 }),
    },
  );

export const guideTopicRules = Object.fromEntries(
  guideTopics.map((topic) => [toGuideSection(topic), topicRules(topic, topics[topic])]),
) as Record<GuideSection, ReturnType<typeof topicRules>>;
