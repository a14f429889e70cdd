import { expect, it } from 'vitest';
import { openSite } from '../site/open-site.ts';

const METRICS_TOKEN = 'a-token-of-a-test-site';
const watched = openSite('sqlite', { settings: { METRICS_TOKEN } });
const unwatched = openSite('sqlite');
const right = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

it('numbers are there with the token alone', async () => {
  expect((await unwatched.ask('/metrics', right)).status).toBe(404);
  for (const authorization of ['', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, 'Bearer ']) {
    const answer = await watched.ask('/metrics', { headers: { authorization } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
  }
});

it('numbers count each request once, by the pattern of its route', async () => {
  const paths = ['/ur/about', '/ur/about', '/guide/no-such', '/%00', '/media/none.jpg'];
  for (const path of paths) await (await watched.ask(path)).text();
  const text = await (await watched.ask('/metrics', right)).text();
  const samples = text.split('\n').filter((line) => /^[^#]/.test(line));
  for (const line of samples) expect(line).toMatch(/^[a-z_]\w*(\{.*\})? (\+Inf|Nan|\d[\d.e+-]*)$/);
  const ofRequests =
    /^rihla_http_requests_total\{method="GET",route="(.+)",status="(.+)"\} (.+)$/gm;
  expect([...text.matchAll(ofRequests)].map((parts) => parts.slice(1).join(' ')).sort()).toEqual([
    ...['/about 200 2', '/guide/:topic 404 1', '/media 404 1', 'malformed 400 1'],
  ]);
  expect(samples).toContain('rihla_page_cache_total{result="hit"} 1');
  expect(samples).toContain('rihla_last_backup_age_seconds +Inf');
  const names =
    'live_streams uploads_waiting photo_jobs_waiting mail_failures_total disk_free_bytes';
  for (const name of names.split(' ')) expect(text).toMatch(new RegExp(`^rihla_${name} \\d`, 'm'));
});
