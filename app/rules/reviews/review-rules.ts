import { review as t } from '#texts/contact.ts';
import { latinDigits } from '../clean-text.ts';
import { textLimits } from '../limits.ts';
import { optionalText, requiredCode, requiredText } from '../text-rules.ts';
import { z } from '../zod.ts';

export const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const firstYear = 1950;
/** Four digits of any script; undefined for no year of a past journey. */
export function yearOfJourney(typed: string): string | undefined {
  const year = latinDigits(typed);
  const isPast = /^\d{4}$/.test(year) && Number(year) <= new Date().getFullYear();
  return isPast && Number(year) >= firstYear ? year : undefined;
}

export const reviewRules = z.object({
  name: requiredText('Name', textLimits.name, {
    missing: () => t.nameMissing,
    tooLong: (most) => t.tooLong(t.name, most),
  }).transform(onOneLine),
  town: optionalText('Town', textLimits.town, {
    tooLong: (most) => t.tooLong(t.townName, most),
  }).transform(onOneLine),
  year: requiredCode('Year', 20, {
    missing: () => t.yearMissing,
    tooLong: () => t.yearInvalid,
  }).transform((typed, context) => {
    const found = yearOfJourney(typed);
    if (found !== undefined) return found;
    context.addIssue(t.yearInvalid);
    return z.NEVER;
  }),
  packageId: optionalText('Package', textLimits.name),
  text: requiredText('Text', textLimits.review, {
    missing: () => t.textMissing,
    tooLong: (most) => t.tooLong(t.text, most),
  }),
  consent: z.literal('yes', { error: () => t.consentMissing }),
});
