import { describe, expect, it } from 'vitest';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { sampleOf } from '../../sites/sample-company.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages, texts } from './package-requests.ts';

describe.each(databaseKinds)('packages of the staff area on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, named, breakChanges } = here;

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
    expect((await names('?sort=-price'))[0]).toBe(sampleOf('hajj-short-premium').packageName);
    expect((await names('?type=hajj&sort=-duration'))[0]).toBe(
      sampleOf('hajj-classic').packageName,
    );
    expect(await (await get('/admin/packages?search=nothing')).text()).toContain(
      'No package matches',
    );
  });

  it('leaves a message to the page, and does not take it back with an answer that may be dropped', async () => {
    const saved = await post('/admin/packages/new', { ...texts, packageName: 'Told' });
    const flash = saved.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const asked = (address: string, dest: string) =>
      fetch(here.site.origin + address, {
        headers: { cookie: `${here.cookie}; ${flash}`, 'sec-fetch-dest': dest },
      });
    const refresh = await asked('/admin/packages.data', 'empty');
    expect(await refresh.text()).toContain('Package saved successfully');
    expect(refresh.headers.get('set-cookie')).toBeNull();
    const page = await asked('/admin/packages', 'document');
    expect(await page.text()).toContain('Package saved successfully');
    expect(page.headers.get('set-cookie')).toContain('flash=; Max-Age=0');
  });

  it('a package that is not there leads back to the list: Failed to load package', async () => {
    const response = await get('/admin/packages/nothing/edit');
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(response)).toContain('Failed to load package');
  });

  it('a duplicate is a filled-in form; saved, it shares the picture', async () => {
    const source = await named('Umrah Premium Ten Days');
    const before = (await listPackages(here.database)).length;
    const html = await (await get(`/admin/packages/new?from=${source?.id}`)).text();
    expect(html).toContain('value="Umrah Premium Ten Days (copy)"');
    expect(await listPackages(here.database)).toHaveLength(before);
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
    const place = (await listPackages(here.database)).findIndex((one) => one.id === id);
    const page = await (await get(`/admin/packages/${id}/delete`)).text();
    expect(page).toContain('Confirm Delete');
    expect(page).toContain(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    expect(page).toContain('Ramadan Last Ten Nights');
    expect(await findPackage(here.database, id)).not.toBeNull();

    const deleted = await post(`/admin/packages/${id}/delete`);
    expect(toastOf(deleted)).toContain('Package deleted successfully');
    expect(await findPackage(here.database, id)).toBeNull();
    const list = await (await get(deleted.headers.get('location') ?? '')).text();
    expect(list).toContain('action="/admin/packages/restore"');
    expect(list).toMatch(new RegExp(`<input[^>]*name="id"[^>]*value="${id}"`));

    const restored = await post(`/admin/packages/${id}/restore`);
    expect(toastOf(restored)).toContain('Package restored successfully');
    expect(await findPackage(here.database, id)).toEqual(tourPackage);
    expect((await listPackages(here.database)).findIndex((one) => one.id === id)).toBe(place);
    const again = await post(`/admin/packages/${id}/restore`, {}, { accept: 'application/json' });
    expect(again.status).toBe(409);
  });

  it('a delete that fails says so and changes nothing', async () => {
    const id = (await named('Umrah Family Comfort'))?.id ?? '';
    breakChanges();
    const response = await post(`/admin/packages/${id}/delete`);
    expect(toastOf(response)).toContain('Failed to delete package');
    expect(await findPackage(here.database, id)).not.toBeNull();
    here.site.services.database = here.database;
    expect(toastOf(await post('/admin/packages/nothing/delete'))).toContain(
      'Failed to delete package',
    );
  });

  it('a stranger and a foreign page change nothing', async () => {
    const before = await listPackages(here.database);
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
    expect(await listPackages(here.database)).toEqual(before);
  });
});
