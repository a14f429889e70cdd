import t from '#texts/review.ts';
import { languageCodes } from '../../languages/languages.ts';
import { latinDigits } from '../clean-text.ts';
import { textLimits } from '../limits.ts';
import { optionalPhotoFile } from '../photo-file.ts';
import { optionalText, requiredCode, requiredText } from '../text-rules.ts';
import { z } from '../zod.ts';
import { reviewSources } from './review-words.ts';

/** What is wrong with a field, asked for when it is judged. */
interface Says {
  missing: () => string;
  tooLong?: (most: string) => string;
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The first year that somebody may remember. */
const firstYear = 1950;
/** '2026' of four digits in any script; undefined for no year of a journey that is over. */
export function yearOfJourney(typed: string): string | undefined {
  const year = latinDigits(typed);
  const isPast = /^\d{4}$/.test(year) && Number(year) <= new Date().getFullYear();
  return isPast && Number(year) >= firstYear ? year : undefined;
}

const year = (label: string, says: Says, invalid: () => string) =>
  requiredCode(label, 20, says).transform((typed, context) => {
    const found = yearOfJourney(typed);
    if (found !== undefined) return found;
    context.addIssue(invalid());
    return z.NEVER;
  });

/** What a pilgrim may send by the page of the site. */
export const reviewRules = z.object({
  name: requiredText('Name', textLimits.name, {
    missing: () => t.nameMissing,
    tooLong: (most) => t.tooLong(t.name, most),
  }).transform(onOneLine),
  town: optionalText('Town', textLimits.town, {
    tooLong: (most) => t.tooLong(t.townName, most),
  }).transform(onOneLine),
  year: year(
    'Year',
    { missing: () => t.yearMissing, tooLong: () => t.yearInvalid },
    () => t.yearInvalid,
  ),
  packageId: optionalText('Package', textLimits.name),
  text: requiredText('Text', textLimits.review, {
    missing: () => t.textMissing,
    tooLong: (most) => t.tooLong(t.text, most),
  }),
  consent: z.literal('yes', { error: () => t.consentMissing }),
});

/** The labels of the staff's form, in the order in which it shows them. */
export const reviewLabels = {
  text: 'What the pilgrim says',
  language: 'Language of the text',
  name: 'Name',
  town: 'Town',
  year: 'Year of the journey',
  packageId: 'Package',
  photo: 'Photo',
  photoAllowed: 'The person has allowed this photo to be shown',
  source: 'How it reached the office',
  link: 'Where it can be read in public',
} as const;

const yearHelp = `${reviewLabels.year} must be four figures, for example 2025, and not in the future`;

/** What staff may save as a review. */
export const staffReviewRules = z
  .object({
    text: requiredText(reviewLabels.text, textLimits.review),
    language: z.enum(languageCodes, { error: `${reviewLabels.language} must be chosen` }),
    name: requiredText(reviewLabels.name, textLimits.name).transform(onOneLine),
    town: optionalText(reviewLabels.town, textLimits.town).transform(onOneLine),
    year: year(
      reviewLabels.year,
      { missing: () => `${reviewLabels.year} is required` },
      () => yearHelp,
    ),
    packageId: optionalText(reviewLabels.packageId, textLimits.name),
    photo: optionalPhotoFile(reviewLabels.photo),
    photoAllowed: z
      .string()
      .default('')
      .transform((tick) => tick === 'yes'),
    source: z.enum(reviewSources, { error: `${reviewLabels.source} must be chosen` }),
    link: optionalText(reviewLabels.link, textLimits.link).refine(
      (link) => link === '' || URL.parse(link)?.protocol === 'https:',
      { error: `${reviewLabels.link} must begin with https://` },
    ),
  })
  .refine(({ photo, photoAllowed }) => !photo || photoAllowed, {
    path: ['photo'],
    error:
      'This photo is not taken: tick below that the person has allowed it to be shown, or choose no picture',
  });
