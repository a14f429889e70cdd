import { englishNameOf } from '../../languages/languages.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import {
  type EnquiryMail,
  lateFailure,
  type MailDeadlines,
  type MailFailure,
  type MailService,
  mailFailure,
  oneLine,
  replyAddress,
  type StaffLetter,
} from './mail.server.ts';
import { isThisMachine, type SmtpSettings } from './mail-url.server.ts';

/** Whose website it is, and the one address that its mails go to. */
export interface Office {
  name: string;
  email: string;
}

/** Mails through an SMTP server; its library is loaded with the first mail. */
export function createSmtpMail(
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
