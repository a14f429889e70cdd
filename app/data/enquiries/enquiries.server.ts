import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { dayMs, hourMs, minuteMs } from '../../rules/durations.ts';
import type { EnquirySource } from '../../rules/enquiries/enquiry-work-rules.ts';
import { customerRange } from '../../services/client-address.server.ts';
import type { Log } from '../../services/log.server.ts';
import {
  type Mail,
  type MailAnswer,
  type MailFailure,
  mailDeadlines,
} from '../../services/mail.server.ts';
import { claimAttempt, findAttempt, lockValue } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { countTry, type LimitAnswer } from '../database/limits.server.ts';
import {
  type EnquiryRow,
  enquiriesAndDeleted,
  liveEnquiries,
  type Trx,
} from '../database/tables.server.ts';
import { recordHistory } from '../history/history.server.ts';

type Optional = 'phone' | 'packageId' | 'packageName' | 'language' | 'source';
export type NewEnquiry = Pick<EnquiryRow, 'name' | 'email' | 'subject' | 'message'> &
  Partial<Pick<Selectable<EnquiryRow>, Optional>>;

/** For a second click on the button, or a visitor who is not sure that it was sent. */
const repeatMs = hourMs;
/** For a message sent again because its mail failed. */
const resendMs = dayMs;

type Receipt = { id: string; isNew: boolean };

/** A resent message gets its first id. 'waiting': a mail will be sent. */
export function createEnquiry(
  database: Database,
  enquiry: NewEnquiry,
  mailState: 'none' | 'waiting' = 'none',
  attempt?: string,
): Promise<Receipt> {
  const texts: Required<NewEnquiry> = {
    phone: '',
    packageId: '',
    packageName: '',
    language: 'en',
    source: 'form',
    ...enquiry,
  };
  return changeRows<Receipt>(database, [{ topic: 'enquiries' }], async (trx) => {
    const now = database.now();
    await lockValue(trx, database, texts);
    const duplicate = await findDuplicate(trx, texts, now.getTime());
    const id = duplicate?.id ?? newId();
    const existingId = (await claimAttempt(trx, attempt, id, now)) ?? duplicate?.id;
    if (existingId !== undefined) return new Unchanged({ id: existingId, isNew: false });
    const row = { ...texts, id, createdAt: now.toISOString(), mailState };
    await trx.insertInto('enquiries').values(row).execute();
    return { id, isNew: true };
  });
}

