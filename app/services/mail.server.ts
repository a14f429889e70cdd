import type { Language } from '../languages/languages.ts';
import { dialledPhone } from '../rules/enquiries/enquiry-rules.ts';
import { emailRule } from '../rules/sign-in/login-rules.ts';
import { getEnglishName } from '../rules/translations/english-names.ts';
import { getErrorCode } from './operator-error.server.ts';

export interface EnquiryMail {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  packageName: string;
  packageUrl: string;
  language: Language;
  /** Identifies the mail; blank for an enquiry that is not stored. */
  reference: string;
  /** The same for each retry, so that mailboxes can recognize a repeated mail. */
  messageId?: string;
}

type OfficeNote = { subject: string; text: string };

type StaffMail = OfficeNote & { to: string };

/** Goes to the office, unless `to` is set. */
type Letter = (OfficeNote & { to?: string }) | { enquiry: EnquiryMail };

export interface MailFailure {
  ok: false;
  /**
   * 'unconfirmed': the mail server took the mail, but its answer did not arrive.
   * 'held': not sent, because the office has received its daily number of mails.
   */
  kind: 'refused' | 'unreachable' | 'late' | 'unconfirmed' | 'held';
  reason: string;
}
export type MailAnswer = { ok: true } | MailFailure;

type Office = { name: string; email: string };

/** Nobody waits longer than 10 s; the last second is for storing and responding. */
export const mailDeadlines = { connectMs: 3000, totalMs: 9000 };

export type Mail = ReturnType<typeof createMail>;

/** Sending never rejects and ends within the deadlines. `findOffice` is called for each mail. */
export function createMail(
  settings: MailSettings,
  findOffice: () => Office,
  deadlines = mailDeadlines,
) {
  let failures = 0;
  async function deliver(letter: Letter, callerSignal?: AbortSignal): Promise<MailAnswer> {
    if (settings.kind === 'inbox') {
      return createFailure('refused', 'No mail service is configured (MAIL_URL).');
    }
    const timeout = AbortSignal.timeout(deadlines.totalMs);
    const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout;
    const answer =
      settings.kind === 'smtp'
        ? await sendBySmtp(settings, findOffice(), letter, { ...deadlines, signal })
        : await sendByEmailjs(settings, letter, signal);
    if (!answer.ok) failures += 1;
    return answer;
  }
  return {
    /** `none`: no mail service. `nobody`: the office has no address. */
    readiness(): 'on' | 'none' | 'nobody' {
      if (settings.kind === 'inbox') return 'none';
      return settings.kind === 'emailjs' || findOffice().email ? 'on' : 'nobody';
    },
    send: (enquiry: EnquiryMail, signal?: AbortSignal) => deliver({ enquiry }, signal),
    sendToOffice: (note: OfficeNote) => deliver(note),
    /** Null if the service can only mail to the office. */
    sendToStaff: settings.kind === 'smtp' ? (letter: StaffMail) => deliver(letter) : null,
    /** Says who gets it: EmailJS only mails to the address in its template. */
    async sendTest(to: string, siteUrl: string) {
      const note = { subject: 'A test of the website', text: `E-mail from ${siteUrl} arrives.\n` };
      const isDirect = settings.kind === 'smtp';
      const answer = await deliver(isDirect ? { ...note, to } : note);
      return { answer, receiver: isDirect ? to : 'the address of the EmailJS template' };
    },
    failures: () => failures,
    /** By attempt: what this process is sending. */
    running: new Map<string, Promise<boolean>>(),
  };
}

type Limits = typeof mailDeadlines & { signal: AbortSignal };

