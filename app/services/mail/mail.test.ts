import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMail } from '../../../tests/readers/read-mail.ts';
import {
  type FormService,
  office,
  type SmtpService,
  startFormService,
  startSmtpService,
} from '../../../tests/sites/mail-services.ts';
import { createMail } from './create-mail.server.ts';
import { type EnquiryMail, mailDeadlines, oneLine, replyAddress } from './mail.server.ts';
import { parseMailUrl } from './mail-url.server.ts';

const mail: EnquiryMail = {
  name: 'Asma Begum',
  ...{ email: 'asma@example.com', phone: '9876543210' },
  subject: 'Umrah & “Ramadan” ₹1,00,000',
  message: 'Salam,\nwe are two.\n\n.\nعمرہ',
  ...{ packageName: 'Umrah Saver', packageUrl: 'https://www.example.com/packages/details/x1' },
  language: 'en',
  reference: '',
};

function mailOf(url: string, deadlines = mailDeadlines) {
  const settings = parseMailUrl(url);
  if ('problem' in settings) throw new Error(settings.problem);
  return createMail(settings, () => office, deadlines);
}

/** Takes connections and says nothing. */
async function startSilentServer(): Promise<{ server: Server; port: number }> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

it('without a service, sending says that there is none', async () => {
  const inbox = createMail({ kind: 'inbox' }, () => office);
  expect(inbox.readiness()).toBe('none');
  expect(await inbox.send(mail)).toMatchObject({ ok: false, reason: /MAIL_URL/ });
});

it('only one plain address can be answered', () => {
  expect(replyAddress(' Asma@Example.com ')).toBe('Asma@Example.com');
  for (const other of ['a@b.c,d', 'x<a@b.co>', '"x" <a@b.co>', 'a@b', 'a@b.c;d@e.f', 'a\n@b.co']) {
    expect(replyAddress(other)).toBeNull();
  }
  expect(oneLine('a\r\nBcc: x@y.z\u2028b\u0085c\u0000')).toBe('a Bcc: x@y.z b c');
});

describe('SMTP', () => {
  let smtp: SmtpService;
  beforeAll(async () => {
    smtp = await startSmtpService({ name: 'site@example.org', password: 'p@ss:word' });
  });
  beforeEach(() => {
    smtp.behaviour = 'well';
    smtp.received = [];
  });
  afterAll(() => smtp.close());

  it('reaches the office, from an address of its own, with the visitor to reply to', async () => {
    expect(await mailOf(smtp.url).send(mail)).toEqual({ ok: true });
    const [received] = smtp.received;
    expect(received).toMatchObject({ from: 'site@example.org', recipients: [office.email] });
    const raw = received?.raw ?? '';
    expect(raw).toContain('From: Rihla website <site@example.org>\r\n');
    expect(raw).toContain('To: office@example.com\r\n');
    expect(raw).toContain('Reply-To: Asma Begum <asma@example.com>\r\n');
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/im);
    const text = readMail(raw).text;
    expect(text).toContain(mail.message);
    expect(text).toContain('Phone / WhatsApp: +91 9876543210');
    expect(text).toContain(`About: Umrah Saver\n${mail.packageUrl}\n`);
  });

  it('answers to the office when the visitor’s address is not a plain one', async () => {
    await mailOf(smtp.url).send({ ...mail, email: 'a@b.c,victim' });
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw.match(/^Reply-To: .*/gm)).toEqual(['Reply-To: office@example.com']);
    expect(readMail(raw).text).toContain('E-mail: a@b.c,victim');
  });

  it.each([421, 451, 550] as const)('%i is a refusal with its reason', async (behaviour) => {
    smtp.behaviour = behaviour;
    expect(await mailOf(smtp.url).send(mail)).toEqual({
      ok: false,
      kind: 'refused',
      reason: expect.stringContaining(`The mail server answered: ${behaviour} refused as told`),
    });
    expect(smtp.received).toEqual([]);
  });

  it('a wrong password is a refusal that does not repeat it', async () => {
    const answer = await mailOf(smtp.url.replace('p%40ss%3Aword', 'hunter2hunter2')).send(mail);
    expect(answer).toMatchObject({ ok: false, kind: 'refused', reason: /535/ });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
  });

  it('silence ends at the deadline, or when the caller has enough', async () => {
    smtp.behaviour = 'never';
    const begun = performance.now();
    const short = { connectMs: 300, totalMs: 600 };
    expect(await mailOf(smtp.url, short).send(mail)).toMatchObject({ ok: false, kind: 'late' });
    expect(await mailOf(smtp.url).send(mail, AbortSignal.timeout(300))).toMatchObject({
      kind: 'late',
    });
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('a server that never greets is given up after the time for connecting', async () => {
    const silent = await startSilentServer();
    const mailer = mailOf(`smtp://127.0.0.1:${silent.port}`, { connectMs: 300, totalMs: 60_000 });
    const begun = performance.now();
    expect(await mailer.send(mail)).toMatchObject({ ok: false, kind: 'late' });
    expect(performance.now() - begun).toBeLessThan(30_000);
    silent.server.close();
  });

  it('nobody there is said so', async () => {
    expect(await mailOf('smtp://127.0.0.1:1').send(mail)).toMatchObject({
      ok: false,
      kind: 'unreachable',
    });
  });
});

