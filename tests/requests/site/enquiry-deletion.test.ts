import { describe, expect, it, vi } from 'vitest';
import { deleteEnquiry, restoreEnquiry } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { readMail } from '../../readers/read-mail.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, type TestSite } from '../../sites/test-site.ts';
import {
  ask,
  everything,
  linkOf,
  mainOf,
  person,
  press,
  siteWithWriter,
} from './deletion-requests.ts';

async function tablesThatName(site: TestSite, words: string[]): Promise<string[]> {
  const texts = Object.entries(await everything(site));
  expect(texts.length).toBeGreaterThan(25);
  return texts
    .filter(([, text]) => words.some((word) => text.includes(word)))
    .map(([name]) => name);
}

describe.each(databaseKinds)('the link that deletes an enquiry on %s', (kind) => {
  const here = siteWithWriter(kind);
  const historyOf = () =>
    here.site.services.database.kysely
      .selectFrom('history')
      .select(['actor', 'act', 'subject', 'details'])
      .where('act', '=', 'erased')
      .execute();

  it('deletes nothing when it is only looked at, and shows nobody’s name', async () => {
    const id = await here.written();
    const link = linkOf(here.site, id);
    await ask(here.site, link, { method: 'HEAD' });
    for (const path of [link, `${link}.data`, `/ur${link}`]) {
      const answer = await ask(here.site, path);
      expect(answer.status, path).toBe(200);
      expect(Object.fromEntries(answer.headers), path).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      });
      expect(answer.headers.get('etag'), path).toBeNull();
      const html = await answer.text();
      for (const word of person) expect(html, path).not.toContain(word);
    }
    const html = await (await ask(here.site, `/ur${link}`)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(mainOf(html)).toContain('میرا پیغام مٹائیں');
    expect((await here.enquiries()).map((row) => row.id)).toEqual([id]);
  });

  it('leaves nothing of the person in any table, tells the office and the open pages', async () => {
    const id = await here.written();
    expect(await tablesThatName(here.site, person)).toEqual(['enquiries', 'enquiry_notes']);
    expect(await tablesThatName(here.site, [id])).toEqual(
      expect.arrayContaining(['attempts', 'enquiries', 'enquiry_notes']),
    );
    expect(readMail(here.smtp.received[0]?.raw ?? '').text).toContain(`Reference: ${id}`);
    const { events } = here.site.services;
    const before = events.revisions().enquiries;

    const answer = await press(here.site, `/ur${linkOf(here.site, id)}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/ur/privacy/delete/done?mailbox=asked');
    expect(await tablesThatName(here.site, person)).toEqual([]);
    expect(await tablesThatName(here.site, [id])).toEqual(['history']);
    expect(events.revisions().enquiries).toBe(before + 1);
    expect(await historyOf()).toMatchObject([{ actor: '', act: 'erased', subject: '' }]);

    const [, request] = here.smtp.received.map(({ raw }) => readMail(raw));
    expect(request?.text).toContain(`Reference: ${id}`);
    for (const word of person) expect(JSON.stringify(request)).not.toContain(word);
    const done = await (await ask(here.site, answer.headers.get('location') ?? '')).text();
    expect(mainOf(done)).toContain('آپ کا پیغام مٹا دیا گیا');

    // Pressed again: it is done, and nobody is told twice.
    const again = await press(here.site, linkOf(here.site, id));
    expect([again.status, again.headers.get('location')]).toEqual([303, '/privacy/delete/done']);
    expect(events.revisions().enquiries).toBe(before + 1);
    expect(here.smtp.received).toHaveLength(2);
  });

  it('four presses at once are one', async () => {
    const link = linkOf(here.site, await here.written());
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(here.site, link)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await historyOf()).toHaveLength(1);
    expect(here.smtp.received).toHaveLength(2);
  });

  it('what staff deleted a moment ago goes for good, and cannot be put back', async () => {
    const { database } = here.site.services;
    const id = await here.written();
    await deleteEnquiry(database, id);
    expect((await ask(here.site, linkOf(here.site, id))).status).toBe(200);
    expect((await press(here.site, linkOf(here.site, id))).status).toBe(303);
    expect(await restoreEnquiry(database, id)).toBe(false);
    expect(await tablesThatName(here.site, person)).toEqual([]);

    const over = await storeEnquiry(database, { undoUntil: '2020-01-01T00:00:00.000Z' });
    expect((await ask(here.site, linkOf(here.site, over))).status).toBe(404);
    expect((await press(here.site, linkOf(here.site, over))).status).toBe(303);
    expect(await here.enquiries()).toEqual([]);
  });

  it('says plainly that the office could not be told, and the log has its reference', async () => {
    const id = await here.written();
    const warn = vi.spyOn(here.site.services.log, 'warn').mockImplementation(() => undefined);
    here.smtp.behaviour = 550;
    const answer = await press(here.site, linkOf(here.site, id));
    const done = answer.headers.get('location') ?? '';
    expect(done).toBe('/privacy/delete/done?mailbox=not-asked');
    expect(mainOf(await (await ask(here.site, done)).text())).toContain('Please call');
    expect(warn.mock.calls.flat()).toMatchObject([{ event: 'office not asked', enquiry: id }]);
    warn.mockRestore();
    expect(await here.enquiries()).toEqual([]);
  });
});
