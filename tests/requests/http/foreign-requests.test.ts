import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnquiry } from '../../../app/data/enquiries/enquiries.server.ts';
import { toFormData } from '../../forms.ts';
import { takeSample } from '../../full-run.ts';
import { type RawResponse, sendRaw } from '../../readers/raw-request.ts';
import { listSiteAddresses } from '../../sites/staff-addresses.ts';
import { createCookie } from '../../sites/staff-session.ts';
import { openSite } from '../site/open-site.ts';

// A request that is only the sender's mistake gets a matching response, one log line, and is never a failure of the
// site. On PostgreSQL, which refuses NUL in texts.

const real = { category: 'hajj', type: 'hajj', part: '1.xml', file: 'home.jpg', section: 'home' };
const knownAddresses = [
  ...new Set([
    ...(await listSiteAddresses()),
    ...(await listSiteAddresses({ ...real, version: '0' })),
    ...['/live', '/live?for=staff', '/healthz', '/readyz', '/media/a/b.jpg', '/assets/a.js'],
    ...['/favicon.svg', '/admin/gallery?edit=x1', '/admin/bulk/packages/delete'],
  ]),
].filter((address) => !address.startsWith('/admin/logout'));

function toDataPath(address: string): string {
  const [path = '', search] = address.split('?');
  return `${path === '/' ? '/_' : path}.data${search ? `?${search}` : ''}`;
}

const here = openSite('postgres');
let cookie: string;
let addresses: string[];
beforeAll(async () => {
  const id = await here.addPackage({ packageName: 'Known' });
  const message = { name: 'A', email: 'a@b.co', phone: '', subject: 'S', message: 'M' };
  const { id: enquiry } = await createEnquiry(here.database, message, 'none');
  addresses = [
    ...knownAddresses.flatMap((address) => [address, toDataPath(address)]),
    ...['/admin/packages/new', `/admin/packages/${id}/edit`, `/admin/enquiries/${enquiry}`],
    ...[`/packages/details/${id}`, `/contact?package=${id}`, `/admin/packages/new?copy=${id}`],
  ];
});
let lines: string[] = [];
beforeEach(async () => {
  cookie = await createCookie(here.site);
  lines = [];
  for (const level of ['fatal', 'error', 'warn', 'info'] as const) {
    vi.spyOn(here.site.services.log, level).mockImplementation((...said: unknown[]) => {
      lines.push(`${level} ${said.at(-1)} ${JSON.stringify(said[0])}`);
    });
  }
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    lines.push(`error on the console ${said.map(String).join(' ')}`);
  });
});

