import type { EnquiryNoteRow } from '../../data/database/tables.server.ts';
import type { Enquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { isWritten } from '../../rules/enquiries/enquiry-work-rules.ts';
import { dayAfter } from '../frame/office-time.ts';
import { enquiryLinks } from './enquiry-links.server.ts';
import {
  assigneeWords,
  followUpOf,
  languageWords,
  mailLabels,
  personName,
  phoneWords,
  sourceLabels,
} from './enquiry-words.ts';
import { packageUrl } from './inbox/enquiry-row.ts';
import type { Inbox } from './inbox-access.server.ts';

export type EnquiryView = ReturnType<typeof enquiryView>;

/** An enquiry as its page shows it, every text ready to be read. */
export function enquiryView(
  { enquiry, notes }: { enquiry: Enquiry; notes: EnquiryNoteRow[] },
  { siteUrl, deletionUrl, agency, clock, isMailOn, reader, colleagues }: Inbox,
) {
  const { id, email, phone, subject, message, packageName, createdAt, state } = enquiry;
  const { today, whenWords } = clock;
  return {
    id,
    name: personName(enquiry),
    email,
    phone: phoneWords(phone),
    subject,
    message,
    packageName,
    packagePath: enquiry.hasPackage ? `/packages/details/${enquiry.packageId}` : null,
    createdAt,
    received: whenWords(new Date(createdAt)),
    state,
    writtenIn: languageWords(enquiry.language),
    source: enquiry.source,
    sourceLabel: sourceLabels[enquiry.source],
    assignee: enquiry.assignee,
    assigneeWords: assigneeWords(enquiry.assignee, reader),
    colleagues,
    isDeleted: enquiry.undoUntil !== null,
    followUpOn: enquiry.followUpOn,
    followUp: followUpOf(enquiry, today),
    quickDays: [
      { label: 'Tomorrow', day: dayAfter(today, 1) },
      { label: 'In 3 days', day: dayAfter(today, 3) },
      { label: 'In a week', day: dayAfter(today, 7) },
    ],
    /** Null where there is none to speak of: nothing is mailed here, or it came by another way. */
    mail:
      (isMailOn || enquiry.mailState !== 'none') && isWritten(enquiry.source)
        ? {
            state: enquiry.mailState,
            label: mailLabels[enquiry.mailState],
            error: enquiry.mailError,
            at:
              enquiry.mailState === 'sent' && enquiry.mailedAt
                ? whenWords(new Date(enquiry.mailedAt))
                : '',
            againAt:
              enquiry.mailState === 'failed' && enquiry.mailedAt
                ? clock.whenInSentence(new Date(enquiry.mailedAt))
                : '',
            canSend: isMailOn && enquiry.mailState !== 'waiting',
          }
        : null,
    notes: notes.map((note) => ({
      id: note.id,
      author: note.author,
      text: note.text,
      createdAt: note.createdAt,
      when: whenWords(new Date(note.createdAt)),
    })),
    links: enquiryLinks({
      ...enquiry,
      packageUrl: packageUrl(enquiry, siteUrl),
      deletionUrl: deletionUrl(enquiry),
      agency,
    }),
  };
}
