import { plural } from '../../plural.ts';

export default {
  page: 'Search',
  titleOf: (query: string) => `Search: ${query}`,
  field: 'What are you looking for?',
  hint: 'A package, a hotel, a city or a question. Write it in any of our four languages.',
  search: 'Search',
  /** Beside a box that is ticked. */
  slashKey: 'The key / leads to this field.',
  found: (count: number) =>
    plural('en', count, { one: `${count} result`, other: `${count} results` }),
  near: 'Nothing has exactly these words. This comes nearest.',
  firstOf: (shown: number, all: number) =>
    `There are ${all}. The first ${shown} are shown; with one word more there are fewer.`,
  packages: 'Packages',
  guide: 'Pilgrim guide',
  pages: 'Pages',
  // When nothing was found
  none: 'Nothing was found for this.',
  perhaps: 'Did you mean this?',
  askUs: 'Try fewer words, or ask us: we are glad to answer.',
  // When nothing was asked
  writeWords: 'Write one or two words, for example:',
  examples: ['Umrah', 'Visa', 'Wheelchair', 'Packing'],
};
