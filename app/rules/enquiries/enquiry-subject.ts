import { contact as t } from '#texts/contact.ts';
import { cutText, textLimits } from '../limits.ts';

/** The subject that the form begins with when it is about a package. */
export function subjectAbout(packageName: string): string {
  const subject = t.enquiryAbout(packageName);
  const over = subject.length - textLimits.subject;
  if (over <= 0) return subject;
  // The name is cut, not the sentence: what isolates it stays paired.
  return t.enquiryAbout(`${cutText(packageName, packageName.length - over - 1).trimEnd()}…`);
}
