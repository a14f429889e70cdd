import type { ReactNode } from 'react';
import { ltr } from '../isolated.ts';
import { rich } from '../rich.ts';

export default {
  name: 'Name',
  email: 'Email',
  phone: 'Phone / WhatsApp (optional)',
  subject: 'Subject',
  message: 'Message',
  leaveEmpty: 'Leave this empty',
  send: 'Send Message',
  privacy: 'Privacy',
  sending: 'Sending...',
  about: (name: ReactNode) => rich`About: ${name}`,
  remove: 'Remove',
  enquiryAbout: (name: string) => ltr`Enquiry: ${name}`,
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneInvalid:
    'Check this number: a digit may be missing. Outside India, begin with + and the country code',
  subjectMissing: 'Subject is required',
  messageMissing: 'Message is required',
  sent: 'We will get back to you soon!',
  kept: 'Your message is kept on this device and is sent when the network is back.',
  discard: 'Discard',
  notAccepted: 'Your message was not accepted. Please look at the fields and send it again.',
  failed: 'Error sending message. Please try again later.',
  isSaved: 'We have saved your message.',
  sendItOnWhatsapp: 'You can also send it on WhatsApp.',
  waitMinutes: (minutes: number) =>
    `You have sent several messages in a short time. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  waitHours: (hours: number) =>
    `You have sent several messages in a short time. Please wait ${hours} hours.`,
  callOrWhatsapp: 'You can also call us, or send your message on WhatsApp.',
  messageOnWhatsapp: 'You can also send your message on WhatsApp.',
  callUs: 'You can also call us.',
  manyLinks:
    'Your message has many links in it. Please press Send Message once more to show that a person wrote it.',
  sendOnWhatsapp: 'Send on WhatsApp',
  address: 'Address',
  phoneNumber: 'Phone',
  whatsapp: 'WhatsApp',
  chatOnWhatsapp: 'Chat on WhatsApp',
  mail: 'E-mail',
  hours: 'Business hours',
  directions: 'Get directions',
  showMap: 'Show the map here',
  openMap: 'Open the map',
  mapAway: 'The map cannot be reached just now. You can try again, or open it by the link below.',
  tooLong: (field: string, most: string) => `${field} can have at most ${most} characters`,
};
