import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { englishNameOf } from '../../languages/languages.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import {
  type EnquiryMail,
  lateFailure,
  type Mail,
  type MailAnswer,
  type MailDeadlines,
  type MailFailure,
  type MailService,
  mailDeadlines,
  mailFailure,
  type OfficeNote,
  oneLine,
  replyAddress,
  type StaffLetter,
} from './mail.server.ts';
import {
  type EmailjsSettings,
  isThisMachine,
  type MailSettings,
  type SmtpSettings,
} from './mail-url.server.ts';

/** The mail service that the settings name; `office` tells where its mails go, at the moment of each. */
export function createMail(
  settings: MailSettings,
  office: () => Office,
  deadlines = mailDeadlines,
): Mail {
  const mail = mailService(settings, office, deadlines);
  let failures = 0;
  const counted = async (answer: Promise<MailAnswer>) => {
    const { ok } = await answer;
    if (!ok && settings.kind !== 'inbox') failures += 1;
    return answer;
  };
  const { sendToStaff } = mail;
  return {
    readiness: mail.readiness,
    send: (...args) => counted(mail.send(...args)),
    sendToOffice: (note) => counted(mail.sendToOffice(note)),
    sendToStaff: sendToStaff && ((letter) => counted(sendToStaff(letter))),
    failures: () => failures,
  };
}

function mailService(
  settings: MailSettings,
  office: () => Office,
  deadlines: typeof mailDeadlines,
): MailService {
  // Add the next mail service here.
  switch (settings.kind) {
    case 'smtp':
      return createSmtpMail(settings, office, deadlines);
    case 'emailjs':
      return createEmailjsMail(settings, deadlines);
    case 'inbox':
      return inboxMail;
  }
}

const notConfigured = mailFailure('refused', 'No mail service is configured (MAIL_URL).');

/** No mail service: messages wait in the staff's inbox, and sending says so. */
const inboxMail: MailService = {
  readiness: () => 'none',
  sendToStaff: null,
  send: async () => notConfigured,
  sendToOffice: async () => notConfigured,
};

/** Whose website it is, and the one address that its mails go to. */
interface Office {
  name: string;
  email: string;
}

/** Mails through an SMTP server; its library is loaded with the first mail. */
function createSmtpMail(
  settings: SmtpSettings,
  findOffice: () => Office,
  { connectMs, totalMs }: MailDeadlines,
): MailService {
  const { host, port, isSecure, user, password } = settings;
  const isHome = isThisMachine(host);
  async function deliver({ to, replyTo, subject, text }: Letter, given?: AbortSignal) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      // A password goes to another machine encrypted or not at all. On this machine the
      // certificate is often one that nobody signed.
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
    const deadline = AbortSignal.any([AbortSignal.timeout(totalMs), ...(given ? [given] : [])]);
    const office = findOffice();
    const from = replyAddress(user) ?? office.email;
    try {
      await transport.sendMail({
        from: { name: `${oneLine(office.name)} website`, address: from },
        to: { name: '', address: to },
        // The envelope is ours: whatever the headers may say, it reaches one mailbox.
        envelope: { from, to: [to] },
        replyTo,
        subject: oneLine(subject),
        text,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: deadline,
      });
      return { ok: true } as const;
    } catch (error) {
      return deadline.aborted ? lateFailure : failureOf(error, [user, password]);
    } finally {
      transport.close();
    }
  }

  return {
    readiness: () => (findOffice().email ? 'on' : 'nobody'),
    async send(mail, signal) {
      const office = findOffice();
      if (!office.email) return mailFailure('refused', nobody);
      const { subject } = mail;
      const letter = {
        to: office.email,
        replyTo: replyTo(mail, office),
        subject,
        text: mailText(mail),
      };
      return deliver(letter, signal);
    },
    async sendToOffice(note) {
      const { email } = findOffice();
      if (!email) return mailFailure('refused', nobody);
      return deliver({ ...note, to: email, replyTo: { name: '', address: email } });
    },
    async sendToStaff(letter) {
      const { email } = findOffice();
      if (!email) return mailFailure('refused', nobody);
      return deliver({ ...letter, replyTo: { name: '', address: email } });
    },
  };
}

/** A mail to one address, and where an answer goes. */
interface Letter extends StaffLetter {
  replyTo: { name: string; address: string };
}

/**
 * Always one address, never a text to be parsed: the visitor's when it is a plain one, else the
 * office's own, and the visitor's stands in the text.
 */
function replyTo({ name, email }: EnquiryMail, office: Office) {
  const address = replyAddress(email);
  return address ? { name: oneLine(name), address } : { name: '', address: office.email };
}

