import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { siteAddresses } from '../../sites/staff-addresses.ts';
import { haveStaff, staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

// PostgreSQL takes no text with a NUL, and no browser sends one: whatever carries it is refused or not
// there, and never a failure of the site.

const code = globSync('app/{admin,site,rules,ui}/**/*.{ts,tsx}', {
  exclude: (name) => name.endsWith('.test.ts'),
}).map((file) => readFileSync(file, 'utf8'));
const found = (pattern: RegExp) => [
  ...new Set(code.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name))),
];
const fields = [
  ...found(/\bname="([\w.]+)"/g),
  ...found(/\.get(?:All)?\('(\w+)'\)/g),
  ...found(/\b(?:const \w+Field = |\w+: )'([a-zA-Z]{2,20})'/g),
];
const intents = [
  ...found(/\bintent(?:=| === | !== |: )["']([\w ]+)["']/g),
  ...found(/case '([\w ]+)':/g),
];

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'postgres' });
  await haveStaff(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  cookie = await staffCookie(site);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const nul = 'a\0b';
async function statusOf(address: string, form?: Record<string, string>) {
  const answer = await fetch(site.origin + address, {
    redirect: 'manual',
    headers: { cookie, origin: site.origin, accept: 'text/html' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const params = ['id', 'version', 'type', 'category', 'token', 'section', 'part', 'file', '*'];
const sections = { category: 'hajj', section: 'home' };

it('takes no address with a NUL for a failure', async () => {
  const wrong: string[] = [];
  const values = Object.fromEntries(params.map((param) => [param, 'a%00b']));
  const addresses = [
    ...(await siteAddresses(values)),
    ...(await siteAddresses({ ...values, ...sections })),
  ];
  const search = [...new Set(fields)].map((field) => `${field}=a%00b`).join('&');
  for (const path of new Set(addresses)) {
    for (const address of [path, `${path}?${search}`]) {
      const status = await statusOf(address);
      if (status >= 500) wrong.push(`${status} ${address.slice(0, 100)}`);
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

it('takes no form with a NUL for a failure', async () => {
  expect(fields).toContain('device');
  expect(intents).toContain('end');
  const wrong: string[] = [];
  const filled = Object.fromEntries([...new Set(fields)].map((field) => [field, nul]));
  const addresses = [...(await siteAddresses()), ...(await siteAddresses(sections))].filter(
    (address) => address !== '/admin/logout',
  );
  for (const address of new Set(addresses)) {
    if ((await statusOf(address, {})) === 405) continue;
    for (const intent of [nul, ...new Set(intents)]) {
      // What the page shows of it is drawn once; the others are answered as the page's script asks.
      const [path = '', search = ''] = address.split('?');
      const to = intent === nul ? address : `${path}.data${search && `?${search}`}`;
      const status = await statusOf(to, { ...filled, intent });
      if (status >= 500) wrong.push(`${status} ${to} ${intent}`);
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);
