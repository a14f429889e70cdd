import { request as httpRequest } from 'node:http';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { failForsakenMails, mailEnquiry } from '../../../app/data/enquiries/enquiry-mail.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { createMail } from '../../../app/services/mail/create-mail.server.ts';
import { startBackgroundJobs } from '../../../server/background-jobs.ts';
import { readMail } from '../../readers/read-mail.ts';
import {
  mailThrough,
  office,
  type SmtpService,
  startSmtpService,
} from '../../sites/mail-services.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const sent = 'We will get back to you soon!';
const failed = 'Error sending message. Please try again later.';
const saved = 'We have saved your message. You can also send it on WhatsApp.';
const submitted = {
  name: 'Asma Begum',
  email: 'asma@example.com',
  subject: 'Umrah in March',
  message: 'Two elders & a child.\nعمرہ',
};

/** Posts the contact form from a loopback address of choice. */
function post(site: TestSite, fields: Record<string, string> = submitted, from = '127.0.0.1') {
  const { port } = new URL(site.origin);
  const body = new URLSearchParams(fields).toString();
  const headers = {
    host: `localhost:${port}`,
    origin: site.origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  };
  const options = { host: '127.0.0.1', port, method: 'POST', path: '/contact', headers };
  return new Promise<{ status: number; html: string; retryAfter: string | undefined }>(
    (resolve, reject) => {
      httpRequest({ ...options, localAddress: from }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            html: Buffer.concat(chunks).toString(),
            retryAfter: answer.headers['retry-after'],
          }),
        );
      })
        .on('error', reject)
        .end(body);
    },
  );
}

