import type { Enquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import type { EnquiryState } from '../../rules/enquiry-work-rules.ts';
import { dayWords } from '../frame/office-time.ts';

export const stateLabels: Record<EnquiryState, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  booked: 'Booked',
  closed: 'Closed',
};

export const mailLabels: Record<Enquiry['mailState'], string> = {
  none: 'Not mailed',
  waiting: 'Sending',
  sent: 'Mailed',
  failed: 'Mail failed',
};

/** When to speak with the person again; null when no day is set. */
export interface FollowUp {
  words: string;
  /** It wants attention today: the list shows it first. */
  isDue: boolean;
}

export function followUpOf(
  { followUpOn, state }: { followUpOn: string; state: EnquiryState },
  today: string,
): FollowUp | null {
  if (!followUpOn) return null;
  const day = dayWords(followUpOn, today);
  if (state === 'closed' || followUpOn > today) {
    return { words: `Follow up on ${day}`, isDue: false };
  }
  return { words: followUpOn === today ? 'Due today' : `Overdue since ${day}`, isDue: true };
}

/** '9876543210' as '+91 98765 43210'. */
export function phoneWords(phone: string): string {
  return /^\d{10}$/.test(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

/** What somebody is called in labels; a name is never blank, but one of blanks alone may be. */
export function personName(name: string): string {
  return name.replace(/\s+/g, ' ').trim() || 'Somebody';
}
