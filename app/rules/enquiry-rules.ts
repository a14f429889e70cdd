import { z } from 'zod';
import { textLimits } from './limits.ts';
import { cleanText } from './text.ts';

function requiredText(label: string, limit: number) {
  return z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .max(limit, `${label} can have at most ${limit.toLocaleString('en-IN')} characters`),
    );
}

/** Text, an @, text, a dot, text: as loose as the specification wants it. */
const looseEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a visitor may send through the contact form. */
export const enquiryRules = z.object({
  name: requiredText('Name', textLimits.name),
  email: requiredText('Email', textLimits.email).refine(
    (email) => looseEmail.test(email),
    'Email is invalid',
  ),
  subject: requiredText('Subject', textLimits.subject),
  message: requiredText('Message', textLimits.message),
});

export type EnquiryInput = z.output<typeof enquiryRules>;
