import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { oddHosts } from '../../foreign-input/raw-requests.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
/** A site that knows its own address. */
let named: TestSite;
const open = new Set<Socket>();

beforeAll(async () => {
  const options = { template: inject('template'), database: 'sqlite' } as const;
  site = await openTestSite(options);
  named = await openTestSite({ ...options, settings: { SITE_URL: 'https://www.example.com' } });
  for (const path of ['/', '/packages', '/about']) await (await fetch(site.origin + path)).text();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await site.close();
  await named.close();
});

/** A raw connection: `send` writes bytes as they are, `receive` waits for so many whole answers. */
function connection(to = site) {
  const socket = connect(Number(new URL(to.origin).port), '127.0.0.1');
  open.add(socket);
  let received = '';
  let isClosed = false;
  let look = (): void => undefined;
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
    look();
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      look();
      resolve();
    });
  });
  socket.on('error', () => undefined);
  const until = (isEnough: () => boolean) =>
    new Promise<string>((resolve) => {
      look = () => {
        if (isEnough() || isClosed) resolve(received);
      };
      look();
    });
  return {
    socket,
    closed,
    send: (text: string) => socket.write(text, 'latin1'),
    receive: (answers: number) => until(() => countAnswers(received) >= answers),
    receiveText: (text: RegExp) => until(() => text.test(received)),
  };
}

/** Complete answers, by their Content-Length. */
function countAnswers(received: string): number {
  let rest = received;
  for (let count = 0; ; count += 1) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return count;
    const length = Number(/^content-length: (\d+)\r$/im.exec(rest.slice(0, end + 1))?.[1] ?? 0);
    if (rest.length < end + 4 + length) return count;
    rest = rest.slice(end + 4 + length);
  }
}

/** The headers of the final answer to these bytes. */
async function ask(to: TestSite, text: string): Promise<string> {
  const { send, receiveText, socket } = connection(to);
  send(text);
  const received = await receiveText(/^HTTP\/1.1 (?!100)\d+[\s\S]*?\r\n\r\n/m);
  socket.destroy();
  return received;
}

const host = 'Host: x\r\n';
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`;
const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (?!100)(\d+)/g)].map(([, code]) => code);

describe('a connection', () => {
  it('is closed when nothing is sent, sooner after an answer, and told so in a request', async () => {
    const [silent, answered, unended] = [connection(), connection(), connection()];
    unended.send(`GET / HTTP/1.1\r\n${host}X: `);
    answered.send(get('/about'));
    expect(statuses(await answered.receive(1))).toEqual(['200']);
    const first = [answered.closed.then(() => 'answered'), silent.closed.then(() => 'silent')];
    expect(await Promise.race(first)).toBe('answered');
    await silent.closed;
    const received = await unended.receive(1);
    expect(statuses(received)).toEqual(['408']);
    expect(missingHeaders(received)).toEqual([]);
  });

  it('is closed when it asks on and on without waiting', async () => {
    const { send, closed, receiveText } = connection();
    send(get('/nothing').repeat(1000));
    await closed;
    expect(statuses(await receiveText(/$/)).length).toBeLessThan(1000);
  });
});

const required = [
  ...['X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options', 'Permissions-Policy'],
  ...['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Content-Security-Policy'],
];
function missingHeaders(received: string): string[] {
  return required.filter((name) => !new RegExp(`^${name}: .`, 'im').test(received));
}

const targets = ['/about', '/about.data', '/nothing', '/media/x'];
const doubled = ['', 'Host: x\r\nHost: x\r\n', 'Host: x\r\nHost: y\r\n'];
const users = ['', 'u@', 'u:p@', ':@', '%00@'];
const places = ['x', 'X:80', 'x:', 'y', '[::1]', 'www.example.com', 'www.example.com:443/..//a'];

describe('every answer carries the headers of the site and is no failure', () => {
  it.each(['a site', 'a site that knows its address'])('of %s with any Host', async (which) => {
    const to = which === 'a site' ? site : named;
    const wrong: unknown[] = [];
    async function expectSafe(text: string, refusal?: string) {
      const received = await ask(to, text);
      const [status = '500'] = statuses(received);
      const isRefused = refusal === undefined || status === refusal;
      if (Number(status) >= 500 || missingHeaders(received).length > 0 || !isRefused) {
        wrong.push([text, received]);
      }
    }
    for (const target of targets) {
      for (const name of oddHosts)
        await expectSafe(`GET ${target} HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
      for (const lines of doubled)
        await expectSafe(`GET ${target} HTTP/1.1\r\n${lines}\r\n`, '400');
    }
    for (const place of places) {
      for (const user of users) await expectSafe(get(`http://${user}${place}`));
      for (const scheme of ['https', 'ftp', 'x']) await expectSafe(get(`${scheme}://${place}`));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['an expectation', get('/healthz', 'Expect: x\r\n'), '200'],
    ['an upgrade', get('/healthz', 'Connection: upgrade\r\nUpgrade: x\r\n'), '200'],
    ['its own whole address', get('http://x/about'), '200'],
    ['the address of another host', get('http://y/about'), '400'],
    ['TRACE', `TRACE /about HTTP/1.1\r\n${host}\r\n`, expect.stringMatching(/^4/)],
    ['no Host', 'GET /about HTTP/1.1\r\n\r\n', '400'],
    ['an endless header', get('/about', `X-A: ${'a'.repeat(20_000)}\r\n`), '400'],
    ['an odd coding', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: x\r\n\r\n`, '400'],
    [
      'a length and a coding',
      get('/', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
      '400',
    ],
    [
      'too large a form',
      `POST /contact HTTP/1.1\r\n${host}Origin: http://x\r\nContent-Length: 9999999\r\n\r\n`,
      '413',
    ],
  ])('to %s, also after a cached page', async (_, text, status) => {
    const received = await ask(site, text);
    expect(missingHeaders(received)).toEqual([]);
    expect(statuses(received)[0]).toEqual(status);
    const { send, receive } = connection();
    send(get('/about'));
    await receive(1);
    send(text);
    expect(statuses(await receive(2)).slice(0, 2)).toEqual(['200', status]);
  });
});
