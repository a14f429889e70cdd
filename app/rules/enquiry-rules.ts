import { z } from 'zod';
import { textLimits } from './limits.ts';
import { requiredText } from './text-rules.ts';

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
