import t from '#texts/contact.ts';
import { cutText, textLimits } from '../limits.ts';

/** The subject that the form begins with when it is about a package. */
export function subjectAbout(packageName: string): string {
  const subject = t.enquiryAbout(packageName);
  return subject.length <= textLimits.subject
    ? subject
    : `${cutText(subject, textLimits.subject - 1).trimEnd()}…`;
}
