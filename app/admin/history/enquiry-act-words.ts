import type { LastingSubjects, PastAct } from '../../data/history/history-list.server.ts';
import type { EnquirySource, EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import { personName, sourceLabels, stateLabels } from '../enquiries/enquiry-words.ts';
import { dayWords } from '../frame/office-time.ts';

interface Surroundings {
  lasting: LastingSubjects;
  today: string;
  hasInbox: boolean;
}

/** What was done with an enquiry, in plain words; who asks is named while the enquiry is there. */
export function enquiryWords(
  { act, subjectId, details }: PastAct,
  { lasting, today, hasInbox }: Surroundings,
) {
  const person = lasting.enquiries.get(subjectId);
  const whose = person ? 'the enquiry of' : 'an enquiry that is no longer kept';
  const about = {
    name: person ? personName(person) : '',
    href: person && hasInbox ? `/admin/enquiries/${encodeURIComponent(subjectId)}` : null,
  };
  const text = (key: string) => String(details[key] ?? '');
  switch (act) {
    case 'added': {
      const source = sourceLabels[text('source') as EnquirySource] ?? '';
      return { ...about, did: `wrote down ${whose}`, rest: source ? `(${source})` : '' };
    }
    case 'moved': {
      const state = stateLabels[text('state') as EnquiryState] ?? text('state');
      return { ...about, did: `moved ${whose}`, rest: `to ${state}` };
    }
    case 'given':
      return { ...about, did: `gave ${whose}`, rest: `to ${text('assignee') || 'nobody'}` };
    case 'follow-up set': {
      const day = text('followUpOn');
      return day
        ? { ...about, did: `set a follow-up for ${whose}`, rest: `on ${dayWords(day, today)}` }
        : { ...about, did: `took the follow-up away from ${whose}` };
    }
    case 'erased':
      return {
        by: 'The person who wrote it',
        did: 'deleted an enquiry by the link in the answer',
        rest: text('mailed') ? '(its mail in the mailbox is to be deleted, too)' : '',
      };
    case 'note added':
      return { ...about, did: `wrote a note to ${whose}` };
    default:
      return { ...about, did: `${act} ${whose}` };
  }
}
