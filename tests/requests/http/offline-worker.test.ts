import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

/** Bytes that it may weigh on the wire: a phone on a slow line fetches it beside the page. */
const maxBytes = 20 * 1024;

describe('the worker that keeps pages on a device', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  });
  afterAll(() => site.close());

  it('is small, is asked for anew each time, and may ask this site alone', async () => {
    const response = await fetch(`${site.origin}/sw.js`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/javascript/);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    expect(statSync('build/client/sw.js.br').size).toBeLessThan(maxBytes);
  });

  it('is begun by a page of visitors in the language of the page, and by none of staff', async () => {
    const scripts = await Promise.all(
      ['/', '/ur/about', '/admin/login'].map(async (path) => {
        const html = await (await fetch(site.origin + path)).text();
        return /import\('?"?(\/assets\/offline-\w\w-[\w-]+\.js)/.exec(html)?.[1] ?? '';
      }),
    );
    expect(scripts[0]).toMatch(/offline-en-/);
    expect(scripts[1]).toMatch(/offline-ur-/);
    expect(scripts[2]).toBe('');
  });

  it('has what is compared without a network, of the packages that are offered', async () => {
    const { kysely } = site.services.database;
    const all = await kysely.selectFrom('packages').select('id').execute();
    const { packages, labels } = await (await fetch(`${site.origin}/hi/compare/columns`)).json();
    expect(packages).toHaveLength(all.length);
    expect(packages[0].cells).toHaveLength(labels.length);
  });
});

it('goes where an operator switched it off, and no page begins it', async () => {
  const options = { template: inject('template'), database: 'sqlite' } as const;
  const site = await openTestSite({ ...options, settings: { OFFLINE: 'off' } });
  expect(await (await fetch(`${site.origin}/sw.js`)).text()).toMatch(/unregister/);
  expect(await (await fetch(site.origin)).text()).not.toMatch(/assets\/offline-/);
  await site.close();
});
