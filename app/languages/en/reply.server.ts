// How staff's answer to an enquiry begins: they add their own words below it before they send it.

export default {
  greeting: (name: string) => `${`Assalamu alaikum ${name}`.trim()},`,
  aboutPackage: (agency: string, name: string) => `Thank you for asking ${agency} about ${name}.`,
  aboutSubject: (agency: string, subject: string) =>
    `Thank you for your message to ${agency} about "${subject}".`,
  spoken: (agency: string) => `Thank you for speaking with ${agency}.`,
  deletion: 'To delete your enquiry, open this link:',
};
