import { date, fieldInfos, plainLine, plainText, requiredChoice } from '../fields/fields.ts';
import { getFields } from '../fields/section-fields.ts';
import { textLimits } from '../limits.ts';
import { optionalEmail, requiredText, z } from '../zod.ts';
import { anyPhone, looseEmail } from './enquiry-rules.ts';

// How staff handle enquiries; a separate file, so that visitors do not download it.

export const enquiryStates = ['new', 'contacted', 'quoted', 'booked', 'closed'] as const;

export type EnquiryState = (typeof enquiryStates)[number];

export const stateLabels: Record<EnquiryState, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  booked: 'Booked',
  closed: 'Closed',
};

/** How an enquiry arrives that staff write down. */
const spokenSources = ['phone', 'whatsapp', 'office'] as const;

export const enquirySources = ['form', 'suspected', ...spokenSources] as const;

export type EnquirySource = (typeof enquirySources)[number];

export const sourceLabels: Record<EnquirySource, string> = {
  form: 'Contact form',
  suspected: 'Contact form, possibly spam',
  phone: 'Call',
  whatsapp: 'WhatsApp',
  office: 'In the office',
};

export const mailLabels = {
  none: 'Not mailed',
  waiting: 'Sending',
  sent: 'Mailed',
  failed: 'Mail failed',
};

export function isWritten(source: EnquirySource): boolean {
  return source === 'form' || source === 'suspected';
}

export const noPhone = 'Enter a telephone number, for example 98450 12345';

function phoneField(restPlace: string) {
  const severalError = `Enter one number, without an extension or words. Write the rest ${restPlace}`;
  const field = anyPhone({ invalid: () => noPhone, several: () => severalError });
  return field.register(fieldInfos, { kind: 'phone', label: 'Phone' });
}

const fields = {
  source: requiredChoice(
    'How it arrived',
    spokenSources,
    sourceLabels,
    'Choose where it came from',
  ),
  name: plainLine('Name', { limit: textLimits.name, isShort: true }),
  phone: phoneField('under “What was said”'),
  message: plainText('What was said', { limit: textLimits.message }),
  packageId: plainLine('About the package', { limit: textLimits.name }),
  email: optionalEmail('Email', textLimits.email)
    .refine((email) => email === '' || looseEmail.test(email), 'Email is invalid')
    .register(fieldInfos, { kind: 'email', label: 'Email' }),
  followUpOn: date('Follow-up date'),
  assignee: plainLine('Assign to', { limit: textLimits.email }),
};

export const enquiryFields = getFields(z.object(fields));

const isReachable = ({ name, phone }: { name: string; phone: string }) =>
  name !== '' || phone !== '';
const unreachable = {
  path: ['name'],
  message: 'Enter a name or a number',
  // Runs even if another field is invalid.
  when({ value }: { value: unknown }) {
    const { name = '', phone = '' } = value as Record<string, string>;
    return typeof name === 'string' && typeof phone === 'string';
  },
};

export const addedEnquiryRules = z.object(fields).refine(isReachable, unreachable);

const contact = z.object({
  name: fields.name,
  phone: phoneField('in a note'),
  email: fields.email,
});

export const contactFields = getFields(contact);

export const contactRules = contact.refine(isReachable, unreachable);

export const enquiryStateRules = z.object({ state: z.enum(enquiryStates, 'Choose a state') });

export const followUpRules = z.object({ followUpOn: fields.followUpOn });

export const enquiryNoteRules = z.object({ note: requiredText('Note', textLimits.note) });

export const assigneeRules = z.object({ assignee: fields.assignee });