/** Ignores enquiries that staff work on: a visitor who repeats an answered message expects another reply. */
function findDuplicate(trx: Trx, texts: Required<NewEnquiry>, now: number) {
  const { packageName, language, ...comparedTexts } = texts;
  const toCutoff = (ms: number) => new Date(now - ms).toISOString();
  return liveEnquiries(trx)
    .select('id')
    .where((row) => row.and(comparedTexts))
    .where('state', '=', 'new')
    .where('createdAt', '>', toCutoff(resendMs))
    .where((row) =>
      row.or([row('createdAt', '>', toCutoff(repeatMs)), row('mailState', '=', 'failed')]),
    )
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

type AddedEnquiry = NewEnquiry & { source: EnquirySource; assignee: string; followUpOn: string };

export function addEnquiry(database: Database, enquiry: AddedEnquiry, attempt?: string) {
  return changeRows(database, [{ topic: 'enquiries' }], async (trx) => {
    const id = newId();
    const existingId = await claimAttempt(trx, attempt, id, database.now());
    if (existingId !== null) return new Unchanged(existingId);
    const createdAt = database.now().toISOString();
    const row = { ...enquiry, id, createdAt, readAt: createdAt };
    await trx.insertInto('enquiries').values(row).execute();
    const details = { source: enquiry.source };
    await recordHistory(trx, database, { kind: 'enquiries', act: 'added', subjectId: id, details });
    return id;
  });
}

// Not null if the office has received its daily number of mails. The mail of an enquiry counts once, because a device
// sends its message again each minute while no mail leaves. Visitors share no limit if nothing is stored, because two of
// them could then close the form for all others.
export function countVisitorMail(
  database: Database,
  clientIp: string,
  isStored = true,
  enquiryId?: string,
): Promise<LimitAnswer> {
  const addressLimit = { bucket: `mails of ${customerRange(clientIp)}`, max: 100, withinMs: dayMs };
  const totalLimit = { bucket: 'mails of visitors', max: 200, withinMs: dayMs };
  const limits = isStored ? [addressLimit, totalLimit] : [addressLimit];
  return countTry(database, limits, enquiryId && `mailed ${enquiryId}`, enquiryId);
}

export type MailServices = {
  database: Database;
  mail: Mail;
  log: Log;
  config: { siteUrl: string };
};

interface MailOptions {
  signal?: AbortSignal;
  /** Set for visitors: each mail is sent once, and the office receives a limited number a day. */
  visitorIp?: string;
}

/** By this time the sending process must have ended. */
export const sendTimeoutMs = 60_000;
/** The pause after a failure depends on the message's age: attempts after 1, 6 and 21 minutes, then hourly. */
const pauses = [
  { youngerMs: minuteMs, pauseMs: minuteMs },
  { youngerMs: 6 * minuteMs, pauseMs: 5 * minuteMs },
  { youngerMs: 21 * minuteMs, pauseMs: 15 * minuteMs },
  { youngerMs: dayMs, pauseMs: hourMs },
];
export const heldReason = 'Not sent:';
const pollMs = 200;

// Two concurrent calls send one mail, and both get the result. 'held': no mail was sent, because the office has received
// its daily number of mails, or because it may already have this mail. Rejects without a database.
export async function mailEnquiry(
  services: MailServices,
  id: string,
  { signal, visitorIp }: MailOptions = {},
): Promise<'sent' | 'failed' | 'held'> {
  const scope = visitorIp === undefined ? 'any' : 'unsent';
  const { database } = services;
  if (scope === 'unsent' && (await findAttempt(database.kysely, unansweredKey(id))) !== null) {
    return 'held';
  }
  const row = await claimForSending(database, id, scope);
  if (!row) return waitForOtherSender(database, id, signal);
  // Staff who send a mail again want a new one, which no mailbox drops as a repeated mail.
  const messageId = visitorIp && toMessageId(services, id);
  const answer = await send(services, row, { signal, visitorIp }, messageId);
  const outcome = await recordAnswer(services, row, answer);
  return !answer.ok && answer.kind === 'held' ? 'held' : outcome;
}

/** Retries failed mails for a day, and stops at the first failure. Sends each once, even with several instances. */
export async function mailAgain(services: MailServices, signal?: AbortSignal): Promise<void> {
  const { database, mail } = services;
  while (mail.readiness() === 'on' && !signal?.aborted) {
    const dueRow = await enquiriesAndDeleted(database.kysely)
      .select('id')
      .where(isMailDue(database))
      .orderBy('mailedAt')
      .executeTakeFirst();
    const row = dueRow && (await claimForSending(database, dueRow.id, 'due'));
    if (!row) return;
    const answer = await send(services, row, { signal }, toMessageId(services, row.id));
    if ((await recordAnswer(services, row, answer)) === 'failed') return;
  }
}

/** Claimed when the mail may have arrived although no answer did. */
const unansweredKey = (id: string) => `unanswered ${id}`;

function toMessageId({ config }: MailServices, id: string): string {
  return `<${id}@${new URL(config.siteUrl).hostname}>`;
}

function isMailDue({ now }: Database) {
  return sql<boolean>`("mailState" = 'failed' and "mailedAt" <= ${now().toISOString()}
    and "undoUntil" is null)`;
}

function getNextTry(createdAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(createdAt);
  const pause = pauses.find(({ youngerMs }) => age < youngerMs);
  return pause ? new Date(now.getTime() + pause.pauseMs).toISOString() : null;
}

// For a site that stores no messages. Several tries of one attempt, even simultaneous ones, send one mail: the later
// ones get the result of the first. Rejects without a database.
export function mailUnstored(
  services: MailServices,
  enquiry: Required<NewEnquiry>,
  options: Required<MailOptions>,
  attempt: string | undefined,
): Promise<boolean> {
  if (attempt === undefined) return mailOnce();
  const { running } = services.mail;
  const mail = running.get(attempt) ?? mailOnce().finally(() => running.delete(attempt));
  running.set(attempt, mail);
  return mail;

  async function mailOnce(): Promise<boolean> {
    const { database, log } = services;
    if ((await findAttempt(database.kysely, attempt)) !== null) return true;
    const answer = await send(services, enquiry, options);
    if (!answer.ok) {
      log.warn({ event: 'mail failed', kind: answer.kind, reason: answer.reason });
      return false;
    }
    // Not earlier: if the process ends while it sends, the next try must send.
    await claimAttempt(database.kysely, attempt, '', database.now()).catch((error) => {
      log.warn({ err: error }, 'A mailed message could not be recorded');
    });
    return true;
  }
}

export async function failStalledMails(database: Database, cutoff: Date): Promise<number> {
  const mailError = 'The site stopped before the mail service answered. It may have been sent.';
  return changeRows(database, [{ topic: 'enquiries' }], async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('enquiries')
      .set({ mailState: 'failed', mailError, mailedAt: database.now().toISOString() })
      .where('mailState', '=', 'waiting')
      .where(({ fn }) => fn.coalesce('mailedAt', 'createdAt'), '<', cutoff.toISOString())
      .executeTakeFirst();
    return numUpdatedRows > 0n ? Number(numUpdatedRows) : new Unchanged(0);
  });
}

