import { colour, line, picture, section } from '../../fields/fields.ts';
import { contrast, textContrast } from '../look/palette.ts';

/** Texts on bands and pictures, and on buttons of the second colour. */
export const onBand = '#fbf4e4';
export const onGilt = '#06130e';

export const lookRules = section(
  {
    title: 'Look',
    sentence: 'Logo, colours and the picture that stands in for a missing one.',
    page: '/',
  },
  {
    logo: picture('Logo', {
      hint: 'At least 512 pixels wide, of any shape; a PNG may be transparent. Without one: the initials.',
      isLogo: true,
    }),
    initials: line('Initials', {
      limit: 2,
      isSame: true,
      hint: 'One or two letters where there is no logo. Without them: the star.',
    }),
    green: colour('First colour', {
      isRequired: true,
      hint: 'Of bars, bands and headings: a dark one.',
      check: (typed) => tooClose(typed, onBand, 'The light texts on it', 'Take a darker one.'),
    }),
    gold: colour('Second colour', {
      isRequired: true,
      hint: 'Of accents and important buttons: a light one.',
      check: (typed) => tooClose(typed, onGilt, 'The dark texts on it', 'Take a lighter one.'),
    }),
    fallback: picture('Picture of what has none'),
  },
  ({ green, gold }, say) => {
    const message = tooClose(gold, green, 'Its words on the first colour', 'Take a lighter one.');
    if (message) say(['gold'], message);
  },
);

function tooClose(one: string, other: string, what: string, mend: string): string | null {
  const found = contrast(one, other);
  return found >= textContrast
    ? null
    : `${what} could not be read: their contrast is ${found.toFixed(1)} : 1, and ${textContrast} : 1 is needed. ${mend}`;
}
