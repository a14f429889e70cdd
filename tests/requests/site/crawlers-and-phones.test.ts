import { get as httpGet } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { textsIn } from '../../readers/sitemap-texts.ts';
import { company } from '../../sites/sample-company.ts';
import { staffAddresses, wayIn } from '../../sites/staff-addresses.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

describe('for crawlers and phones', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  });
  afterAll(() => site.close());
  const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init);

  it('robots.txt names the sitemap and forbids only the endless stream', async () => {
    const answer = await get('/robots.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      `User-agent: *\nDisallow: /live\n\nSitemap: ${site.services.config.siteUrl}/sitemap.xml\n`,
    );
  });

  it('every answer of the staff area says noindex, also when it leads away or fails', async () => {
    for (const path of [...(await staffAddresses()), ...wayIn, '/%61dmin/packages', '/ADMIN']) {
      for (const address of [path, `${path}.data`]) {
        for (const method of ['GET', 'HEAD']) {
          const { headers } = await get(address, { method, redirect: 'manual' });
          expect(headers.get('x-robots-tag'), `${method} ${address}`).toContain('noindex');
        }
      }
    }
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
    expect((await get('/administration')).headers.get('x-robots-tag')).toBeNull();
  });

  it.each(['/packages/details/none', '/packages/hajj/none', '/gallery/none', '/nothing'])(
    '%s is a 404 for GET and HEAD, and says so in the page too',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
      expect((await get(path, { method: 'HEAD' })).status).toBe(404);
    },
  );

  it('the manifest names the site and icons that are what they say', async () => {
    const html = await (await get('/about')).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: company.name, short_name: 'Rihla', start_url: '/' });
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain(
      'maskable',
    );
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      expect(icon.headers.get('content-type')?.split(';')[0], src).toBe(type);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(await icon.bytes()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  it('the icons of every page are there, small, and of their type', async () => {
    const html = await (await get('/')).text();
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
    expect(links.map(([, href]) => href)).toEqual([
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
    ]);
    const touch = await (await get('/apple-touch-icon.png')).bytes();
    expect(await sharp(touch).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    const icon = await get('/favicon.ico');
    expect(icon.headers.get('content-type')).toBe('image/x-icon');
    const bytes = Buffer.from(await icon.bytes());
    expect(bytes.length).toBeLessThan(5000);
    expect(bytes.readUInt16LE(2)).toBe(1);
    const sizes = [];
    for (let index = 0; index < bytes.readUInt16LE(4); index += 1) {
      const entry = 6 + index * 16;
      const from = bytes.readUInt32LE(entry + 12);
      const picture = bytes.subarray(from, from + bytes.readUInt32LE(entry + 8));
      const { format, width } = await sharp(picture).metadata();
      expect([format, width]).toEqual(['png', bytes.readUInt8(entry)]);
      sizes.push(width);
    }
    expect(sizes).toEqual([16, 32, 48]);
  });

  it('with a public origin every address begins with it', async () => {
    const own = await openTestSite({
      template: inject('template'),
      database: 'sqlite',
      settings: { SITE_URL: 'https://www.example.com' },
    });
    const read = (path: string) =>
      new Promise<string>((resolve, reject) => {
        httpGet(own.origin + path, { headers: { host: 'www.example.com' } }, async (response) =>
          resolve((await response.toArray()).join('')),
        ).on('error', reject);
      });
    expect(await read('/robots.txt')).toContain('Sitemap: https://www.example.com/sitemap.xml');
    const xml = await read('/sitemap.xml');
    for (const loc of [...textsIn(xml, 'loc'), ...textsIn(xml, 'image:loc')]) {
      expect(loc).toMatch(/^https:\/\/www\.example\.com\//);
    }
    const [, data = ''] = /ld\+json">(.*?)<\/script>/s.exec(await read('/gallery/hajj')) ?? [];
    expect(data).toContain('"https://www.example.com/media/gallery/hajj/');
    expect(data).not.toContain('localhost');
    await own.close();
  });
});
