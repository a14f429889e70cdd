import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { englishNameOf, type Language } from '../languages/languages.ts';
import { dialledPhone } from '../rules/enquiries/enquiry-rules.ts';
import { emailRule } from '../rules/sign-in/login-rules.ts';

export interface EnquiryMail {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  packageName: string;
  packageUrl: string;
  language: Language;
  /** Finds the mail again; blank for an enquiry that is not stored. */
  reference: string;
}

type OfficeNote = { subject: string; text: string };

/** To a member of staff, whose address the accounts' rule has checked. */
export interface StaffMail extends OfficeNote {
  to: string;
}

interface MailFailure {
  ok: false;
  /** 'held': not tried, the office has had its share of mails today. */
  kind: 'refused' | 'unreachable' | 'late' | 'held';
  reason: string;
}

export type MailAnswer = { ok: true } | MailFailure;

/** Each answers within {@link mailDeadlines} and never rejects. */
interface MailService {
  /** `none`: no mail service. `nobody`: the office has no address. */
  readiness(): 'on' | 'none' | 'nobody';
  /** To the office only; `signal` ends it sooner. */
  send(mail: EnquiryMail, signal?: AbortSignal): Promise<MailAnswer>;
  sendToOffice(note: OfficeNote): Promise<MailAnswer>;
  /** Null when the service knows only the office. */
  sendToStaff: ((letter: StaffMail) => Promise<MailAnswer>) | null;
}

export interface Mail extends MailService {
  failures(): number;
}

type Office = { name: string; email: string };

/** Nobody waits longer than 10 s; the last second is for storing and answering. */
export const mailDeadlines = { connectMs: 3000, totalMs: 9000 };

export function createMail(
  settings: MailSettings,
  findOffice: () => Office,
  deadlines = mailDeadlines,
): Mail {
  const service = mailService(settings, findOffice, deadlines);
  let failures = 0;
  const counted =
    <Args extends unknown[]>(way: (...args: Args) => Promise<MailAnswer>) =>
    async (...args: Args) => {
      const answer = await way(...args);
      if (!answer.ok && settings.kind !== 'inbox') failures += 1;
      return answer;
    };
  return {
    readiness: service.readiness,
    send: counted(service.send),
    sendToOffice: counted(service.sendToOffice),
    sendToStaff: service.sendToStaff && counted(service.sendToStaff),
    failures: () => failures,
  };
}

function mailService(
  settings: MailSettings,
  findOffice: () => Office,
  deadlines: typeof mailDeadlines,
): MailService {
  switch (settings.kind) {
    case 'smtp':
      return createSmtpMail(settings, findOffice, deadlines);
    case 'emailjs':
      return createEmailjsMail(settings, deadlines);
    case 'inbox':
      return inboxMail;
  }
}

const notConfigured = async () => failure('refused', 'No mail service is configured (MAIL_URL).');

const inboxMail: MailService = {
  readiness: () => 'none',
  send: notConfigured,
  sendToOffice: notConfigured,
  sendToStaff: null,
};

