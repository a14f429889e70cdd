import { textLimits } from '../limits.ts';
import { optionalCode, optionalText, requiredText } from '../text-rules.ts';
import { z } from '../zod.ts';
import { anyPhone, looseEmail } from './enquiry-rules.ts';

// What staff do with an enquiry; apart from what visitors send, so that no visitor downloads it.

/** How far the office is with an enquiry, in the order of the work. */
export const enquiryStates = ['new', 'contacted', 'quoted', 'booked', 'closed'] as const;

export type EnquiryState = (typeof enquiryStates)[number];

/**
 * How an enquiry reaches the office: by the contact form, where a robot may have filled it in, or told
 * to somebody of the staff.
 */
export const enquirySources = ['form', 'suspected', 'phone', 'whatsapp', 'office'] as const;

export type EnquirySource = (typeof enquirySources)[number];

/** Whether somebody wrote it on the site. */
export function isWritten(source: EnquirySource): boolean {
  return source === 'form' || source === 'suspected';
}

// One rule for each of the forms on its page.

export const enquiryStateRules = z.object({
  state: z.enum(enquiryStates, 'Choose a state'),
});

/** A day in this century or blank for none. */
export const followUpRules = z.object({
  followUpOn: z.string().refine((day) => day === '' || isDayOfCentury(day), 'Choose a day'),
});

export const enquiryNoteRules = z.object({
  note: requiredText('Note', textLimits.note),
});

/** Whose it is: the e-mail address of somebody of the staff, or blank for nobody's. */
export const assigneeRules = z.object({
  assignee: optionalText('Colleague', textLimits.email),
});

export const noPhone = 'Enter a telephone number, for example 98450 12345';

/** What staff write down of a call, a chat or a visit: a name or a number is enough. */
export const addedEnquiryRules = assigneeRules
  .extend({
    source: z.enum(enquirySources, 'Choose where it came from').exclude(['form', 'suspected']),
    name: optionalText('Name', textLimits.name),
    phone: anyPhone(() => noPhone),
    email: optionalCode('Email', textLimits.email).refine(
      (email) => email === '' || looseEmail.test(email),
      'Email is invalid',
    ),
    packageId: optionalText('Package', textLimits.name),
    message: optionalText('What was said', textLimits.message),
    followUpOn: followUpRules.shape.followUpOn.default(''),
  })
  .refine(({ name, phone }) => name !== '' || phone !== '', {
    path: ['name'],
    message: 'Enter a name or a number',
    // Also while another field is wrong.
    when: ({ value }) => {
      const { name = '', phone = '' } = value as Record<string, string>;
      return typeof name === 'string' && typeof phone === 'string';
    },
  });

export type AddedEnquiry = z.output<typeof addedEnquiryRules>;

function isDayOfCentury(day: string): boolean {
  return day.startsWith('20') && z.iso.date().safeParse(day).success;
}