async function sendBySmtp(
  { host, port, isSecure, user, password }: SmtpSettings,
  office: Office,
  letter: Letter,
  { connectMs, totalMs, signal }: Limits,
): Promise<MailAnswer> {
  if (!office.email) {
    const reason = "The agency's e-mail address is not known, and CONTACT_TO is not set.";
    return createFailure('refused', reason);
  }
  const visitor = 'enquiry' in letter ? letter.enquiry : null;
  const note =
    'enquiry' in letter
      ? { subject: letter.enquiry.subject, text: formatMail(letter.enquiry) }
      : letter;
  const { to = office.email, subject, text } = note;
  const from = replyAddress(user) ?? office.email;
  const address = visitor && replyAddress(visitor.email);
  const isLocal = isThisMachine(host);
  let isTextSent = false;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // Sends a password to another machine only encrypted. Local certificates are often self-signed.
    requireTLS: user !== '' && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: totalMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    // nodemailer has no event for it, but logs `message` once the whole text is sent.
    logger: {
      info({ tnx }) {
        isTextSent ||= tnx === 'message';
      },
    },
  });
  try {
    await transport.sendMail({
      from: { name: `${toOneLine(office.name)} website`, address: from },
      to: { name: '', address: to },
      // An explicit envelope: whatever the headers say, the mail reaches one mailbox.
      envelope: { from, to: [to] },
      messageId: visitor?.messageId,
      // An address object, so nothing parses it. A visitor's unusual address only appears in the text.
      replyTo: address
        ? { name: toOneLine(visitor.name), address }
        : { name: '', address: office.email },
      subject: toOneLine(subject),
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return { ok: true };
  } catch (error) {
    const failure = signal.aborted ? lateFailure : toSmtpFailure(error, [user, password]);
    return isTextSent && failure.kind !== 'refused' ? unconfirmedFailure : failure;
  } finally {
    transport.close();
  }
}

function formatMail(mail: EnquiryMail): string {
  const { name, email, phone, message, packageName, packageUrl, language, reference } = mail;
  return [
    message,
    '',
    '-- ',
    `Name: ${toOneLine(name)}`,
    `E-mail: ${toOneLine(email)}`,
    ...(phone ? [`Phone / WhatsApp: ${dialledPhone(phone)}`] : []),
    ...(packageName ? [`About: ${toOneLine(packageName)}`, packageUrl] : []),
    ...(language === 'en' ? [] : [`Written in ${getEnglishName(language)}`]),
    ...(reference ? [`Reference: ${reference}`] : []),
    '',
  ].join('\n');
}

type SmtpError = Error & { code?: string; response?: string; responseCode?: number };

function toSmtpFailure(error: unknown, secrets: string[]): MailFailure {
  if (!(error instanceof Error)) throw error;
  const { code = 'no code', response, responseCode } = error as SmtpError;
  if (code === 'ETIMEDOUT') return lateFailure;
  if (!responseCode) {
    return createFailure('unreachable', `The mail server could not be used (${code}).`);
  }
  const encodedSecrets = secrets.map((secret) => Buffer.from(secret).toString('base64'));
  const reason = `The mail server answered: ${response}`;
  return createFailure('refused', reason, [...secrets, ...encodedSecrets]);
}

async function sendByEmailjs(
  { endpoint, publicKey, serviceId, templateId }: EmailjsSettings,
  letter: Letter,
  signal: AbortSignal,
): Promise<MailAnswer> {
  const form = new FormData();
  const call = { lib_version: '4.4.1', service_id: serviceId, template_id: templateId };
  const fields =
    'enquiry' in letter
      ? enquiryFields(letter.enquiry)
      : { name: 'Website', email: '', subject: letter.subject, message: letter.text };
  for (const [name, value] of Object.entries({ ...fields, ...call, user_id: publicKey })) {
    form.set(name, value);
  }
  try {
    const init = { method: 'POST', body: form, redirect: 'manual', signal } as const;
    const response = await fetch(endpoint, init);
    const text = await readText(response);
    if (response.status === 200) return { ok: true };
    const reason = `The mail service answered ${response.status}: ${text}`;
    return createFailure('refused', reason, [publicKey, serviceId, templateId]);
  } catch (error) {
    if (signal.aborted) return lateFailure;
    const cause = error instanceof Error ? error.cause : null;
    const reason = `The mail service could not be used (${getErrorCode(cause) || 'no code'}).`;
    return createFailure('unreachable', reason);
  }
}

/** The template may reply to `email`, so an unusual address goes into the message instead. */
function enquiryFields(mail: EnquiryMail) {
  const address = replyAddress(mail.email);
  return {
    name: toOneLine(mail.name),
    email: address ?? '',
    subject: toOneLine(mail.subject),
    message: address ? mail.message : `${mail.message}\n\nE-mail: ${toOneLine(mail.email)}`,
    ...(mail.phone && { phone: dialledPhone(mail.phone) }),
    ...(mail.packageName && { package: `${toOneLine(mail.packageName)} ${mail.packageUrl}` }),
    ...(mail.language !== 'en' && { language: getEnglishName(mail.language) }),
    ...(mail.reference && { reference: mail.reference }),
  };
}

const maxAnswerLength = 4096;

/** The beginning of a text of any length. */
async function readText({ body }: Response): Promise<string> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length >= maxAnswerLength) break;
  }
  return text;
}

