import type { Language } from '../../languages/languages.ts';
import { emailRule } from '../../rules/sign-in/login-rules.ts';

/** A visitor's message on its way to the office. Texts are as they were typed. */
export interface EnquiryMail {
  name: string;
  email: string;
  /** Ten digits, or blank. */
  phone: string;
  subject: string;
  message: string;
  /** The package that it is about, and the address of its page; blank when it is about none. */
  packageName: string;
  packageUrl: string;
  /** Of the page on which it was written. */
  language: Language;
  /** By what the mail is found again; blank for what is stored nowhere. */
  reference: string;
}

/** Why a mail was not sent: `late` when nothing answered in time. `reason` is for the staff. */
export interface MailFailure {
  ok: false;
  /** 'held': not even tried, the office has had its fill of mails today. */
  kind: 'refused' | 'unreachable' | 'late' | 'held';
  reason: string;
}

export type MailAnswer = { ok: true } | MailFailure;

/** The way a visitor's message reaches the office's mailbox. */
export interface MailService {
  /**
   * `none`: no mail service is configured, the staff's inbox is all there is. `nobody`: there is one,
   * and no address that its mails could go to.
   */
  readiness(): 'on' | 'none' | 'nobody';
  /**
   * Sends to the office and nobody else; answers within {@link mailDeadlines}, sooner when
   * `signal` is aborted, and never rejects for what the mail service does.
   */
  send(mail: EnquiryMail, signal?: AbortSignal): Promise<MailAnswer>;
  /** Sends a text of the site to the office, as `send`. */
  sendToOffice(note: OfficeNote): Promise<MailAnswer>;
  /** Sends a text of the site to somebody of the staff, as `send`; null where only the office is known. */
  sendToStaff: ((letter: StaffLetter) => Promise<MailAnswer>) | null;
}

/** A mail service whose failures are counted. */
export interface Mail extends MailService {
  /** Tries to send something that failed since the start. */
  failures(): number;
}

/** What the site itself has to say to the office. */
export interface OfficeNote {
  subject: string;
  text: string;
}

/** What the site itself has to say to one of the staff. */
export interface StaffLetter extends OfficeNote {
  /** A plain address, judged by the rule of accounts. */
  to: string;
}

export interface MailDeadlines {
  connectMs: number;
  totalMs: number;
}

/** Nobody waits longer than 10 s: the last second is for storing and answering. */
export const mailDeadlines: MailDeadlines = { connectMs: 3000, totalMs: 9000 };

/** Letters of a reason; the rest of what a mail service says helps nobody. */
const maxReasonLength = 200;

/** A failure in one short line, in which none of `secrets` is left. */
export function mailFailure(
  kind: MailFailure['kind'],
  reason: string,
  secrets: readonly string[] = [],
): MailFailure {
  const clean = secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '***'), oneLine(reason));
  return { ok: false, kind, reason: clean.slice(0, maxReasonLength).toWellFormed() };
}

export const lateFailure: MailFailure = mailFailure(
  'late',
  'The mail service did not answer in time.',
);

/** A text without line breaks: nothing after one could be taken for a line of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * The address that an answer can go to: what was typed when that is one plain address, else null.
 * The form is more generous than mail programs are.
 */
export function replyAddress(email: string): string | null {
  return emailRule.safeParse(email).success ? email.trim() : null;
}
