// What is typed for the staff when they answer an enquiry on WhatsApp. They add their own words
// below it before they send it.

import { company } from './company.ts';

export const enquiryReply = {
  greeting: (name: string) => `Assalamu alaikum ${name},`,
  /** When the enquiry names a package; its link follows on a line of its own. */
  aboutPackage: (packageName: string) =>
    `Thank you for asking ${company.name} about ${packageName}.`,
  aboutSubject: (subject: string) =>
    `Thank you for your message to ${company.name} about "${subject}".`,
};