function createSmtpMail(
  { host, port, isSecure, user, password }: SmtpSettings,
  findOffice: () => Office,
  { connectMs, totalMs }: typeof mailDeadlines,
): MailService {
  const isHome = isThisMachine(host);
  /** To and answered to the office by default. */
  async function deliver(
    letter: OfficeNote & { to?: string; visitor?: Visitor },
    given?: AbortSignal,
  ) {
    const office = findOffice();
    if (!office.email) {
      return failure(
        'refused',
        "The agency's e-mail address is not known, and CONTACT_TO is not set.",
      );
    }
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      // A password goes to another machine encrypted or not at all. This machine's certificate is
      // often self-signed.
      requireTLS: user !== '' && !isHome,
      tls: { rejectUnauthorized: !isHome },
      ...(user ? { auth: { user, pass: password } } : {}),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: totalMs,
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const signal = within(totalMs, given);
    const { to = office.email, visitor, subject, text } = letter;
    const from = replyAddress(user) ?? office.email;
    const address = visitor && replyAddress(visitor.email);
    try {
      await transport.sendMail({
        from: { name: `${oneLine(office.name)} website`, address: from },
        to: { name: '', address: to },
        // Our envelope: whatever the headers say, it reaches one mailbox.
        envelope: { from, to: [to] },
        // An address, never a text to parse. A visitor's odd address is in the text alone.
        replyTo: address
          ? { name: oneLine(visitor.name), address }
          : { name: '', address: office.email },
        subject: oneLine(subject),
        text,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
      return { ok: true } as const;
    } catch (error) {
      return signal.aborted ? lateFailure : smtpFailure(error, [user, password]);
    } finally {
      transport.close();
    }
  }
  return {
    readiness: () => (findOffice().email ? 'on' : 'nobody'),
    send: (mail, signal) =>
      deliver({ subject: mail.subject, text: mailText(mail), visitor: mail }, signal),
    sendToOffice: (note) => deliver(note),
    sendToStaff: (letter) => deliver(letter),
  };
}

type Visitor = Pick<EnquiryMail, 'name' | 'email'>;

function mailText(mail: EnquiryMail): string {
  const { name, email, phone, message, packageName, packageUrl, language, reference } = mail;
  return [
    message,
    '',
    '-- ',
    `Name: ${oneLine(name)}`,
    `E-mail: ${oneLine(email)}`,
    ...(phone ? [`Phone / WhatsApp: ${dialledPhone(phone)}`] : []),
    ...(packageName ? [`About: ${oneLine(packageName)}`, packageUrl] : []),
    ...(language === 'en' ? [] : [`Written in ${englishNameOf(language)}`]),
    ...(reference ? [`Reference: ${reference}`] : []),
    '',
  ].join('\n');
}

type SmtpError = Error & { code?: string; response?: string; responseCode?: number };

function smtpFailure(error: unknown, secrets: string[]): MailFailure {
  if (!(error instanceof Error)) throw error;
  const { code = 'no code', response, responseCode } = error as SmtpError;
  if (code === 'ETIMEDOUT') return lateFailure;
  const encoded = secrets.map((secret) => Buffer.from(secret).toString('base64'));
  return responseCode
    ? failure('refused', `The mail server answered: ${response}`, [...secrets, ...encoded])
    : failure('unreachable', `The mail server could not be used (${code}).`);
}

function createEmailjsMail(
  { endpoint, publicKey, serviceId, templateId }: EmailjsSettings,
  { connectMs, totalMs }: typeof mailDeadlines,
): MailService {
  async function sendForm(fields: Record<string, string>, given?: AbortSignal) {
    const form = new FormData();
    const call = { lib_version: '4.4.1', service_id: serviceId, template_id: templateId };
    for (const [name, value] of Object.entries({ ...fields, ...call, user_id: publicKey })) {
      form.set(name, value);
    }
    const signal = within(totalMs, given);
    try {
      const { status, text } = await postForm(new URL(endpoint), form, signal, connectMs);
      if (status === 200) return { ok: true } as const;
      const secrets = [publicKey, serviceId, templateId];
      return failure('refused', `The mail service answered ${status}: ${text}`, secrets);
    } catch (error) {
      if (signal.aborted || error instanceof ConnectTimeout) return lateFailure;
      const code = error instanceof Error && 'code' in error ? error.code : 'no code';
      return failure('unreachable', `The mail service could not be used (${code}).`);
    }
  }
  return {
    readiness: () => 'on',
    send(mail, signal) {
      // The template may reply to `email`: an odd address goes into the message.
      const address = replyAddress(mail.email);
      const fields = {
        name: oneLine(mail.name),
        email: address ?? '',
        subject: oneLine(mail.subject),
        message: address ? mail.message : `${mail.message}\n\nE-mail: ${oneLine(mail.email)}`,
        ...(mail.phone && { phone: dialledPhone(mail.phone) }),
        ...(mail.packageName && { package: `${oneLine(mail.packageName)} ${mail.packageUrl}` }),
        ...(mail.language !== 'en' && { language: englishNameOf(mail.language) }),
        ...(mail.reference && { reference: mail.reference }),
      };
      return sendForm(fields, signal);
    },
    sendToOffice: ({ subject, text }) =>
      sendForm({ name: 'Website', email: '', subject, message: text }),
    sendToStaff: null,
  };
}

class ConnectTimeout extends Error {}

const maxAnswer = 4096;

/** `fetch` waits longer for a connection. */
async function postForm(url: URL, form: FormData, signal: AbortSignal, connectMs: number) {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const isSecure = url.protocol === 'https:';
  const type = encoded.headers.get('content-type') ?? '';
  const request = (isSecure ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Length': body.length },
    agent: false,
    signal,
  });
  const connecting = setTimeout(() => request.destroy(new ConnectTimeout()), connectMs);
  request.on('socket', (socket) =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  );
  request.on('close', () => clearTimeout(connecting));
  const failed = new Promise<never>((_, reject) => request.on('error', reject));
  request.end(body);
  const [response] = (await Promise.race([once(request, 'response'), failed])) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length >= maxAnswer) break;
  }
  return { status: response.statusCode, text };
}