describe('EmailJS', () => {
  let service: FormService;
  beforeAll(async () => {
    service = await startFormService();
  });
  beforeEach(() => {
    service.behaviour = 200;
    service.received = [];
  });
  afterAll(() => service.close());

  it('gets the form’s fields, the version and the three ids as multipart', async () => {
    expect(await mailOf(service.url).send({ ...mail, language: 'hi' })).toEqual({ ok: true });
    const [{ path, contentType, fields } = { path: '', contentType: '', fields: {} }] =
      service.received;
    expect(path).toBe('/api/v1.0/email/send-form');
    expect(contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(fields).toEqual({
      name: mail.name,
      email: mail.email,
      subject: mail.subject,
      message: mail.message.replace(/\n/g, '\r\n'),
      phone: '+919876543210',
      package: `Umrah Saver ${mail.packageUrl}`,
      language: 'Hindi',
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      service_id: 'service_AbC',
      template_id: 'template_XyZ',
      user_id: 'Public-Key_1',
    });
  });

  it('gets neither phone, package nor language when there are none', async () => {
    await mailOf(service.url).send({ ...mail, phone: '', packageName: '', packageUrl: '' });
    expect(Object.keys(service.received[0]?.fields ?? {}).sort()).toEqual(
      'email lib_version message name service_id subject template_id user_id'.split(' '),
    );
  });

  it.each([302, 403, 429, 451, 500] as const)('%i is a refusal with its text', async (status) => {
    service.behaviour = status;
    const answer = await mailOf(service.url).send(mail);
    expect(answer).toEqual({
      ok: false,
      kind: 'refused',
      reason: `The mail service answered ${status}: no, said with ${status} and ***`,
    });
    // A redirect is not followed.
    expect(service.received).toHaveLength(1);
  });

  it('a server that never shakes hands is given up after the time for connecting', async () => {
    const silent = await startSilentServer();
    const url = `emailjs://a@b/c?endpoint=https://127.0.0.1:${silent.port}/`;
    const begun = performance.now();
    const answer = await mailOf(url, { connectMs: 300, totalMs: 60_000 }).send(mail);
    expect(answer).toMatchObject({ ok: false, kind: 'late' });
    expect(performance.now() - begun).toBeLessThan(30_000);
    silent.server.close();
  });

  it('rubbish is a failure', async () => {
    service.behaviour = 'rubbish';
    expect(await mailOf(service.url).send(mail)).toMatchObject({ ok: false, kind: 'unreachable' });
  });

  it('silence ends at the deadline', async () => {
    service.behaviour = 'never';
    const answer = await mailOf(service.url, { connectMs: 300, totalMs: 500 }).send(mail);
    expect(answer).toMatchObject({ ok: false, kind: 'late' });
  });
});
