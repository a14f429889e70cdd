import { describe, expect, it, vi } from 'vitest';
import { saveSample } from '../../sites/sample-company.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

const METRICS_TOKEN = 'a-token-of-a-test-site';
const metricsInit = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

describe.each(requestDatabases)('cached pages on %s', (kind) => {
  const here = openSite(kind);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    here.ask(path, { headers, method });
  const readText = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, headers)).text();
  const identity = { 'Accept-Encoding': 'identity' };

  it('answer with 304 and the same policy while nothing changes', async () => {
    const first = await ask('/packages');
    await first.text();
    const tag = first.headers.get('etag') ?? '';
    const second = await ask('/packages', { 'If-None-Match': tag });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary']) {
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const fetchStatus = async (tags: string) =>
      (await ask('/packages', { 'If-None-Match': tags })).status;
    for (const own of [tag.slice(2), `"x", ${tag}`, '*']) expect(await fetchStatus(own)).toBe(304);
    expect(await fetchStatus('"x"')).toBe(200);
  });

  it('have no body for HEAD, even before they are cached, and ignore Range', async () => {
    const head = await ask('/gallery/zyarath', identity, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const range = await ask('/gallery/zyarath', { ...identity, Range: 'bytes=0-9' });
    expect(range.status).toBe(200);
    expect(String(Buffer.byteLength(await range.text()))).toBe(head.headers.get('content-length'));
    expect(range.headers.get('etag')).toBe(head.headers.get('etag'));
  });

  it('have the same content in every encoding', async () => {
    const page = await readText('/about', identity);
    for (const coding of ['br', 'gzip']) {
      const response = await ask('/about', { 'Accept-Encoding': coding });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(await response.text()).toBe(page);
    }
  });

  it('are the same for unknown parameters, and for any cookie', async () => {
    const page = await readText('/packages?type=hajj');
    for (const more of ['&fbclid=1', '&utm_source=%22%3E%3Cscript%3E', '&type=umrah']) {
      expect(await readText(`/packages?type=hajj${more}`)).toBe(page);
    }
    expect(await readText('/packages?type=hajj', { Cookie: 'session=x; a=b' })).toBe(page);
    expect(await readText('/packages?type=HAJJ')).toBe(page);
    expect(page).not.toContain('fbclid');
    expect(await readText('/packages?type=umrah')).not.toBe(page);
  });

  it('are not cached with texts from before a change, when the new ones cannot be read', async () => {
    const paths = ['/about', '/ur/about'];
    const { kysely } = here.site.services.database;
    const { selectFrom } = kysely;
    const select = vi.spyOn(kysely, 'selectFrom').mockImplementation((table) => {
      if (table === 'website_sections') throw new Error('The line was lost');
      return selectFrom.call(kysely, table);
    });
    const email = 'new-office@example.com';
    await saveSample(here.site, 'agency', { email });
    const isShown = async (path: string) => (await readText(path, identity)).includes(email);
    for (const path of paths) expect(await isShown(path), path).toBe(false);
    select.mockRestore();
    for (const path of paths) expect(await isShown(path), path).toBe(true);
  });

  it('are not counted without the setting', async () => {
    expect((await here.ask('/metrics', metricsInit)).status).toBe(404);
  });
});

const metricsSite = openSite('sqlite', { settings: { METRICS_TOKEN } });

it('metrics require the token', async () => {
  for (const authorization of ['', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, 'Bearer ']) {
    const response = await metricsSite.ask('/metrics', { headers: { authorization } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
  }
});

it('metrics count each request once, by route pattern', async () => {
  const paths = ['/ur/about', '/ur/about', '/guide/no-such', '/%00', '/media/none.jpg'];
  for (const path of paths) await (await metricsSite.ask(path)).text();
  const text = await (await metricsSite.ask('/metrics', metricsInit)).text();
  const samples = text.split('\n').filter((line) => /^[^#]/.test(line));
  for (const line of samples) expect(line).toMatch(/^[a-z_]\w*(\{.*\})? (\+Inf|Nan|\d[\d.e+-]*)$/);
  const requestLine =
    /^rihla_http_requests_total\{method="GET",route="(.+)",status="(.+)"\} (.+)$/gm;
  expect([...text.matchAll(requestLine)].map((parts) => parts.slice(1).join(' ')).sort()).toEqual([
    ...['/about 200 2', '/guide/:topic 404 1', '/media 404 1', 'malformed 400 1'],
  ]);
  expect(samples).toContain('rihla_page_cache_total{result="hit"} 1');
  expect(samples).toContain('rihla_last_backup_age_seconds +Inf');
  const names = ['live_streams', 'uploads_waiting', 'mail_failures_total', 'disk_free_bytes'];
  for (const name of names) {
    expect(text).toMatch(new RegExp(`^rihla_${name} \\d`, 'm'));
  }
});
