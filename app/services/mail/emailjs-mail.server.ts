import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { englishNameOf } from '../../languages/languages.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import {
  type EnquiryMail,
  lateFailure,
  type MailAnswer,
  type MailDeadlines,
  type MailService,
  mailFailure,
  type OfficeNote,
  oneLine,
  replyAddress,
} from './mail.server.ts';
import type { EmailjsSettings } from './mail-url.server.ts';

/** The version of the service's own library whose call this is. */
const libraryVersion = '4.4.1';
/** Bytes of an answer that are read; a success is two letters long. */
const maxAnswerBytes = 4096;

/** Mails through EmailJS, as its own library sends a form; status 200 is a success. */
export function createEmailjsMail(
  settings: EmailjsSettings,
  deadlines: MailDeadlines,
): MailService {
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
