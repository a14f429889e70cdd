import { ltr } from '../isolated.ts';

// What staff send to people: how an answer to an enquiry begins, to which they add their own words.

export default {
  greeting: (name: string) => `${ltr`Assalamu alaikum ${name}`.trim()},`,
  aboutPackage: (agency: string, name: string) =>
    ltr`Thank you for asking ${agency} about ${name}.`,
  aboutSubject: (agency: string, subject: string) =>
    ltr`Thank you for your message to ${agency} about "${subject}".`,
  spoken: (agency: string) => ltr`Thank you for speaking with ${agency}.`,
  deletion: 'To delete your enquiry, open this link:',
  // What is sent to a pilgrim who is back.
  journey: (agency: string) => ltr`${agency}: how was your journey? Please write a few words here:`,
};
