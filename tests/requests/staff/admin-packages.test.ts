import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../../app/data/database/database.server.ts';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { loseAnswers } from '../../sites/lost-answer.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const texts = {
  packageName: 'Umrah by request',
  packageType: 'umrah',
  price: '1,11,000',
  durationOfTour: '12',
  nextBatch: '1 June 2027',
  madinaHotel: 'Saja',
  distanceFromMadina: '350',
  makkaHotel: 'Anjum',
  distanceFromMakka: '550',
  description: 'Two lines\r\nof text',
};

describe.each(databaseKinds)('packages of the staff area on %s', (kind) => {
  let site: TestSite;
  let cookie: string;
  let picture: Buffer;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    cookie = await staffCookie(site);
    picture = await readFile('app/content/pictures/journey.jpg');
    database = site.services.database;
  });
  afterEach(() => {
    site.services.database = database;
  });
  afterAll(() => site.close());

  const get = (path: string) =>
    fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' });

  function post(path: string, fields: Record<string, string | File> = {}, headers = {}) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(site.origin + path, {
      method: 'POST',
      headers: { cookie, origin: site.origin, ...headers },
      body,
      redirect: 'manual',
    });
  }

  const photoFile = () =>
    new File([new Uint8Array(picture)], 'Haram View.JPG', { type: 'image/jpeg' });
  const named = async (name: string) =>
    (await listPackages(database)).find(({ packageName }) => packageName === name);
  const storedPictures = () => site.services.storage.list('packages/');
  const toastOf = (response: Response) =>
    decodeURIComponent(/flash=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '');

  /** The database refuses every change until the test is over; it can still be read. */
  function breakChanges() {
    const refuse = () => ({ execute: () => Promise.reject(new Error('disk full')) });
    const kysely = new Proxy(database.kysely, {
      get(real, name) {
        if (name === 'transaction') return () => refuse();
        const value = Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    site.services.database = { ...database, kysely };
  }

  it('shows the seven columns, distances in km', async () => {
    const html = await (await get('/admin/packages')).text();
    for (const words of ['Package Name', 'Type', 'Price', 'Duration', 'Actions', '0.15 km']) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/Distance \(Madina\)[\s\S]*Distance \(Makka\)/);
    expect(html).not.toMatch(/undefined|NaN/);
  });

  it('searches, filters and sorts by the address alone', async () => {
    const names = async (search: string) => {
      const html = await (await get(`/admin/packages${search}`)).text();
      return [...html.matchAll(/aria-label="Edit ([^"]*)"/g)].map(([, name]) => name);
    };
    expect(new Set(await names('?search=istanbul'))).toEqual(new Set(['Umrah with Istanbul']));
    expect(new Set(await names('?type=zyarath')).size).toBe(2);
    expect((await names('?sort=price'))[0]).toBe('Umrah Saver');
    expect((await names('?sort=-price'))[0]).toBe('Hajj 2027 Short Premium');
    expect((await names('?type=hajj&sort=-duration'))[0]).toBe('Hajj 2027 Classic');
    expect(await (await get('/admin/packages?search=nothing')).text()).toContain(
      'No package matches',
    );
  });

  it('leaves a message to the page, and does not take it back with an answer that may be dropped', async () => {
    const saved = await post('/admin/packages/new', { ...texts, packageName: 'Told' });
    const flash = saved.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const asked = (address: string, dest: string) =>
      fetch(site.origin + address, {
        headers: { cookie: `${cookie}; ${flash}`, 'sec-fetch-dest': dest },
      });
    const refresh = await asked('/admin/packages.data', 'empty');
    expect(await refresh.text()).toContain('Package saved successfully');
    expect(refresh.headers.get('set-cookie')).toBeNull();
    const page = await asked('/admin/packages', 'document');
    expect(await page.text()).toContain('Package saved successfully');
    expect(page.headers.get('set-cookie')).toContain('flash=; Max-Age=0');
  });

  it('creates a package with its picture: file at packages/{timestamp}-{filename}, then the row', async () => {
    const response = await post('/admin/packages/new', { ...texts, featuredImage: photoFile() });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(response)).toContain('Package saved successfully');
    const saved = await named(texts.packageName);
    expect(saved).toMatchObject({ ...texts, description: 'Two lines\nof text', version: 1 });
    expect(saved?.imageUrl).toMatch(/^\/media\/packages\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/);
    expect((await fetch(site.origin + saved?.imageUrl)).status).toBe(200);
    expect(Date.now() - new Date(saved?.createdAt ?? 0).getTime()).toBeLessThan(60_000);
  });

  it('an edit keeps createdAt, inclusions, gallery and without a new file the picture', async () => {
    const before = await named('Umrah Saver');
    const id = before?.id ?? '';
    const kept = { inclusions: '["zamzam"]', gallery: '[1]' };
    await database.kysely.updateTable('packages').set(kept).where('id', '=', id).execute();
    const response = await post(`/admin/packages/${id}/edit`, {
      ...texts,
      packageName: 'Umrah Saver Plus',
      version: '1',
      imageUrl: '/media/evil.jpg',
      createdAt: '1999',
      featuredImage: new File([], ''),
    });
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(await findPackage(database, id)).toMatchObject({
      packageName: 'Umrah Saver Plus',
      createdAt: before?.createdAt,
      imageUrl: before?.imageUrl,
      version: 2,
    });
    const row = await database.kysely
      .selectFrom('packages')
      .select(['inclusions', 'gallery'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual(kept);
  });

  it('what is missing or too long is said at its field and nothing is lost', async () => {
    const response = await post('/admin/packages/new', {
      ...texts,
      packageName: ' ',
      price: '',
      durationOfTour: '',
      madinaHotel: 'h'.repeat(201),
      featuredImage: photoFile(),
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const message of [
      'Package Name is required',
      'Price is required',
      'Duration is required',
      'Madina Hotel can have at most 200 characters',
      'Please choose it again',
    ]) {
      expect(html).toContain(message);
    }
    expect(html).toContain('h'.repeat(201));
    expect(html).toContain('Two lines');
  });

  it.each([
    ['a text in disguise', 'picture.jpg', 'image/jpeg', 'not a picture at all'],
    [
      'a drawing with scripts',
      'picture.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
  ])('refuses %s and stores nothing', async (_what, name, type, content) => {
    const before = await storedPictures();
    const response = await post('/admin/packages/new', {
      ...texts,
      packageName: 'Bad picture',
      featuredImage: new File([content], name, { type }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/id="featuredImage-error"/);
    expect(await storedPictures()).toEqual(before);
    expect(await named('Bad picture')).toBeUndefined();
  });

  it('a row that fails takes its stored picture with it', async () => {
    const before = await storedPictures();
    breakChanges();
    const response = await post('/admin/packages/new', {
      ...texts,
      packageName: 'Unlucky',
      featuredImage: photoFile(),
    });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Failed to save package');
    expect(html).toContain('Unlucky');
    expect(await storedPictures()).toEqual(before);
    expect(await named('Unlucky')).toBeUndefined();
  });

  it('a row whose writing was done but never confirmed keeps its picture', async () => {
    const findAgain = loseAnswers(site);
    const fields = { ...texts, packageName: 'Unconfirmed', featuredImage: photoFile() };
    expect((await post('/admin/packages/new', fields)).status).toBe(503);
    findAgain();
    const saved = await named('Unconfirmed');
    expect((await fetch(site.origin + saved?.imageUrl)).status).toBe(200);
  });

  it('refuses the later of two saves, keeps it, and saves it anyway when asked', async () => {
    const id = await createPackage(database, { ...blankPackage, ...texts, packageName: 'Shared' });
    const edit = `/admin/packages/${id}/edit`;
    await post(edit, { ...texts, packageName: 'Mine', version: '1' });
    const before = await storedPictures();
    const theirs = { ...texts, packageName: 'Theirs', version: '1' };
    const refused = await post(edit, { ...theirs, featuredImage: photoFile() });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('Failed to save package');
    expect(html).toContain('This package was changed by someone else while you were editing.');
    expect(html).toContain('value="Theirs"');
    // Save Package still means the version that was seen; only Save anyway means the newer one.
    expect(html).toMatch(/name="version" value="1"/);
    expect(html).toMatch(
      /<button[^>]*(name="seenVersion"[^>]*value="2"|value="2"[^>]*name="seenVersion")/,
    );
    expect(await storedPictures()).toEqual(before);
    expect((await findPackage(database, id))?.packageName).toBe('Mine');
    expect((await post(edit, { ...theirs, seenVersion: '2' })).status).toBe(302);
    expect((await findPackage(database, id))?.packageName).toBe('Theirs');
  });

  it('a package deleted meanwhile can be saved as a new one', async () => {
    const id = await createPackage(database, { ...blankPackage, ...texts });
    await deletePackage(database, id);
    const edit = `/admin/packages/${id}/edit`;
    const late = { ...texts, packageName: 'Too late', version: '1' };
    const refused = await post(edit, late);
    expect(refused.status).toBe(404);
    const html = await refused.text();
    expect(html).toContain('This package was deleted by someone else while you were editing.');
    expect(html).toContain('value="Too late"');
    expect((await post(edit, { ...late, asNew: 'yes' })).status).toBe(302);
    expect((await named('Too late'))?.id).not.toBe(id);
  });

  it('a package that is not there leads back to the list: Failed to load package', async () => {
    const response = await get('/admin/packages/nothing/edit');
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(response)).toContain('Failed to load package');
  });

  it('a duplicate is a filled-in form; saved, it shares the picture', async () => {
    const source = await named('Umrah Premium Ten Days');
    const before = (await listPackages(database)).length;
    const html = await (await get(`/admin/packages/new?from=${source?.id}`)).text();
    expect(html).toContain('value="Umrah Premium Ten Days (copy)"');
    expect(await listPackages(database)).toHaveLength(before);
    await post('/admin/packages/new', {
      ...texts,
      packageName: 'A copy',
      copyOf: source?.id ?? '',
    });
    expect((await named('A copy'))?.imageUrl).toBe(source?.imageUrl);
  });

  it('deletes only by POST, says so, and puts back with Undo', async () => {
    const tourPackage = await named('Ramadan Last Ten Nights');
    const id = tourPackage?.id ?? '';
    const place = (await listPackages(database)).findIndex((one) => one.id === id);
    const page = await (await get(`/admin/packages/${id}/delete`)).text();
    expect(page).toContain('Confirm Delete');
    expect(page).toContain(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    expect(page).toContain('Ramadan Last Ten Nights');
    expect(await findPackage(database, id)).not.toBeNull();

    const deleted = await post(`/admin/packages/${id}/delete`);
    expect(toastOf(deleted)).toContain('Package deleted successfully');
    expect(await findPackage(database, id)).toBeNull();
    const list = await (await get(deleted.headers.get('location') ?? '')).text();
    expect(list).toContain(`action="/admin/packages/${id}/restore"`);

    const restored = await post(`/admin/packages/${id}/restore`);
    expect(toastOf(restored)).toContain('Package restored successfully');
    expect(await findPackage(database, id)).toEqual(tourPackage);
    expect((await listPackages(database)).findIndex((one) => one.id === id)).toBe(place);
    const again = await post(`/admin/packages/${id}/restore`, {}, { accept: 'application/json' });
    expect(again.status).toBe(409);
  });

  it('a delete that fails says so and changes nothing', async () => {
    const id = (await named('Umrah Family Comfort'))?.id ?? '';
    breakChanges();
    const response = await post(`/admin/packages/${id}/delete`);
    expect(toastOf(response)).toContain('Failed to delete package');
    expect(await findPackage(database, id)).not.toBeNull();
    site.services.database = database;
    expect(toastOf(await post('/admin/packages/nothing/delete'))).toContain(
      'Failed to delete package',
    );
  });

  it('a stranger and a foreign page change nothing', async () => {
    const before = await listPackages(database);
    const id = before[0]?.id ?? '';
    for (const path of ['new', `${id}/edit`, `${id}/delete`, `${id}/restore`]) {
      const stranger = await post(`/admin/packages/${path}`, texts, { cookie: '' });
      expect([302, 303, 401]).toContain(stranger.status);
      expect(stranger.headers.get('location') ?? '/admin/login').toContain('/admin/login');
      const foreign = await post(`/admin/packages/${path}`, texts, {
        origin: 'https://evil.example',
      });
      expect(foreign.status).toBe(403);
    }
    expect(await listPackages(database)).toEqual(before);
  });

  it('keeps quotes, tags and other scripts as text', async () => {
    const packageName = `<script>alert(1)</script> "O'Brien" عمرہ`;
    await post('/admin/packages/new', { ...texts, packageName });
    expect(await named(packageName)).toBeDefined();
    const html = await (await get('/admin/packages')).text();
    expect(html).not.toContain('<script>alert(1)');
  });
});
