import type { ReactNode } from 'react';
import { rich } from '../text-parts.ts';

export const privacy = {
  received: 'What we receive',
  receivedByForm:
    'What you type into the contact form: name, e-mail address, phone number if you give one, subject and message, the package that you ask about, and the language of the page.',
  receivedOtherwise: 'What you tell us by phone or in the office we may write down beside it.',
  purpose: 'What it is for',
  onlyToAnswer:
    'To answer you, and to plan the journey that you ask for. Nobody else is given it for advertising.',
  readers: 'Who sees it',
  keptHere: 'Your message is kept on the server of this site, where our staff read it.',
  mailedToo: 'It is also sent to our office by e-mail, through our mail provider.',
  mailedByService: 'It is also sent to our office by e-mail, through the service EmailJS.',
  mailedOnly: 'Your message is sent to our office by e-mail. This site does not keep it.',
  howLong: 'How long we keep it',
  keptDays: (days: string) =>
    `When your enquiry has been closed for ${days} days it is deleted. Copies for safety are gone some weeks later.`,
  keptOn: 'Until it is deleted by us, or because you ask for it.',
  reviews: 'If we show your words',
  reviewsShown:
    'What you say of your journey stands on this site only if you allow it: with the name, town and year that you gave, and with a photo only if you allowed that, too. Staff read it before it is shown.',
  reviewsDown:
    'You may have your words and your photo taken down or deleted at any time; a call or a message is enough. Staff delete them. Copies for safety are gone some weeks later.',
  device: 'This site and your device',
  noOthers:
    'The site sets no cookies for visitors, and no page asks another company for anything before you press the map or a link. We count how often a page is opened, not by whom.',
  noOthersButMap:
    'The site sets no cookies for visitors. Only the map on the contact page comes from another company, OpenStreetMap; nothing else asks others for anything before you press a link. We count how often a page is opened, not by whom.',
  deviceKeeps:
    'Your device remembers what you choose: language, light or dark, packages that you put aside, ticks in the guide. It forgets them when you clear the data of this site.',
  savedPages:
    'Pages that you read, and on Wi-Fi also the guide, the package list, what you put aside and the contact page, are saved on your device: you can read them without a network. A message that you write without one waits there until it is sent; one that could not be sent shows only its subject until you open it, and is deleted after 14 days. Saved pages are forgotten after 30 days, and all of it goes when you clear the data of this site.',
  serverNotes:
    'For its safety the server notes which internet address asked for which page, and when.',
  others: 'When you go to others',
  mapLoads:
    'The map on the contact page is loaded from OpenStreetMap when you come near it: OpenStreetMap then learns your internet address.',
  mapWaits: 'The map is loaded only when you ask for it.',
  othersRules:
    'WhatsApp, Facebook and Instagram open only when you press their links. From then on their own rules hold.',
  rights: 'Your rights',
  rightsByLaw:
    'By India’s Digital Personal Data Protection Act you may ask what we have of you, have it corrected or deleted, and take back your consent. It is enough to write or call.',
  rightsByLink:
    'Our answer to you ends with a link. By it you delete your enquiry yourself, at once.',
  complain:
    'If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
  ask: 'Whom to ask',
  officer: (name: ReactNode) => rich`Answers your questions: ${name}`,
  write: 'Write to us',
};

export const deletion = {
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
};
