import type { Language } from '../../languages/languages.ts';
import type { Log } from '../../services/log.server.ts';
import type { Mail } from '../../services/mail.server.ts';
import { readSignedWord, signWord } from '../../services/secret.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { enquiriesAndDeleted } from '../database/live-rows.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { countVisitorMail } from './enquiries.server.ts';

// Whoever wrote an enquiry deletes it by a link that only the site can make.

const purpose = 'delete enquiry';

/** What the link of an enquiry ends with: its id, signed with the site's secret. */
export function deletionToken(id: string, secret: string): string {
  return signWord(id, secret, purpose);
}

/** The id of the enquiry that a link is for; null, without a look at the database, for any other. */
export function readDeletionToken(token: string, secret: string): string | null {
  return readSignedWord(token, secret, purpose);
}

/** What its writer is shown of an enquiry: nothing that names a person. */
export interface ErasableEnquiry {
  createdAt: string;
  packageId: string;
  packageName: string;
  language: Language;
  /** The office may have a copy in its mailbox. */
  isMailed: boolean;
}

/** An enquiry that is kept, also one that staff can still put back; null when it is gone. */
export async function findErasable(
  { kysely, now }: Database,
  id: string,
): Promise<ErasableEnquiry | null> {
  const row = await enquiriesAndDeleted(kysely)
    .select(['createdAt', 'packageId', 'packageName', 'language', 'mailState'])
    .where('id', '=', id)
    .where((row) =>
      row.or([row('undoUntil', 'is', null), row('undoUntil', '>', now().toISOString())]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { mailState, ...shown } = row;
  return { ...shown, isMailed: mailState !== 'none' };
}

/**
 * Deletes an enquiry for good, with its notes and what its forms left; null when it was gone. The history
 * says that its writer did it, and names nobody.
 */
export function eraseEnquiry(database: Database, id: string): Promise<ErasedEnquiry | null> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const notes = rows.selectFrom('enquiry_notes').select('id').where('enquiryId', '=', id);
    const ids = await notes.execute();
    const erased = await rows
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .returning(['id', 'createdAt', 'mailState'])
      .executeTakeFirst();
    if (!erased) return new Unchanged(null);
    const made = [id, ...ids.map((note) => note.id)];
    await rows.deleteFrom('attempts').where('rowId', 'in', made).execute();
    const isMailed = erased.mailState !== 'none';
    const details = isMailed ? { mailed: 'yes' } : {};
    await noteHistory(rows, database, { kind: 'enquiries', act: 'erased', subjectId: id, details });
    return { id, createdAt: erased.createdAt, isMailed };
  });
}

type ErasedEnquiry = Pick<ErasableEnquiry, 'createdAt' | 'isMailed'> & { id: string };

/**
 * Asks the office by mail, which names the reference alone, to delete its copy; false when that could not be
 * mailed. It counts among the mails that this visitor causes.
 */
export async function askOfficeToErase(
  services: { database: Database; mail: Mail; log: Log; config: { siteUrl: string } },
  erased: ErasedEnquiry,
  { visitorIp, timeZone }: { visitorIp: string; timeZone: string },
): Promise<boolean> {
  const { database, mail, log, config } = services;
  const reference = { event: 'office not asked', enquiry: erased.id };
  try {
    const refused = await countVisitorMail(database, visitorIp);
    const answer = refused
      ? ({ ok: false, kind: 'refused', reason: 'Too many mails in a day.' } as const)
      : await mail.sendToOffice(noteToOffice(erased, config.siteUrl, timeZone));
    if (!answer.ok) log.warn({ ...reference, kind: answer.kind, reason: answer.reason });
    return answer.ok;
  } catch (error) {
    // The enquiry is gone: whoever pressed the button is told that, and not of a failure.
    log.warn({ ...reference, err: error });
    return false;
  }
}

function noteToOffice({ id, createdAt }: ErasedEnquiry, siteUrl: string, timeZone: string) {
  const came = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return {
    subject: `Please delete the mail of an enquiry: ${id}`,
    text: [
      `Whoever wrote an enquiry on ${siteUrl} has deleted it there.`,
      '',
      `Reference: ${id}`,
      `It came: ${came.format(new Date(createdAt))}`,
      '',
      'Please delete its mail from the mailbox, too, and what was answered. The reference stands at',
      'the end of the mail; one without a reference is found by day and time.',
      '',
    ].join('\n'),
  };
}