interface Payload {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Each request is the first one of its sender, so that no limit refuses it. */
async function send(who: string, method: string, path: string, payload?: Payload) {
  await here.clear('limits');
  const own = { origin: here.site.origin, accept: 'text/html', ...(who === 'staff' && { cookie }) };
  const length = Buffer.byteLength(payload?.body ?? '');
  const headers = { ...own, 'content-length': length, connection: 'close', ...payload?.headers };
  return sendRaw(here.site.origin, path, { method, headers, body: payload?.body });
}

function findFaults(label: string, { status, headers, body }: RawResponse): string[] {
  const problems = [];
  // A wrong password is worth a line.
  const warnings = lines.filter(
    (line) => /^(?:fatal|error|warn) /.test(line) && !line.includes('password not confirmed'),
  );
  const requests = lines.filter((line) => line.startsWith('info request '));
  lines = [];
  if (status >= 500) problems.push(`${status}`);
  if (status === 405 && !headers.allow) problems.push('405 without Allow');
  if (/\n\s+at |node_modules|Error:|&quot;stack/.test(body)) problems.push('a stack');
  if (warnings.length > 0) problems.push(warnings.join('; ').slice(0, 200));
  if (requests.length > 1) problems.push(`${requests.length} lines in the log`);
  return problems.map((fault) => `${label}: ${fault}`);
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

let formAddresses: string[] | undefined;
async function listFormAddresses(): Promise<string[]> {
  const paths: string[] = [];
  for (const path of takeSample(addresses, 120)) {
    if ((await send('staff', 'POST', path)).status !== 405) paths.push(path);
  }
  return paths;
}

describe.each(['a stranger', 'staff'])('requests by %s', (who) => {
  it('cause no server error with any method at any URL', async () => {
    const wrong: string[] = [];
    const all = addresses.flatMap((path) => methods.map((method) => [method, path] as const));
    for (const [method, path] of takeSample(all, 60)) {
      if (method === 'GET' && path.startsWith('/live')) continue;
      wrong.push(...findFaults(`${method} ${path}`, await send(who, method, path)));
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('cause no server error with any body at any form', async () => {
    const wrong: string[] = [];
    formAddresses ??= await listFormAddresses();
    const all = formAddresses.flatMap((path) =>
      Object.entries(foreignBodies).map(([kind, body]) => ({ path, kind, body })),
    );
    lines = [];
    for (const { path, kind, body } of takeSample(all, 70)) {
      wrong.push(...findFaults(`${path} with ${kind}`, await send(who, 'POST', path, body)));
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

it('refuses a NUL in a URL, and removes it from the texts of a form', async () => {
  const wrong: string[] = [];
  const pages = addresses.filter((address) => !/^.(live|healthz|readyz)/.test(address));
  const odd = pages.flatMap((path) => [
    `${path}${path.includes('?') ? '&' : '?'}a=%00`,
    path.replace(/\w*$/, '%00'),
  ]);
  for (const path of takeSample(odd, 50)) {
    const response = await send('staff', 'GET', path);
    expect(response.status, path).toBe(400);
    wrong.push(...findFaults(path, response));
  }
  expect(wrong).toEqual([]);
  const texts = { packageName: 'A\0B', price: '1\0', durationOfTour: '2', description: '\0' };
  for (const body of [toFormData(texts), new URLSearchParams(texts)]) {
    expect((await here.post('/admin/packages/new', body)).status).toBe(302);
  }
  const names = (await here.rows('packages')).map(({ packageName }) => packageName);
  expect(names.filter((name) => name === 'AB')).toHaveLength(2);
}, 300_000);

it('refuses a malformed form with a reason, and names the allowed methods after a wrong one', async () => {
  const kinds: Record<string, number[]> = {
    'a zipped form': [415],
    'no type': [415],
    'multipart without a boundary': [400],
    'multipart cut off in a value': [400],
    'more than may be sent': [413, 303],
  };
  for (const path of ['/contact', '/contact.data', '/admin/login', '/admin/login/code']) {
    for (const [kind, statuses] of Object.entries(kinds)) {
      const { status } = await send('a stranger', 'POST', path, foreignBodies[kind]);
      // Multipart forms exist only for staff, below `/admin`.
      const redirects = path.startsWith('/admin') && /multipart/.test(kind) ? [303] : [];
      expect([...statuses, ...redirects], `${path} with ${kind}`).toContain(status);
    }
    const response = await send('a stranger', 'PUT', path, foreignBodies.JSON);
    expect([response.status, response.headers.allow], path).toEqual([405, 'GET, HEAD, POST']);
    expect(response.body).toContain('Sorry');
  }
  const contact = await send('a stranger', 'POST', '/contact', foreignBodies.JSON);
  expect(contact.body).toContain('did not reach us completely');
  const about = await send('a stranger', 'POST', '/about', foreignBodies.JSON);
  expect([about.status, about.headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('no cookie breaks a page, because programs on one host share their cookies', async () => {
  const values = [
    ...['null', '0', '[null]', '{}', '{"id":null,"text":{},"kind":"success"}'],
    ...['', '%', '%00', '%e0', '=', '"', '{', '.', 'x.y', 'a|b:c.d'],
  ].flatMap((value) => [value, encodeURIComponent(value)]);
  const { cookieName } = here.site.services.sessions;
  const pages = ['/contact', '/admin/login', '/admin/gallery.data', '/admin/session'];
  const all = ['flash', cookieName, 'device'].flatMap((name) =>
    values.flatMap((value) => pages.map((page) => [name, value, page] as const)),
  );
  const broken: unknown[] = [];
  for (const [name, value, page] of takeSample(all, 50)) {
    const others = name === cookieName ? '' : `${cookie}; `;
    const { status } = await here.ask(page, { headers: { cookie: `${others}${name}=${value}` } });
    if (status >= 400 && status !== 401) broken.push([name, value, page, status]);
  }
  expect(broken).toEqual([]);
});

const createBody =
  (type: string, more = {}) =>
  (body: string | Uint8Array): Payload => ({ headers: { 'content-type': type, ...more }, body });
const urlencoded = 'application/x-www-form-urlencoded';
const form = createBody(urlencoded);
const multipart = createBody('multipart/form-data; boundary=edge');

/** Many fields of the site's forms. */
const fields = [
  ...['name', 'email', 'phone', 'subject', 'message', 'packageId', 'stamp', 'password', 'state'],
  ...['followUpOn', 'note', 'caption', 'tags', 'category', 'file', 'packageName', 'packageType'],
  ...['price', 'durationOfTour', 'featuredImage', 'version', 'asNew', 'seenVersion', 'device'],
  ...['description', 'token', 'attempt', 'language', 'role'],
];
const good = 'name=A&email=a%40b.co&subject=S&message=M&password=x&intent=note&note=x';

const part = (name: string, value: string, more = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const end = '--edge--\r\n';
const everyField = (value: string) => fields.map((name) => `${name}=${value}`).join('&');
const everyPart = (value: string, more = '') =>
  fields.map((name) => part(name, value, more)).join('') + end;

/** Bodies that no page of the site sends, by their oddity. */
const foreignBodies: Record<string, Payload> = {
  'no type': { headers: {}, body: good },
  'bytes that are no UTF-8': form(Buffer.from('name=\xff\xfe&email=\xc3\x28', 'latin1')),
  'broken escapes': form('name=%&email=%zz&subject=%ff%fe&message=%u1234&%=%'),
  'every field twice': form(`${everyField('1')}&${everyField('2')}`),
  'names of prototypes': form('__proto__=1&constructor=2&toString=4&intent=__proto__'),
  'ten thousand fields': form(Array.from({ length: 10_000 }, (_, i) => `f${i}`).join('&')),
  'an endless value in every field': form(everyField('v'.repeat(1900))),
  'more than may be sent': form(`name=${'n'.repeat(300_000)}`),
  'multipart that is none': multipart(good),
  'multipart cut off in a value': multipart(part('name', 'A').slice(0, -3)),
  'a part without headers': multipart(`--edge\r\n\r\nA\r\n${end}`),
  'files where texts belong': multipart(everyPart('A', '; filename="a.txt"')),
  'texts where files belong': multipart(everyPart('A')),
  'a NUL in every part': multipart(everyPart('a\0b')),
  'a type that is none': createBody('\u00a7;;=')(good),
  JSON: createBody('application/json')(JSON.stringify({ name: 'A', __proto__: { a: 1 } })),
  'a form in UTF-16': createBody(`${urlencoded}; charset=utf-16`)(Buffer.from(good, 'utf16le')),
  'multipart without a boundary': createBody('multipart/form-data')(part('name', 'A') + end),
  'a zipped form': createBody(urlencoded, { 'content-encoding': 'gzip' })(gzipSync(good)),
};
