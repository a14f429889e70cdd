import t from '#texts/contact.ts';
import { cleanText } from '../clean-text.ts';
import { textLimits } from '../limits.ts';

/** The subject that the form begins with when it is about a package. */
export function subjectAbout(packageName: string): string {
  const subject = cleanText(t.enquiryAbout(packageName));
  return subject.length <= textLimits.subject
    ? subject
    : `${subject
        .slice(0, textLimits.subject - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trimEnd()}…`;
}
