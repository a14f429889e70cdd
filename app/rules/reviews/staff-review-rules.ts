import { languageCodes } from '../../languages/languages.ts';
import { fieldInfos, link, plainLine, plainText, requiredChoice } from '../fields/fields.ts';
import { getFields } from '../fields/section-fields.ts';
import { textLimits } from '../limits.ts';
import { englishNames } from '../translations/english-names.ts';
import { optionalPhotoFile } from '../upload-types.ts';
import { z } from '../zod.ts';
import { readJourneyYear, reviewSourceLabels, reviewSources, toOneLine } from './review-rules.ts';

// A separate file, so that the public page does not load these rules.

const words = (label: string, options: Parameters<typeof plainLine>[1]) =>
  plainLine(label, { isShort: true, normal: toOneLine, ...options });

const fields = {
  text: plainText('What the pilgrim says', {
    limit: textLimits.review,
    isRequired: true,
    hint: 'In the pilgrim’s own words and language: do not translate or improve it.',
  }),
  language: requiredChoice('Language of the text', languageCodes, englishNames),
  year: words('Year of the journey', {
    limit: 20,
    isRequired: true,
    isNumeric: true,
    inputMode: 'numeric',
    hint: 'For example 2025.',
    normal: (input) => readJourneyYear(input) ?? input,
    check: (input) =>
      readJourneyYear(input) === undefined
        ? 'Year of the journey must be four digits, for example 2025, and not in the future'
        : null,
  }),
  name: words('Name', {
    limit: textLimits.name,
    isRequired: true,
    hint: 'As the pilgrim wants to be named, for example “A pilgrim from Tumkur”.',
  }),
  town: words('Town', { limit: textLimits.town }),
  packageId: words('Package', { limit: textLimits.name }),
  source: requiredChoice('How it reached the office', reviewSources, reviewSourceLabels),
  link: link('Where it can be read in public', {
    limit: textLimits.link,
    hint: 'If it is also published elsewhere, for example on a map. Blank shows no link.',
  }),
  photo: optionalPhotoFile('Photo').register(fieldInfos, { kind: 'photo', label: 'Photo' }),
};

export const staffReviewRules = z
  .object({
    ...fields,
    photoAllowed: z
      .string()
      .default('')
      .transform((tick) => tick === 'yes'),
  })
  .refine(({ photo, photoAllowed }) => !photo || photoAllowed, {
    path: ['photo'],
    error:
      'This photo is not accepted: tick below that the person has allowed it to be shown, or choose no picture',
  });

export const reviewFields = getFields(z.object(fields));
