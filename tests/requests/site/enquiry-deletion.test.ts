import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteRows, restoreRows } from '../../../app/data/bin/bin.server.ts';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { signText, signWord } from '../../../app/services/secret.server.ts';
import { readMail } from '../../readers/read-mail.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { enquiry, openSiteWithMail } from './contact-post.ts';
import { getMain, readText } from './open-site.ts';

const phone = '9845012345';
/** The personal data in the test's enquiry. */
const personalData = [enquiry.name, enquiry.email, phone, enquiry.subject, 'Two elders'];
const rootPath = '/privacy/delete/';

describe.each(requestDatabases)('the link that deletes an enquiry on %s', (kind) => {
  const here = openSiteWithMail(kind);
  const { ask, enquiries, smtp } = here;
  const getSecret = () => here.site.services.sessions.secret;
  const createLink = (id: string) => rootPath + signWord(id, getSecret(), 'delete enquiry');
  const press = (path: string) =>
    ask(path, { method: 'POST', headers: { origin: here.site.origin } });
  const listIds = async () => (await enquiries()).map(({ id }) => id);

  /** A visitor sends the form and staff add a note; returns the id and the link. */
  async function createEnquiry() {
    await here.send({ ...enquiry, phone, attempt: newAttemptKey() });
    const [id = ''] = await listIds();
    const note = { author: 'staff@example.com', text: `${enquiry.name} calls from ${phone}` };
    await addEnquiryNote(here.database, id, note, `note of ${id}`);
    return { id, link: createLink(id) };
  }
  async function findTables(...words: string[]) {
    const tables = await here.database.kysely.introspection.getTables();
    expect(tables.length).toBeGreaterThan(25);
    const tableNames: string[] = [];
    for (const { name } of tables) {
      const text = JSON.stringify(await here.rows(name as 'enquiries'));
      if (words.some((word) => text.includes(word))) tableNames.push(name);
    }
    return tableNames.sort();
  }

  it('deletes nothing when opened, and shows no personal data', async () => {
    const { id, link } = await createEnquiry();
    for (const path of [link, `${link}.data`, `/ur${link}`]) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(Object.fromEntries(response.headers), path).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      });
      expect(response.headers.get('etag'), path).toBeNull();
      const html = await response.text();
      for (const word of personalData) expect(html, path).not.toContain(word);
    }
    expect(getMain(await here.read(`/ur${link}`))).toContain('میرا پیغام مٹائیں');
    expect(await listIds()).toEqual([id]);
  });

  it('removes the person from every table once, and notifies the office and open pages', async () => {
    const { id, link } = await createEnquiry();
    expect(await findTables(...personalData)).toEqual(['enquiries', 'enquiry_notes']);
    expect(readMail(smtp().received[0]?.raw ?? '').text).toContain(`Reference: ${id}`);
    const { events } = here.database;
    const before = events.revisions().enquiries;

    const responses = await Promise.all([1, 2, 3].map(() => press(`/ur${link}`)));
    const locations = responses.map(({ headers }) => headers.get('location') ?? '');
    const donePath = '/ur/privacy/delete/done';
    const notifiedPath = `${donePath}?mailbox=asked`;
    expect(locations.sort()).toEqual([donePath, donePath, notifiedPath]);
    expect(getMain(await here.read(notifiedPath))).toContain('آپ کا پیغام مٹا دیا گیا');
    expect(await findTables(...personalData)).toEqual([]);
    expect(await findTables(id)).toEqual(['history']);
    const request = readMail(smtp().received[1]?.raw ?? '');
    expect(request.text).toContain(`Reference: ${id}`);
    for (const word of personalData) expect(JSON.stringify(request)).not.toContain(word);

    expect((await press(link)).headers.get('location')).toBe('/privacy/delete/done');
    const erasures = (await here.rows('history')).filter(({ act }) => act === 'erased');
    expect(erasures).toMatchObject([{ actor: '', subject: '' }]);
    expect(events.revisions().enquiries).toBe(before + 1);
    expect(smtp().received).toHaveLength(2);
  });

  it('permanently removes an enquiry that staff have just deleted', async () => {
    const { id, link } = await createEnquiry();
    await deleteRows(here.database, 'enquiries', [id]);
    expect((await press(link)).status).toBe(303);
    expect((await restoreRows(here.database, 'enquiries', [id])).restored).toEqual([]);
    expect(await findTables(...personalData)).toEqual([]);
  });

  it('says to the visitor and in the log that the office was not notified', async () => {
    const { id, link } = await createEnquiry();
    const warn = vi.spyOn(here.site.services.log, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    smtp().behaviour = 550;
    const donePath = (await press(link)).headers.get('location') ?? '';
    expect(donePath).toBe('/privacy/delete/done?mailbox=not-asked');
    expect(getMain(await here.read(donePath))).toContain('Please call');
    expect(warn.mock.calls.flat()).toMatchObject([{ event: 'office not asked', enquiry: id }]);
    expect(await enquiries()).toEqual([]);
  });

  it('gives the same response for forged links and missing enquiries', async () => {
    const { id, link } = await createEnquiry();
    const other = await storeEnquiry(here.database);
    const deletedLink = createLink(await storeEnquiry(here.database));
    await press(deletedLink);
    const token = link.slice(rootPath.length);
    const forgedTokens = [
      ...[id, token.slice(0, -1), `${token}0`, other + token.slice(other.length)],
      signWord(id, getSecret(), 'sign-in'),
      signText(id, getSecret(), 'delete enquiry'),
      ...['x'.repeat(3000), '%F0%9F%98%80'],
    ];
    const pageTexts = new Set<string>();
    for (const path of forgedTokens.map((forgedToken) => rootPath + forgedToken)) {
      for (const response of [await ask(path), await press(path)]) {
        pageTexts.add(getMain(await readText(response, 404)));
      }
    }
    for (const path of [createLink('0123456789abcdefghjk'), deletedLink]) {
      pageTexts.add(getMain(await here.read(path, {}, 404)));
    }
    expect([...pageTexts]).toEqual([expect.stringContaining('This enquiry is no longer here')]);
    expect((await listIds()).sort()).toEqual([id, other].sort());
  });

  it('writes the token into no log line and no table, but the id of what was deleted', async () => {
    const lines: string[] = [];
    const { log } = here.site.services;
    for (const level of ['error', 'warn', 'info', 'debug'] as const) {
      const spy = vi.spyOn(log, level).mockImplementation((...args: unknown[]) => {
        lines.push(JSON.stringify(args));
      });
      onTestFinished(() => spy.mockRestore());
    }
    const { id, link } = await createEnquiry();
    const token = link.slice(rootPath.length);
    const joinToken = 'x'.repeat(43);
    for (const path of [
      ...[link, `${link}.data`, `/hi${link}`, `/%70rivacy/delete/${token}`],
      ...[`/admin/join/${joinToken}`, `/admin/join/${joinToken}/more`, `/join/${joinToken}`],
    ]) {
      await ask(path);
    }
    await here.post('/visits', new URLSearchParams({ kind: 'visit', path: link }), { cookie: '' });
    await press(link);
    const logText = lines.join('\n');
    expect(logText).toContain('"/privacy/delete/***"');
    expect(logText).toContain('"/admin/join/***"');
    expect(logText).toContain(JSON.stringify({ event: 'enquiry erased', enquiry: id }));
    for (const secret of [joinToken, token.slice(-26)]) expect(logText).not.toContain(secret);
    expect(await findTables(token.slice(-26))).toEqual([]);
  });
});
