import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteRows, restoreRows } from '../../../app/data/bin/bin.server.ts';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { signText, signWord } from '../../../app/services/secret.server.ts';
import { readMail } from '../../readers/read-mail.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { siteWithMail, submitted } from './contact-post.ts';
import { mainOf, textOf } from './open-site.ts';

const phone = '9845012345';
/** The personal data in the test's enquiry. */
const person = [submitted.name, submitted.email, phone, submitted.subject, 'Two elders'];
const root = '/privacy/delete/';

describe.each(requestDatabases)('the link that deletes an enquiry on %s', (kind) => {
  const here = siteWithMail(kind);
  const { ask, enquiries, smtp } = here;
  const secret = () => here.site.services.sessions.secret;
  const linkOf = (id: string) => root + signWord(id, secret(), 'delete enquiry');
  const press = (path: string) =>
    ask(path, { method: 'POST', headers: { origin: here.site.origin } });
  const ids = async () => (await enquiries()).map(({ id }) => id);

  /** A visitor sends the form and staff add a note; returns the id and the link. */
  async function written() {
    await here.send({ ...submitted, phone, attempt: newAttemptKey() });
    const [id = ''] = await ids();
    const note = { author: 'staff@example.com', text: `${submitted.name} calls from ${phone}` };
    await addEnquiryNote(here.database, id, note, `note of ${id}`);
    return { id, link: linkOf(id) };
  }
  async function tablesWith(...words: string[]) {
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
    const { id, link } = await written();
    for (const path of [link, `${link}.data`, `/ur${link}`]) {
      const answer = await ask(path);
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
    expect(mainOf(await here.read(`/ur${link}`))).toContain('میرا پیغام مٹائیں');
    expect(await ids()).toEqual([id]);
  });

  it('removes the person from every table once, and notifies the office and open pages', async () => {
    const { id, link } = await written();
    expect(await tablesWith(...person)).toEqual(['enquiries', 'enquiry_notes']);
    expect(readMail(smtp().received[0]?.raw ?? '').text).toContain(`Reference: ${id}`);
    const { events } = here.database;
    const before = events.revisions().enquiries;

    const answers = await Promise.all([1, 2, 3].map(() => press(`/ur${link}`)));
    const places = answers.map(({ headers }) => headers.get('location') ?? '');
    const told = '/ur/privacy/delete/done';
    const done = `${told}?mailbox=asked`;
    expect(places.sort()).toEqual([told, told, done]);
    expect(mainOf(await here.read(done))).toContain('آپ کا پیغام مٹا دیا گیا');
    expect(await tablesWith(...person)).toEqual([]);
    expect(await tablesWith(id)).toEqual(['history']);
    const request = readMail(smtp().received[1]?.raw ?? '');
    expect(request.text).toContain(`Reference: ${id}`);
    for (const word of person) expect(JSON.stringify(request)).not.toContain(word);

    expect((await press(link)).headers.get('location')).toBe('/privacy/delete/done');
    const erasures = (await here.rows('history')).filter(({ act }) => act === 'erased');
    expect(erasures).toMatchObject([{ actor: '', subject: '' }]);
    expect(events.revisions().enquiries).toBe(before + 1);
    expect(smtp().received).toHaveLength(2);
  });

  it('permanently removes an enquiry that staff have just deleted', async () => {
    const { id, link } = await written();
    await deleteRows(here.database, 'enquiries', [id]);
    expect((await press(link)).status).toBe(303);
    expect((await restoreRows(here.database, 'enquiries', [id])).restored).toEqual([]);
    expect(await tablesWith(...person)).toEqual([]);
  });

  it('says to the visitor and in the log that the office was not notified', async () => {
    const { id, link } = await written();
    const warn = vi.spyOn(here.site.services.log, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    smtp().behaviour = 550;
    const done = (await press(link)).headers.get('location') ?? '';
    expect(done).toBe('/privacy/delete/done?mailbox=not-asked');
    expect(mainOf(await here.read(done))).toContain('Please call');
    expect(warn.mock.calls.flat()).toMatchObject([{ event: 'office not asked', enquiry: id }]);
    expect(await enquiries()).toEqual([]);
  });

  it('gives the same response for forged links and missing enquiries', async () => {
    const { id, link } = await written();
    const other = await storeEnquiry(here.database);
    const gone = linkOf(await storeEnquiry(here.database));
    await press(gone);
    const token = link.slice(root.length);
    const forged = [
      ...[id, token.slice(0, -1), `${token}0`, other + token.slice(other.length)],
      signWord(id, secret(), 'sign-in'),
      signText(id, secret(), 'delete enquiry'),
      ...['x'.repeat(3000), '%F0%9F%98%80'],
    ];
    const missing = new Set<string>();
    for (const path of forged.map((own) => root + own)) {
      for (const answer of [await ask(path), await press(path)]) {
        missing.add(mainOf(await textOf(answer, 404)));
      }
    }
    for (const path of [linkOf('0123456789abcdefghjk'), gone]) {
      missing.add(mainOf(await here.read(path, {}, 404)));
    }
    expect([...missing]).toEqual([expect.stringContaining('This enquiry is no longer here')]);
    expect((await ids()).sort()).toEqual([id, other].sort());
  });

  it('writes the token into no log line and no table, but the id of what was deleted', async () => {
    const lines: string[] = [];
    const { log } = here.site.services;
    for (const level of ['error', 'warn', 'info', 'debug'] as const) {
      const spy = vi.spyOn(log, level).mockImplementation((...said: unknown[]) => {
        lines.push(JSON.stringify(said));
      });
      onTestFinished(() => spy.mockRestore());
    }
    const { id, link } = await written();
    const token = link.slice(root.length);
    const joinToken = 'x'.repeat(43);
    for (const path of [
      ...[link, `${link}.data`, `/hi${link}`, `/%70rivacy/delete/${token}`],
      ...[`/admin/join/${joinToken}`, `/admin/join/${joinToken}/more`, `/join/${joinToken}`],
    ]) {
      await ask(path);
    }
    await here.post('/visits', new URLSearchParams({ kind: 'visit', path: link }), { cookie: '' });
    await press(link);
    const logged = lines.join('\n');
    expect(logged).toContain('"/privacy/delete/***"');
    expect(logged).toContain('"/admin/join/***"');
    expect(logged).toContain(JSON.stringify({ event: 'enquiry erased', enquiry: id }));
    for (const secret of [joinToken, token.slice(-26)]) expect(logged).not.toContain(secret);
    expect(await tablesWith(token.slice(-26))).toEqual([]);
  });
});
