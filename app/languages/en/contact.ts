import type { ReactNode } from 'react';
import { ltr, rich } from '../text-parts.ts';

export const contact = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone / WhatsApp (optional)',
  subject: 'Subject',
  message: 'Message',
  leaveEmpty: 'Leave this empty',
  send: 'Send Message',
  sending: 'Sending...',
  about: (name: ReactNode) => rich`About: ${name}`,
  remove: 'Remove',
  enquiryAbout: (name: string) => ltr`Enquiry: ${name}`,
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneInvalid:
    'Please check this number: a digit may be missing. Outside India, start with + and the country code.',
  phoneSeveral:
    'Please enter one number, without an extension or words. You can write more in the message.',
  subjectMissing: 'Subject is required',
  messageMissing: 'Message is required',
  sent: 'We will get back to you soon!',
  kept: 'Your message is saved on this device and will be sent when you are back online.',
  discard: 'Discard',
  notAccepted: 'Your message was not accepted. Please check the fields and send it again.',
  failed: 'Error sending message. Please try again later.',
  isSaved: 'We have saved your message: you need not send it again.',
  sendItOnWhatsapp: 'You can also send it on WhatsApp.',
  waitMinutes: (minutes: number) =>
    `We have received several messages in a short time. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  waitHours: (hours: number) =>
    `We have received several messages in a short time. Please wait ${hours} hours.`,
  manyLinks:
    'Your message contains many links. Please press Send Message once more to show that a person wrote it.',
  sendOnWhatsapp: 'Send on WhatsApp',
  address: 'Address',
  phoneNumber: 'Phone',
  chatOnWhatsapp: 'Chat on WhatsApp',
  mail: 'E-mail',
  hours: 'Business hours',
  directions: 'Get directions',
  showMap: 'Show the map here',
  openMap: 'Open the map',
  mapAway: 'The map cannot be loaded right now. You can try again, or open it with the link below.',
  tooLong: (field: string, most: string) => `${field} can have at most ${most} characters`,
};

export const review = {
  page: 'How was your journey?',
  lead: 'Your words help others who are thinking of going. We read them before anyone else sees them.',
  name: 'Your name',
  nameHint: 'As you would like it shown. “A pilgrim from Tumkur” is fine too.',
  town: 'Town (optional)',
  townName: 'Town',
  year: 'Year of the journey',
  package: 'Package (optional)',
  noPackage: 'None in particular',
  text: 'What was it like?',
  textHint:
    'Tell us what was good and what was not. Please do not name people who would not want it.',
  consent: 'These words may be shown on this site, with the name, town and year above.',
  takenDown: 'You can have them taken down at any time: a call or a message is enough.',
  send: 'Send',
  nameMissing: 'Write a name: “A pilgrim from Tumkur” is fine too',
  yearMissing: 'Write the year of the journey',
  yearInvalid: 'Enter the year as four digits, for example 2025',
  textMissing: 'Write a few words about the journey',
  consentMissing: 'Please tick this box: without it we may not show your words',
  thanks: 'Thank you',
  received:
    'Your words have reached our office. Our staff will read them first: only what they approve is shown here.',
  failed: 'Your words could not be sent. Nothing you typed is lost: please press Send again.',
};
