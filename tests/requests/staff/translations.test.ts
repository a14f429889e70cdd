import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { idOfPhrase } from '../../../app/data/translations/translations.server.ts';
import { phraseFields } from '../../../app/rules/translations/translation-rules.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('translations by staff on %s', (kind) => {
  let site: TestSite;
  let cookie: string;
  let id: string;
  const texts = {
    ...blankPackage,
    packageType: 'umrah',
    packageName: 'Marjan journey',
    description: 'First line.\nSecond line.',
  };
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    cookie = await staffCookie(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const { database } = site.services;
    await database.kysely.deleteFrom('translations').execute();
    await database.kysely.deleteFrom('packages').execute();
    id = await createPackage(database, texts);
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, origin: site.origin, ...init.headers },
    });
  const address = (language = 'ur') => `/admin/translations/${language}/package/${id}`;
  const read = async (path: string) => (await ask(path)).text();

  /** The form as a browser without a script sends it, with some fields filled in. */
  async function send(
    said: Record<string, string>,
    html?: string,
    more: Record<string, string> = {},
  ) {
    const form = new URLSearchParams();
    for (const [, name = '', text = ''] of (html ?? (await read(address()))).matchAll(
      /<textarea[^>]*name="(said\.\w+)"[^>]*>([^<]*)<\/textarea>/g,
    )) {
      form.set(name, text);
    }
    for (const [, name = '', value = ''] of (html ?? (await read(address()))).matchAll(
      /<input type="hidden"[^>]*name="(began\.\w+)"[^>]*value="(\w+)"/g,
    )) {
      form.set(name, value);
    }
    for (const [phrase, text] of Object.entries(said))
      form.set(phraseFields(idOfPhrase(phrase)).said, text);
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return ask(address(), { method: 'POST', body: form });
  }

  it('are on the page of visitors at once, and counted', async () => {
    expect(await read('/admin/translations')).toMatch(/3(<!-- -->)? missing/);
    const saved = await send({ 'Marjan journey': 'مرجان کا سفر', 'First line.': 'پہلی سطر۔' });
    expect(saved.status).toBe(302);
    const page = await (await fetch(`${site.origin}/ur/packages/details/${id}`)).text();
    expect(page).toContain('مرجان کا سفر');
    expect(page).toContain('پہلی سطر۔');
    expect(page).toContain('Second line.');
    expect(await read('/admin/translations')).toMatch(/1(<!-- -->)? missing/);
    const [noted] = await site.services.database.kysely
      .selectFrom('history')
      .select(['act', 'subject', 'details'])
      .where('act', '=', 'translated')
      .execute();
    expect(noted).toMatchObject({ act: 'translated', subject: 'Marjan journey' });
  });

  it('of English that has changed are offered again, and kept when they are still right', async () => {
    await send({ 'Second line.': 'دوسری سطر۔' });
    await updatePackage(site.services.database, id, {
      ...texts,
      description: 'First line.\nSecond, longer line.',
    });
    const html = await read(address());
    expect(html).toContain('The English has changed');
    expect(html).toContain('دوسری سطر۔');
    const visitors = () =>
      fetch(`${site.origin}/ur/packages/details/${id}`).then((page) => page.text());
    expect(await visitors()).not.toContain('دوسری سطر۔');
    expect((await send({}, html)).status).toBe(302);
    expect(await visitors()).not.toContain('دوسری سطر۔');
    const { isRight } = phraseFields(idOfPhrase('Second, longer line.'));
    expect((await send({}, html, { [isRight]: 'yes' })).status).toBe(302);
    expect(await visitors()).toContain('دوسری سطر۔');
  });

  it('of a colleague are not written over unseen', async () => {
    const html = await read(address());
    await send({ 'First line.': 'پہلی' }, html);
    const late = await send({ 'First line.': 'اول', 'Second line.': 'دوسری' }, html);
    expect(late.status).toBe(409);
    const body = await late.text();
    expect(body).toContain('A colleague has written meanwhile: پہلی');
    expect(body).toContain('اول');
    expect(body).toContain('دوسری');
    const again = await send({ 'First line.': 'اول', 'Second line.': 'دوسری' }, body);
    expect(again.status).toBe(302);
  });

  it('that are too long are refused at their field, with what was typed', async () => {
    const refused = await send({ 'First line.': 'ا'.repeat(201) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('This can have at most 200 characters');
  });

  it.each([
    '/admin/translations/en/package/x',
    '/admin/translations/ta/section/agency',
    '/admin/translations/ur/package/gone',
    '/admin/translations/ur/section/nothing',
    '/admin/translations/ur/what/agency',
  ])('%s is not there', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('of the website are for owners, of packages for everybody', async () => {
    const clerk = await staffCookie(site, 'staff');
    const asClerk = (path: string) => ask(path, { headers: { cookie: clerk } });
    expect((await asClerk(address())).status).toBe(200);
    expect((await asClerk('/admin/translations/ur/section/agency')).status).toBe(403);
    expect(await (await asClerk('/admin/translations')).text()).not.toContain('/section/');
  });
});
