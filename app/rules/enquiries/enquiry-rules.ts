import { contact as t } from '#texts/contact.ts';
import { textLimits } from '../limits.ts';
import { isMoreThanNumber, removeSeparators } from '../typed-contacts.ts';
import { optionalPhone, requiredEmail, requiredText, z } from '../zod.ts';

/** Text, an @, text, a dot, text: as loose as the specification requires. */
export const looseEmail = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const mobileNumber = /^(?:(?:\+|00)?91|0)?([6-9]\d{9})$/;

export function dialledPhone(phone: string): string {
  return phone.replace(/^(?=\d{10}$)/, '+91');
}

/** Functions, because the language is known only during validation. */
interface PhoneTexts {
  invalid: () => string;
  several: () => string;
  tooLong?: (most: string) => string;
}

// Returns blank, the ten digits of an Indian mobile number, or any other number with its `+`. The
// server checks that the number is possible.
export function anyPhone({ invalid, several, ...messages }: PhoneTexts) {
  return optionalPhone('Phone', textLimits.phone, messages).transform((input, context) => {
    if (input === '') return '';
    const digits = removeSeparators(input);
    const mobile = mobileNumber.exec(digits)?.[1];
    if (mobile) return mobile;
    const number = digits.replace(/^00/, '+');
    const isMore = isMoreThanNumber(input);
    if (!isMore && /^\+?\d{6,15}$/.test(number)) return number;
    context.addIssue(isMore ? several() : invalid());
    return z.NEVER;
  });
}

const messages = (field: 'name' | 'email' | 'subject' | 'message') => ({
  missing: () => t[`${field}Missing`],
  tooLong: (most: string) => t.tooLong(t[field], most),
});

export const enquiryRules = z.object({
  name: requiredText('Name', textLimits.name, messages('name')),
  email: requiredEmail('Email', textLimits.email, messages('email')).refine(
    (email) => looseEmail.test(email),
    { error: () => t.emailInvalid },
  ),
  phone: anyPhone({
    invalid: () => t.phoneInvalid,
    several: () => t.phoneSeveral,
    tooLong: (most) => t.tooLong(t.phoneNumber, most),
  }),
  subject: requiredText('Subject', textLimits.subject, messages('subject')),
  message: requiredText('Message', textLimits.message, messages('message')),
});

/** This many links make a message look like advertising. */
const maxLinks = 3;

export function looksLikeAdvertising({ subject, message }: EnquiryInput): boolean {
  return (`${subject} ${message}`.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= maxLinks;
}

type EnquiryInput = z.output<typeof enquiryRules>;
