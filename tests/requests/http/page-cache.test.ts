import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('kept pages on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
  });
  afterAll(() => site.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.origin + path, { headers, method });
  const tagOf = async (path: string) => {
    const response = await ask(path);
    await response.text();
    return response.headers.get('etag');
  };

  it('answers an unchanged page with 304 and the same policy', async () => {
    const first = await ask('/packages');
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('/packages', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary']) {
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('keeps a longer list under one spelling, and odd ones as the first page', async () => {
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

  it('answers HEAD like GET without the body, and a Range with the whole page', async () => {
    const get = await ask('/', { 'Accept-Encoding': 'identity' });
    const body = await get.text();
    const head = await ask('/', { 'Accept-Encoding': 'identity' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    const range = await ask('/', { Range: 'bytes=0-9', 'Accept-Encoding': 'identity' });
    expect(range.status).toBe(200);
    expect(await range.text()).toBe(body);
  });

  it('answers HEAD once, also where nothing was kept before', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const head = await ask('/gallery/zyarath', { 'Accept-Encoding': 'identity' }, 'HEAD');
    const get = await ask('/gallery/zyarath', { 'Accept-Encoding': 'identity' });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await get.text())));
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
  });

  it('sends the same page in every coding', async () => {
    const pages = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => {
        const response = await ask('/about', { 'Accept-Encoding': coding });
        expect(response.headers.get('content-encoding')).toBe(
          coding === 'identity' ? null : coding,
        );
        return response.text();
      }),
    );
    expect(new Set(pages).size).toBe(1);
  });

  it('does not care for searches that mean nothing, nor for cookies', async () => {
    const page = await (await ask('/packages?type=hajj')).text();
    for (const more of ['&fbclid=1', '&utm_source=%22%3E%3Cscript%3E', '&type=umrah']) {
      expect(await (await ask(`/packages?type=hajj${more}`)).text()).toBe(page);
    }
    expect(await (await ask('/packages?type=hajj', { Cookie: 'session=x; a=b' })).text()).toBe(
      page,
    );
    expect(await (await ask('/packages?type=HAJJ')).text()).toBe(page);
    expect(page).not.toContain('fbclid');
    expect(await (await ask('/packages?type=umrah')).text()).not.toBe(page);
    expect((await ask('/packages?type=none')).status).toBe(404);
  });

  it('keeps the data that the browser asks for apart from the page', async () => {
    const data = await ask('/packages.data?_routes=site%2Fpackages%2Fpackage-list');
    expect(data.headers.get('content-type')).toMatch('text/x-script');
    const all = await ask('/packages.data');
    expect(await all.text()).not.toBe(await data.text());
    expect(
      (await ask('/packages.data?_routes=site%2Fpackages%2Fpackage-list')).headers.get('etag'),
    ).toBe(data.headers.get('etag'));
    expect(await (await ask('/_.data')).text()).toContain('site/home/home');
  });

  it('shows nobody an old page once a save was answered', async () => {
    const { database } = site.services;
    const id = await createPackage(database, { ...blankPackage, packageName: 'Round 0' });
    const other = await createPackage(database, { ...blankPackage, packageName: 'Other' });
    const paths = [`/packages/details/${id}`, `/packages/umrah/${id}`, '/packages', '/'];
    const data = paths.map((path) => (path === '/' ? '/_.data' : `${path}.data`));
    const all = [...paths, ...data, '/packages?type=special'];
    let isOver = false;
    // Readers who never rest, so that renderings are under way whenever a save comes.
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) for (const path of all) await (await ask(path)).text();
    });
    await tagOf(`/packages/details/${other}`);
    for (let round = 1; round <= 12; round += 1) {
      const packageName = `Round ${round}.`;
      await updatePackage(database, id, { ...blankPackage, packageName });
      const answers = await Promise.all(
        all.flatMap((path) => [ask(path), ask(path)]).map(async (answer) => (await answer).text()),
      );
      for (const text of answers) expect(text).toContain(packageName);
    }
    isOver = true;
    await Promise.all(readers);
  });
});