describe.each(databaseKinds)('the contact form on %s', (kind) => {
  let site: TestSite;
  let smtp: SmtpService;
  const enquiries = () => listEnquiries(site.services.database);

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    smtp = await startSmtpService();
  });
  beforeEach(async () => {
    const { kysely } = site.services.database;
    await kysely.deleteFrom('limits').execute();
    await kysely.deleteFrom('enquiries').execute();
    smtp.behaviour = 'well';
    smtp.received = [];
    mailThrough(site, smtp.url);
  });
  afterAll(async () => {
    await site.close();
    await smtp.close();
  });

  it('stores, mails, and tells the open staff pages', async () => {
    const published: string[] = [];
    const stop = site.services.events.subscribe(({ topic }) => published.push(topic));
    const { status, html } = await post(site, { ...submitted, phone: '+91 98765-43210' });
    stop();
    expect(status).toBe(200);
    expect(html).toContain(sent);
    expect(await enquiries()).toMatchObject([
      { ...submitted, phone: '9876543210', mailState: 'sent', mailError: '', state: 'new' },
    ]);
    expect(smtp.received).toHaveLength(1);
    expect(new Set(published)).toEqual(new Set(['enquiries']));
  });

  it('is in the inbox alone when there is no mail service', async () => {
    site.services.mail = createMail({ kind: 'inbox' }, office);
    expect((await post(site)).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ mailState: 'none' }]);
  });

  it('a failed mail leaves the message with its reason; the next try is the same enquiry', async () => {
    smtp.behaviour = 550;
    for (let press = 0; press < 2; press += 1) {
      const { status, html } = await post(site);
      expect(status).toBe(503);
      expect(html).toContain(failed);
      expect(html).toContain(saved);
      expect(html).toContain('Two elders &amp; a child.');
    }
    const [stored, ...others] = await enquiries();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ mailState: 'failed', mailError: /550/, mailedAt: null });
    smtp.behaviour = 'well';
    expect((await post(site)).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ id: stored?.id, mailState: 'sent', mailError: '' }]);
    expect(smtp.received).toHaveLength(1);
    // Another text is another enquiry.
    await post(site, { ...submitted, message: 'Something else' });
    expect(await enquiries()).toHaveLength(2);
  });

  it('a button pressed four times at once stores one message and sends one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(site)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await enquiries()).toHaveLength(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('staff send again what failed, and what was sent', async () => {
    smtp.behaviour = 451;
    await post(site);
    const [{ id } = { id: '' }] = await enquiries();
    expect(await mailEnquiry(site.services, id)).toBe('failed');
    smtp.behaviour = 'well';
    expect(await mailEnquiry(site.services, id)).toBe('sent');
    expect(await mailEnquiry(site.services, id)).toBe('sent');
    expect(smtp.received).toHaveLength(2);
    expect(await mailEnquiry(site.services, 'nobody')).toBe('failed');
  });

  it('a mail that a crash cut off is failed, one under way is not', async () => {
    const { database } = site.services;
    await post(site);
    const [{ id } = { id: '' }] = await enquiries();
    const begun = new Date(Date.now() - 5000).toISOString();
    await database.kysely
      .updateTable('enquiries')
      .set({ mailState: 'waiting', mailedAt: begun })
      .execute();
    expect(await failForsakenMails(database, new Date(Date.now() - 60_000))).toBe(0);
    expect(await failForsakenMails(database, new Date())).toBe(1);
    expect(await enquiries()).toMatchObject([{ id, mailState: 'failed', mailError: /stopped/ }]);
    expect(await failForsakenMails(database, new Date())).toBe(0);

    // A start looks too. Beside PostgreSQL another instance may be sending.
    await database.kysely
      .updateTable('enquiries')
      .set({ mailState: 'waiting', mailedAt: begun })
      .execute();
    const longAgo = new Date(Date.now() - 120_000).toISOString();
    const old = await storeEnquiry(database, { mailState: 'waiting', mailedAt: longAgo });
    const jobs = startBackgroundJobs(site.services);
    await expect
      .poll(() => findEnquiry(database, kind === 'sqlite' ? id : old))
      .toMatchObject({ enquiry: { mailState: 'failed' } });
    await jobs.stop();
    const mailState = kind === 'sqlite' ? 'failed' : 'waiting';
    expect(await findEnquiry(database, id)).toMatchObject({ enquiry: { mailState } });
  });

  it('knows its package, and ignores an unknown one', async () => {
    const { database } = site.services;
    const packageName = 'Umrah & "Ziyarat" ₹ <b>';
    const id = await createPackage(database, { ...blankPackage, packageName });
    const html = await (await fetch(`${site.origin}/contact?package=${id}`)).text();
    expect(html).toContain('Enquiry: Umrah &amp; &quot;Ziyarat&quot; ₹ &lt;b&gt;');
    expect(html).toContain(`name="packageId" value="${id}"`);
    for (const path of ['/contact', '/contact?package=nope', '/contact?package=']) {
      const plain = await fetch(site.origin + path);
      expect(plain.status).toBe(200);
      expect(await plain.text()).not.toContain('packageId');
    }
    await post(site, { ...submitted, packageId: id });
    await post(site, { ...submitted, subject: 'Other', packageId: 'nope' });
    const [other, about] = await enquiries();
    expect(about).toMatchObject({ packageId: id, packageName });
    expect(other).toMatchObject({ packageId: '', packageName: '' });
    const back = await post(site, { ...submitted, name: '', packageId: id });
    expect(back.status).toBe(400);
    expect(back.html).toContain(`name="packageId" value="${id}"`);
    expect(back.html).toContain('value="Umrah in March"');
  });

  it('answers a robot as if it were one of us, and keeps nothing', async () => {
    const { status, html } = await post(site, { ...submitted, website: 'https://spam.example' });
    expect(status).toBe(200);
    expect(html).toContain(sent);
    expect(await enquiries()).toEqual([]);
    expect(smtp.received).toEqual([]);
  });

  it('asks once more about a message full of links, and then takes it', async () => {
    const links = {
      ...submitted,
      message: 'https://a.example https://b.example https://c.example',
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = await post(site, links);
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('press Send Message once more');
    expect(asked.html).toContain('https://c.example');
    const stamp = /name="stamp" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
    expect((await post(site, { ...links, stamp })).status).toBe(422);
    expect((await post(site, { ...links, stamp: `${stamp}x` })).status).toBe(422);
    expect(await enquiries()).toEqual([]);
    vi.setSystemTime(Date.now() + 2000);
    expect((await post(site, { ...links, stamp })).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ message: links.message }]);
  });

  it('100 posts from one address: five count, the others learn how long to wait', async () => {
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    for (let index = 0; index < 100; index += 10) {
      const ten = Array.from({ length: 10 }, (_, more) =>
        post(site, { ...submitted, message: `Message ${index + more}` }),
      );
      answers.push(...(await Promise.all(ten)));
    }
    // On a busy machine the mail of one may be late: it counts all the same.
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5);
    expect(await enquiries()).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(95);
    for (const { html, retryAfter } of refused) {
      expect(Number(retryAfter)).toBeGreaterThan(500);
      expect(html).toContain('Please wait 10 minutes.');
      expect(html).toContain('Send on WhatsApp');
      expect(html).toContain('tel:');
      expect(html).toContain('value="asma@example.com"');
    }
    expect(await enquiries()).toHaveLength(5);
    expect(smtp.received).toHaveLength(5);
    // Somebody else is not hindered.
    expect((await post(site, submitted, '127.0.3.3')).status).toBe(200);
  });

  it('the office gets 200 mails a day; what comes after waits in the inbox', async () => {
    const { database } = site.services;
    const times = JSON.stringify(Array(200).fill(Date.now()));
    const changedAt = new Date().toISOString();
    const bucket = 'mails of visitors';
    await database.kysely.insertInto('limits').values({ bucket, times, changedAt }).execute();
    const { status, html } = await post(site);
    expect(status).toBe(503);
    expect(html).toContain(saved);
    expect(smtp.received).toEqual([]);
    const [row] = await enquiries();
    expect(row).toMatchObject({ mailState: 'failed', mailError: /more than 200 mails/ });
    // What staff send themselves is not counted.
    expect(await mailEnquiry(site.services, row?.id ?? '')).toBe('sent');
  });

  it('with ENQUIRIES=off nothing is stored, and a failure promises nothing', async () => {
    site.services.config.enquiries = false;
    try {
      expect((await post(site)).html).toContain(sent);
      smtp.behaviour = 451;
      const { status, html } = await post(site);
      expect(status).toBe(503);
      expect(html).toContain(failed);
      expect(html).not.toContain('We have saved');
      expect(html).toContain('Send on WhatsApp');
    } finally {
      site.services.config.enquiries = true;
    }
    expect(await enquiries()).toEqual([]);
    expect(smtp.received).toHaveLength(1);
  });

  it('a silent mail server costs a visitor 10 s at most', async () => {
    smtp.behaviour = 'never';
    const begun = performance.now();
    const { status } = await post(site);
    const took = performance.now() - begun;
    expect(status).toBe(503);
    expect(took).toBeGreaterThan(8500);
    expect(took).toBeLessThan(30_000);
    expect(await enquiries()).toMatchObject([
      { mailState: 'failed', mailError: 'The mail service did not answer in time.' },
    ]);
  });
});

