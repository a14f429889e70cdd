import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { observatoryScore } from '../../readers/observatory-score.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    template: inject('template'),
    database: 'sqlite',
    settings: { SITE_URL: 'https://www.example.com' },
  });
});
afterAll(() => site.close());

/** Asks as the proxy does that ends TLS for www.example.com. */
function ask(
  path: string,
  cookie = '',
): Promise<{ status: number; headers: Headers; html: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'www.example.com', ...(cookie ? { cookie } : {}) };
    request(site.origin + path, { headers }, async (incoming) => {
      const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      );
      resolve({
        status: incoming.statusCode ?? 0,
        headers: new Headers(pairs),
        html: await text(incoming),
      });
    })
      .on('error', reject)
      .end();
  });
}

it.each(['/', '/about', '/contact', '/packages', '/gallery/hajj', '/admin/login', '/nothing'])(
  '%s scores at least 115 by Mozilla Observatory’s rules',
  async (path) => {
    // Twice: rendered now, and kept.
    await ask(path);
    const { score, rules } = observatoryScore(await ask(path));
    expect(score, JSON.stringify(rules)).toBeGreaterThanOrEqual(115);
  },
);

it.each(['/admin/dashboard', '/admin/packages', '/admin/gallery', '/admin/enquiries'])(
  '%s scores at least 115, signed in',
  async (path) => {
    const answer = await ask(path, await staffCookie(site));
    expect(answer.status).toBe(200);
    const { score, rules } = observatoryScore(answer);
    expect(score, JSON.stringify(rules)).toBeGreaterThanOrEqual(115);
  },
);

it('takes off what is weak', () => {
  const weak = observatoryScore({ headers: new Headers(), html: '' });
  expect(weak.score).toBeLessThan(50);
  const inline = { 'content-security-policy': "default-src 'self'; script-src 'unsafe-inline'" };
  expect(observatoryScore({ headers: new Headers(inline), html: '' }).rules[0]?.points).toBe(-20);
});
