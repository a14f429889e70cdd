import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { oddHosts } from '../../foreign-input/odd-request-parts.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let open: TestSite;
let named: TestSite;
beforeAll(async () => {
  const template = inject('template');
  const settings = { SITE_URL: 'https://www.example.com' };
  open = await openTestSite({ template, database: 'sqlite' });
  named = await openTestSite({ template, database: 'sqlite', settings });
});
afterAll(async () => {
  await open.close();
  await named.close();
});

/** What the site says to these bytes until it closes or the answer is there. */
function say(site: TestSite, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (/^HTTP\/1.1 (?!100)\d+[\s\S]*?\r\n\r\n/m.test(received)) socket.end();
    });
    socket.on('close', () => resolve(received)).on('error', reject);
    socket.write(text, 'latin1');
  });
}

const required = [
  ...['X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options', 'Permissions-Policy'],
  ...['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Content-Security-Policy'],
];
const missing = (received: string) =>
  required.filter((name) => !new RegExp(`^${name}: .`, 'im').test(received));
const statusOf = (received: string) => received.match(/^HTTP\/1.1 (?!100)(\d+)/m)?.[1];

const targets = [
  '/about',
  '/about.data',
  '/healthz',
  '/nothing',
  '/media/x',
  '/robots.txt',
  '/admin',
];
const hostLines = [
  ...oddHosts.map((host) => `Host: ${host}\r\n`),
  ...['', 'Host: x\r\nHost: x\r\n', 'Host: x\r\nHost: y\r\n', 'Host: x\r\n y\r\n', 'HOST:x\r\n'],
];

it(`carries the headers of the site whatever the Host, and never fails for it`, async () => {
  const wrong: unknown[] = [];
  for (const site of [open, named]) {
    for (const target of targets) await fetch(site.origin + target);
    for (const target of targets) {
      for (const host of hostLines) {
        for (const more of ['', 'X-A: \xe4\r\n']) {
          const received = await say(site, `GET ${target} HTTP/1.1\r\n${host}${more}\r\n`);
          const isBad = Number(statusOf(received) ?? 500) >= 500 || missing(received).length > 0;
          const isDouble = (host.match(/^host:/gim)?.length ?? 0) !== 1;
          if (isBad || (isDouble && statusOf(received) !== '400')) {
            wrong.push([target, host.slice(0, 60), statusOf(received), missing(received)]);
          }
        }
      }
    }
  }
  expect(wrong.slice(0, 10), `${wrong.length} of ${targets.length * hostLines.length * 4}`).toEqual(
    [],
  );
}, 60_000);

const wholeAddresses = ['http', 'https', 'ftp', 'HTTP', 'x'].flatMap((scheme) =>
  ['', 'u@', 'u:p@', ':p@', ':@', '@', '%00@'].flatMap((user) =>
    ['x', 'X', '%78', 'x.', 'y', '[::1]', 'www.example.com'].flatMap((name) =>
      ['', ':80', ':443', ':'].flatMap((port) =>
        ['', '/about', '?x', '/..//a'].map((rest) => `${scheme}://${user}${name}${port}${rest}`),
      ),
    ),
  ),
);

it('never fails for a whole address, whatever is in it', async () => {
  const wrong: unknown[] = [];
  for (const [site, name] of [[open, 'x'] as const, [named, 'www.example.com'] as const]) {
    for (const address of wholeAddresses) {
      const received = await say(site, `GET ${address} HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
      const isBad = Number(statusOf(received) ?? 500) >= 500 || missing(received).length > 0;
      if (isBad) wrong.push([address, statusOf(received)]);
    }
  }
  expect(wrong.slice(0, 10), `${wrong.length} of ${wholeAddresses.length * 2}`).toEqual([]);
}, 60_000);

const host = 'Host: x\r\n';
it.each([
  ['an expectation', `GET /healthz HTTP/1.1\r\n${host}Expect: x\r\n\r\n`, '200'],
  [
    'an upgrade',
    `GET /healthz HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: x\r\n\r\n`,
    '200',
  ],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, '400'],
  ['TRACE', `TRACE /about HTTP/1.1\r\n${host}\r\n`, undefined],
  ['no HTTP', 'hello\r\n\r\n', '400'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
  ['an endless header', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '400'],
  ['HTTP/1.0 without a Host', 'GET /about HTTP/1.0\r\n\r\n', '400'],
  ['the address of another host', `GET http://y/about HTTP/1.1\r\n${host}\r\n`, '400'],
  ['its own whole address', `GET http://x/about HTTP/1.1\r\n${host}\r\n`, '200'],
  [
    'too much',
    `POST /contact HTTP/1.1\r\n${host}Origin: http://x\r\nContent-Length: 9999999\r\n\r\n`,
    '413',
  ],
  ['an odd coding', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: x\r\n\r\n`, '400'],
  ['headers that do not end', `GET / HTTP/1.1\r\n${host}X: `, '408'],
])(
  'carries them for %s',
  async (_, text, status) => {
    const received = await say(open, text);
    expect(missing(received), received.slice(0, 300)).toEqual([]);
    if (status) expect(statusOf(received)).toBe(status);
  },
  30_000,
);

it('says nothing in the middle of another answer', async () => {
  const events = `GET /live HTTP/1.1\r\n${host}\r\n`;
  const received = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(open.origin).port), '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (/event: hello[\s\S]*\n\n/.test(text)) socket.write('no request\r\n\r\n');
    });
    socket.on('close', () => resolve(text)).on('error', () => undefined);
    socket.write(events);
  });
  expect(received.match(/HTTP\/1.1/g)).toHaveLength(1);
});

it('lets go of a connection that asks and asks without waiting', async () => {
  const received = await say(open, `GET /nothing HTTP/1.1\r\n${host}\r\n`.repeat(1000));
  expect(received.match(/HTTP\/1.1/g) ?? []).not.toHaveLength(1000);
});
