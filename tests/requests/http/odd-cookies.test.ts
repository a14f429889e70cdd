import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite', sample: false });
  cookie = await staffCookie(site);
});
afterAll(() => site.close());

const flash = { id: 'a', text: 'b', kind: 'success' };
/** All kinds of JSON, whole and broken, plain and escaped; what cookies of other programs look like. */
const values = [
  ...[null, true, false, 0, 1, -1, '', 'x', [], [null], {}, flash].map((value) =>
    JSON.stringify(value),
  ),
  ...Object.keys(flash).map((name) => JSON.stringify({ ...flash, [name]: null })),
  ...Object.keys(flash).map((name) => JSON.stringify({ ...flash, [name]: {} })),
  ...['', '%', '%00', '%zz', '%e0', '=', '"', '{', 'NaN', 'undefined', '.', 'x.y', '|', 'a|b:c.d'],
].flatMap((value) => [value, encodeURIComponent(value)]);

it('a cookie of any content breaks no page: other programs of a machine share its cookies', async () => {
  const names = ['flash', site.services.sessions.cookieName, 'device'];
  const addresses = ['/contact', '/admin/login', '/admin/gallery.data', '/admin/session'];
  const broken: unknown[] = [];
  for (const name of names) {
    for (const value of new Set(values)) {
      const others = name === site.services.sessions.cookieName ? '' : `${cookie}; `;
      for (const address of addresses) {
        const { status } = await fetch(site.origin + address, {
          redirect: 'manual',
          headers: { cookie: `${others}${name}=${value}` },
        });
        if (status >= 400 && status !== 401) broken.push([name, value, address, status]);
      }
    }
  }
  expect(broken).toEqual([]);
});
