import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { failed, post, sent, siteWithMail, submitted } from './contact-post.ts';

describe.each(databaseKinds)('the contact form on %s', (kind) => {
  const here = siteWithMail(kind);
  const { enquiries } = here;

  it('stores, mails, and tells the open staff pages', async () => {
    const published: string[] = [];
    const stop = here.site.services.events.subscribe(({ topic }) => published.push(topic));
    const { status, html } = await post(here.site, { ...submitted, phone: '+91 98765-43210' });
    stop();
    expect(status).toBe(200);
    expect(html).toContain(sent);
    expect(await enquiries()).toMatchObject([
      { ...submitted, phone: '9876543210', mailState: 'sent', mailError: '', state: 'new' },
    ]);
    expect(here.smtp.received).toHaveLength(1);
    expect(new Set(published)).toEqual(new Set(['enquiries']));
  });

  it('a button pressed four times at once stores one message and sends one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(here.site)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await enquiries()).toHaveLength(1);
    expect(here.smtp.received).toHaveLength(1);
  });

  it('knows its package, and ignores an unknown one', async () => {
    const { database } = here.site.services;
    const packageName = 'Umrah & "Ziyarat" ₹ <b>';
    const id = await createPackage(database, { ...blankPackage, packageName });
    const html = await (await fetch(`${here.site.origin}/contact?package=${id}`)).text();
    expect(html).toContain('Enquiry: Umrah &amp; &quot;Ziyarat&quot; ₹ &lt;b&gt;');
    expect(html).toContain(`name="packageId" value="${id}"`);
    for (const path of ['/contact', '/contact?package=nope', '/contact?package=']) {
      const plain = await fetch(here.site.origin + path);
      expect(plain.status).toBe(200);
      expect(await plain.text()).not.toContain('packageId');
    }
    await post(here.site, { ...submitted, packageId: id });
    await post(here.site, { ...submitted, subject: 'Other', packageId: 'nope' });
    const [other, about] = await enquiries();
    expect(about).toMatchObject({ packageId: id, packageName });
    expect(other).toMatchObject({ packageId: '', packageName: '' });
    const back = await post(here.site, { ...submitted, name: '', packageId: id });
    expect(back.status).toBe(400);
    expect(back.html).toContain(`name="packageId" value="${id}"`);
    expect(back.html).toContain('value="Umrah in March"');
  });

  it('answers a robot as if it were one of us, and keeps nothing', async () => {
    const { status, html } = await post(here.site, {
      ...submitted,
      website: 'https://spam.example',
    });
    expect(status).toBe(200);
    expect(html).toContain(sent);
    expect(await enquiries()).toEqual([]);
    expect(here.smtp.received).toEqual([]);
  });

  it('asks once more about a message full of links, and then takes it', async () => {
    const links = {
      ...submitted,
      message: 'https://a.example https://b.example https://c.example',
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = await post(here.site, links);
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('press Send Message once more');
    expect(asked.html).toContain('https://c.example');
    const stamp = /name="stamp" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
    expect((await post(here.site, { ...links, stamp })).status).toBe(422);
    expect((await post(here.site, { ...links, stamp: `${stamp}x` })).status).toBe(422);
    expect(await enquiries()).toEqual([]);
    vi.setSystemTime(Date.now() + 2000);
    expect((await post(here.site, { ...links, stamp })).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ message: links.message }]);
  });

  it('100 posts from one address: five count, the others learn how long to wait', async () => {
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    for (let index = 0; index < 100; index += 10) {
      const ten = Array.from({ length: 10 }, (_, more) =>
        post(here.site, { ...submitted, message: `Message ${index + more}` }),
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
    expect(here.smtp.received.length).toBeLessThanOrEqual(5);
    // Somebody else is not hindered.
    expect((await post(here.site, submitted, { from: '127.0.3.3' })).status).toBe(200);
  });

  it('with ENQUIRIES=off nothing is stored, and a failure promises nothing', async () => {
    here.site.services.config.enquiries = false;
    try {
      expect((await post(here.site)).html).toContain(sent);
      here.smtp.behaviour = 451;
      const { status, html } = await post(here.site);
      expect(status).toBe(503);
      expect(html).toContain(failed);
      expect(html).not.toContain('We have saved');
      expect(html).toContain('Send on WhatsApp');
    } finally {
      here.site.services.config.enquiries = true;
    }
    expect(await enquiries()).toEqual([]);
    expect(here.smtp.received).toHaveLength(1);
  });
});
