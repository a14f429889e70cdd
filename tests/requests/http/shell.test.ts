import { globSync, readFileSync, statSync } from 'node:fs';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { setLeaflet } from '../../../app/data/packages/package-actions.server.ts';
import { languageCodes } from '../../../app/languages/languages.ts';
import type { EventBus } from '../../../app/services/events.server.ts';
import { createPdf } from '../../foreign-input/odd-pdfs.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { listNewCalls } from '../../readers/new-methods.ts';
import { sendRaw } from '../../readers/raw-request.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { listEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { importBuiltSite, openTestSite } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

const here = openSite();
const { ask: get, read: readText } = here;

it('no script of a public page uses `Intl`, which is slow on cheap phones', () => {
  const [list = ''] = globSync('build/client/assets/manifest-public-*.js');
  const files = readFileSync(list, 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(readFileSync(`build/client${file}`, 'utf8'), file).not.toMatch(/\bIntl\b|toLocale\w*S/);
  }
});

it('no script calls a method that a supported browser lacks', async () => {
  expect(listNewCalls('URL.parse(x);a.checkVisibility();a.values().map(b)')).toHaveLength(3);
  expect(listNewCalls('new URL(x);a.checkVisibility?.();Object.values(a).map(b)')).toEqual([]);
  const html = (await readText('/')) + (await readText('/admin/login'));
  const inlineCode = html.match(/<script\b[\s\S]*?<\/script>/g)?.join() ?? '';
  expect(inlineCode).toContain('beforeprint');
  expect(listNewCalls(inlineCode)).toEqual([]);
  // React, its router and zod check the browser.
  const files = globSync('build/client/**/*.js').filter(
    (file) => !/\/(?:framework|zod)-/.test(file),
  );
  const calls = files.flatMap((file) =>
    listNewCalls(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(calls).toEqual([]);
});

it('a first view loads at most 120 KB of scripts', async () => {
  const { id } = await findFamilyPackage(here.site);
  const paths = ['/', '/packages', `/packages/details/${id}`, '/contact', '/review', '/compare'];
  for (const path of paths) {
    const scripts = (await readText(path)).matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
    const sizes = [...scripts].map(([, file]) => statSync(`build/client${file}.br`).size);
    expect(sizes.length).toBeGreaterThan(5);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeLessThan(120 * 1024);
  }
});

it('an app that was replaced in development leaves no timer and no subscription', async () => {
  const { createApp } = await importBuiltSite();
  const { services } = here.site;
  const listeners = new Set<unknown>();
  const subscribe: EventBus['subscribe'] = (listener, stopSignal) => {
    listeners.add(listener);
    stopSignal?.addEventListener('abort', () => listeners.delete(listener));
  };
  const { database } = services;
  const events = { ...database.events, subscribe };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = createApp(
    { ...services, database: { ...database, events } },
    { stopping: new AbortController().signal },
  );
  expect([listeners.size, vi.getTimerCount()]).toEqual([3, 2]);
  app.stop();
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

// A browser test fails if a script of a page is not listed by its hash.
it('the security headers allow what pages need, without a nonce or inline styles', async () => {
  const response = await get('/');
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  const rest = policy.replaceAll(/ 'sha256-[^']+'/g, '').split('; ');
  expect(rest).toEqual([
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"],
    ...["font-src 'self'", "connect-src 'self' https://www.openstreetmap.org"],
    'frame-src https://www.openstreetmap.org',
    ...["form-action 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"],
    ...["manifest-src 'self'", "worker-src 'self'"],
  ]);
  expect(html).not.toContain('nonce=');
  expect(html).not.toMatch(/ style="/);
  expect(response.headers.has('strict-transport-security')).toBe(false);
});

describe('with a public address', () => {
  const origin = 'https://www.example.com';
  const contact = 'mailto:security@example.com';
  const settings = { SITE_URL: origin, SECURITY_CONTACT: contact, OFFLINE: 'off' };
  const https = openSite('sqlite', { settings });

  /** Requests as from a TLS proxy for www.example.com. */
  const askSecurely = (path: string, cookie = '') =>
    sendRaw(https.site.origin, path, { headers: { host: 'www.example.com', cookie } });

  it('security.txt says where to report a vulnerability, for a year', async () => {
    const { body } = await askSecurely('/.well-known/security.txt');
    const [first, expires = '', ...lines] = body.split('\n');
    const ms = Date.parse(expires.replace('Expires: ', '')) - Date.now();
    expect(Math.round(ms / 86_400_000)).toBe(365);
    expect(first).toBe(`Contact: ${contact}`);
    expect(lines).toContain(`Canonical: ${origin}/.well-known/security.txt`);
  });

  it('every address for crawlers starts with the origin', async () => {
    expect((await askSecurely('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const { body: xml } = await askSecurely('/sitemap.xml');
    const urls = [...xml.matchAll(/<(?:image:)?loc>([^<]*)/g)].map(([, text = '']) => text);
    expect(urls.length).toBeGreaterThan(80);
    expect(urls.filter((loc) => !loc.startsWith(`${origin}/`))).toEqual([]);
  });

  it('the service worker removes itself when an operator turned it off, and no page registers it', async () => {
    expect((await askSecurely('/sw.js')).body).toMatch(/unregister/);
    const isOn = async ({ body }: Response) => {
      const { value } = await decode(body ?? new ReadableStream(), globalThis as never);
      return Object(value).root.data.isOfflineOn;
    };
    expect(await isOn(await get('/_.data'))).toBe(true);
    expect(await isOn(new Response((await askSecurely('/_.data')).body))).toBe(false);
  });

  it.each([
    ...['/', '/contact', '/packages', '/nothing', '/%00', '/healthz', '/favicon.svg'],
    ...['/media/site/none.jpg', '/admin/login', '/admin/dashboard'],
  ])('the security headers of %s are safe', async (path) => {
    const isStaffPage = path.startsWith('/admin/') && path !== '/admin/login';
    const cookie = isStaffPage ? https.owner : '';
    // Twice: rendered now, and cached.
    await askSecurely(path, cookie);
    const { status, headers, body: html } = await askSecurely(path, cookie);
    if (isStaffPage) expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': `camera=(), microphone=(), geolocation=(${path.startsWith('/admin/') ? 'self' : ''}), payment=(), usb=()`,
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(/noindex/.test(`${headers['x-robots-tag']}`)).toBe(path.startsWith('/admin/'));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-| \*|https?:(?!\/\/www\.openstreetmap\.org)/);
    if (/<script\b/.test(html)) expect(policy).toContain('upgrade-insecure-requests');
    const unwanted = ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'];
    expect(unwanted.filter((name) => name in headers)).toEqual([]);
    // Scripts of other origins would need an integrity attribute.
    expect(html).not.toMatch(/<script\b[^>]*\ssrc="(?:https?:)?\/\//);
  });

  it.each<[Record<string, string>, string]>([
    [{ host: 'b.example', 'x-forwarded-for': '192.0.2.1' }, 'https://b.example'],
    [{ host: 'b.example', 'x-forwarded-proto': 'http' }, 'http://b.example'],
    [{ host: 'b.example:8443', 'x-forwarded-proto': 'https' }, 'https://b.example:8443'],
    // Browsers send it to https and to this machine only.
    [{ host: 'b.example', 'sec-fetch-site': 'none' }, 'https://b.example'],
    [{ host: 'localhost:3000', 'sec-fetch-site': 'none' }, 'http://localhost:3000'],
    [{ host: '192.0.2.7:3000' }, 'http://192.0.2.7:3000'],
    [{ host: 'b.example', 'x-forwarded-proto': '"><script' }, 'http://b.example'],
  ])('a request with the wrong host of %j gets a page that names %s', async (headers, expected) => {
    const { status, body } = await sendRaw(https.site.origin, '/', { headers });
    expect([status, /SITE_URL=([^<]+)/.exec(body)?.[1]]).toEqual([421, expected]);
    // Health checks use any host.
    expect((await https.ask('/healthz')).status).toBe(200);
  });
});

describe('accepts a form only from its own pages, and explains each refusal', () => {
  const secure = 'https://a.example';
  const other = 'https://b.example';
  type Row = [host: string, origin: string, fetchSite: string, answer: string];
  /** What a site with this setting receives, the status, and the address on the page. */
  const bySetting: Record<string, Row[]> = {
    '': [
      ['localhost', 'http://localhost', '', '200'],
      ['a.example', secure, 'same-origin', '200'],
      ['a.example', secure, '', '200'],
      ['localhost', secure, 'same-origin', '200'],
      ['a.example', 'null', 'same-origin', '200'],
      ['localhost', secure, '', `403 SITE_URL=${secure}`],
      ['a.example', other, 'cross-site', '403'],
      ['a.example', secure, 'cross-site', '403'],
      ['a.example', secure, 'same-site', '403'],
      ['a.example', 'null', 'cross-site', '403'],
      ['a.example', 'null', '', '403'],
      ['a.example', 'javascript:a', '', '403'],
      ['a.example', '', '', '403'],
    ],
    [secure]: [
      ['a.example', secure, '', '200'],
      ['a.example', secure, 'same-origin', '200'],
      ['a.example', 'http://a.example', '', `403 href="${secure} SITE_URL=http://a.example`],
      ['a.example', other, '', `403 href="${secure} SITE_URL=${other}`],
      ['a.example', other, 'cross-site', '403'],
      ['b.example', other, 'same-origin', `421 href="${secure} SITE_URL=${other}`],
    ],
    'http://a.example': [
      ['a.example', secure, 'same-origin', '200'],
      ['a.example', secure, '', '200'],
    ],
  };

  it.each(Object.entries(bySetting))('with the SITE_URL "%s"', async (SITE_URL, rows) => {
    const settings = { SITE_URL };
    const site = await openTestSite({ template: inject('template'), database: 'sqlite', settings });
    const warn = vi.spyOn(site.services.log, 'warn');
    const count = async () => (await listEnquiries(site.services.database)).length;
    for (const row of rows) {
      const [host, origin, fetchSite] = row;
      const before = await count();
      const headerEntries = Object.entries({ host, origin, 'sec-fetch-site': fetchSite });
      const { status, body: html } = await sendRaw(site.origin, '/contact', {
        method: 'POST',
        headers: {
          ...Object.fromEntries(headerEntries.filter(([, value]) => value)),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: `name=${rows.indexOf(row)}&email=a@b.co&subject=S&message=M`,
      });
      const addresses = html.match(/href="http[^"]+|SITE_URL=[^<]+/g) ?? [];
      const answer = [status, ...(status > 200 ? addresses : [])].join(' ');
      expect([host, origin, fetchSite, answer]).toEqual(row);
      expect((await count()) - before).toBe(status === 200 ? 1 : 0);
    }
    // Once for each address, however many requests.
    const warnings = warn.mock.calls.map((call) => JSON.stringify(call));
    expect(new Set(warnings).size).toBe(warnings.length);
    if (!SITE_URL) expect(warnings.join()).toContain(`{"seen":"${secure}"}`);
    await site.close();
  });
});

it('files of the build are precompressed and immutable', async () => {
  const [, script] = /href="(\/assets\/framework-[^"]+\.js)"/.exec(await readText('/')) ?? [];
  const { headers } = await get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

describe('photos', () => {
  it('come in every format and in fixed widths, with their own policy', async () => {
    const { url = '' } = here.site.services.sitePictures.get('slide-hajj') ?? {};
    // Pages of earlier versions request 640.
    const sizes = { '320.avif': 'avif', '320.webp': 'webp', '320.jpg': 'jpeg', '640.webp': 'webp' };
    for (const [size, type] of Object.entries(sizes)) {
      const { status, headers } = await get(`${url}/${size}`);
      expect([status, headers.get('content-type')]).toEqual([200, `image/${type}`]);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
  });

  it('are public, but no other files in the same storage', async () => {
    const { storage } = here.site.services;
    const [key = ''] = await storage.list('packages/');
    const bytes = (await storage.get(key)) ?? Buffer.of();
    const expectBoth = async (storageKey: string, status: number) => {
      for (const path of [storageKey, `${storageKey}/320.jpg`]) {
        expect((await get(`/media/${path}`)).status, path).toBe(status);
      }
    };
    await expectBoth(key, 200);
    for (const foreignKey of ['backups/site.sql', 'backups/picture.jpg', 'rihla-site.json']) {
      await storage.put(foreignKey, bytes);
      await expectBoth(foreignKey, 404);
      await storage.remove(foreignKey);
    }
    await expectBoth(`sized/${key}`, 404);
    expect(await storage.list('sized/backups/')).toEqual([]);
  });

  it('are 404 at invented URLs, without an error in the log or a new file', async () => {
    const { photos, storage, log } = here.site.services;
    const photo = await photos.store('gallery/hajj', 'walk.jpg', await jpeg(500, 300));
    await createGalleryImage(here.database, { category: 'hajj', caption: '', tags: [] }, photo);
    const leaflet = await photos.storeLeaflet('walk.pdf', async () => createPdf());
    const { id } = await findFamilyPackage(here.site);
    await setLeaflet(here.database, id, leaflet, undefined);
    const names = [
      ...['', '/', '/gallery/hajj', '/sized', '/GALLERY/A.JPG', '/gallery/%E2%82%AC', '/%2e'],
      ...[200, 256, 2000].map((length) => `/gallery/${'n'.repeat(length)}`),
    ].map((rest) => `/media${rest}`);
    const sizes = [
      ...['/0.jpg', '/321.avif', '/640.avif', '/0320.webp', '/-320.webp', '/99999.jpg'],
      ...['/320.gif', '/320.png', '/320.icon.png', '/320.png.png', '/320.avif/320.avif', '.part'],
    ];
    const inventedUrls = [photo.url, leaflet.url, ...names].flatMap((name) =>
      sizes.map((size) => name + size),
    );
    const error = vi.spyOn(log, 'error');
    const before = await storage.list('');
    for (const address of [...names, `${leaflet.url}/320.jpg`, ...inventedUrls]) {
      const { status, headers } = await get(address);
      const isOurs = [301, 400, 404].includes(status);
      expect([address, isOurs, headers.get('cache-control')]).toEqual([address, true, 'no-store']);
    }
    expect(error.mock.calls).toEqual([]);
    // The fallback picture, which each of these shows, has one size.
    const files = (await storage.list('')).filter((key) => !before.includes(key));
    expect(files.filter((key) => !key.includes('/fallback-'))).toEqual([]);
  });

  it('are requested again later if their sizes cannot be generated soon', async () => {
    const { photos, sitePictures, storage } = here.site.services;
    const { url = '' } = sitePictures.get('slide-hajj') ?? {};
    // A size that is generated ahead would take a place, and give it back.
    await photos.idleQueue.stop();
    const { promise: pending, resolve: release } = Promise.withResolvers<null>();
    const getSpy = vi
      .spyOn(storage, 'get')
      .mockImplementation(async (key) => (key.startsWith('sized/') ? null : pending));
    // Two are being generated and two hundred wait.
    const others = Array.from({ length: 202 }, (_, at) =>
      photos.sized(url.slice('/media/'.length), at + 1, 'jpg'),
    );
    const { status, headers } = await get(`${url}/480.jpg`);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(headers.get('cache-control')).toBe('no-store');
    release(null);
    await Promise.all(others);
    getSpy.mockRestore();
    expect((await get(`${url}/480.jpg`)).status).toBe(200);
  });
});

it('visitors get no list of staff routes, even on request', async () => {
  for (const [path, status, isWhole] of [
    ['/packages', 200, false],
    ['/nothing', 404, false],
    ['/admin/login', 200, true],
  ] as const) {
    const html = await readText(path, {}, status);
    const names = [...new Set(html.match(/\/assets\/manifest-[\w-]+\.js/g))];
    expect(names, path).toHaveLength(1);
    const list = await readText(names[0] ?? '');
    expect(list).toContain('"package-details"');
    expect(list.includes('"admin/dashboard/dashboard"'), path).toBe(isWhole);
    expect(list.includes('admin'), path).toBe(isWhole);
  }
  expect((await get('/__manifest?paths=/admin')).status).toBe(404);
});

it('the live stream begins with all revisions, and sends an event after a change', async () => {
  const stream = await readStream(here.site.origin);
  const hello = await stream.next(({ name }) => name === 'hello', 10_000);
  const revisions = Object(hello.data);
  expect(Object.keys(revisions)).toEqual([
    ...['packages', 'website', 'translations', 'reviews', 'gallery/accommodations'],
    ...['gallery/hajj', 'gallery/umrah', 'gallery/zyarath'],
  ]);
  // Visitors are not told about enquiries: the next event is the package's.
  await storeEnquiry(here.database);
  const id = await here.addPackage({ packageName: 'Ring' });
  const change = await stream.next(({ name }) => name === 'change', 10_000);
  expect(change.data).toEqual({ topic: 'packages', revision: revisions.packages + 1, id });
  stream.close();
});

it('the service worker is small, revalidated, and contains only public texts and scripts', async () => {
  const { headers } = await get('/sw.js');
  expect(headers.get('Cache-Control')).toBe('no-cache');
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
  // A phone on a slow connection fetches it beside the page.
  expect(statSync('build/client/sw.js.br').size).toBeLessThan(20 * 1024);
  const worker = await readText('/sw.js');
  for (const language of languageCodes) {
    expect(worker).toMatch(new RegExp(`/assets/texts-${language}-guide-`));
  }
  expect(worker).toContain('/assets/offline-notice-');
  expect(worker).not.toContain('/assets/admin-layout-');
});