describe('header injection', () => {
  const crlf = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '\\r\\n', '\u0000\r\n'];
  const headers = ['Bcc: victim@example.net', 'Reply-To: victim@example.net'];
  const attacks = [
    ...crlf.flatMap((line) =>
      headers.flatMap((header) => [
        { subject: `Umrah${line}${header}` },
        { name: `Asma${line}${header}` },
      ]),
    ),
    { name: 'victim@example.net, Asma' },
    { name: '"Asma" <victim@example.net>,' },
    { name: '=?utf-8?q?Asma=0D=0ABcc:_victim@example.net?=' },
    { subject: '=?utf-8?b?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?=' },
    { email: 'asma@example.com,victim.example.net' },
    { email: '"x"<victim@example.net>' },
    { message: '.\r\nRCPT TO:<victim@example.net>\r\nDATA' },
    { message: 'x\r\n.\r\nMAIL FROM:<a@b.co>\r\nRCPT TO:<victim@example.net>\r\n' },
  ];

  it(`${attacks.length} inputs reach one recipient, with one Reply-To`, async () => {
    const site = await openTestSite({ template: inject('template'), database: 'sqlite' });
    const smtp = await startSmtpService();
    mailThrough(site, smtp.url);
    for (const attack of attacks) {
      const { kysely } = site.services.database;
      await kysely.deleteFrom('limits').execute();
      // Some become the same text once cleaned, and would not be mailed twice.
      await kysely.deleteFrom('enquiries').execute();
      const { status } = await post(site, { ...submitted, ...attack });
      expect({ attack, status }).toEqual({ attack, status: 200 });
    }
    await site.close();
    await smtp.close();
    expect(attacks).toHaveLength(40);
    expect(smtp.received).toHaveLength(40);
    for (const { recipients, raw } of smtp.received) {
      expect(recipients).toEqual(['office@example.com']);
      const fields = readMail(raw).fields;
      const named = (name: string) =>
        fields.filter((field) => field.name === name).map(({ value }) => value);
      expect(named('Reply-To')).toHaveLength(1);
      expect(named('Reply-To')[0]).toMatch(/<?(asma@example\.com|office@example\.com)>?$/);
      expect(named('To')).toEqual(['office@example.com']);
      expect(named('Subject')).toHaveLength(1);
      expect(fields.filter(({ name }) => /^(b?cc|sender|resent)/i.test(name))).toEqual([]);
    }
  });
});
