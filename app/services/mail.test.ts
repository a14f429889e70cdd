import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../tests/free-port.ts';
import { readMail } from '../../tests/readers/read-mail.ts';
import {
  office,
  startFormService,
  startSmtpService,
  toMail,
} from '../../tests/sites/mail-services.ts';
import {
  createMail,
  type EnquiryMail,
  mailDeadlines,
  parseMailUrl,
  replyAddress,
  toOneLine,
} from './mail.server.ts';

const mail: EnquiryMail = {
  name: 'Asma Begum',
  email: 'asma@example.com',
  phone: '9876543210',
  subject: 'Umrah & “Ramadan” ₹1,00,000',
  message: 'Salam,\nwe are two.\n\n.\nعمرہ',
  packageName: 'Umrah Saver',
  packageUrl: 'https://www.example.com/packages/details/x1',
  language: 'en',
  reference: '',
};

/** Accepts connections and never responds. */
const silentServer = createServer();
const silentHost = `127.0.0.1:${await listen(silentServer)}`;
const smtp = await startSmtpService({ name: 'site@example.org', password: 'p@ss:word' });
const service = await startFormService();
afterAll(async () => {
  silentServer.close();
  await smtp.close();
  await service.close();
});
const late = { ok: false, kind: 'late' };
const unconfirmed = { ok: false, kind: 'unconfirmed' };

it('sets Reply-To only to one plain address', () => {
  expect(replyAddress(' Asma@Example.com ')).toBe('Asma@Example.com');
  for (const other of ['a@b.c,d', 'x<a@b.co>', '"x" <a@b.co>', 'a@b', 'a@b.c;d@e.f', 'a\n@b.co']) {
    expect(replyAddress(other), other).toBeNull();
  }
  expect(toOneLine('a\r\nBcc: x@y.z\u2028b\u0085c\u0000')).toBe('a Bcc: x@y.z b c');
});

beforeEach(() => {
  smtp.behaviour = 'well';
  smtp.received = [];
  service.behaviour = 200;
  service.received = [];
});

describe('SMTP', () => {
  it("sends to the office from the site's address, with the visitor in Reply-To", async () => {
    expect(await toMail(smtp.url).send(mail)).toEqual({ ok: true });
    const [received] = smtp.received;
    expect(received).toMatchObject({ from: 'site@example.org', recipients: [office.email] });
    const { fields, text } = readMail(received?.raw ?? '');
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toMatchObject({
      From: 'Rihla website <site@example.org>',
      To: 'office@example.com',
      'Reply-To': 'Asma Begum <asma@example.com>',
      'Content-Type': 'text/plain; charset=utf-8',
    });
    expect(text).toContain(mail.message);
    expect(text).toContain('Phone / WhatsApp: +919876543210');
    expect(text).toContain(`About: Umrah Saver\n${mail.packageUrl}\n`);
  });

  it("neither a visitor nor the agency's name can add a header or a recipient", async () => {
    const settings = parseMailUrl(smtp.url);
    if (typeof settings === 'string') throw new Error(settings);
    const attacks = [
      ...['\r\n', '\n', '\r', '\u2028', '%0d%0a'].flatMap((line) => [
        { subject: `Umrah${line}Bcc: victim@example.net` },
        { name: `Asma${line}Reply-To: victim@example.net` },
      ]),
      { name: '"Asma" <victim@example.net>,' },
      { name: '=?utf-8?q?Asma=0D=0ABcc:_victim@example.net?=' },
      { email: 'asma@example.com,victim.example.net' },
      { email: '"x"<victim@example.net>' },
      { message: 'x\r\n.\r\nMAIL FROM:<a@b.co>\r\nRCPT TO:<victim@example.net>\r\n' },
    ];
    for (const attack of [{}, ...attacks]) await toMail(smtp.url).send({ ...mail, ...attack });
    const names = ['A\r\nBcc: x@y.zz', '"A" <x@y.zz>, B', '</script><svg onload=a>'];
    for (const name of names) {
      await createMail(settings, () => ({ ...office, name }), mailDeadlines).send(mail);
    }
    expect(smtp.received).toHaveLength(1 + attacks.length + names.length);
    const getHeaderNames = (raw: string) => readMail(raw).fields.map(({ name }) => name);
    const expectedNames = getHeaderNames(smtp.received[0]?.raw ?? '');
    for (const { recipients, raw } of smtp.received) {
      expect([recipients, getHeaderNames(raw)]).toEqual([[office.email], expectedNames]);
      const replyTo = readMail(raw).fields.find(({ name }) => name === 'Reply-To');
      expect(replyTo?.value).toMatch(/<?(asma@example\.com|office@example\.com)>?$/);
    }
  });

  it('reports a refusal with its reason, and never with the password', async () => {
    smtp.behaviour = 451;
    const reason = expect.stringContaining('The mail server answered: 451 refused as told');
    expect(await toMail(smtp.url).send(mail)).toEqual({ ok: false, kind: 'refused', reason });
    const answer = await toMail(smtp.url.replace('p%40ss%3Aword', 'hunter2hunter2')).send(mail);
    expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringContaining('535') });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
  });

  it('gives up at its time limits, and when the caller aborts', async () => {
    smtp.behaviour = 'never';
    const slowMail = toMail(smtp.url, { connectMs: 300, totalMs: 600 });
    expect(await slowMail.send(mail)).toMatchObject(unconfirmed);
    const signal = AbortSignal.timeout(300);
    expect(await toMail(smtp.url).send(mail, signal)).toMatchObject(unconfirmed);
    smtp.behaviour = 'hangs up';
    expect(await toMail(smtp.url).send(mail)).toMatchObject(unconfirmed);
    expect(smtp.received).toHaveLength(3);
    const quickMail = toMail(`smtp://${silentHost}`, { connectMs: 300, totalMs: 60_000 });
    expect(await quickMail.send(mail)).toMatchObject(late);
    const result = await toMail('smtp://127.0.0.1:1').send(mail);
    expect(result).toMatchObject({ ok: false, kind: 'unreachable' });
  });
});

