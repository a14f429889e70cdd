import { textLimits } from './limits.ts';
import { requiredText } from './text-rules.ts';
import { z } from './zod.ts';

// What staff do with an enquiry; apart from what visitors send, so that no visitor downloads it.

/** How far the office is with an enquiry, in the order of the work. */
export const enquiryStates = ['new', 'contacted', 'quoted', 'booked', 'closed'] as const;

export type EnquiryState = (typeof enquiryStates)[number];

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

function isDayOfCentury(day: string): boolean {
  return day.startsWith('20') && z.iso.date().safeParse(day).success;
}
