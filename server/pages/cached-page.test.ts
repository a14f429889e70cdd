import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createEventBus } from '../../app/services/events.server.ts';
import { about, unconditional } from '../../tests/sites/cached-addresses.ts';
import type { CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const timeZone = () => 'Asia/Kolkata';

const now = () => new Date();

const text = Array.from({ length: 400 }, (_, index) => `<p>${index * 7919}</p>`).join('');

describe('a kept page', () => {
  async function kept(events = createEventBus()): Promise<CachedPage> {
    const cache = createPageCache({ events, now, timeZone }, [
      ['X-Content-Type-Options', 'nosniff'],
    ]);
    await cache.get(about, async () => new Response(text));
    const page = cache.find(about.key);
    if (!page) throw new Error('The page was not kept');
    return page;
  }
  const headerOf = (headers: readonly unknown[], name: string) =>
    headers[headers.indexOf(name) + 1];

  it('answers 304 for its own tag, in every coding, weak or strong, alone or in a list', async () => {
    const page = await kept();
    const tag = String(headerOf(page.respond(unconditional).headers, 'ETag'));
    for (const ifNoneMatch of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      expect(page.respond({ ...unconditional, ifNoneMatch }).status).toBe(304);
    }
    expect(page.respond({ ...unconditional, ifNoneMatch: '"x"' }).status).toBe(200);
  });

  it('does not trust a date in whose second something changed', async () => {
    const page = await kept();
    const ifModifiedSince = String(headerOf(page.respond(unconditional).headers, 'Last-Modified'));
    // The cache was made in the same second as the page.
    expect(page.respond({ ...unconditional, ifModifiedSince }).status).toBe(200);
  });

  it('is the bytes that its headers say, with the lines of the moment', async () => {
    const page = await kept();
    const wire = page
      .respond({ ...unconditional, acceptEncoding: 'gzip, br' })
      .bytes('Date: now\r\n\r\n')
      .toString('latin1');
    const [head = '', body = ''] = wire.split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nDate: now$/);
    expect(head).toMatch('Content-Encoding: br');
    expect(head).toMatch(`Content-Length: ${body.length}`);
    const headOnly = page.respond({ ...unconditional, isHead: true, acceptEncoding: 'br' });
    expect(headOnly.body).toBeNull();
    expect(headerOf(headOnly.headers, 'Content-Length')).toBe(String(body.length));
  });

  it('is sent in fewer bytes, and stays the same page, once it was asked for again', async () => {
    const page = await kept();
    const asks = { ...unconditional, acceptEncoding: 'br' };
    const first = page.respond(asks);
    page.respond(asks);
    await expect.poll(() => page.respond(asks).body?.length).toBeLessThan(first.body?.length ?? 0);
    const later = page.respond(asks);
    expect(headerOf(later.headers, 'ETag')).toBe(headerOf(first.headers, 'ETag'));
    expect(headerOf(later.headers, 'Content-Length')).toBe(String(later.body?.length));
    const [before, after] = [first, later].map(({ body }) => brotliDecompressSync(body ?? ''));
    expect(after).toEqual(before);
  });
});
