import t from '#texts/contact.ts';
import { textLimits } from '../limits.ts';
import { optionalText, requiredText } from '../text-rules.ts';
import { z } from '../zod.ts';

/** Text, an @, text, a dot, text: as loose as the specification wants it. */
export const looseEmail = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** An Indian mobile number, with its country code, a leading 0, or neither. */
const mobileNumber = /^(?:(?:\+|00)?91|0)?([6-9]\d{9})$/;

/**
 * The ten digits of an Indian mobile number, or undefined. Spaces, dashes, dots and brackets are how
 * people write, not what they mean.
 */
export function mobileDigits(submitted: string): string | undefined {
  return mobileNumber.exec(submitted.replace(/[\s().\p{Pd}]/gu, ''))?.[1];
}

/** Ten digits, or blank. */
const optionalPhone = optionalText('Phone', textLimits.phone, {
  tooLong: (most) => t.tooLong(t.phoneNumber, most),
}).transform((submitted, context) => {
  if (submitted === '') return '';
  const digits = mobileDigits(submitted);
  if (digits) return digits;
  context.addIssue(t.phoneInvalid);
  return z.NEVER;
});

/** What is wrong with a field, in the language of the moment in which it is judged. */
const says = (label: () => string, missing: () => string) => ({
  missing,
  tooLong: (most: string) => t.tooLong(label(), most),
});

/** What a visitor may send through the contact form. */
export const enquiryRules = z.object({
  name: requiredText(
    'Name',
    textLimits.name,
    says(
      () => t.name,
      () => t.nameMissing,
    ),
  ),
  email: requiredText(
    'Email',
    textLimits.email,
    says(
      () => t.email,
      () => t.emailMissing,
    ),
  ).refine((email) => looseEmail.test(email), { error: () => t.emailInvalid }),
  phone: optionalPhone,
  subject: requiredText(
    'Subject',
    textLimits.subject,
    says(
      () => t.subject,
      () => t.subjectMissing,
    ),
  ),
  message: requiredText(
    'Message',
    textLimits.message,
    says(
      () => t.message,
      () => t.messageMissing,
    ),
  ),
});

/** Links from which on a message looks like advertising. */
const maxLinks = 3;

/** True for a message so full of links that a person is asked to press Send once more. */
export function looksLikeAdvertising({ subject, message }: EnquiryInput): boolean {
  return (`${subject} ${message}`.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= maxLinks;
}

export type EnquiryInput = z.output<typeof enquiryRules>;