function within(ms: number, given?: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(ms), ...(given ? [given] : [])]);
}

const maxReasonLength = 200;

/** One short line without any of `secrets`. */
function failure(
  kind: MailFailure['kind'],
  reason: string,
  secrets: readonly string[] = [],
): MailFailure {
  const clean = secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '***'), oneLine(reason));
  return { ok: false, kind, reason: clean.slice(0, maxReasonLength).toWellFormed() };
}

const lateFailure = failure('late', 'The mail service did not answer in time.');

/** No text after a line break can become a header or line of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** One plain e-mail address, else null. The form accepts more. */
export function replyAddress(email: string): string | null {
  return emailRule.safeParse(email).success ? email.trim() : null;
}

type Problem = { problem: string };
const wrong = (problem: string): Problem => ({ problem });
type SmtpSettings = Exclude<ReturnType<typeof smtpSettings>, Problem>;
type EmailjsSettings = Exclude<ReturnType<typeof emailjsSettings>, Problem>;
type MailSettings = { kind: 'inbox' } | SmtpSettings | EmailjsSettings;

/** The problem never repeats the text. */
export function parseMailUrl(text: string): MailSettings | Problem {
  const url = URL.parse(text.trim());
  try {
    if (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') return smtpSettings(url);
    if (url?.protocol === 'emailjs:') return emailjsSettings(url);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return wrong('has a % that is not followed by two digits: write it as %25');
  }
  return wrong(
    'must look like smtp://user:password@host:587, smtps://user:password@host:465 or emailjs://PUBLIC_KEY@SERVICE_ID/TEMPLATE_ID (leave it out for the inbox alone)',
  );
}

function smtpSettings(url: URL) {
  // Encrypted from the first byte; else by STARTTLS.
  const isSecure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  if (!url.hostname) return wrong('names no host: smtp://user:password@host:587');
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) {
    return wrong(
      'must end after host and port; in user and password write @ as %40, / as %2F, # as %23 and ? as %3F',
    );
  }
  if (Boolean(user) !== Boolean(password)) {
    return wrong('must have both user and password, or neither');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (isSecure ? 465 : 587);
  return { kind: 'smtp', host, port, isSecure, user, password } as const;
}

/** The host keeps its capitals, unlike in web addresses: service ids have some. */
function emailjsSettings(url: URL) {
  const publicKey = decodeURIComponent(url.username);
  const serviceId = decodeURIComponent(url.hostname);
  const templateId = decodeURIComponent(url.pathname.slice(1));
  if (!publicKey || !serviceId || !templateId || templateId.includes('/') || url.password) {
    return wrong('must look like emailjs://PUBLIC_KEY@SERVICE_ID/TEMPLATE_ID');
  }
  const endpoint =
    url.searchParams.get('endpoint') ?? 'https://api.emailjs.com/api/v1.0/email/send-form';
  const { protocol, hostname } = URL.parse(endpoint) ?? {};
  if (protocol !== 'https:' && !(protocol === 'http:' && isThisMachine(hostname ?? ''))) {
    return wrong('has an endpoint that is no https:// address (http:// only on localhost)');
  }
  return { kind: 'emailjs', publicKey, serviceId, templateId, endpoint } as const;
}

/** Nobody listens on the way there. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
