import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import {
  failStalledMails,
  mailAgain,
  mailEnquiry,
} from '../../../app/data/enquiries/enquiries.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { contact } from '../../../app/languages/ur/contact.ts';
import { reply } from '../../../app/languages/ur/server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { signWord } from '../../../app/services/secret.server.ts';
import { readMail } from '../../readers/read-mail.ts';
import { toMail } from '../../sites/mail-services.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { enquiry, failedText, openSiteWithMail, savedText, sentText } from './contact-post.ts';
import { bulk, expectWords, getMain } from './open-site.ts';

const ur = { ...contact, ...reply };

describe.each(requestDatabases)('the contact form on %s', (kind) => {
  const here = openSiteWithMail(kind);
  const { ask, read, readAsStaff, enquiries, send, smtp } = here;
  const sendInUrdu = (fields?: Record<string, string>) => send(fields, '/ur/contact');

  it('stores the message, mails it and updates open staff pages', async () => {
    const published: string[] = [];
    const stopController = new AbortController();
    const { events } = here.database;
    events.subscribe(({ topic }) => published.push(topic), stopController.signal);
    const { status, html } = await send({ ...enquiry, phone: '\u202a+91 98765-43210\u202c' });
    stopController.abort();
    expect([status, html.includes(sentText)]).toEqual([200, true]);
    expect(await enquiries()).toMatchObject([
      { ...enquiry, phone: '9876543210', mailState: 'sent', mailError: '', state: 'new' },
    ]);
    expect(smtp().received).toHaveLength(1);
    expect(new Set(published)).toEqual(new Set(['enquiries']));
  });

  it('counts the same message sent twice at once, within an hour or in another language as one enquiry', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => send()));
    responses.push(await sendInUrdu());
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await enquiries()).toMatchObject([{ language: 'en' }]);
    for (const [minutes, changes, count] of [
      [59, {}, 1],
      [61, {}, 2],
      [1, { message: 'Another question.' }, 3],
    ] as const) {
      const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
      await here.database.kysely.updateTable('enquiries').set({ createdAt }).execute();
      await here.clear('limits');
      await send({ ...enquiry, ...changes });
      expect(await enquiries()).toHaveLength(count);
      expect(smtp().received).toHaveLength(count);
    }
  });

  it('names the package and escapes its name, and ignores an unknown package', async () => {
    const packageName = 'Umrah & "Ziyarat" ₹ <b>';
    const id = await here.addPackage({ packageName });
    const subject = 'Enquiry: Umrah &amp; &quot;Ziyarat&quot; ₹ &lt;b&gt;';
    const field = `name="packageId" value="${id}"`;
    expectWords(await read(`/contact?package=${id}`), subject, field);
    const { html } = await send({ ...enquiry, name: '', packageId: id });
    expectWords(html, field, 'value="Umrah in March"');
    expect(await read('/contact?package=nope')).not.toContain('packageId');
    await send({ ...enquiry, packageId: 'nope' });
    expect(await enquiries()).toMatchObject([{ packageId: '', packageName: '' }]);
  });

  it('puts a message that a robot may have sent into the inbox, marked, and does not mail it', async () => {
    const { html } = await send({ ...enquiry, 'leave-empty': 'https://spam.example' });
    expect(html).toContain(sentText);
    expect(await enquiries()).toMatchObject([{ source: 'suspected', mailState: 'none' }]);
    expect(smtp().received).toEqual([]);
  });

  it('asks for confirmation of a message full of links, and then accepts it', async () => {
    const message = 'https://a.example https://b.example https://c.example';
    const links = { ...enquiry, message };
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const response = await send(links);
    expectWords(response.html, 'press Send Message once more', 'https://c.example');
    const stamp = /name="stamp" value="([^"]+)"/.exec(response.html)?.[1] ?? '';
    expect((await send({ ...links, stamp })).status).toBe(422);
    vi.setSystemTime(Date.now() + 2000);
    expect((await send({ ...links, stamp: `${stamp}x` })).status).toBe(422);
    expect(await enquiries()).toEqual([]);
    expect((await send({ ...links, stamp })).html).toContain(sentText);
    expect(await enquiries()).toMatchObject([{ message }]);
  });

  it('accepts five messages from one address, and says how long to wait for the next', async () => {
    const messages = Array.from({ length: 20 }, (_, index) => ({ message: `Message ${index}` }));
    const responses = await Promise.all(
      messages.map((message) => send({ ...enquiry, ...message })),
    );
    const refusals = responses.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(15);
    for (const { html, retryAfter } of refusals) {
      expect(Number(retryAfter)).toBeGreaterThan(500);
      expectWords(html, 'Please wait 10 minutes.', 'Send on WhatsApp', 'value="asma@example.com"');
    }
    expect(await enquiries()).toHaveLength(5);
  });

  it('keeps a message whose mail failed, with the reason, and retries on request', async () => {
    smtp().behaviour = 550;
    for (const { status, html } of [await send(), await send()]) {
      expect(status).toBe(503);
      expectWords(html, failedText, savedText, 'Two elders &amp; a child.');
    }
    const [{ id, ...row } = { id: '' }, ...others] = await enquiries();
    expect(others).toEqual([]);
    const mailError = expect.stringContaining('550');
    expect(row).toMatchObject({ mailState: 'failed', mailError });
    expect(await mailEnquiry(here.site.services, id)).toBe('failed');
    smtp().behaviour = 'well';
    expect((await send()).html).toContain(sentText);
    expect(await enquiries()).toMatchObject([{ id, mailState: 'sent', mailError: '' }]);
    expect(smtp().received).toHaveLength(1);
    expect(await mailEnquiry(here.site.services, id)).toBe('sent');
    expect(smtp().received).toHaveLength(2);
    expect(await mailEnquiry(here.site.services, 'nobody')).toBe('failed');
  });

  it('retries a failed mail for a day, in growing intervals', async () => {
    smtp().behaviour = 421;
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await send();
    const startTime = Date.now();
    const readState = async () => {
      const [row] = await enquiries();
      return [row?.mailState, row?.mailedAt];
    };
    const isTriedAt = async (minute: number) => {
      const before = await readState();
      vi.setSystemTime(startTime + minute * 60_000);
      await mailAgain(here.site.services);
      return (await readState()).join() !== before.join();
    };
    const hourly = Array.from({ length: 24 }, (_, hour) => 21 + hour * 60);
    for (const minute of [1, 6, ...hourly]) {
      const tries = [await isTriedAt(minute - 0.5), await isTriedAt(minute)];
      expect(tries, `minute ${minute}`).toEqual([false, true]);
    }
    await isTriedAt(1461);
    expect([await isTriedAt(3000), await readState()]).toEqual([false, ['failed', null]]);
    expect(smtp().received).toEqual([]);
  });

  it('mails a message at most twice if the mail server takes it but does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    here.site.services.mail = toMail(smtp().url, { connectMs: 300, totalMs: 300 });
    smtp().behaviour = 'never';
    expect((await send()).status).toBe(503);
    // The visitor or a device sends it again: the office already has it.
    expect((await send()).html).toContain(sentText);
    expect(smtp().received).toHaveLength(1);
    for (let hour = 0; hour < 3; hour += 1) {
      vi.setSystemTime(Date.now() + 3_600_000);
      await mailAgain(here.site.services);
    }
    expect((await send()).html).toContain(sentText);
    const mailError = expect.stringContaining('may have been sent');
    expect(await enquiries()).toMatchObject([{ mailState: 'failed', mailError, mailedAt: null }]);
    // Staff can send another copy, which no mailbox takes for the same mail.
    const id = (await enquiries())[0]?.id ?? '';
    smtp().behaviour = 'well';
    expect(await mailEnquiry(here.site.services, id)).toBe('sent');
    const messageIds = smtp().received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    const { hostname } = new URL(here.site.services.config.siteUrl);
    const messageId = `<${id}@${hostname}>`;
    expect(messageIds).toEqual([messageId, messageId, expect.not.stringContaining(id)]);
  });

  it('keeps retrying while the mail service does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const mailSend = vi.fn(async () => ({ ok: false, kind: 'late', reason: 'Late.' }) as const);
    here.site.services.mail = { ...here.site.services.mail, send: mailSend };
    expect((await send()).status).toBe(503);
    expect((await send()).html).toContain(sentText);
    for (let hour = 0; hour < 3; hour += 1) {
      vi.setSystemTime(Date.now() + 3_600_000);
      await mailAgain(here.site.services);
    }
    expect(mailSend).toHaveBeenCalledTimes(4);
  });

  it('sends a mail interrupted by a crash again, and one in progress only once', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms);
    const mailedAt = ago(5000).toISOString();
    const id = await storeEnquiry(here.database, { mailState: 'waiting', mailedAt });
    expect(await failStalledMails(here.database, ago(60_000))).toBe(0);
    expect(await failStalledMails(here.database, new Date())).toBe(1);
    const mailError = expect.stringContaining('stopped');
    expect(await enquiries()).toMatchObject([{ id, mailState: 'failed', mailError }]);
    await Promise.all([1, 2, 3].map(() => mailAgain(here.site.services)));
    expect(smtp().received).toHaveLength(1);
  });

  const fillRefusals = () => {
    const times = JSON.stringify(Array(100).fill(Date.now()));
    return here.database.kysely.updateTable('limits').set({ times }).execute();
  };

  it('refuses a form with many parts, also parts without a name, and counts it', async () => {
    const parts = Object.entries(enquiry).map(
      ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    );
    const multipartHeaders = {
      origin: here.site.origin,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const post = async (count: number) => {
      const body = `${parts.join('')}${'--x\r\n\r\n\r\n'.repeat(count)}--x--\r\n`;
      return (await ask('/contact', { method: 'POST', headers: multipartHeaders, body })).status;
    };
    expect([await post(40), await post(50), await post(5000)]).toEqual([200, 400, 400]);
    const [row] = (await here.rows('limits')).filter(({ bucket }) => bucket.startsWith('refused '));
    expect(JSON.parse(row?.times ?? '[]')).toHaveLength(2);
    await fillRefusals();
    expect(await post(50)).toBe(429);
  });

  it.each([
    ['a message', '/contact', {}, 400],
    ['advertising', '/contact', { ...enquiry, message: 'https://a.example '.repeat(9) }, 422],
    ['a review', '/review', {}, 400],
  ])('counts %s that it refuses', async (_, path, fields, status) => {
    expect((await send(fields, path)).status).toBe(status);
    await fillRefusals();
    expect((await send(fields, path)).status).toBe(429);
  });

  it('mails 200 messages of visitors a day, and keeps later ones in the inbox', async () => {
    await here.haveTried(200, 'mails of visitors');
    expect((await send()).html).toContain(sentText);
    expect(smtp().received).toEqual([]);
    const [row] = await enquiries();
    const mailError = expect.stringContaining('more than 200 mails');
    expect(row).toMatchObject({ mailState: 'failed', mailError });
    // Mails that staff send themselves are not counted.
    expect(await mailEnquiry(here.site.services, row?.id ?? '')).toBe('sent');
  });

  it('counts a message once, however often a device sends it while no mail leaves', async () => {
    await here.haveTried(198, 'mails of visitors');
    smtp().behaviour = 451;
    const message = { ...enquiry, attempt: newAttemptKey() };
    for (let time = 0; time < 3; time += 1) expect((await send(message)).status).toBe(503);
    smtp().behaviour = 'well';
    expect((await send({ ...enquiry, message: 'Of another visitor' })).html).toContain(sentText);
    expect((await send(message)).html).toContain(sentText);
    const rows = await enquiries();
    expect(rows.map(({ mailState }) => mailState)).toEqual(['sent', 'sent']);
  });

  it('mails an interrupted message later, also if it is sent again above the daily number', async () => {
    const mailError = 'The site stopped.';
    const mailedAt = new Date().toISOString();
    await storeEnquiry(here.database, { ...enquiry, mailState: 'failed', mailError, mailedAt });
    await here.haveTried(200, 'mails of visitors');
    for (let time = 0; time < 2; time += 1) expect((await send()).html).toContain(sentText);
    const nextTry = expect.any(String);
    expect(await enquiries()).toMatchObject([
      { mailState: 'failed', mailError, mailedAt: nextTry },
    ]);
  });

  it('stores the language of the page, and shows it to the office', async () => {
    await send();
    const { html } = await sendInUrdu({ ...enquiry, subject: 'عمرہ' });
    expect(html).toContain(ur.sent);
    const [english = '', urdu = ''] = smtp().received.map(({ raw }) => readMail(raw).text);
    expect(english).not.toContain('Written in');
    expect(urdu).toContain('\nWritten in Urdu\n');
    const table = await readAsStaff('/admin/enquiries');
    expect(table.match(/>Written in \w+</g)).toEqual(['>Written in Urdu<']);
    const csv = (await readAsStaff('/admin/enquiries.csv')).match(/\w+(?="?\r\n)/g);
    expect(csv?.sort()).toEqual(['English', 'Language', 'Urdu']);
  });

  it('names the package in the language of the page, and for the office as staff named it', async () => {
    const packages = await here.rows('packages');
    const id = packages.find(({ packageName }) => packageName === 'Umrah Saver')?.id ?? '';
    const name = 'کفایتی عمرہ';
    const html = await read(`/ur/contact?package=${id}`);
    const field = `name="packageName" value="${name}"`;
    expectWords(html, field, `value="${ur.enquiryAbout(name)}"`);
    expect(html).not.toContain('Umrah Saver');
    // Hidden since the form was opened: visitors who know its name can still ask, others do not learn it.
    await setPackagesHidden(here.database, [id], true);
    const fields = { ...enquiry, packageId: id, packageName: name };
    const invalidFields = { ...fields, name: '' };
    expect((await sendInUrdu(invalidFields)).html).toContain(field);
    expect((await sendInUrdu({ ...invalidFields, packageName: '' })).html).not.toContain(name);
    const guess = await send({ ...invalidFields, packageName: 'A guess' });
    expect(guess.html).not.toContain('Umrah Saver');
    await sendInUrdu(fields);
    await setPackagesHidden(here.database, [id], false);
    expect(await enquiries()).toMatchObject([{ packageId: id, packageName: 'Umrah Saver' }]);
  });

  const renamedPackage = { ...blankPackage, packageName: 'Umrah in June' };
  it.each([
    {
      name: 'renamed',
      change: (id: string) => updatePackage(here.database, id, renamedPackage),
    },
    { name: 'hidden', change: (id: string) => setPackagesHidden(here.database, [id], true) },
    { name: 'deleted', change: (id: string) => deleteRows(here.database, 'packages', [id]) },
  ])(
    'counts a message sent again after its package was $name as one enquiry',
    async ({ change }) => {
      const packageId = await here.addPackage({ packageName: 'Umrah in May' });
      const attempt = newAttemptKey();
      const message = { ...enquiry, attempt, packageId, packageName: 'Umrah in May' };
      await send(message);
      await change(packageId);
      // Too old to be taken for a second click.
      const createdAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
      await here.database.kysely.updateTable('enquiries').set({ createdAt }).execute();
      await Promise.all([send(message), send(message)]);
      expect(await enquiries()).toMatchObject([{ packageId, packageName: 'Umrah in May' }]);
      await send({ ...message, packageId: '' });
      expect(await enquiries()).toHaveLength(2);
    },
  );

  it('shows each error in the language of the page', async () => {
    const fields = { ...enquiry, phone: '9'.repeat(61) };
    const { html } = await sendInUrdu(fields);
    expect(html).toContain(ur.tooLong(ur.phoneNumber, '60'));
    expect(html).not.toContain('can have at most');
    expect((await send(fields)).html).toContain('Phone can have at most 60 characters');
  });
});

describe('with ENQUIRIES=off', () => {
  const here = openSiteWithMail('sqlite', { ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' });
  const { ask, read, readAsStaff } = here;
  it('mails a message without storing it, and does not promise to keep a failed one', async () => {
    expect((await here.send()).html).toContain(sentText);
    here.smtp().behaviour = 451;
    const { status, html } = await here.send();
    expect(status).toBe(503);
    expectWords(html, failedText, 'Send on WhatsApp');
    expect(html).not.toContain('We have saved');
    expect(await here.enquiries()).toEqual([]);
    expect(here.smtp().received).toHaveLength(1);
  });

  it('mails a message whatever other visitors have sent, and 100 a day of one address', async () => {
    await here.haveTried(200, 'mails of visitors');
    expect((await here.send()).html).toContain(sentText);
    await here.haveTried(100, 'mails of 127.0.0.1');
    expect((await here.send({ ...enquiry, message: 'Another' })).status).toBe(503);
  });

  it('keeps the deletion link of a stored enquiry, offers no review request, and adapts privacy page and visit figures', async () => {
    const privacy = getMain(await read('/privacy'));
    expect(privacy).toContain('This site does not keep it');
    expect(privacy).not.toMatch(
      /kept on the server|days after we have dealt with it|send you a link/,
    );
    const id = await storeEnquiry(here.database);
    const token = signWord(id, here.site.services.sessions.secret, 'delete enquiry');
    const link = `/privacy/delete/${token}`;
    const responses = [
      await ask(link),
      await here.post(link),
      await ask(link),
      await ask('/review'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 303, 404, 404]);
    expect(await here.enquiries()).toEqual([]);
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const visit = { day, kind: 'visit', subject: '/', count: 1 } as const;
    await here.database.kysely.insertInto('visit_counts').values(visit).execute();
    for (const path of ['/admin/figures', '/admin/dashboard']) {
      const main = getMain(await readAsStaff(path));
      expect(main).toContain('Book Now');
      expect(main).not.toMatch(/Current state|New enquiries|>Enquiries</);
    }
  });

  it('shows staff no inbox: no menu item, card, page or action', async () => {
    const id = await storeEnquiry(here.database);
    const words = />Enquiries|\/admin\/enquiries|unread|Newest enquiries|Due today/;
    expect(await readAsStaff('/admin/dashboard')).not.toMatch(words);
    const inbox = '/admin/enquiries';
    const [deletePath, fields] = bulk('enquiries', 'delete', id);
    for (const path of [inbox, `${inbox}.csv`, `${inbox}/${id}`, `${deletePath}?id=${id}`]) {
      expect((await here.get(path)).status, path).toBe(404);
    }
    for (const path of [`${inbox}/${id}`, deletePath, bulk('enquiries', 'restore', id)[0]]) {
      expect((await here.post(path, { ...fields, intent: 'unread' })).status, path).toBe(404);
    }
  });
});
