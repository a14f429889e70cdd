import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { staffAddresses, wayIn } from '../../sites/staff-addresses.ts';
import { haveStaff, staffCookie, staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const guarded = await staffAddresses();

describe.each(databaseKinds)('a stranger on %s', (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database });
    await haveStaff(site);
  });
  afterAll(() => site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { redirect: 'manual', ...init });
  const post = (path: string, init: RequestInit = {}) =>
    ask(path, {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'packageName=x&intent=delete',
      ...init,
    });

  async function expectTurnedAway(response: Response, what: string) {
    const body = await response.text();
    expect([202, 302, 303, 400, 401, 403, 404, 405], what).toContain(response.status);
    if (response.status === 202 && body) expect(body, what).toContain('SingleFetchRedirect');
    if (/^3/.test(String(response.status))) {
      expect(response.headers.get('location'), what).toMatch(/^\/admin\/login/);
      expect(body, what).toBe('');
    }
    expect(body.length, what).toBeLessThan(1000);
    expect(body, what).not.toMatch(/staff@|Dashboard|Total Packages|staff-area/);
    expect(response.headers.get('set-cookie'), what).toBeNull();
  }

  it('the map has the staff area', () => {
    expect(guarded).toContain('/admin/dashboard');
    expect(guarded).toContain('/admin/packages/x1/edit');
    expect(guarded).toContain('/admin/n');
    expect(guarded.length).toBeGreaterThanOrEqual(10);
  });

  it.each(guarded)('%s is closed in every spelling, to read and to write', async (path) => {
    const twins = [
      path,
      `${path}/`,
      `${path}?next=/admin/dashboard`,
      `${path}.data`,
      `${path}.data?_routes=admin/dashboard/dashboard,admin/packages/package-table`,
      `${path}.data?index`,
      `/${path}`,
      path.replace('admin', '%61dmin'),
      path.replace('admin', 'ADMIN'),
      `${path.replace('admin', '%61dmin')}.data`,
    ];
    for (const twin of twins) {
      await expectTurnedAway(await ask(twin), `GET ${twin}`);
      await expectTurnedAway(await post(twin), `POST ${twin}`);
      const head = await ask(twin, { method: 'HEAD' });
      await expectTurnedAway(head, `HEAD ${twin}`);
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        await expectTurnedAway(await post(twin, { method }), `${method} ${twin}`);
      }
    }
  });

  it('is led back after signing in', async () => {
    const response = await ask('/admin/packages/x1/edit?from=bus');
    expect(response.headers.get('location')).toBe(
      `/admin/login?next=${encodeURIComponent('/admin/packages/x1/edit?from=bus')}`,
    );
  });

  it('who sends a file is turned away before the body is read', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(3_000_000)]), 'a.jpg');
    const headers = { origin: site.origin };
    for (const [path, status] of [
      ['/admin/gallery/upload', 303],
      ['/admin/gallery/upload.data', 401],
      ['/admin/packages/new', 303],
    ] as const) {
      const response = await post(path, { headers, body: form });
      expect(response.status, path).toBe(status);
    }
  });

  it('nobody may send more than a form, signed in or not', async () => {
    const body = 'x='.padEnd(70_000, 'x');
    expect((await post('/contact', { body })).status).toBe(413);
    expect((await post('/admin/login', { body })).status).toBe(303);
    const headers = {
      origin: site.origin,
      cookie: await staffCookie(site),
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect((await post('/admin/packages/new', { body, headers })).status).not.toBe(413);
    const long = 'x='.padEnd(263_000, 'x');
    expect((await post('/admin/packages/new', { body: long, headers })).status).toBe(413);
  });

  it('a forged, foreign or cut cookie is no session', async () => {
    const cookie = await staffCookie(site);
    const [name, value = ''] = cookie.split('=');
    for (const forged of [
      `${name}=`,
      `${name}=${value.slice(0, -6)}`,
      `${name}=x${value}`,
      `${name}=${value.split('.')[0]}`,
      `${name}=%E2%82`,
      `device=${value}`,
      `x=${value}`,
    ]) {
      await expectTurnedAway(
        await ask('/admin/dashboard', { headers: { cookie: forged } }),
        forged,
      );
    }
    const signedIn = await ask('/admin/dashboard', { headers: { cookie } });
    expect(signedIn.status).toBe(200);
    expect(await signedIn.text()).toContain(staffEmail);
    expect(signedIn.headers.get('cache-control')).toBe('no-store');
    expect(signedIn.headers.get('x-robots-tag')).toContain('noindex');
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', {}],
    ['the null origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
  ])('a request from %s changes nothing, though the browser is signed in', async (_name, from) => {
    const cookie = await staffCookie(site);
    const headers = { ...from, cookie, 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of [...guarded, ...wayIn]) {
      expect((await post(path, { headers })).status, path).toBe(403);
      expect((await post(`${path}.data`, { headers })).status, `${path}.data`).toBe(403);
    }
    const after = await ask('/admin/dashboard', { headers: { cookie } });
    expect(after.status).toBe(200);
  });
});
