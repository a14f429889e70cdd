import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { forgetAttempts } from '../../../app/data/database/attempts.server.ts';
import { newAttemptKey } from '../../../app/rules/attempt-key.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { loseAnswers } from '../../sites/lost-answer.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';
import { type AddingForm, addingForms, otherText, type Table, texts } from './adding-forms.ts';

describe.each(databaseKinds)('what is sent twice on %s', (kind) => {
  let site: TestSite;
  let cookie: string;
  let enquiryId: string;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
  });
  afterAll(() => site.close());
  afterEach(async () => {
    await site.services.database.kysely.deleteFrom('limits').execute();
    await forgetEnquiries(site.services.database);
    await site.services.database.kysely.deleteFrom('reviews').execute();
  });

  async function begin() {
    cookie = await staffCookie(site);
    enquiryId = await storeEnquiry(site.services.database, { name: 'for notes' });
  }
  const picture = jpeg();
  async function send({ path, fields, file }: AddingForm, more: Record<string, string>) {
    const values = { ...fields, ...more };
    const body = file ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    if (file && body instanceof FormData) {
      const type = 'image/jpeg';
      body.set(file, new File([new Uint8Array(await picture)], 'عمرہ view.jpg', { type }));
    }
    const response = await fetch(site.origin + path.replace('ID', enquiryId), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie, origin: site.origin },
    });
    await response.text();
    const isToldOf = /successfully|added/.test(
      decodeURIComponent(response.headers.get('set-cookie') ?? ''),
    );
    return `${response.status} ${isToldOf}`;
  }
  const rowsOf = async (table: Table) =>
    (await site.services.database.kysely.selectFrom(table).select('id').execute()).length;
  /** Sends the same again: how many rows came of it, and whether both were answered alike. */
  async function twice(form: AddingForm, one: Record<string, string>, other = one) {
    await begin();
    const before = await rowsOf(form.table);
    const answers = [await send(form, one)];
    // Beyond the time within which any two equal messages are one.
    const createdAt = '2026-01-01T00:00:00.000Z';
    await site.services.database.kysely.updateTable('enquiries').set({ createdAt }).execute();
    await site.services.database.kysely.updateTable('reviews').set({ createdAt }).execute();
    answers.push(await send(form, other));
    return { rows: (await rowsOf(form.table)) - before, alike: answers[0] === answers[1] };
  }

  describe.each(addingForms)('$name', (form) => {
    it('with one key is there once, and answered alike', async () => {
      const attempt = newAttemptKey();
      expect(await twice(form, { attempt })).toEqual({ rows: 1, alike: true });
    });

    it('sent four times at once is there once', async () => {
      await begin();
      const attempt = newAttemptKey();
      const before = await rowsOf(form.table);
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(form, { attempt })));
      expect(new Set(answers).size).toBe(1);
      expect((await rowsOf(form.table)) - before).toBe(1);
    });

    it.each([
      ['one key and another text', true],
      ['two keys', false],
    ])('with %s is there twice', async (_name, isOneKey) => {
      const attempt = newAttemptKey();
      const other = isOneKey ? { attempt, ...otherText(form) } : { attempt: newAttemptKey() };
      expect((await twice(form, { attempt }, other)).rows).toBe(2);
    });

    it.each([
      '',
      'x',
      'a'.repeat(31),
      'A'.repeat(32),
      `${'a'.repeat(32)}\0`,
      "' or 1=1",
      '😀'.repeat(16),
    ])('with the key %j is taken as without one', async (attempt) => {
      expect(await twice(form, { attempt })).toEqual({ rows: 2, alike: true });
    });

    it('without a key is taken as ever', async () => {
      expect(await twice(form, {})).toEqual({ rows: 2, alike: true });
    });
  });

  it('keeps one picture of what was sent twice', async () => {
    const { database, storage } = site.services;
    await expect
      .poll(async () => (await storage.list('gallery/')).length, { timeout: 30_000 })
      .toBe((await database.kysely.selectFrom('gallery_images').select('url').execute()).length);
  });

  it('knows a picture whose answer was lost', async () => {
    await begin();
    const [form] = addingForms;
    if (!form) throw new Error('No form');
    const attempt = newAttemptKey();
    const before = await rowsOf(form.table);
    const findAgain = loseAnswers(site);
    await send(form, { attempt }).finally(findAgain);
    expect(await send(form, { attempt })).toBe('302 true');
    expect((await rowsOf(form.table)) - before).toBe(1);
  });

  it('answers a lost edit as saved, not as changed by somebody else', async () => {
    await begin();
    const { kysely } = site.services.database;
    const { id, version } = await kysely
      .selectFrom('packages')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow();
    const edit: AddingForm = {
      name: 'an edit',
      path: `/admin/packages/${id}/edit`,
      table: 'packages',
      fields: { ...texts, price: 'edited', version: String(version) },
      other: 'price',
      file: 'featuredImage',
    };
    const attempt = newAttemptKey();
    const once = [await send(edit, { attempt }), await send(edit, { attempt })];
    expect(once).toEqual(['302 true', '302 true']);
    expect(await send(edit, { attempt: newAttemptKey() })).toBe('409 false');
  });

  it('is forgotten after the two weeks that a message may wait on a device', async () => {
    const { database } = site.services;
    const left = () => database.kysely.selectFrom('attempts').select('attempt').execute();
    const inHours = (hours: number) => () => new Date(Date.now() + hours * 60 * 60 * 1000);
    await forgetAttempts({ ...database, now: inHours(14 * 24) });
    expect(await left()).not.toEqual([]);
    await forgetAttempts({ ...database, now: inHours(15 * 24 + 1) });
    expect(await left()).toEqual([]);
  });
});
