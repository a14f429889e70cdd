import { get as httpGet } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
});
afterAll(() => site.close());

const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init);
const message = new URLSearchParams({ name: 'A', email: 'a@b.c', subject: 'S', message: 'M' });
const post = (headers: Record<string, string>) =>
  get('/contact', { method: 'POST', body: message, headers });

describe('headers', () => {
  it.each(['/', '/nowhere', '/healthz', '/favicon.svg', '/%00', '/media/site/none.jpg'])(
    'of %s are safe',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  it('name every inline script of a page by hash and leave no nonce in it', async () => {
    const response = await get('/');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    // Data for search engines is a script in name only: no browser runs it.
    const inline = [
      ...html.matchAll(/<script\b(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(inline.length).toBeGreaterThan(2);
    expect(policy.match(/'sha256-/g)?.length).toBe(new Set(inline.map(([, text]) => text)).size);
    expect(html).not.toContain('nonce=');
    expect(html).not.toMatch(/ style="/);
  });

  it('keep a script that came in with the data from running', async () => {
    const id = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: '</script><script>alert(1)</script>',
      description: '<img src=x onerror=alert(1)>',
    });
    const html = await (await get(`/packages/details/${id}`)).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
  });

  it('ask for https, and for it alone, when the public origin is https', async () => {
    const https = await openTestSite({
      template: inject('template'),
      database: 'sqlite',
      settings: { SITE_URL: 'https://www.example.com' },
    });
    const answer = await new Promise<Record<string, unknown>>((resolve) =>
      httpGet(`${https.origin}/`, { headers: { host: 'www.example.com' } }, ({ headers }) =>
        resolve(headers),
      ),
    );
    expect(answer['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(answer['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await fetch(https.origin)).status).toBe(421);
    expect((await fetch(`${https.origin}/healthz`)).status).toBe(200);
    await https.close();
  });
});

describe('a request that changes something', () => {
  it.each([
    ['from a foreign origin', { origin: 'https://evil.example' }],
    ['from nowhere', {}],
    ['with the null origin', { origin: 'null' }],
    ['cross-site', { origin: 'same', 'sec-fetch-site': 'cross-site' }],
    ['same-site', { origin: 'same', 'sec-fetch-site': 'same-site' }],
  ])('is refused %s', async (_kind, headers) => {
    const before = (await listEnquiries(site.services.database)).length;
    const answer = await post(
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          value === 'same' ? site.origin : value,
        ]),
      ),
    );
    expect(answer.status).toBe(403);
    expect(await listEnquiries(site.services.database)).toHaveLength(before);
  });

  it('is taken from our own pages', async () => {
    expect((await post({ origin: site.origin })).status).toBe(200);
    expect((await post({ origin: site.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('is refused when it is larger than a form can be', async () => {
    const answer = await get('/contact', {
      method: 'POST',
      body: 'x'.repeat(70_000),
      headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(413);
  });
});

describe('files', () => {
  it('of the build are precompressed and immutable', async () => {
    const html = await (await get('/')).text();
    const [, script] = /href="(\/assets\/framework-[^"]+\.js)"/.exec(html) ?? [];
    const answer = await get(script ?? 'none', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('of a photo come in every format and fixed widths, with their own policy', async () => {
    const { url = '' } = site.services.sitePictures.get('slide-hajj') ?? {};
    const sizes: number[] = [];
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await get(`${url}/320.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      sizes.push((await answer.arrayBuffer()).byteLength);
    }
    expect(Math.max(...sizes)).toBeLessThan(40_000);
    for (const other of ['321.avif', '320.tiff', '99999.jpg']) {
      expect((await get(`${url}/${other}`)).status).toBe(404);
    }
  });
});

it('the live stream says hello with every revision and sends an event after a change', async () => {
  const stop = new AbortController();
  const answer = await get('/live', { signal: stop.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const hello = (await reader?.read())?.value ?? '';
  const revisions = JSON.parse(/event: hello\ndata: (.*)/.exec(hello)?.[1] ?? '{}');
  expect(Object.keys(revisions)).toEqual([
    'packages',
    'website',
    'translations',
    'reviews',
    'gallery/accommodations',
    'gallery/hajj',
    'gallery/umrah',
    'gallery/zyarath',
  ]);
  const id = await createPackage(site.services.database, {
    ...blankPackage,
    packageName: 'Ring',
  });
  const publish = (await reader?.read())?.value ?? '';
  expect(JSON.parse(/^event: change\ndata: (.*)\n\n$/.exec(publish)?.[1] ?? '{}')).toEqual({
    topic: 'packages',
    revision: revisions.packages + 1,
    id,
  });
  expect(publish).not.toContain('Ring');
  stop.abort();
});

it('the list of routes is not handed to strangers', async () => {
  expect((await get('/__manifest?paths=/admin')).status).toBe(404);
});
