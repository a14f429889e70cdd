import { globSync, readFileSync, statSync } from 'node:fs';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { describe, expect, inject, it, vi } from 'vitest';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { setLeaflet } from '../../../app/data/packages/package-actions.server.ts';
import { languageCodes } from '../../../app/languages/languages.ts';
import {
  formerWidths,
  photoWidths,
  pictureFormats,
  shownWidth,
  widthsOf,
} from '../../../app/rules/srcset-widths.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { sampleOf } from '../../full-run.ts';
import { sendRaw } from '../../readers/raw-request.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { listEnquiries } from '../../sites/stored-enquiries.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { openTestSite } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

const here = openSite();
const { ask: get, read: textOf } = here;

it('no script of a public page uses `Intl`, which takes long on cheap phones', () => {
  const [list = ''] = globSync('build/client/assets/manifest-public-*.js');
  const files = readFileSync(list, 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(files.length).toBeGreaterThan(20);
  const users = files.filter((file) =>
    /\bIntl\b|toLocale\w*String/.test(readFileSync(`build/client${file}`, 'utf8')),
  );
  expect([...new Set(users)]).toEqual([]);
});

const firstViewBytes = 120 * 1024;

it('a first view loads at most 120 KB of scripts', async () => {
  const { id } = await familyPackage(here.site);
  for (const path of [
    '/',
    '/packages',
    `/packages/details/${id}`,
    '/contact',
    '/review',
    '/compare',
  ]) {
    const scripts = (await textOf(path)).matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
    const sizes = [...scripts].map(([, file]) => statSync(`build/client${file}.br`).size);
    expect(sizes.length).toBeGreaterThan(5);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(firstViewBytes);
  }
});

describe('headers', () => {
  const https = openSite('sqlite', { settings: { SITE_URL: 'https://www.example.com' } });

  /** Requests as from a TLS proxy for www.example.com. */
  const askSecurely = (path: string, cookie: string) =>
    sendRaw(https.site.origin, path, { headers: { host: 'www.example.com', cookie } });

  it.each([
    ...['/', '/contact', '/packages', '/nothing', '/%00', '/healthz', '/favicon.svg'],
    ...['/media/site/none.jpg', '/admin/login', '/admin/dashboard', '/admin/gallery'],
  ])('of %s are safe', async (path) => {
    const isStaffs = path.startsWith('/admin/') && path !== '/admin/login';
    const cookie = isStaffs ? https.cookie : '';
    // Twice: rendered now, and cached.
    await askSecurely(path, cookie);
    const { status, headers, body: html } = await askSecurely(path, cookie);
    if (isStaffs) expect(status).toBe(200);
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
    expect(policy.replaceAll('https://www.openstreetmap.org', '')).not.toMatch(
      /unsafe-| \*|https?:/,
    );
    if (/<script\b/.test(html)) expect(policy).toContain('upgrade-insecure-requests');
    const unwanted = ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'];
    expect(unwanted.filter((name) => name in headers)).toEqual([]);
    // Scripts of other origins would need an integrity attribute.
    expect(html).not.toMatch(/<script\b[^>]*\ssrc="(?:https?:)?\/\//);
  });

  it('allow only the configured host, except for health checks', async () => {
    expect((await https.ask('/')).status).toBe(421);
    expect((await https.ask('/healthz')).status).toBe(200);
    expect((await get('/')).headers.has('strict-transport-security')).toBe(false);
  });

  it('list every inline script of a page by hash and contain no nonce', async () => {
    const response = await get('/');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    // Data for search engines is a script in name only: no browser runs it.
    const inline = [
      ...html.matchAll(/<script\b(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(inline.length).toBeGreaterThan(2);
    expect(policy.match(/'sha256-/g)?.length).toBe(new Set(inline.map(([, code]) => code)).size);
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
  });
});

it('names the address that visitors see, with its scheme and port, on the page for a wrong host', async () => {
  const SITE_URL = 'https://a.example';
  const settings = { SITE_URL };
  const template = inject('template');
  const own = await openTestSite({ template, database: 'sqlite', settings });
  const cases: [Record<string, string>, string][] = [
    [{ host: 'b.example', 'x-forwarded-for': '192.0.2.1' }, 'https://b.example'],
    [{ host: 'b.example', 'x-forwarded-proto': 'http' }, 'http://b.example'],
    [{ host: 'b.example:8443', 'x-forwarded-proto': 'https' }, 'https://b.example:8443'],
    // Browsers send it to https and to this machine only.
    [{ host: 'b.example', 'sec-fetch-site': 'none' }, 'https://b.example'],
    [{ host: 'localhost:3000', 'sec-fetch-site': 'none' }, 'http://localhost:3000'],
    [{ host: '192.0.2.7:3000' }, 'http://192.0.2.7:3000'],
    [{ host: 'b.example', 'x-forwarded-proto': '"><script' }, 'http://b.example'],
  ];
  for (const [headers, seen] of cases) {
    const { status, body } = await sendRaw(own.origin, '/', { headers });
    const named = /SITE_URL=([^<]+)/.exec(body)?.[1];
    expect([headers, status, named]).toEqual([headers, 421, seen]);
  }
});

describe('a form is taken from our own pages alone, and who is sent away reads why', () => {
  const secure = 'https://a.example';
  // The setting, Host, Origin and Sec-Fetch-Site as received, the status, and the address on the page.
  const cases = `
    -                 | localhost | http://localhost  | -           | 200
    -                 | a.example | ${secure}         | same-origin | 200
    -                 | a.example | ${secure}         | -           | 200
    -                 | localhost | ${secure}         | same-origin | 200
    -                 | a.example | null              | same-origin | 200
    -                 | localhost | ${secure}         | -           | 403 SITE_URL=${secure}
    -                 | a.example | https://b.example | cross-site  | 403
    -                 | a.example | ${secure}         | cross-site  | 403
    -                 | a.example | ${secure}         | same-site   | 403
    -                 | a.example | null              | cross-site  | 403
    -                 | a.example | null              | -           | 403
    -                 | a.example | javascript:a      | -           | 403
    -                 | a.example | -                 | -           | 403
    ${secure}         | a.example | ${secure}         | -           | 200
    ${secure}         | a.example | ${secure}         | same-origin | 200
    ${secure}         | a.example | http://a.example  | -           | 403 href="${secure} SITE_URL=http://a.example
    ${secure}         | a.example | https://b.example | -           | 403 href="${secure} SITE_URL=https://b.example
    ${secure}         | a.example | https://b.example | cross-site  | 403
    ${secure}         | b.example | https://b.example | same-origin | 421 href="${secure} SITE_URL=https://b.example
    http://a.example  | a.example | ${secure}         | same-origin | 200
    http://a.example  | a.example | ${secure}         | -           | 200`;
  const rows = cases
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/ +\| /));

  it.each([...new Set(rows.map(([setting = '']) => setting))])(
    'with SITE_URL %s',
    async (setting) => {
      const settings: Record<string, string> = setting === '-' ? {} : { SITE_URL: setting };
      const template = inject('template');
      const own = await openTestSite({ template, database: 'sqlite', settings });
      const warn = vi.spyOn(own.services.log, 'warn');
      const count = async () => (await listEnquiries(own.services.database)).length;
      const results: string[] = [];
      const mine = rows.filter((row) => row[0] === setting);
      for (const [, host = '', origin = '', fetchSite = ''] of mine) {
        const before = await count();
        const given = Object.entries({ host, origin, 'sec-fetch-site': fetchSite });
        const { status, body: html } = await sendRaw(own.origin, '/contact', {
          method: 'POST',
          headers: {
            ...Object.fromEntries(given.filter(([, value]) => value !== '-')),
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: `name=${results.length}&email=a@b.co&subject=S&message=M`,
        });
        const named = html.match(/href="http[^"]+|SITE_URL=[^<]+/g) ?? [];
        results.push(status === 400 ? html : [status, ...(status > 200 ? named : [])].join(' '));
        expect((await count()) - before).toBe(status === 200 ? 1 : 0);
      }
      expect(results).toEqual(mine.map((row) => row[4]));
      // Once for each address, however many requests.
      const told = warn.mock.calls.map((call) => JSON.stringify(call));
      expect(new Set(told).size).toBe(told.length);
      if (setting === '-') expect(told.join()).toContain(`SITE_URL=${secure}`);
      await own.close();
    },
  );
});

it('files of the build are precompressed and immutable', async () => {
  const [, script] = /href="(\/assets\/framework-[^"]+\.js)"/.exec(await textOf('/')) ?? [];
  const { headers } = await get(script ?? 'none', { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

describe('photos', () => {
  it('come in every format and fixed widths, with a policy of their own', async () => {
    const { url = '' } = here.site.services.sitePictures.get('slide-hajj') ?? {};
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
    for (const [format, type] of Object.entries(types)) {
      const answer = await get(`${url}/320.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(40_000);
    }
    // Pages of earlier versions request these.
    for (const width of formerWidths) {
      expect([width, (await get(`${url}/${width}.webp`)).status]).toEqual([width, 200]);
    }
    for (const other of ['321.avif', '641.webp', '320.tiff', '99999.jpg']) {
      expect((await get(`${url}/${other}`)).status, other).toBe(404);
    }
  });

  it('are shown, but no other files in the same storage', async () => {
    const { storage } = here.site.services;
    const [key = ''] = await storage.list('packages/');
    const whole = (await storage.get(key)) ?? Buffer.of();
    const expectBoth = async (stored: string, status: number) => {
      for (const path of [stored, `${stored}/320.jpg`]) {
        expect((await get(`/media/${path}`)).status, path).toBe(status);
      }
    };
    await expectBoth(key, 200);
    for (const foreign of ['backups/site.sql', 'backups/picture.jpg', 'rihla-site.json']) {
      await storage.put(foreign, whole);
      await expectBoth(foreign, 404);
      await storage.remove(foreign);
    }
    await expectBoth(`sized/${key}`, 404);
    expect(await storage.list('sized/backups/')).toEqual([]);
  });

  it('at invented addresses are 404, without an error in the log and without a new file', async () => {
    const { photos, storage, log } = here.site.services;
    const photo = await photos.store('gallery/hajj', 'walk.jpg', await jpeg(500, 300));
    await createGalleryImage(here.database, { category: 'hajj', caption: '', tags: [] }, photo);
    const leaflet = await photos.storeLeaflet('walk.pdf', async () => pdfOf());
    const { id } = await familyPackage(here.site);
    await setLeaflet(here.database, id, leaflet, undefined);
    const real = [photo.url, leaflet.url];
    const folders = ['', '/', '/gallery', '/gallery/hajj', '/gallery/hajj/', '/site', '/sized'];
    const long = [200, 214, 256, 290, 2000].map((length) => `/gallery/${'n'.repeat(length)}`);
    const odd = [
      '/gallery/..',
      '/gallery/a.jpg.part',
      '/GALLERY/A.JPG',
      '/gallery/%E2%82%AC',
      '/%2e',
    ];
    const below = real.flatMap((url) => [`${url}/x`, `${url}/320.avif/320.avif`, `${url}.part`]);
    const names = [...[...folders, ...long, ...odd].map((rest) => `/media${rest}`), ...below];
    const widths = [...photoWidths, ...formerWidths, 0, 1, 319, 321, 9999, 99999, '0320', '-320'];
    const formats = [...pictureFormats, 'gif', 'tiff', 'svg', 'square.jpg', 'icon.avif', 'png.png'];
    const sizes = widths.flatMap((width) => formats.map((format) => `/${width}.${format}`));
    const isShown = (size: string) => {
      const [, width, extension] = /^.(\d+)\.(.+)$/.exec(size) ?? [];
      const format = pictureFormats.find((name) => name === extension);
      const isExact = String(Number(width)) === width;
      return isExact && format && shownWidth(photo, { width: Number(width), format }, false);
    };
    const invented = [
      ...names,
      ...[...names, leaflet.url].flatMap((name) => sizes.map((size) => name + size)),
    ];
    const ofPhoto = sizes.filter((size) => !isShown(size)).map((size) => photo.url + size);
    const error = vi.spyOn(log, 'error');
    const before = await storage.list('');
    for (const address of [...sampleOf(invented, 300), ...names, ...ofPhoto]) {
      const { status, headers } = await get(address);
      const isOurs = [301, 400, 404].includes(status);
      expect([address, isOurs, headers.get('cache-control')]).toEqual([address, true, 'no-store']);
    }
    expect(error.mock.calls).toEqual([]);
    // The fallback picture, which each of these shows, has one size.
    const files = (await storage.list('')).filter((key) => !before.includes(key));
    expect(files.filter((key) => !key.includes('/fallback-'))).toEqual([]);
    // The first file may be one that an earlier version requested.
    for (const size of sizes.filter(isShown)) {
      expect([size, (await get(photo.url + size)).status]).toEqual([size, 200]);
    }
    const sized = await storage.list(`sized/${photo.url.slice('/media/'.length)}/`);
    expect(sized.map((key) => key.split('/').at(-1)).sort()).toEqual(
      ['320.avif', '480.avif', '320.webp', '480.webp', '320.jpg', '480.jpg'].sort(),
    );
  });

  it('whose sizes cannot be generated soon are requested again later', async () => {
    const { storage } = here.site.services;
    const sized = (await storage.list('sized/')).join();
    const rows = await here.rows('photos');
    const photos = rows.filter(({ url }) => !sized.includes(url.slice('/media/'.length)));
    const keys = photos.map(({ url }) => url.slice('/media/'.length));
    const addresses = photos
      .flatMap(({ url, width }) =>
        widthsOf({ width }).flatMap((step) => [`${url}/${step}.avif`, `${url}/${step}.webp`]),
      )
      .slice(0, 230);
    const { get: read } = storage;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    // Generating them all would take long, and is not tested here.
    storage.get = async (key) => (keys.includes(key) ? held.then(() => null) : read(key));
    const answers: Response[] = [];
    const asked = addresses.map(async (address) => {
      answers.push(await get(address));
    });
    // Two are being generated and two hundred wait.
    await expect.poll(() => answers.length).toBe(28);
    for (const { status, headers } of [...answers, await get('/preview/pages/home.jpg')]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '10']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    letGo();
    await Promise.all(asked);
    storage.get = read;
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(28);
    expect((await get(addresses[229] ?? '')).status).toBe(200);
  });
});

it('pages that cannot wait any more get 503, whatever renders them, and cached pages go on', async () => {
  await textOf('/about');
  const { website, log } = here.site.services;
  const errors = vi.spyOn(log, 'error');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { read } = website;
  website.read = () => held.then(read);
  const waiting: Response[] = [];
  const asked = Array.from({ length: 203 }, async (_, at) => {
    waiting.push(await get(`/nothing/${at}`));
  });
  // Two are being rendered and two hundred wait.
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  website.read = read;
  const form = { method: 'POST', body: new URLSearchParams({ name: 'x' }) };
  const sent = { ...form, headers: { origin: here.site.origin } };
  const refused = await Promise.all([
    ...[
      '/nothing',
      '/ur/nothing',
      '/preview/x',
      '/preview/packages/x',
      '/ur/preview/pages/x.jpg',
      '/preview/pages/home.jpg',
      '/preview/pages/x.jpg',
      '/preview/packages/x/x.jpg',
    ].map((path) => get(path)),
    ...['/contact', '/ur/contact'].map((path) => get(path, sent)),
  ]);
  const others = await Promise.all(['/about', '/healthz'].map((path) => get(path)));
  letGo();
  await Promise.all(asked);
  for (const { status, headers, url } of [...refused, ...waiting.slice(0, 1)]) {
    expect([status, headers.get('retry-after') !== null], url).toEqual([503, true]);
  }
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it('a client that leaves gives up its turn', async () => {
  const { website, log } = here.site.services;
  const errors = vi.spyOn(log, 'error');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { read } = website;
  let begun = 0;
  website.read = () => {
    begun += 1;
    return held.then(read);
  };
  const leaving = new AbortController();
  const left = Array.from({ length: 50 }, (_, at) =>
    get(`/nothing/${at}`, { signal: leaving.signal }),
  );
  await expect.poll(() => begun).toBeGreaterThan(0);
  leaving.abort();
  expect(new Set((await Promise.allSettled(left)).map(({ status }) => status))).toEqual(
    new Set(['rejected']),
  );
  const next = get('/nothing/next');
  const before = begun;
  letGo();
  expect((await next).status).toBe(404);
  website.read = read;
  // Only those that began before: one page reads the website several times.
  expect(begun).toBeLessThan(before + 10);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it('visitors get no list of staff routes, and no list on request', async () => {
  for (const [path, cookie, isWhole] of [
    ['/packages', '', false],
    ['/nothing', '', false],
    ['/admin/login', '', true],
    ['/admin/dashboard', here.cookie, true],
  ] as const) {
    const html = await textOf(path, { headers: { cookie } }, path === '/nothing' ? 404 : 200);
    const names = [...new Set(html.match(/\/assets\/manifest-[\w-]+\.js/g))];
    expect(names, path).toHaveLength(1);
    const list = await textOf(names[0] ?? '');
    expect(list).toContain('"package-details"');
    expect(list.includes('"admin/dashboard/dashboard"'), path).toBe(isWhole);
    expect(list.includes('admin'), path).toBe(isWhole);
  }
  expect((await get('/__manifest?paths=/admin')).status).toBe(404);
});

it('the live stream says hello with every revision and sends an event after a change', async () => {
  const stop = new AbortController();
  const { headers, body } = await get('/live', { signal: stop.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const hello = (await reader?.read())?.value ?? '';
  const revisions = JSON.parse(/event: hello\ndata: (.*)/.exec(hello)?.[1] ?? '{}');
  expect(Object.keys(revisions)).toEqual([
    ...['packages', 'website', 'translations', 'reviews', 'gallery/accommodations'],
    ...['gallery/hajj', 'gallery/umrah', 'gallery/zyarath'],
  ]);
  // Visitors are not told about enquiries: the next event is the package's.
  await storeEnquiry(here.database);
  const id = await here.addPackage({ packageName: 'Ring' });
  const change = (await reader?.read())?.value ?? '';
  const data = { topic: 'packages', revision: revisions.packages + 1, id };
  expect(JSON.parse(/^event: change\ndata: (.*)\n\n$/.exec(change)?.[1] ?? '{}')).toEqual(data);
  stop.abort();
});

describe('the service worker that keeps pages on a device', () => {
  const without = openSite('sqlite', { settings: { OFFLINE: 'off' } });

  it('is small, is revalidated each time, and may only contact this site', async () => {
    const { status, headers } = await get('/sw.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/javascript/);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
    // A phone on a slow line fetches it beside the page.
    expect(statSync('build/client/sw.js.br').size).toBeLessThan(20 * 1024);
  });

  it('knows the scripts and texts of each language, none of them of the staff area', async () => {
    const worker = await textOf('/sw.js');
    for (const language of languageCodes) {
      expect(worker).toMatch(new RegExp(`/assets/texts-${language}-guide-`));
    }
    expect(worker).toContain('/assets/offline-notice-');
    expect(worker).not.toContain('/assets/admin-layout-');
  });

  it('removes itself when an operator switched it off, and no page registers it', async () => {
    expect(await without.read('/sw.js')).toMatch(/unregister/);
    const isOn = async ({ body }: Response) => {
      const { value } = await decode(body ?? new ReadableStream(), globalThis as never);
      return Object(value).root.data.isOfflineOn;
    };
    expect(await isOn(await get('/_.data'))).toBe(true);
    expect(await isOn(await without.ask('/_.data'))).toBe(false);
  });
});
