import { contact as t } from '#texts/contact.ts';
import { cutText, textLimits } from '../limits.ts';

// Without zod, because the contact page loads this first and its rules later.

export function enquirySubject(packageName: string): string {
  const subject = t.enquiryAbout(packageName);
  const excess = subject.length - textLimits.subject;
  if (excess <= 0) return subject;
  // Cuts the name, not the sentence, so that its isolating marks stay paired.
  return t.enquiryAbout(`${cutText(packageName, packageName.length - excess - 1).trimEnd()}…`);
}
