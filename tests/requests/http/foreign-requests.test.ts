import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createEnquiry } from '../../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { type ForeignBody, foreignBodies } from '../../foreign-input/foreign-bodies.ts';
import { type RawAnswer, sendRaw } from '../../foreign-input/raw-request.ts';
import { sampleOf } from '../../full-run.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { siteAddresses } from '../../sites/staff-addresses.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

// A request that is only the sender's mistake is answered as such, logged once, and never a failure of
// the site. On PostgreSQL, which refuses texts with a NUL.

const real = { category: 'hajj', type: 'hajj', part: '1.xml', file: 'home.jpg', section: 'home' };
const known = [
  ...new Set([
    ...(await siteAddresses()),
    ...(await siteAddresses({ ...real, version: '0' })),
    ...['/live', '/live?for=staff', '/healthz', '/readyz', '/media/a/b.jpg', '/assets/a.js'],
    ...['/favicon.svg', '/admin/gallery?edit=x1', '/admin/packages/x1/delete?by=dialog'],
  ]),
].filter((address) => !address.startsWith('/admin/logout'));

/** The address of a page's data. */
function dataOf(address: string): string {
  const [path = '', search] = address.split('?');
  return `${path === '/' ? '/_' : path}.data${search ? `?${search}` : ''}`;
}

let site: TestSite;
let cookie: string;
let addresses: string[];
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'postgres' });
  const { database } = site.services;
  const id = await createPackage(database, { ...blankPackage, packageName: 'Known' });
  const message = { name: 'A', email: 'a@b.co', phone: '', subject: 'S', message: 'M' };
  const enquiry = await createEnquiry(database, message, 'none');
  addresses = [
    ...known.flatMap((address) => [address, dataOf(address)]),
    ...['/admin/packages/new', `/admin/packages/${id}/edit`, `/admin/enquiries/${enquiry}`],
    ...[`/packages/details/${id}`, `/contact?package=${id}`, `/admin/packages/new?copy=${id}`],
  ];
});
afterAll(() => site.close());

let lines: string[] = [];
beforeEach(async () => {
  cookie = await staffCookie(site);
  lines = [];
  for (const level of ['fatal', 'error', 'warn', 'info'] as const) {
    vi.spyOn(site.services.log, level).mockImplementation((...said: unknown[]) => {
      lines.push(`${level} ${said.at(-1)} ${JSON.stringify(said[0])}`);
    });
  }
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    lines.push(`error on the console ${said.map(String).join(' ')}`);
  });
});

function send(who: string, method: string, path: string, foreign?: ForeignBody) {
  const own = { origin: site.origin, accept: 'text/html', ...(who === 'staff' && { cookie }) };
  const headers = { ...own, ...foreign?.headers };
  return sendRaw(site.origin, { method, path, headers, body: foreign?.body });
}

/** What is wrong with the answer to a request that only the sender is to blame for. */
function faults(what: string, { status, headers, text }: RawAnswer): string[] {
  const found = [];
  const logged = lines.filter((line) => /^(?:fatal|error|warn) /.test(line));
  const requests = lines.filter((line) => line.startsWith('info request '));
  lines = [];
  if (status >= 500) found.push(`${status}`);
  if (status === 405 && !headers.get('allow')) found.push('405 without Allow');
  if (/\n\s+at |node_modules|Error:|&quot;stack/.test(text)) found.push('a stack');
  if (logged.length > 0) found.push(logged.join('; ').slice(0, 200));
  if (requests.length > 1) found.push(`${requests.length} lines in the log`);
  return found.map((fault) => `${what}: ${fault}`);
}

const usual = ['GET', 'HEAD', 'POST'];
const methods = [
  ...usual,
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'REPORT', 'QUERY'],
  ...['SEARCH', 'LOCK', 'PURGE', 'ODD', 'post', 'G%00'],
];

/** Whether an address answers a POST at all; where it does not, no body is read. */
async function takesForms(who: string, path: string): Promise<boolean> {
  return (await send(who, 'POST', path)).status !== 405;
}

