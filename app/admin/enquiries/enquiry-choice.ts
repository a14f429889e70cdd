import type { InboxChoice } from '../../data/enquiries/enquiry-inbox.server.ts';
import { cleanText } from '../../rules/clean-text.ts';
import { enquiryStates } from '../../rules/enquiries/enquiry-work-rules.ts';

export const pageLength = 50;
const maxShown = 5000;

export const whoseLabels = { mine: 'Mine', nobody: 'Nobody’s' } as const;
export const whose = ['mine', 'nobody'] as const;

export type EnquiryChoice = ReturnType<typeof parseEnquiryChoice>;

export function parseEnquiryChoice(params: URLSearchParams) {
  const wanted = Number(params.get('shown') ?? pageLength);
  const isWhole = Number.isInteger(wanted) && wanted >= pageLength;
  return {
    search: cleanText(params.get('search') ?? '').slice(0, 200),
    /** Null for all. */
    state: enquiryStates.find((state) => state === params.get('state')) ?? null,
    /** Null for everybody's. */
    whose: whose.find((name) => name === params.get('whose')) ?? null,
    shown: isWhole ? Math.min(wanted, maxShown) : pageLength,
  };
}

export function choiceSearch(choice: EnquiryChoice, changes: Partial<EnquiryChoice> = {}): string {
  const { search, state, whose, shown } = { ...choice, ...changes };
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (state) params.set('state', state);
  if (whose) params.set('whose', whose);
  if (shown > pageLength) params.set('shown', String(shown));
  return params.size > 0 ? `?${params}` : '';
}

export function inboxChoice({ search, state, whose }: EnquiryChoice, reader: string): InboxChoice {
  return { search, state, assignee: whose === null ? null : whose === 'mine' ? reader : '' };
}
