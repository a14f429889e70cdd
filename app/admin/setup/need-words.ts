import type { FindingName } from '../../data/overview/server-findings.server.ts';

export interface NeedWords {
  /** What to do, as few words as that takes. */
  act: string;
  why: string;
  /** Where it is done; what is done on the server has none. */
  to?: string;
}

const agency = '/admin/website/agency';

/** What a site must have before visitors are told of it, in the order in which staff are told. */
export const needWords = {
  sample: {
    act: 'Remove the sample content',
    why: 'Visitors see an agency that does not exist.',
    to: '/admin/website#sample-content',
  },
  name: {
    act: 'Type the name of the agency',
    why: 'It stands on every page.',
    to: `${agency}#name`,
  },
  phone: {
    act: 'Add the phone number',
    why: 'Nobody can call you yet.',
    to: `${agency}#phone`,
  },
  whatsapp: {
    act: 'Add the WhatsApp number',
    why: 'Most pilgrims like to chat first.',
    to: `${agency}#whatsapp`,
  },
  address: {
    act: 'Add the address',
    why: 'Visitors must find the office.',
    to: `${agency}#addressLines`,
  },
  placeholders: {
    act: 'Replace the example links',
    why: 'The e-mail, the map or a social link is an example.',
    to: `${agency}#email`,
  },
  hours: {
    act: 'Say when the office is open',
    why: 'Visitors see whether somebody is there now.',
    to: '/admin/website/hours',
  },
  licence: {
    act: 'Add a licence',
    why: 'Pilgrims look for the registration number.',
    to: '/admin/website/licences',
  },
  photo: {
    act: 'Add a photo',
    why: 'Show your own journeys in the gallery.',
    to: '/admin/gallery',
  },
  package: {
    act: 'Add a package',
    why: 'It is what visitors come for.',
    to: '/admin/packages/new',
  },
  staff: {
    act: 'Add a second person who can log in',
    why: 'If one forgets the password, the other one can still work.',
    to: '/admin/people/invite',
  },
} satisfies Record<string, NeedWords>;

export type Need = keyof typeof needWords;
export const needs = Object.keys(needWords) as Need[];

/** What an owner asks for who knows nothing of servers. `scripts/doctor.ts` says it to the operator. */
export const serverWords: Record<FindingName, NeedWords> = {
  noMail: {
    act: 'Set up e-mail',
    why: 'The office gets no e-mail about new enquiries. They only appear here.',
  },
  mailFails: {
    act: 'Find out why e-mails fail',
    why: 'The newest enquiry could not be sent to the office by e-mail. It is safe in the inbox here.',
  },
  noBackup: {
    act: 'Make a backup every night',
    why: 'None has been seen yet. Without one, everything is lost if the server breaks.',
  },
  oldBackup: {
    act: 'Check for a newer backup',
    why: 'The last one that this website knows of is more than two days old.',
  },
  storageAway: {
    act: 'Find out why photos cannot be read',
    why: 'The place where they are kept does not answer. Visitors may not see them, and you cannot add any.',
  },
  noAddress: {
    act: 'Tell the website its own address',
    why: 'It does not know it yet, so links in e-mails and in shared pages may lead nowhere.',
  },
  plainAddress: {
    act: 'Encrypt the website (https)',
    why: 'Browsers warn visitors that it is not secure.',
  },
  proxy: {
    act: 'Let the website tell visitors apart',
    why: 'All of them look like one. If one tries too often, everybody’s messages and sign-ins are refused.',
  },
};
