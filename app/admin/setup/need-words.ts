/** What a site must have before visitors are told of it, in the order in which staff are told. */
export const needs = [
  'sample',
  'name',
  'phone',
  'whatsapp',
  'address',
  'placeholders',
  'hours',
  'licence',
  'photo',
  'package',
  'staff',
  'backup',
] as const;
export type Need = (typeof needs)[number];

interface NeedWords {
  /** What to do, as few words as that takes. */
  act: string;
  why: string;
  /** Where it is done; what is done on the server has a command instead. */
  to?: string;
  command?: string;
}

const agency = '/admin/website/agency';

export const needWords: Record<Need, NeedWords> = {
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
  backup: {
    act: 'Make a backup',
    why: 'No backup of this site has been seen yet. On the server:',
    command: 'npm run backup -- FOLDER',
  },
};
