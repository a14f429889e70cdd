import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setRole } from '../../../app/data/staff/people.server.ts';
import { mayOpen } from '../../../app/rules/sign-in/staff-roles.ts';
import { routePatterns, wayIn } from '../../sites/staff-addresses.ts';
import { haveStaff, staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const addressOf = (pattern: string) => pattern.replace(/:\w+/g, 'x1').replace('*', 'n');
const patterns = (await routePatterns()).filter(
  (pattern) => pattern.startsWith('/admin') && !wayIn.includes(addressOf(pattern)),
);
const owners = patterns.filter((pattern) => !mayOpen('staff', pattern));

it('website and export are for owners, the daily work is for everybody', () => {
  expect(owners).toContain('/admin/website/:section/versions/:version');
  expect(owners).toContain('/admin/enquiries.csv');
  expect(owners).toContain('/admin/packages.csv');
  expect(patterns.filter((pattern) => mayOpen('staff', pattern))).toEqual(
    expect.arrayContaining(['/admin', '/admin/dashboard', '/admin/packages/:id/edit', '/admin/*']),
  );
  expect(mayOpen('staff', '/admin/what-comes-next')).toBe(false);
  expect(patterns.filter((pattern) => !mayOpen('owner', pattern))).toEqual([]);
});

describe.each(databaseKinds)('a clerk on %s', (kind) => {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    cookie = await staffCookie(site, 'staff');
    await haveStaff(site);
  });
  afterAll(() => site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, origin: site.origin, ...init.headers },
    });
  const post = (path: string) =>
    ask(path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });

  it.each(owners.map(addressOf))(
    '%s is closed in every spelling and tells nothing',
    async (path) => {
      const twins = [
        path,
        `${path}/`,
        `${path}.data`,
        `${path}.data?_routes=admin/website/website-sections`,
        path.replace('website', 'WebSite'),
        path.replace('website', '%77ebsite'),
        path.replace('admin', '%61dmin'),
      ];
      for (const twin of twins) {
        for (const answer of [await ask(twin), await post(twin)]) {
          const body = await answer.text();
          expect([403, 405], twin).toContain(answer.status);
          // The pattern of the route is in the page for its own scripts, as in every page.
          const seen = body.replace(/<script.*?<\/script>|<link[^>]*>/gs, '');
          expect(seen, twin).not.toMatch(/staff-area|clerk@|Website<|Slides|Changed|<form|<input/);
        }
      }
      const page = await ask(path);
      if (page.headers.get('content-type')?.startsWith('text/html')) {
        expect(await page.text()).toContain('Your account does not open this page.');
      }
      expect(page.headers.get('cache-control')).toBe('no-store');
      const large = await ask(path, { method: 'POST', body: largeForm() });
      expect([403, 405, 413]).toContain(large.status);
    },
  );

  it('sees the daily work, and no way to what is not theirs', async () => {
    for (const path of [
      '/admin/dashboard',
      '/admin/packages',
      '/admin/gallery',
      '/admin/enquiries',
      '/admin/reviews',
    ]) {
      const page = await ask(path);
      expect(page.status, path).toBe(200);
      expect(await page.text(), path).not.toMatch(/\/admin\/(website|people|enquiries\.csv)/);
    }
    expect((await ask('/admin/nothing')).status).toBe(404);
  });

  it('a role counts from the next request on', async () => {
    const { database } = site.services;
    const id = await haveStaff(site, 'staff');
    expect(await setRole(database, { id, by: null, role: 'owner' })).toBeNull();
    expect((await ask('/admin/website')).status).toBe(200);
    expect(await setRole(database, { id, by: null, role: 'staff' })).toBeNull();
    expect((await ask('/admin/website')).status).toBe(403);
  });
});

function largeForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(400_000)]), 'a.jpg');
  return form;
}