const maxReasonLength = 200;

/** One short line without the `secrets`. */
function createFailure(
  kind: MailFailure['kind'],
  reason: string,
  secrets: readonly string[] = [],
): MailFailure {
  const message = secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '***'), toOneLine(reason));
  return { ok: false, kind, reason: message.slice(0, maxReasonLength).toWellFormed() };
}

const lateFailure = createFailure('late', 'The mail service did not answer in time.');
const unconfirmedFailure = createFailure(
  'unconfirmed',
  'The mail server took the mail but did not answer in time. It may have been sent.',
);

/** Text after a line break could otherwise become a header or a separate line. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A plain e-mail address, else null. The form accepts more than that. */
export function replyAddress(email: string): string | null {
  const address = email.trim();
  // The rule also reads an address out of "Name <address>", which a header would read differently.
  return emailRule.safeParse(email).data === address.toLowerCase() ? address : null;
}

type SmtpSettings = Exclude<ReturnType<typeof readSmtpSettings>, string>;
type EmailjsSettings = Exclude<ReturnType<typeof readEmailjsSettings>, string>;
type MailSettings = { kind: 'inbox' } | SmtpSettings | EmailjsSettings;

/** A sentence if something is wrong, which never repeats the text. */
export function parseMailUrl(text: string): MailSettings | string {
  const url = URL.parse(text.trim());
  try {
    if (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') return readSmtpSettings(url);
    if (url?.protocol === 'emailjs:') return readEmailjsSettings(url);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return 'has a % that is not followed by two digits: write it as %25';
  }
  return 'must look like smtp://user:password@host:587, smtps://user:password@host:465 or emailjs://PUBLIC_KEY@SERVICE_ID/TEMPLATE_ID (leave it out for the inbox alone)';
}

function readSmtpSettings(url: URL) {
  // TLS from the first byte, else STARTTLS.
  const isSecure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  if (!url.hostname) return 'has no host, as in smtp://user:password@host:587';
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) {
    return 'must end after host and port; in user and password write @ as %40, / as %2F, # as %23 and ? as %3F';
  }
  if (Boolean(user) !== Boolean(password)) return 'must have both user and password, or neither';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (isSecure ? 465 : 587);
  return { kind: 'smtp', host, port, isSecure, user, password } as const;
}

/** Unlike in web addresses, the host's case matters, because service ids contain capitals. */
function readEmailjsSettings(url: URL) {
  const publicKey = decodeURIComponent(url.username);
  const serviceId = decodeURIComponent(url.hostname);
  const templateId = decodeURIComponent(url.pathname.slice(1));
  if (!publicKey || !serviceId || !templateId || templateId.includes('/') || url.password) {
    return 'must look like emailjs://PUBLIC_KEY@SERVICE_ID/TEMPLATE_ID';
  }
  const endpoint =
    url.searchParams.get('endpoint') ?? 'https://api.emailjs.com/api/v1.0/email/send-form';
  const { protocol, hostname } = URL.parse(endpoint) ?? {};
  if (protocol !== 'https:' && !(protocol === 'http:' && isThisMachine(hostname ?? ''))) {
    return 'has an endpoint that is not an https:// address (http:// only on localhost)';
  }
  return { kind: 'emailjs', publicKey, serviceId, templateId, endpoint } as const;
}

/** Nobody can intercept the connection to these hosts. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
