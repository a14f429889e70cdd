import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

// By which somebody deletes their enquiry: the page of the link in an answer, and what follows.

export default {
  page: 'Delete my enquiry',
  lead: 'Here you delete what this site keeps of your enquiry.',
  yours: 'Your enquiry',
  cameOn: (day: string) => `It came on ${day}.`,
  about: (name: ReactNode) => rich`Package: ${name}`,
  what: 'What is deleted',
  atOnce:
    'Your name, e-mail address, phone number and message, and our notes on them, are deleted at once and for good. Nobody can bring them back, and we can no longer answer you.',
  copies: 'Copies for safety are gone some weeks later.',
  mailed: 'A copy was sent to our office by e-mail. This site asks the office to delete it, too.',
  talks:
    'What we wrote to each other by e-mail or WhatsApp is not on this site. If you wish that deleted, too, please tell us.',
  keep: 'If you do not wish to delete it, close this page. Nothing changes.',
  gone: 'This enquiry is no longer here',
  goneLead: 'It was deleted, or this link does not lead to it.',
  done: 'Your enquiry is deleted',
  doneLead: 'This site no longer keeps your name, your number or your message.',
  officeAsked: 'Our office has been asked by e-mail to delete its copy, too.',
  officeNotAsked:
    'Our office still has a copy in its mailbox, and could not be told by e-mail. Please call, so that it is deleted, too.',
  question: 'If you have a question',
  write: 'Write to us',
};