function claimForSending(database: Database, id: string, scope: 'any' | 'unsent' | 'due') {
  const { now } = database;
  const cutoff = new Date(now().getTime() - sendTimeoutMs).toISOString();
  return changeRows(database, [], (trx) =>
    trx
      .updateTable('enquiries')
      .set({ mailState: 'waiting', mailedAt: now().toISOString() })
      .where('id', '=', id)
      .where((row) => {
        if (scope === 'due') return isMailDue(database);
        return row.or([
          row('mailState', 'in', scope === 'any' ? ['none', 'failed', 'sent'] : ['none', 'failed']),
          row.and([
            row('mailState', '=', 'waiting'),
            row.or([row('mailedAt', 'is', null), row('mailedAt', '<', cutoff)]),
          ]),
        ]);
      })
      .returningAll()
      .executeTakeFirst(),
  );
}

async function send(
  { database, mail, config }: MailServices,
  enquiry: Required<NewEnquiry> & { id?: string },
  { signal, visitorIp }: MailOptions,
  messageId?: string,
): Promise<MailAnswer> {
  const { packageId, id } = enquiry;
  const refusal =
    visitorIp === undefined
      ? null
      : await countVisitorMail(database, visitorIp, id !== undefined, id);
  if (refusal) {
    const reason = `${heldReason} more than ${refusal.limit.max} mails in a day would flood the mailbox.`;
    return { ok: false, kind: 'held', reason };
  }
  const packageUrl = packageId && `${config.siteUrl}/packages/details/${packageId}`;
  return mail.send({ ...enquiry, packageUrl, reference: id ?? '', messageId }, signal);
}

async function recordAnswer(
  { database, log }: MailServices,
  row: Pick<Selectable<EnquiryRow>, 'id' | 'createdAt' | 'mailError'>,
  answer: MailAnswer,
): Promise<'sent' | 'failed'> {
  const { id } = row;
  if (!answer.ok) {
    log.warn({ event: 'mail failed', enquiry: id, kind: answer.kind, reason: answer.reason });
  }
  const outcome = answer.ok
    ? ({ mailState: 'sent', mailError: '', mailedAt: database.now().toISOString() } as const)
    : ({ mailState: 'failed', ...planRetry(row, answer, database.now()) } as const);
  try {
    // Also if the person who sent it was signed out in the meantime: the mail has gone out or not.
    const uncheckedDatabase = { ...database, authorize: undefined };
    await changeRows(uncheckedDatabase, [{ topic: 'enquiries' }], async (trx) => {
      const kind = answer.ok ? null : answer.kind;
      const isUnanswered = kind === 'late' || kind === 'unconfirmed';
      const attempt = isUnanswered ? unansweredKey(id) : undefined;
      const isRepeated = (await claimAttempt(trx, attempt, id, database.now())) !== null;
      // By now the mailbox probably has this mail, so only staff send it again.
      const isLast = isRepeated && kind === 'unconfirmed';
      const values = isLast ? { ...outcome, mailedAt: null } : outcome;
      await trx.updateTable('enquiries').set(values).where('id', '=', id).execute();
    });
  } catch (error) {
    // The background jobs will correct the row.
    log.error({ err: error, enquiry: id, ...outcome }, 'The outcome of a mail could not be stored');
  }
  return outcome.mailState;
}

/** Mails above the daily number are not retried, unless an earlier try failed for another reason. */
function planRetry(
  row: Pick<Selectable<EnquiryRow>, 'createdAt' | 'mailError'>,
  { kind, reason }: MailFailure,
  now: Date,
) {
  const mailError = kind === 'held' && row.mailError ? row.mailError : reason;
  const isHeld = mailError.startsWith(heldReason);
  return { mailError, mailedAt: isHeld ? null : getNextTry(row.createdAt, now) };
}

async function waitForOtherSender({ kysely }: Database, id: string, signal?: AbortSignal) {
  const deadline = performance.now() + mailDeadlines.totalMs;
  while (performance.now() < deadline && !signal?.aborted) {
    const enquiry = enquiriesAndDeleted(kysely).select('mailState').where('id', '=', id);
    const row = await enquiry.executeTakeFirst();
    if (row?.mailState !== 'waiting') return row?.mailState === 'sent' ? 'sent' : 'failed';
    await sleep(pollMs);
  }
  return 'failed';
}
