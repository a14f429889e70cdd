import { describe, expect, it } from 'vitest';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { failStalledMails, mailEnquiry } from '../../../app/data/enquiries/enquiry-mail.server.ts';
import { createMail } from '../../../app/services/mail/create-mail.server.ts';
import { startBackgroundJobs } from '../../../server/background-jobs.ts';
import { office } from '../../sites/mail-services.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { failed, post, saved, sent, siteWithMail, submitted } from './contact-post.ts';

describe.each(databaseKinds)('the contact form on %s', (kind) => {
  const here = siteWithMail(kind);
  const { enquiries } = here;

  it('is in the inbox alone when there is no mail service', async () => {
    here.site.services.mail = createMail({ kind: 'inbox' }, () => office);
    expect((await post(here.site)).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ mailState: 'none' }]);
  });

  it('a failed mail leaves the message with its reason; the next try is the same enquiry', async () => {
    here.smtp.behaviour = 550;
    for (let press = 0; press < 2; press += 1) {
      const { status, html } = await post(here.site);
      expect(status).toBe(503);
      expect(html).toContain(failed);
      expect(html).toContain(saved);
      expect(html).toContain('Two elders &amp; a child.');
    }
    const [stored, ...others] = await enquiries();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ mailState: 'failed', mailError: /550/, mailedAt: null });
    here.smtp.behaviour = 'well';
    expect((await post(here.site)).html).toContain(sent);
    expect(await enquiries()).toMatchObject([{ id: stored?.id, mailState: 'sent', mailError: '' }]);
    expect(here.smtp.received).toHaveLength(1);
    // Another text is another enquiry.
    await post(here.site, { ...submitted, message: 'Something else' });
    expect(await enquiries()).toHaveLength(2);
  });

  it('staff send again what failed, and what was sent', async () => {
    here.smtp.behaviour = 451;
    await post(here.site);
    const [{ id } = { id: '' }] = await enquiries();
    expect(await mailEnquiry(here.site.services, id)).toBe('failed');
    here.smtp.behaviour = 'well';
    expect(await mailEnquiry(here.site.services, id)).toBe('sent');
    expect(await mailEnquiry(here.site.services, id)).toBe('sent');
    expect(here.smtp.received).toHaveLength(2);
    expect(await mailEnquiry(here.site.services, 'nobody')).toBe('failed');
  });

  it('a mail that a crash cut off is failed, one under way is not', async () => {
    const { database } = here.site.services;
    await post(here.site);
    const [{ id } = { id: '' }] = await enquiries();
    const begun = new Date(Date.now() - 5000).toISOString();
    await database.kysely
      .updateTable('enquiries')
      .set({ mailState: 'waiting', mailedAt: begun })
      .execute();
    expect(await failStalledMails(database, new Date(Date.now() - 60_000))).toBe(0);
    expect(await failStalledMails(database, new Date())).toBe(1);
    expect(await enquiries()).toMatchObject([{ id, mailState: 'failed', mailError: /stopped/ }]);
    expect(await failStalledMails(database, new Date())).toBe(0);

    // A start looks too. Beside PostgreSQL another instance may be sending.
    await database.kysely
      .updateTable('enquiries')
      .set({ mailState: 'waiting', mailedAt: begun })
      .execute();
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

  it('the office gets 200 mails a day; what comes after waits in the inbox', async () => {
    const { database } = here.site.services;
    const times = JSON.stringify(Array(200).fill(Date.now()));
    const changedAt = new Date().toISOString();
    const bucket = 'mails of visitors';
    await database.kysely.insertInto('limits').values({ bucket, times, changedAt }).execute();
    const { status, html } = await post(here.site);
    expect(status).toBe(503);
    expect(html).toContain(saved);
    expect(here.smtp.received).toEqual([]);
    const [row] = await enquiries();
    expect(row).toMatchObject({ mailState: 'failed', mailError: /more than 200 mails/ });
    // What staff send themselves is not counted.
    expect(await mailEnquiry(here.site.services, row?.id ?? '')).toBe('sent');
  });

  it('a silent mail server costs a visitor 10 s at most', async () => {
    here.smtp.behaviour = 'never';
    const begun = performance.now();
    const { status } = await post(here.site);
    const took = performance.now() - begun;
    expect(status).toBe(503);
    expect(took).toBeGreaterThan(8500);
    expect(took).toBeLessThan(30_000);
    expect(await enquiries()).toMatchObject([
      { mailState: 'failed', mailError: 'The mail service did not answer in time.' },
    ]);
  });
});