describe('EmailJS', () => {
  it("sends the form's fields, the version and the three ids as multipart", async () => {
    expect(await toMail(service.url).send({ ...mail, language: 'hi' })).toEqual({ ok: true });
    const [received] = service.received;
    expect(received?.path).toBe('/api/v1.0/email/send-form');
    expect(received?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(received?.fields).toEqual({
      service_id: 'service_AbC',
      template_id: 'template_XyZ',
      user_id: 'Public-Key_1',
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      name: mail.name,
      email: mail.email,
      subject: mail.subject,
      language: 'Hindi',
      message: mail.message.replace(/\n/g, '\r\n'),
      phone: '+919876543210',
      package: `Umrah Saver ${mail.packageUrl}`,
    });
    await toMail(service.url).send({ ...mail, phone: '', packageName: '', packageUrl: '' });
    expect(Object.keys(service.received[1]?.fields ?? {})).not.toContain('phone');
  });

  it('reports a refusal with its text, and follows no redirect', async () => {
    for (const status of [302, 403, 429, 451, 500] as const) {
      service.behaviour = status;
      service.received = [];
      const reason = `The mail service answered ${status}: no, said with ${status} and ***`;
      const answer = await toMail(service.url).send(mail);
      expect(answer).toEqual({ ok: false, kind: 'refused', reason });
      expect(service.received).toHaveLength(1);
    }
  });

  it('treats invalid responses and silence as failures', async () => {
    service.behaviour = 'rubbish';
    expect(await toMail(service.url).send(mail)).toMatchObject({ ok: false, kind: 'unreachable' });
    service.behaviour = 'never';
    const deadlines = { connectMs: 300, totalMs: 500 };
    expect(await toMail(service.url, deadlines).send(mail)).toMatchObject(late);
    // A server that never completes the TLS handshake.
    const url = `emailjs://a@b/c?endpoint=https://${silentHost}/`;
    expect(await toMail(url, deadlines).send(mail)).toMatchObject(late);
  });
});

it.each([
  ['o%40x.in:p%40ss%2Fword@Mail.x.in:2525', 'Mail.x.in', 2525, 'o@x.in', 'p@ss/word'],
  ['mail.example.com', 'mail.example.com', 587, '', ''],
  ['[::1]:25', '::1', 25, '', ''],
])('reads host, port, user and password from smtp://%s', (address, host, port, user, password) => {
  const settings = { kind: 'smtp', host, port, isSecure: false, user, password };
  expect(parseMailUrl(`smtp://${address}`)).toEqual(settings);
});

it('reads addresses with TLS, and keeps the capitals of EmailJS ids', () => {
  for (const [url, port] of [
    ['smtps://mail.example.com/', 465],
    ['smtps://mail.example.com:2465', 2465],
  ] as const) {
    expect(parseMailUrl(url)).toMatchObject({ host: 'mail.example.com', port, isSecure: true });
  }
  const ids = { publicKey: 'AbC-1_x', serviceId: 'service_XyZ', templateId: 'Template_9Q' };
  const endpoint = 'https://api.emailjs.com/api/v1.0/email/send-form';
  const settings = { kind: 'emailjs', ...ids, endpoint };
  expect(parseMailUrl('emailjs://AbC-1_x@service_XyZ/Template_9Q')).toEqual(settings);
  const params = { endpoint: 'https://mail.example.com/send' };
  expect(parseMailUrl(`emailjs://a@b/c?${new URLSearchParams(params)}`)).toMatchObject(params);
});

it('refuses other addresses, and does not repeat them in the error', () => {
  for (const [url, problem] of [
    ['mail.example.com', /must look like/],
    ['smtp://', /has no host|must look like/],
    ['smtp://user@mail.example.com', /both user and password/],
    ['smtp://user:secret#1@mail.example.com', /%23|has no host|must look like/],
    ['smtp://user:sec/ret@mail.example.com', /%2F|must look like|has no host/],
    ['smtp://user:sec%ret@mail.example.com', /%25/],
    ['smtp://mail.example.com/path', /must end after host and port/],
    ['emailjs://a:secret@service/b', /PUBLIC_KEY@/],
    ['emailjs://a@b/c?endpoint=http%3A%2F%2Fmail.example.com', /endpoint/],
  ] as const) {
    const answer = parseMailUrl(url);
    expect(answer, url).toMatch(problem);
    expect(answer).not.toMatch(/secret|sec%ret/);
  }
});
