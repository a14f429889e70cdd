import type { ReactNode } from 'react';
import { rich } from '../text-parts.ts';

export const privacy = {
  received: 'What we receive',
  receivedByForm:
    'What you type into the contact form: name, e-mail address, phone number if you give one, subject and message, the package you ask about, and the language of the page.',
  receivedOtherwise: 'We may also note down what you tell us by phone or in the office.',
  purpose: 'What it is for',
  onlyToAnswer:
    'To answer you, and to plan the journey you ask for. We do not pass it on to anyone for advertising.',
  readers: 'Who sees it',
  keptHere: 'Your message is kept on the server of this site, where our staff read it.',
  mailedToo: 'It is also sent to our office by e-mail, through our e-mail provider.',
  mailedByService: 'It is also sent to our office by e-mail, through the service EmailJS.',
  mailedOnly: 'Your message is sent to our office by e-mail. This site does not keep it.',
  howLong: 'How long we keep it',
  keptDays: (days: string) =>
    `Your enquiry is deleted ${days} days after we have dealt with it. Backup copies are deleted a few weeks later.`,
  keptOn: 'Until we delete it, or you ask us to.',
  reviews: 'If we publish your review',
  reviewsShown:
    'What you say about your journey appears on this site only if you allow it: with the name, town and year you gave, and with a photo only if you allowed that too. Our staff read it before it is shown.',
  reviewsDown:
    'You can have your words and your photo taken down or deleted at any time: a call or a message is enough. Our staff delete them. Backup copies are deleted a few weeks later.',
  device: 'This site and your device',
  noOthers:
    'This site sets no cookies for visitors, and no page contacts another company until you press the map or a link. We count how often a page is opened, not who opens it.',
  noOthersButMap:
    'This site sets no cookies for visitors. Only the map on the contact page comes from another company, OpenStreetMap; nothing else contacts anyone until you press a link. We count how often a page is opened, not who opens it.',
  deviceKeeps:
    'Your device remembers your choices: language, light or dark theme, your shortlist and your ticks in the guide. It forgets them when you clear this site’s data.',
  savedPages:
    'The pages you read are saved on your device, so that you can read them without a network. On Wi-Fi, so are the guide, the package list, your shortlist and the contact page. A message you write without a network waits there until it is sent. If it cannot be sent, only its subject is shown until you open it, and it is deleted after 14 days. Saved pages are deleted after 30 days, and everything goes when you clear this site’s data.',
  serverNotes:
    'For security, the server records which internet address asked for which page, and when.',
  others: 'When you use other services',
  mapLoads:
    'The map on the contact page is loaded from OpenStreetMap when you scroll near it. OpenStreetMap then sees your internet address.',
  mapWaits: 'The map is loaded only when you ask for it.',
  othersRules:
    'WhatsApp, Facebook and Instagram open only when you press their links. From then on, their own rules apply.',
  rights: 'Your rights',
  rightsByLaw:
    'Under India’s Digital Personal Data Protection Act you may ask what we hold about you, have it corrected or deleted, and withdraw your consent. Just write to us or call.',
  rightsByLink:
    'If you ask us, we will send you a link that lets you delete your enquiry yourself, at once.',
  complain:
    'If you are not satisfied with our answer, you may complain to the Data Protection Board of India.',
  ask: 'Who to ask',
  officer: (name: ReactNode) => rich`Please ask: ${name}`,
  write: 'Write to us',
};

export const deletion = {
  page: 'Delete my enquiry',
  lead: 'Here you can delete your enquiry from this site.',
  yours: 'Your enquiry',
  cameOn: (day: string) => `We received it on ${day}.`,
  about: (name: ReactNode) => rich`Package: ${name}`,
  what: 'What is deleted',
  atOnce:
    'Your name, e-mail address, phone number and message, and our notes on them, are deleted at once and for good. Nobody can bring them back, and we will no longer be able to answer you.',
  copies: 'Backup copies are deleted a few weeks later.',
  mailed:
    'A copy was sent to our office by e-mail. This site will ask the office to delete that too.',
  talks:
    'What we wrote to each other by e-mail or WhatsApp is not on this site. If you want that deleted too, please tell us.',
  keep: 'If you do not want to delete it, just close this page. Nothing will change.',
  gone: 'This enquiry is no longer here',
  goneLead: 'It has been deleted, or this link is not valid.',
  done: 'Your enquiry has been deleted',
  doneLead: 'This site no longer keeps your name, your number or your message.',
  officeAsked: 'Our office has been asked by e-mail to delete its copy too.',
  officeNotAsked:
    'Our office still has a copy in its mailbox and could not be notified by e-mail. Please call us so that we can delete that copy too.',
  question: 'If you have a question',
};
