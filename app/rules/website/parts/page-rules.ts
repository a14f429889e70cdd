import { group, list } from '../../fields/compound-fields.ts';
import { date, line, text } from '../../fields/fields.ts';
import { z } from '../../zod.ts';

const heading = (label: string) => line(label, { limit: 80 });

/** The texts of the Contact page; number, address and hours are said once, elsewhere. */
export const contactRules = z.object({
  title: line('Title', { limit: 120, isRequired: true }),
  tagline: line('Tagline'),
  messageHeading: heading('Heading of the form'),
  messageLine: line('Sentence below it'),
  privacy: line('Above the Send button', { hint: 'What becomes of what is typed.' }),
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
});

/** What visitors are told of their data; what the program does with it, the page says by itself. */
export const privacyRules = z.object({
  title: line('Title', { limit: 80, isRequired: true }),
  lead: line('Lead', { limit: 300 }),
  officer: line('Who answers questions on personal data', {
    limit: 120,
    hint: 'A name or an office. Blank: the agency.',
  }),
  more: text('What you wish to add', {
    limit: 2000,
    hint: 'For example whom else you give data to, as airlines, hotels or the visa office.',
  }),
});

/** What is done by when; a package with steps of its own says those. */
const steps = (label: string, what: string) =>
  list(
    label,
    {
      when: line('When', { limit: 100, isRequired: true }),
      what: line(what, { limit: 100, isRequired: true }),
    },
    {
      noun: 'step',
      max: 8,
      namedBy: 'when',
      hint: 'Drawn on every package that has none of its own.',
    },
  );

/** The list of packages, and what is the same on every package. */
export const packagesRules = z.object({
  title: line('Title', { limit: 80, isRequired: true }),
  lead: line('Lead'),
  highlights: list(
    'Highlights',
    { text: line('Highlight', { limit: 80, isRequired: true }) },
    {
      noun: 'highlight',
      max: 16,
      namedBy: 'text',
    },
  ),
  inclusions: list(
    'Inclusions',
    {
      title: line('Title', { limit: 40, isRequired: true }),
      items: text('What is included', { limit: 600, hint: 'One on each line.' }),
    },
    { noun: 'group', max: 10, namedBy: 'title' },
  ),
  payment: steps('Payment', 'What is paid'),
  cancellation: steps('Cancellation', 'What is kept back'),
  hajjNote: line('Beside Book Now on Hajj packages', {
    limit: 300,
    hint: 'For example: Hajj seats depend on the yearly quota. Pay only against a receipt in our company’s name. Blank shows nothing.',
  }),
  batchNote: line('Below the batches of a package', {
    limit: 300,
    hint: 'Where it is true, for example: A small group may be merged into the nearest batch. Blank shows nothing.',
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
      hint: 'Batches that fall into them can be found by them.',
      check(holidays, say) {
        for (const [index, { from, to }] of holidays.entries()) {
          if (to && to < from) say([index, 'to'], 'Holidays cannot end before they begin');
        }
      },
    },
  ),
});

const gallery = (label: string) =>
  group(label, {
    title: line('Title', { limit: 40, isRequired: true, hint: '“Gallery” is added to it.' }),
    navLabel: line('In the menu', { limit: 40, isRequired: true }),
    intro: line('Sentence'),
  });

/** The four galleries. */
export const galleriesRules = z.object({
  accommodations: gallery('Accommodations'),
  hajj: gallery('Hajj'),
  umrah: gallery('Umrah'),
  zyarath: gallery('Zyarath'),
});
