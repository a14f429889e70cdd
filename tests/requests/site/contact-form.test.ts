import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { failStalledMails, mailEnquiry } from '../../../app/data/enquiries/enquiry-mail.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import contact from '../../../app/languages/ur/contact.ts';
import reply from '../../../app/languages/ur/reply.server.ts';
import { createMail } from '../../../app/services/mail/create-mail.server.ts';
import { mailDeadlines } from '../../../app/services/mail/mail.server.ts';
import { startBackgroundJobs } from '../../../server/background-jobs.ts';
import { isFullRun } from '../../full-run.ts';
import { readMail } from '../../readers/read-mail.ts';
import { mailThrough, office } from '../../sites/mail-services.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { failed, saved, sent, siteWithMail, submitted } from './contact-post.ts';
import { expectWords } from './open-site.ts';

const ur = { ...contact, ...reply };

describe.each(requestDatabases)('the contact form on %s', (kind) => {
  const here = siteWithMail(kind);
  const { ask, read, readAsStaff, enquiries, send, smtp } = here;
  const inUrdu = (fields: Record<string, string> = submitted) =>
    send(fields, { path: '/ur/contact' });

  it('stores the message, mails it and tells open staff pages', async () => {
    const published: string[] = [];
    const stop = here.site.services.events.subscribe(({ topic }) => published.push(topic));
    const { status, html } = await send({ ...submitted, phone: '+91 98765-43210' });
    stop();
    expect(status).toBe(200);
    expect(html).toContain(sent);
    expect(await enquiries()).toMatchObject([
      { ...submitted, phone: '9876543210', mailState: 'sent', mailError: '', state: 'new' },
    ]);
    expect(smtp().received).toHaveLength(1);
    expect(new Set(published)).toEqual(new Set(['enquiries']));
  });

  it('the same message at once, or in another language soon after, is one enquiry', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send()));
    answers.push(await inUrdu());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await enquiries()).toMatchObject([{ language: 'en' }]);
    expect(smtp().received).toHaveLength(1);
  });

  it('knows its package, and ignores an unknown one', async () => {
    const packageName = 'Umrah & "Ziyarat" ₹ <b>';
    const id = await here.addPackage({ packageName });
    const html = await read(`/contact?package=${id}`);
    expectWords(
      html,
      'Enquiry: Umrah &amp; &quot;Ziyarat&quot; ₹ &lt;b&gt;',
      `name="packageId" value="${id}"`,
    );
    for (const path of ['/contact', '/contact?package=nope', '/contact?package=']) {
      const plain = await ask(path);
      expect(plain.status).toBe(200);
      expect(await plain.text()).not.toContain('packageId');
    }
    await send({ ...submitted, packageId: id });
    await send({ ...submitted, subject: 'Other', packageId: 'nope' });
    const [other, about] = await enquiries();
    expect(about).toMatchObject({ packageId: id, packageName });
    expect(other).toMatchObject({ packageId: '', packageName: '' });
    const back = await send({ ...submitted, name: '', packageId: id });
    expect(back.status).toBe(400);
    expect(back.html).toContain(`name="packageId" value="${id}"`);
    expect(back.html).toContain('value="Umrah in March"');
  });

  it('answers a robot as if it were a person, and keeps nothing', async () => {
    const { status, html } = await send({ ...submitted, website: 'https://spam.example' });
    expect([status, html.includes(sent)]).toEqual([200, true]);
    expect([await enquiries(), smtp().received]).toEqual([[], []]);
  });

  it('asks once more about a message full of links, and then takes it', async () => {
    const message = 'https://a.example https://b.example https://c.example';
    const links = { ...submitted, message };
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = await send(links);
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('press Send Message once more');
    expect(asked.html).toContain('https://c.example');
    const stamp = /name="stamp" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
    expect((await send({ ...links, stamp })).status).toBe(422);
    vi.setSystemTime(Date.now() + 2000);
    expect((await send({ ...links, stamp: `${stamp}x` })).status).toBe(422);
    expect(await enquiries()).toEqual([]);
    expect((await send({ ...links, stamp })).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ message }]);
  });

  it('takes five messages from one address, and tells the others how long to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send({ ...submitted, message: `Message ${at}` })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { html, retryAfter } of refused) {
      expect(Number(retryAfter)).toBeGreaterThan(500);
      expectWords(
        html,
        'Please wait 10 minutes.',
        'Send on WhatsApp',
        'tel:',
        'value="asma@example.com"',
      );
    }
    expect(await enquiries()).toHaveLength(5);
    expect(smtp().received.length).toBeLessThanOrEqual(5);
    expect((await send(submitted, { from: '127.0.3.3' })).status).toBe(200);
  });

  it('without a mail service the message is in the inbox alone', async () => {
    here.site.services.mail = createMail({ kind: 'inbox' }, () => office);
    expect((await send()).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ mailState: 'none' }]);
  });

  it('keeps a message whose mail failed, with the reason, and sends it when asked again', async () => {
    smtp().behaviour = 550;
    for (let press = 0; press < 2; press += 1) {
      const { status, html } = await send();
      expect(status).toBe(503);
      expectWords(html, failed, saved, 'Two elders &amp; a child.');
    }
    const [{ id, ...stored } = { id: '' }, ...others] = await enquiries();
    expect(others).toEqual([]);
    const mailError = expect.stringContaining('550');
    expect(stored).toMatchObject({ mailState: 'failed', mailError, mailedAt: null });
    expect(await mailEnquiry(here.site.services, id)).toBe('failed');
    smtp().behaviour = 'well';
    expect((await send()).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ id, mailState: 'sent', mailError: '' }]);
    expect(smtp().received).toHaveLength(1);
    expect(await mailEnquiry(here.site.services, id)).toBe('sent');
    expect(smtp().received).toHaveLength(2);
    expect(await mailEnquiry(here.site.services, 'nobody')).toBe('failed');
    await send({ ...submitted, message: 'Another text is another enquiry' });
    expect(await enquiries()).toHaveLength(2);
  });

  it('a mail that a crash cut off fails, one under way does not', async () => {
    const { database } = here;
    await send();
    const [{ id } = { id: '' }] = await enquiries();
    const mailedAt = new Date(Date.now() - 5000).toISOString();
    const wait = () =>
      database.kysely.updateTable('enquiries').set({ mailState: 'waiting', mailedAt }).execute();
    await wait();
    expect(await failStalledMails(database, new Date(Date.now() - 60_000))).toBe(0);
    expect(await failStalledMails(database, new Date())).toBe(1);
    const mailError = expect.stringContaining('stopped');
    expect(await enquiries()).toMatchObject([{ id, mailState: 'failed', mailError }]);
    expect(await failStalledMails(database, new Date())).toBe(0);

    // A start looks too. With PostgreSQL another instance may be sending.
    await wait();
    const longAgo = new Date(Date.now() - 120_000).toISOString();
    const old = await storeEnquiry(database, { mailState: 'waiting', mailedAt: longAgo });
    const jobs = startBackgroundJobs(here.site.services);
    await expect
      .poll(() => findEnquiry(database, kind === 'sqlite' ? id : old))
      .toMatchObject({ enquiry: { mailState: 'failed' } });
    await jobs.stop();
    const mailState = kind === 'sqlite' ? 'failed' : 'waiting';
    expect(await findEnquiry(database, id)).toMatchObject({ enquiry: { mailState } });
  });

  it('mails 200 messages of visitors a day; later ones wait in the inbox', async () => {
    const bucket = 'mails of visitors';
    const times = JSON.stringify(Array(200).fill(Date.now()));
    const limit = { bucket, times, changedAt: new Date().toISOString() };
    await here.database.kysely.insertInto('limits').values(limit).execute();
    const { status, html } = await send();
    expect([status, html.includes(saved)]).toEqual([503, true]);
    expect(smtp().received).toEqual([]);
    const [row] = await enquiries();
    const mailError = expect.stringContaining('more than 200 mails');
    expect(row).toMatchObject({ mailState: 'failed', mailError });
    // What staff send themselves is not counted.
    expect(await mailEnquiry(here.site.services, row?.id ?? '')).toBe('sent');
  });

  it('gives up a silent mail server, within 10 s', async () => {
    const short = { connectMs: 3000, totalMs: 500 };
    mailThrough(here.site, smtp().url, isFullRun ? mailDeadlines : short);
    expect(mailDeadlines.totalMs).toBeLessThan(10_000);
    smtp().behaviour = 'never';
    expect((await send()).status).toBe(503);
    const mailError = 'The mail service did not answer in time.';
    expect(await enquiries()).toMatchObject([{ mailState: 'failed', mailError }]);
  });

  it('keeps the language of the page, and shows it to the office', async () => {
    await send();
    const { status, html } = await inUrdu({ ...submitted, subject: 'عمرہ' });
    expect([status, html.includes(ur.sent)]).toEqual([200, true]);
    const stored = await enquiries();
    expect(stored.map(({ language }) => language).sort()).toEqual(['en', 'ur']);
    const [english = '', urdu = ''] = smtp().received.map(({ raw }) => readMail(raw).text);
    expect(english).not.toContain('Written in');
    expect(urdu).toContain('\nWritten in Urdu\n');
    // In the table and on a card.
    const table = await readAsStaff('/admin/enquiries');
    expect(table.match(/>Written in \w+</g)).toEqual(Array(2).fill('>Written in Urdu<'));
    for (const { id, language } of stored) {
      const page = await readAsStaff(`/admin/enquiries/${id}`);
      expect(page.includes('>Written in Urdu<')).toBe(language === 'ur');
    }
    const csv = await readAsStaff('/admin/enquiries.csv');
    const [columns, ...rows]: string[][] = parse(csv, { bom: true });
    expect(columns?.at(-1)).toBe('Language');
    expect(rows.map((row) => row.at(-1)).sort()).toEqual(['English', 'Urdu']);
  });

  it('names a package in the language of the page, and to the office as staff named it', async () => {
    const { id } = await here.database.kysely
      .selectFrom('packages')
      .select('id')
      .where('packageName', '=', 'Umrah Saver')
      .executeTakeFirstOrThrow();
    const name = 'کفایتی عمرہ';
    const html = await read(`/ur/contact?package=${id}`);
    expectWords(html, `name="packageName" value="${name}"`, `value="${ur.enquiryAbout(name)}"`);
    expect(html).not.toContain('Umrah Saver');
    // Hidden since the form was opened: those who know its name still ask about it, others learn none.
    await setPackagesHidden(here.database, [id], true);
    const asked = { ...submitted, phone: '9876543210', packageId: id, packageName: name };
    const back = await inUrdu({ ...asked, name: '' });
    expect(back.status).toBe(400);
    expect(back.html).toContain(`name="packageName" value="${name}"`);
    expect((await inUrdu({ ...asked, name: '', packageName: '' })).html).not.toContain(name);
    const english = { ...asked, name: '', packageName: 'Umrah Saver' };
    expect((await send(english)).html).toContain('Umrah Saver</bdi></span>');
    const guess = await send({ ...english, packageName: 'A guess' });
    expect(guess.html).not.toContain('Umrah Saver');
    await inUrdu(asked);
    await setPackagesHidden(here.database, [id], false);
    const [enquiry] = await enquiries();
    expect(enquiry).toMatchObject({ packageId: id, packageName: 'Umrah Saver' });
    // Staff answer in the language of the enquiry.
    for (const path of ['', `/${enquiry?.id}`]) {
      const page = await readAsStaff(`/admin/enquiries${path}`);
      const [, link] = /href="(https:\/\/wa\.me\/91[^"]*)"/.exec(page) ?? [];
      const text = new URL(link?.replaceAll('&amp;', '&') ?? '').searchParams.get('text') ?? '';
      expectWords(text, ur.greeting(submitted.name), `/ur/packages/details/${id}\n`);
    }
  });

  it('shows each error in the language of the page', async () => {
    const long = ['name', 'email', 'phone', 'subject', 'message'].map((field) => [
      field,
      (field === 'phone' ? '9' : 'x').repeat(9000),
    ]);
    const fields: Record<string, string> = Object.fromEntries(long);
    const { status, html } = await inUrdu(fields);
    expect(status).toBe(400);
    expect(html).toContain(ur.tooLong(ur.phoneNumber, '30'));
    expect(html).not.toContain('can have at most');
    expect((await send(fields)).html).toContain('Phone can have at most 30 characters');
  });
});
