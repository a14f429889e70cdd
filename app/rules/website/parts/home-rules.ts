import { list, picture } from '../../fields/compound-fields.ts';
import { line, text } from '../../fields/fields.ts';
import { z } from '../../zod.ts';

/** The home page. */
export const homeRules = z.object({
  slides: list(
    'Slides',
    {
      title: line('Title', { limit: 60, isRequired: true }),
      description: line('Sentence', { limit: 160 }),
      picture: picture('Picture', { hint: 'At least 1600 pixels wide.', altKey: 'alt' }),
      alt: line('What the picture shows', {
        limit: 160,
        hint: 'For visitors who cannot see it.',
      }),
    },
    { noun: 'slide', max: 8, namedBy: 'title', hint: 'The large pictures at the top.' },
  ),
  aboutHeading: line('Heading', { limit: 80 }),
  aboutIntro: text('Text', { limit: 600 }),
  cards: list(
    'Cards',
    { title: line('Title', { limit: 40, isRequired: true }), text: line('Text', { limit: 160 }) },
    { noun: 'card', max: 6, namedBy: 'title', hint: 'What you promise: three are best.' },
  ),
  counters: list(
    'Counters',
    {
      value: line('Number', {
        limit: 12,
        isRequired: true,
        hint: 'For example 20+, 50K+ or 99%. It counts up to this.',
        check: (value) =>
          /^\d{1,6}\D{0,5}$/.test(value) ? null : 'Number must begin with digits, as 50K+',
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
  popularHeading: line('Heading above the newest packages', { limit: 80 }),
  popularLine: line('Sentence below it'),
});