describe.each(['a stranger', 'staff'])('%s', (who) => {
  it('finds no failure with any method at any address', async () => {
    const wrong: string[] = [];
    // A third of the methods that no browser sends at each address, in turns; a stream has no end.
    const all = addresses.flatMap((path, at) =>
      methods
        .filter((method, index) => usual.includes(method) || (at + index) % 3 === 0)
        .filter((method) => method !== 'GET' || !path.startsWith('/live'))
        .map((method) => [method, path] as const),
    );
    for (const [method, path] of sampleOf(all, 100)) {
      wrong.push(...faults(`${method} ${path}`, await send(who, method, path)));
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('finds no failure with any body at any address', async () => {
    const wrong: string[] = [];
    const all = addresses.flatMap((path) =>
      Object.entries(foreignBodies).map(([kind, body]) => ({ path, kind, body })),
    );
    const taking = new Map<string, boolean>();
    for (const { path, kind, body } of sampleOf(all, 150)) {
      if (!taking.has(path)) taking.set(path, await takesForms(who, path));
      if (!taking.get(path) && kind !== 'JSON') continue;
      lines = [];
      const answer = await send(who, 'POST', path, body);
      // Nobody waits for the answer to a body that is cut off: it is over when it is in the log.
      if (kind.includes('fewer bytes')) await expect.poll(() => lines.join()).toMatch(' request ');
      wrong.push(...faults(`${path} with ${kind}`, answer));
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

it('a broken form is refused with a reason, and the right methods are named', async () => {
  const kinds: Record<string, number[]> = {
    'a form in UTF-16': [415],
    'a zipped form': [415],
    JSON: [415],
    'no type': [415],
    'multipart without a boundary': [400],
    'multipart cut off in a value': [400],
    'more than may be sent': [413, 303],
  };
  for (const path of ['/contact', '/contact.data', '/admin/login', '/admin/session']) {
    for (const [kind, statuses] of Object.entries(kinds)) {
      const { status } = await send('a stranger', 'POST', path, foreignBodies[kind]);
      // Multipart is for staff alone below `/admin`.
      const led = path.startsWith('/admin') && /multipart/.test(kind) ? [303] : [];
      expect([...statuses, ...led], `${path} with ${kind}`).toContain(status);
    }
    const put = await send('a stranger', 'PUT', path, foreignBodies.JSON);
    expect([put.status, put.headers.get('allow')], path).toEqual([405, 'GET, HEAD, POST']);
    expect(put.text).toContain('Sorry');
  }
  const contact = await send('a stranger', 'POST', '/contact', foreignBodies.JSON);
  expect(contact.text).toContain('did not arrive whole');
  const about = await send('a stranger', 'POST', '/about', foreignBodies.JSON);
  expect([about.status, about.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

describe('a NUL is refused or not found, and never a failure', () => {
  const code = globSync('app/{admin,site,rules,ui}/**/*.{ts,tsx}', {
    exclude: (name) => name.endsWith('.test.ts'),
  }).map((file) => readFileSync(file, 'utf8'));
  const found = (...patterns: RegExp[]) => [
    ...new Set(
      patterns.flatMap((pattern) =>
        code.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)),
      ),
    ),
  ];
  const fields = found(
    /\bname="([\w.]+)"/g,
    /\.get(?:All)?\('(\w+)'\)/g,
    /\b(?:const \w+Field = |\w+: )'([a-zA-Z]{2,20})'/g,
  );
  const intents = found(/\bintent(?:=| === | !== |: )["']([\w ]+)["']/g, /case '([\w ]+)':/g);

  it('in an address', async () => {
    const params = ['id', 'version', 'type', 'category', 'token', 'section', 'part', 'file', '*'];
    const values = Object.fromEntries(params.map((param) => [param, 'a%00b']));
    const odd = new Set([
      ...(await siteAddresses(values)),
      ...(await siteAddresses({ ...values, category: 'hajj', section: 'home' })),
    ]);
    const search = fields.map((field) => `${field}=a%00b`).join('&');
    const wrong: string[] = [];
    for (const path of sampleOf(
      [...odd].flatMap((one) => [one, `${one}?${search}`]),
      100,
    )) {
      const { status } = await send('staff', 'GET', path);
      if (status >= 500) wrong.push(`${status} ${path.slice(0, 100)}`);
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('in a form', async () => {
    expect(fields).toContain('device');
    expect(intents).toContain('end');
    const wrong: string[] = [];
    const filled = Object.fromEntries(fields.map((field) => [field, 'a\0b']));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const address of sampleOf(known, 60)) {
      if (!(await takesForms('staff', address))) continue;
      // What the page shows of it is drawn once; the others are answered as its script asks.
      for (const intent of ['a\0b', ...sampleOf(intents, 6)]) {
        const to = intent === 'a\0b' ? address : dataOf(address);
        const body = new URLSearchParams({ ...filled, intent }).toString();
        const { status } = await send('staff', 'POST', to, { headers, body });
        if (status >= 500) wrong.push(`${status} ${to} ${intent}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

it('a cookie of any content breaks no page: programs of one host share their cookies', async () => {
  const flash = { id: 'a', text: 'b', kind: 'success' };
  const values = [
    ...[null, true, false, 0, 1, -1, '', 'x', [], [null], {}, flash].map((value) =>
      JSON.stringify(value),
    ),
    ...Object.keys(flash).flatMap((name) =>
      [null, {}].map((value) => JSON.stringify({ ...flash, [name]: value })),
    ),
    ...['', '%', '%00', '%zz', '%e0', '=', '"', '{', 'NaN', 'undefined', '.', 'x.y', '|'],
    'a|b:c.d',
  ].flatMap((value) => [value, encodeURIComponent(value)]);
  const { cookieName } = site.services.sessions;
  const pages = ['/contact', '/admin/login', '/admin/gallery.data', '/admin/session'];
  const all = ['flash', cookieName, 'device'].flatMap((name) =>
    [...new Set(values)].flatMap((value) => pages.map((page) => [name, value, page] as const)),
  );
  const broken: unknown[] = [];
  for (const [name, value, page] of sampleOf(all, 100)) {
    const others = name === cookieName ? '' : `${cookie}; `;
    const { status } = await fetch(site.origin + page, {
      redirect: 'manual',
      headers: { cookie: `${others}${name}=${value}` },
    });
    if (status >= 400 && status !== 401) broken.push([name, value, page, status]);
  }
  expect(broken).toEqual([]);
});
