import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { openTestSite, requestDatabases, type TestSite } from '../../sites/test-site.ts';

describe.each(requestDatabases)('cached pages on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
  });
  afterAll(() => site.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.origin + path, { headers, method });
  const textOf = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, headers)).text();
  const tagOf = async (path: string) => {
    const response = await ask(path);
    await response.text();
    return response.headers.get('etag');
  };
  const identity = { 'Accept-Encoding': 'identity' };

  it('are answered with 304 and the same policy while nothing changed', async () => {
    const first = await ask('/packages');
    await first.text();
    const again = await ask('/packages', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary']) {
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('have one spelling for a longer list; odd ones are the first page', async () => {
    for (const path of ['/packages', '/gallery/hajj']) {
      const first = await tagOf(path);
      for (const show of ['rubbish', '-1', '0', '1', '1e3', '']) {
        expect(await tagOf(`${path}?show=${show}&utm_source=x`), show).toBe(first);
      }
    }
    expect(await tagOf('/packages?show=13')).toBe(await tagOf('/packages?show=18'));
    const beyond = await ask('/packages?type=hajj&show=9999999');
    expect(beyond.status).toBe(200);
    expect(await beyond.text()).toContain('Showing 3 of 3 packages');
  });

  it('are answered to HEAD without the body, and whole to a Range', async () => {
    const body = await textOf('/', identity);
    const head = await ask('/', identity, 'HEAD');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    const range = await ask('/', { ...identity, Range: 'bytes=0-9' });
    expect(range.status).toBe(200);
    expect(await range.text()).toBe(body);
  });

  it('are answered to HEAD once, also before they are cached', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const head = await ask('/gallery/zyarath', identity, 'HEAD');
    const get = await ask('/gallery/zyarath', identity);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await get.text())));
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
  });

  it('are the same page in every coding', async () => {
    const pages = await Promise.all(
      ['br', 'gzip', null].map(async (coding) => {
        const response = await ask('/about', { 'Accept-Encoding': coding ?? 'identity' });
        expect(response.headers.get('content-encoding')).toBe(coding);
        return response.text();
      }),
    );
    expect(new Set(pages).size).toBe(1);
  });

  it('are the same for searches that mean nothing, and for any cookie', async () => {
    const page = await textOf('/packages?type=hajj');
    for (const more of ['&fbclid=1', '&utm_source=%22%3E%3Cscript%3E', '&type=umrah']) {
      expect(await textOf(`/packages?type=hajj${more}`)).toBe(page);
    }
    expect(await textOf('/packages?type=hajj', { Cookie: 'session=x; a=b' })).toBe(page);
    expect(await textOf('/packages?type=HAJJ')).toBe(page);
    expect(page).not.toContain('fbclid');
    expect(await textOf('/packages?type=umrah')).not.toBe(page);
    expect((await ask('/packages?type=none')).status).toBe(404);
  });

  it('are cached apart from the data that scripts ask for', async () => {
    const path = '/packages.data?_routes=site%2Fpackages%2Fpackage-list';
    const data = await ask(path);
    expect(data.headers.get('content-type')).toMatch('text/x-script');
    expect(await textOf('/packages.data')).not.toBe(await data.text());
    expect(await tagOf(path)).toBe(data.headers.get('etag'));
    expect(await textOf('/_.data')).toContain('site/home/home');
  });

  it('are never older than a save that was answered', async () => {
    const { database } = site.services;
    const id = await createPackage(database, { ...blankPackage, packageName: 'Round 0' });
    const paths = [`/packages/details/${id}`, `/packages/umrah/${id}`, '/packages', '/'];
    const data = paths.map((path) => (path === '/' ? '/_.data' : `${path}.data`));
    const all = [...paths, ...data, '/packages?type=special'];
    let isOver = false;
    // Readers who never rest, so that renderings are under way whenever a save comes.
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) for (const path of all) await textOf(path);
    });
    for (let round = 1; round <= 12; round += 1) {
      const packageName = `Round ${round}.`;
      await updatePackage(database, id, { ...blankPackage, packageName });
      for (const text of await Promise.all([...all, ...all].map((path) => textOf(path)))) {
        expect(text).toContain(packageName);
      }
    }
    isOver = true;
    await Promise.all(readers);
  });
});

// Cached pages have no line each in the log: the operator reads what was sent of them, by the fast path,
// by Node's server, or as a rendering that was just made.
it('what is sent of cached pages is counted by method, route and status', async () => {
  const site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const told = vi.spyOn(site.services.log, 'info');
  const counts: Record<string, { answers: number; bytes: number }> = {};
  async function ask(kind: string, path: string, init: RequestInit = {}) {
    const answer = await fetch(site.origin + path, init);
    const bytes = kind.startsWith('GET') ? Number(answer.headers.get('content-length')) : 0;
    const before = counts[kind] ?? { answers: 0, bytes: 0 };
    counts[kind] = { answers: before.answers + 1, bytes: before.bytes + bytes };
    await answer.text();
    return answer;
  }
  const { id } = await site.services.database.kysely
    .selectFrom('packages')
    .select('id')
    .executeTakeFirstOrThrow();

  const first = await ask('GET /about 200', '/about');
  await ask('GET /about 200', '/about');
  // Another spelling of it is for Node's own server.
  await ask('GET /about 200', '/about?utm_source=whatsapp');
  await ask('HEAD /about 200', '/about', { method: 'HEAD' });
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await ask('GET /about 304', '/about', { headers })).status).toBe(304);
  await ask('GET /packages/details/:id 200', `/packages/details/${id}`);
  await ask('GET /packages/:type/:id 200', `/packages/umrah/${id}`);
  await ask('GET /packages.data 200', '/packages.data');
  await fetch(`${site.origin}/missing`);
  await site.close();

  const lines = told.mock.calls.filter(([, line]) => line === 'Pages sent from memory');
  expect(lines).toEqual([[{ counts }, 'Pages sent from memory']]);
});
