import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
});
afterAll(() => site.close());

/** The lists of routes that a page asks for. */
async function listsOf(path: string, cookie = ''): Promise<string[]> {
  const page = await fetch(site.origin + path, { headers: { cookie } });
  const names = (await page.text()).match(/\/assets\/manifest-[\w-]+\.js/g) ?? [];
  return Promise.all(
    [...new Set(names)].map(async (name) => (await fetch(site.origin + name)).text()),
  );
}

it('visitors download no route of the staff area, staff all of them', async () => {
  for (const path of ['/', '/packages', '/nothing']) {
    const [list = '', ...more] = await listsOf(path);
    expect(more, path).toEqual([]);
    expect(list).toContain('"package-details"');
    expect(list).not.toContain('admin');
  }
  const cookie = await staffCookie(site);
  for (const [path, who] of [
    ['/admin/login', ''],
    ['/admin/dashboard', cookie],
  ] as const) {
    const [list = '', ...more] = await listsOf(path, who);
    expect(more, path).toEqual([]);
    expect(list).toContain('"admin/dashboard/dashboard"');
  }
});
