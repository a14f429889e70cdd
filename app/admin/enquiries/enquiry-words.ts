import type { Enquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { englishNameOf, type Language } from '../../languages/languages.ts';
import type { EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import { dayWords } from '../frame/office-time.ts';

export const whoseLabels = { mine: 'Mine', nobody: 'Nobody’s' } as const;

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
  if (!followUpOn || state === 'closed') return null;
  const day = dayWords(followUpOn, today);
  if (followUpOn > today) return { words: `Follow up on ${day}`, isDue: false };
  return { words: followUpOn === today ? 'Due today' : `Overdue since ${day}`, isDue: true };
}

/** Who has it, as somebody with the address `reader` reads it; null when nobody does. */
export function assigneeWords(assignee: string, reader: string): string | null {
  if (!assignee) return null;
  return assignee === reader ? 'You' : assignee;
}

/** In which language an answer is looked for, in words; null for English. */
export function languageWords(language: Language): string | null {
  return language === 'en' ? null : `Written in ${englishNameOf(language)}`;
}
