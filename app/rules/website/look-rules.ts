import { z } from '../zod.ts';
import { colour, picture } from './fields.ts';

/** Logo, colours and the picture that stands in for one that is missing. */
export const lookRules = z.object({
  logo: picture('Logo', { hint: 'Square, at least 512 pixels wide. Without one: the star.' }),
  green: colour('First colour', { hint: 'Of bars, bands and headings: a dark one.' }),
  gold: colour('Second colour', { hint: 'Of accents and important buttons: a light one.' }),
  fallback: picture('Picture of what has none'),
});
