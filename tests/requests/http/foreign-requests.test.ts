import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createEnquiry } from '../../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { type ForeignBody, foreignBodies } from '../../foreign-input/foreign-bodies.ts';
import { type RawAnswer, sendRaw } from '../../foreign-input/raw-request.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { siteAddresses } from '../../sites/staff-addresses.ts';
import { haveStaff, staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

// Whatever a stranger sends is the stranger's mistake: answered as such, once in the log, and never
// as a failure of the site.

const addresses = [
  ...new Set([
    ...(await siteAddresses()),
    ...(await siteAddresses({
      category: 'hajj',
      type: 'hajj',
      part: '1.xml',
      file: 'home.jpg',
      section: 'home',
      version: '0',
    })),
    ...['/live', '/live?for=staff', '/healthz', '/readyz', '/media/a/b.jpg', '/assets/a.js'],
    ...['/favicon.svg', '/admin/gallery?edit=x1', '/admin/packages/x1/delete?by=dialog'],
  ]),
].filter((address) => !address.startsWith('/admin/logout'));
const withData = addresses.flatMap((address) => {
  const [path = '', search] = address.split('?');
  return [address, `${path === '/' ? '/_' : path}.data${search ? `?${search}` : ''}`];
});

const usual = ['GET', 'HEAD', 'POST'];
const methods = [
  ...usual,
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'REPORT', 'QUERY'],
  ...['SEARCH', 'LOCK', 'PURGE', 'ODD', 'post', 'G%00'],
];

/** What a browser sends, at every address; of what none does, a third, in turns. */
function methodsAt(at: number): string[] {
  return methods.filter((method, index) => usual.includes(method) || (at + index) % 3 === 0);
}

let site: TestSite;
let cookie: string;
let real: string[];
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  await haveStaff(site);
  cookie = await staffCookie(site);
  const { database } = site.services;
  const id = await createPackage(database, { ...blankPackage, packageName: 'Known' });
  const enquiry = await createEnquiry(
    database,
    {
      ...{ name: 'A', email: 'a@b.co', phone: '', subject: 'S', message: 'M' },
      ...{ packageId: '', packageName: '' },
    },
    'none',
  );
  real = [
    ...['/admin/packages/new', `/admin/packages/${id}/edit`, `/admin/enquiries/${enquiry}`],
    ...[`/packages/details/${id}`, `/contact?package=${id}`, `/admin/packages/new?copy=${id}`],
  ];
});
afterAll(() => site.close());

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  const { log } = site.services;
  for (const level of ['fatal', 'error', 'warn', 'info'] as const) {
    vi.spyOn(log, level).mockImplementation((...said: unknown[]) => {
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

/** What is wrong with how the site took a request that only the sender is to blame for. */
function faults(what: string, { status, headers, text }: RawAnswer): string[] {
  const found = [];
  const said = lines.filter((line) => /^(?:fatal|error|warn) /.test(line));
  const requests = lines.filter((line) => line.startsWith('info request '));
  lines = [];
  if (status >= 500) found.push(`${status}`);
  if (status === 405 && !headers.get('allow')) found.push('405 without Allow');
  if (/\n\s+at |node_modules|Error:|&quot;stack/.test(text)) found.push('a stack');
  if (said.length > 0) found.push(said.join('; ').slice(0, 200));
  if (requests.length > 1) found.push(`${requests.length} lines in the log`);
  return found.map((fault) => `${what}: ${fault}`);
}

describe.each(['a stranger', 'staff'])('%s', (who) => {
  it('finds no failure with any method at any address', async () => {
    const wrong: string[] = [];
    for (const [at, path] of [...withData, ...real].entries()) {
      for (const method of methodsAt(at)) {
        // A stream has no end.
        if (method === 'GET' && path.startsWith('/live')) continue;
        const answer = await send(who, method, path);
        wrong.push(...faults(`${method} ${path}`, answer));
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('finds no failure with any body at any address', async () => {
    const wrong: string[] = [];
    let cases = 0;
    for (const path of [...withData, ...real]) {
      const takesForms = (await send(who, 'POST', path)).status !== 405;
      lines = [];
      for (const [kind, foreign] of Object.entries(foreignBodies)) {
        const isCutOff = kind.includes('fewer bytes');
        // Where nothing is taken, no body is read.
        if (!takesForms && kind !== 'JSON') continue;
        const answer = await send(who, 'POST', path, foreign);
        // Nobody waits for this answer: it is over when it stands in the log.
        if (isCutOff) await expect.poll(() => lines.join()).toContain(' request ');
        wrong.push(...faults(`${path} with ${kind}`, answer));
        cases += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(cases).toBeGreaterThan(1000);
  }, 300_000);
});

it('a form that is none is told so, and one that is whole is taken', async () => {
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