function mailText(mail: EnquiryMail): string {
  const { name, email, phone, message, packageName, packageUrl, language, reference } = mail;
  const about = packageName ? [`About: ${oneLine(packageName)}`, packageUrl] : [];
  return [
    message,
    '',
    '-- ',
    `Name: ${oneLine(name)}`,
    `E-mail: ${oneLine(email)}`,
    ...(phone ? [`Phone / WhatsApp: ${dialledPhone(phone)}`] : []),
    ...about,
    ...(language === 'en' ? [] : [`Written in ${englishNameOf(language)}`]),
    ...(reference ? [`Reference: ${reference}`] : []),
    '',
  ].join('\n');
}

const nobody = "The agency's e-mail address is not known, and CONTACT_TO is not set.";

interface SmtpError extends Error {
  code?: string;
  /** What the server answered, and the number at its beginning. */
  response?: string;
  responseCode?: number;
}

function failureOf(error: unknown, secrets: string[]): MailFailure {
  if (!(error instanceof Error)) throw error;
  const { code = 'no code', response, responseCode }: SmtpError = error;
  if (code === 'ETIMEDOUT') return lateFailure;
  const encoded = secrets.map((secret) => Buffer.from(secret).toString('base64'));
  return responseCode
    ? mailFailure('refused', `The mail server answered: ${response}`, [...secrets, ...encoded])
    : mailFailure('unreachable', `The mail server could not be used (${code}).`);
}

/** The version of the service's own library whose call this is. */
const libraryVersion = '4.4.1';
/** Bytes of an answer that are read; a success is two letters long. */
const maxAnswerBytes = 4096;

/** Mails through EmailJS, as its own library sends a form; status 200 is a success. */
function createEmailjsMail(settings: EmailjsSettings, deadlines: MailDeadlines): MailService {
  const { endpoint, publicKey, serviceId, templateId } = settings;
  async function sendForm(form: FormData, given?: AbortSignal): Promise<MailAnswer> {
    form.set('lib_version', libraryVersion);
    form.set('service_id', serviceId);
    form.set('template_id', templateId);
    form.set('user_id', publicKey);
    const timeout = AbortSignal.timeout(deadlines.totalMs);
    const deadline = AbortSignal.any([timeout, ...(given ? [given] : [])]);
    try {
      const { status, text } = await postForm(
        new URL(endpoint),
        form,
        deadline,
        deadlines.connectMs,
      );
      return status === 200
        ? { ok: true }
        : mailFailure('refused', `The mail service answered ${status}: ${text}`, [
            publicKey,
            serviceId,
            templateId,
          ]);
    } catch (error) {
      if (deadline.aborted || error instanceof ConnectTimeout) return lateFailure;
      const code = error instanceof Error && 'code' in error ? error.code : 'no code';
      return mailFailure('unreachable', `The mail service could not be used (${code}).`);
    }
  }
  return {
    readiness: () => 'on',
    // Its template knows one address, the office's.
    sendToStaff: null,
    send: (mail, signal) => sendForm(formOf(mail), signal),
    sendToOffice: (note) => sendForm(noteForm(note)),
  };
}

/** An address that is not a plain one stands in the message: the template may reply to `email`. */
function formOf(mail: EnquiryMail): FormData {
  const address = replyAddress(mail.email);
  const form = new FormData();
  form.set('name', oneLine(mail.name));
  form.set('email', address ?? '');
  form.set('subject', oneLine(mail.subject));
  form.set('message', address ? mail.message : `${mail.message}\n\nE-mail: ${oneLine(mail.email)}`);
  if (mail.phone) form.set('phone', dialledPhone(mail.phone));
  if (mail.packageName) form.set('package', `${oneLine(mail.packageName)} ${mail.packageUrl}`);
  if (mail.language !== 'en') form.set('language', englishNameOf(mail.language));
  if (mail.reference) form.set('reference', mail.reference);
  return form;
}

/** Nobody answers the site: there is no address. */
function noteForm({ subject, text }: OfficeNote): FormData {
  const form = new FormData();
  form.set('name', 'Website');
  form.set('email', '');
  form.set('subject', subject);
  form.set('message', text);
  return form;
}

class ConnectTimeout extends Error {}

/** Not `fetch`: that waits longer for a connection, and follows redirects unless told not to. */
async function postForm(url: URL, form: FormData, signal: AbortSignal, connectMs: number) {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers: {
      'Content-Type': encoded.headers.get('content-type') ?? '',
      'Content-Length': body.length,
    },
    agent: false,
    signal,
  });
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const connecting = setTimeout(() => request.destroy(new ConnectTimeout()), connectMs);
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    request.on('close', () => clearTimeout(connecting));
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const chunks: Buffer[] = [];
      const finish = () =>
        resolve({ status, text: Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString() });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (Buffer.concat(chunks).length < maxAnswerBytes) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}
