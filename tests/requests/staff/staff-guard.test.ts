import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { removePerson, setRole } from '../../../app/data/staff/people.server.ts';
import { changePassword, signOutEverywhere } from '../../../app/data/staff/staff.server.ts';
import { mayOpen, type StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { isFullRun, takeSample } from '../../full-run.ts';
import { listRoutes, listStaffAddresses, signInAddresses } from '../../sites/staff-addresses.ts';
import { createCookie, seedStaff, staffEmail } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openStaffSite } from '../site/open-site.ts';

const addresses = await listStaffAddresses();
const toAddress = (pattern: string) => pattern.replace(/:\w+\??/g, 'x1').replace('*', 'n');
/** Also without an optional part. */
const toAddresses = (pattern: string) =>
  [...new Set([pattern, pattern.replace(/\/:\w+\?$/, '')])].map(toAddress);
const patterns = (await listRoutes())
  .map(({ pattern }) => pattern)
  .filter(
    (pattern) => pattern.startsWith('/admin') && !signInAddresses.includes(toAddress(pattern)),
  );
const ownerPatterns = patterns.filter((pattern) => !mayOpen('staff', pattern));

/** Spellings of an address, the usual one first. */
const spellings = (path: string) => [
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
/** The addresses for a method: each route for GET and POST, and a sample of all spellings. */
function addressesFor(method: string, paths: string[], size: number): string[] {
  const all = paths.flatMap(spellings);
  if (isFullRun) return all;
  return [...(method === 'GET' || method === 'POST' ? paths : []), ...takeSample(all, size)];
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const largeFile = (bytes: number) => new File([new Uint8Array(bytes)], 'a.jpg');

it('the staff area has the expected routes, and website and exports are only for owners', () => {
  const examples = ['/admin/dashboard', '/admin/packages/x1/edit', '/admin/n'];
  expect(addresses).toEqual(expect.arrayContaining(examples));
  const ownerPages = [
    'website/:section/preview',
    'enquiries.csv',
    'packages.csv',
    'server',
    'pages/new',
  ];
  for (const part of [...ownerPages, 'people', 'history', 'figures', 'server/backup']) {
    expect(ownerPatterns).toContain(`/admin/${part}`);
  }
  expect(mayOpen('staff', '/admin/what-comes-next')).toBe(false);
  expect(patterns.filter((pattern) => !mayOpen('owner', pattern))).toEqual([]);
});

describe.each(requestDatabases)('the guard of the staff area on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });
  const { get, post } = here;
  const body = 'packageName=x&intent=delete';
  const send = (method: string, path: string, headers: Record<string, string> = { cookie: '' }) =>
    method === 'GET' || method === 'HEAD'
      ? here.ask(path, { method }, headers)
      : here.ask(path, { method, body }, { ...urlencoded, ...headers });

  const setNewPassword = (_: string, email: string) => {
    const password = 'a calm harbour at first light';
    return changePassword(here.database, here.site.services.passwords, { email, password });
  };
  async function demote(id: string) {
    await seedStaff(here.site, 'owner', 'other@example.com');
    await setRole(here.database, { id, by: null, role: 'staff' });
  }

  async function expectTurnedAway(response: Response, request: string) {
    const text = await response.text();
    expect([202, 302, 303, 400, 401, 403, 404, 405], request).toContain(response.status);
    if (response.status === 202 && text) expect(text, request).toContain('SingleFetchRedirect');
    if (/^3/.test(String(response.status))) {
      expect(response.headers.get('location'), request).toMatch(/^\/admin\/login/);
      expect(text, request).toBe('');
    }
    expect(text.length, request).toBeLessThan(1000);
    expect(text, request).not.toMatch(/staff@|Dashboard|Total Packages|staff-area/);
    expect(response.headers.get('set-cookie'), request).toBeNull();
    // 400 comes before anything knows that the address is of the staff area.
    if (response.status === 400) return;
    expect(response.headers.get('x-robots-tag'), request).toContain('noindex');
  }

  it.each(['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    'redirects or refuses strangers at every route by %s, in every spelling',
    async (method) => {
      for (const path of addressesFor(method, addresses, 14)) {
        await expectTurnedAway(await send(method, path), path);
      }
    },
  );

  it('refuses a stranger before it reads a file, and large bodies that no page expects', async () => {
    const file = largeFile(2_000_000);
    const createFields = (bytes: number) => ({ x: 'x'.repeat(bytes) });
    for (const [path, fields, cookie, status] of [
      ['/admin/gallery/upload', { file }, '', 303],
      ['/admin/gallery/upload.data', { file }, '', 401],
      ['/admin/packages/new', { file }, '', 303],
      ['/admin/gallery', { file }, here.owner, 413],
      ['/admin/logout', { file }, here.owner, 413],
      ['/contact', createFields(70_000), '', 413],
      ['/admin/login', createFields(70_000), '', 303],
      ['/admin/packages/new', createFields(70_000), here.owner, 400],
      ['/admin/packages/new', createFields(263_000), here.owner, 413],
    ] as const) {
      expect([path, cookie, (await post(path, fields, cookie)).status]).toEqual([
        path,
        cookie,
        status,
      ]);
    }
  });

  it('treats a forged, foreign or truncated cookie as no session', async () => {
    const [name, value = ''] = here.owner.split('=');
    for (const cookie of [
      ...[`${name}=`, `${name}=${value.slice(0, -6)}`, `${name}=x${value}`, `${name}=%E2%82`],
      ...[`${name}=${value.split('.')[0]}`, `device=${value}`, `x=${value}`],
    ]) {
      await expectTurnedAway(await get('/admin/dashboard', cookie), cookie);
    }
    const response = await get('/admin/dashboard');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(staffEmail);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  // Other origins: tests/requests/http/shell.test.ts.
  it('refuses forms from another site everywhere, although the browser is signed in', async () => {
    const paths = [...addresses, ...signInAddresses];
    for (const path of [...paths, ...paths.map((path) => `${path}.data`)]) {
      const headers = { cookie: here.owner, origin: 'https://evil.example' };
      expect((await send('POST', path, headers)).status, path).toBe(403);
    }
    expect((await get('/admin/dashboard')).status).toBe(200);
  });

  describe('for a clerk', () => {
    it.each(['GET', 'POST'])(
      'refuses the pages of owners by %s, in every spelling',
      async (method) => {
        const paths = ownerPatterns.flatMap(toAddresses);
        const requestPaths = addressesFor(method, paths, 20).filter(
          (path) => !/[?]next|^\/\/|ADMIN/.test(path),
        );
        for (const spelling of ['WebSite', '%77ebsite']) {
          const websitePaths = paths.filter((path) => path.includes('website'));
          requestPaths.push(...websitePaths.map((path) => path.replace('website', spelling)));
        }
        for (const path of requestPaths) {
          const response = await send(method, path, { cookie: here.clerk });
          const text = await response.text();
          expect([403, 405], path).toContain(response.status);
          expect(response.headers.get('cache-control'), path).toBe('no-store');
          if (method === 'GET' && /^text\/html/.test(response.headers.get('content-type') ?? '')) {
            expect(text, path).toContain('Your account cannot open this page.');
          }
          // A page without its scripts, which contain the route's pattern.
          const html = text.replace(/<script.*?<\/script>|<link[^>]*>/gs, '');
          expect(html, path).not.toMatch(/staff-area|clerk@|Website<|Slides|Changed|<form|<input/);
        }
        for (const path of method === 'POST' ? paths : []) {
          const response = await post(path, { file: largeFile(400_000) }, here.clerk);
          expect([403, 405, 413]).toContain(response.status);
        }
      },
    );

    it('allows the daily work, without links to the pages of owners', async () => {
      for (const path of ['dashboard', 'packages', 'gallery', 'enquiries', 'reviews']) {
        const response = await get(`/admin/${path}`, here.clerk);
        expect(response.status, path).toBe(200);
        expect(await response.text(), path).not.toMatch(/\/admin\/(website|people|enquiries\.csv)/);
      }
      expect((await get('/admin/nothing', here.clerk)).status).toBe(404);
    });
  });

  // A body may take seconds on a slow connection; uploads, which may take minutes, are in upload-forms.test.ts.
  it.each<[string, StaffRole, (id: string, email: string) => Promise<unknown>]>([
    ['whose account was removed', 'staff', (id) => removePerson(here.database, { id, by: null })],
    ['who was signed out', 'staff', (_, email) => signOutEverywhere(here.database, email)],
    ['whose password was changed', 'staff', setNewPassword],
    ['who is no longer an owner', 'owner', demote],
  ])('refuses every form of a person %s while it was being sent', async (_, role, end) => {
    await here.clear('staff');
    const id = await seedStaff(here.site, role);
    const cookie = await createCookie(here.site, role);
    const person = role === 'staff' ? 'clerk@example.com' : staffEmail;
    const own = role === 'owner' ? ownerPatterns : patterns.filter((path) => mayOpen(role, path));
    const paths = own.flatMap(toAddresses);
    const forms = await Promise.all(
      paths.map((path) => beginForm(here.site.origin + path, { ...urlencoded, cookie }, body)),
    );
    await end(id, person);
    const entryCount = (await here.rows('history')).length;
    for (const [index, { finish }] of forms.entries()) {
      const path = paths[index] ?? '';
      const { status, location } = await finish();
      const isRefused = location?.startsWith('/admin/login') || status === 403 || status === 405;
      expect([path, status, isRefused]).toEqual([path, status, true]);
    }
    expect((await here.rows('history')).length).toBe(entryCount);
  });
});

/** Sends the head and all but the last byte of a form. */
async function beginForm(url: string, headers: Record<string, string>, body: string) {
  const { origin } = new URL(url);
  const length = String(Buffer.byteLength(body));
  const clientRequest = request(url, {
    method: 'POST',
    agent: false,
    headers: { origin, 'content-length': length, ...headers },
  });
  const responseEvent = once(clientRequest, 'response');
  responseEvent.catch(() => undefined);
  await new Promise((resolve) => clientRequest.write(body.slice(0, -1), resolve));
  return {
    async finish() {
      clientRequest.end(body.slice(-1));
      const [response]: IncomingMessage[] = await responseEvent;
      response?.resume();
      return { status: response?.statusCode, location: response?.headers.location };
    },
  };
}
