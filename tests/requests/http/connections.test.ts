import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLimitedServer } from '../../../server/http/http-limits.ts';
import { createPlainPages } from '../../../server/http/plain-page.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

const plain = openSite();
/** A site that knows its own address. */
const named = openSite('sqlite', { settings: { SITE_URL: 'https://www.example.com' } });
const portOf = ({ origin }: TestSite) => Number(new URL(origin).port);
const visitors = new Set<Socket>();

beforeAll(async () => {
  for (const path of ['/', '/packages', '/about']) await plain.read(path);
});
afterEach(() => {
  for (const visitor of visitors) visitor.destroy();
});

function visit(port: number): Socket {
  const visitor = connect(port, '127.0.0.1').on('error', () => undefined);
  visitors.add(visitor);
  return visitor;
}

/** A raw connection: `send` writes bytes unchanged, `receive` waits for a number of complete responses. */
function connection(to = plain.site) {
  const socket = visit(portOf(to));
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  async function until(isEnough: () => boolean) {
    while (!isEnough() && !socket.closed) {
      await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
    }
    return received;
  }
  return {
    socket,
    closed,
    send: (text: string) => socket.write(text, 'latin1'),
    receive: (answers: number) => until(() => countAnswers(received) >= answers),
    receiveText: (text: RegExp) => until(() => text.test(received)),
  };
}

/** Complete responses, by their Content-Length. */
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
  it('is closed without data, sooner after a response, with a message during a request', async () => {
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

  it('is closed if it sends requests without reading responses', async () => {
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
    const to = which === 'a site' ? plain.site : named.site;
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
    const received = await ask(plain.site, text);
    expect(missingHeaders(received)).toEqual([]);
    expect(statuses(received)[0]).toEqual(status);
    const { send, receive } = connection();
    send(get('/about'));
    await receive(1);
    send(text);
    expect(statuses(await receive(2)).slice(0, 2)).toEqual(['200', status]);
  });
});

const list = (texts: string) => texts.split('|');

/** Host headers that no browser sends. */
const oddHosts = [
  ...list('|a b|[|[::1]|[::1]:80|x:80|x:99999|x:|x:y|u@x|x/y|x?y|x#y|x\\y|X|x,y|\xfc|1.2.3.4.5'),
  ...list('999.1.1.1|xn--|-|%78|%00|<x>|\t'),
  'x'.repeat(3000),
];

const staffFolders = '/admin /ADMIN /%61dmin /x/../admin /%2e/admin'.split(' ');
const otherPaths =
  '/admin/../contact /admin/%2e%2e/contact /admin-x /admin.x /admin%20 /admin;x /contact /contact?/admin/ /x/admin'.split(
    ' ',
  );

it('waits long for a body only in the staff area, and only with a session', async () => {
  const { site, cookie: staff } = plain;
  const { host } = new URL(site.origin);
  /** Sends the first part of a form; returns whether the site still waits for the rest. */
  const sendPart = (path: string, cookie = '', type = 'Multipart/form-data; boundary=x') => {
    const socket = visit(portOf(site));
    let isOpen = true;
    socket.resume().on('close', () => {
      isOpen = false;
    });
    const head = `Host: ${host}\r\nOrigin: ${site.origin}\r\nContent-Type: ${type}\r\nCookie: a=b; ${cookie}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\nContent-Length: 60000\r\n\r\n--x\r\n`);
    return { path, isOpen: () => isOpen };
  };
  const staffPaths = staffFolders.map((folder) => `${folder}/gallery/upload`);
  const long = staffPaths.map((path) => sendPart(path, staff));
  const short = [
    ...otherPaths.map((path) => sendPart(path, staff)),
    ...staffPaths.map((path) => sendPart(path)),
    ...staffPaths.map((path) => sendPart(path, staff, 'application/x-www-form-urlencoded')),
  ];
  const openOnes = (sent: typeof long) =>
    sent.filter(({ isOpen }) => isOpen()).map(({ path }) => path);
  await expect.poll(() => openOnes(short), { timeout: 60_000 }).toEqual([]);
  expect(openOnes(long)).toEqual(staffPaths);
});

it('responds to everything that arrived before the stop signal, on new and used connections', async () => {
  const closing = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\nname=x';
  // A cached page, a rendered one, a form from another site, an unknown address.
  const requests = [
    [get('/about'), 200],
    [get('/gallery/hajj?tag=x'), 200],
    [`POST /contact HTTP/1.1\r\n${host}${form}`, 403],
    [get('/nothing'), 404],
  ] as const;
  const wanted = Array.from({ length: 5 }, () => requests).flat();
  const used = wanted.map(() => visit(portOf(closing)));
  for (const socket of used) {
    socket.write(get('/healthz'));
    await once(socket, 'data');
  }
  const fresh = wanted.map(() => visit(portOf(closing)));
  const answers = [...used, ...fresh].map((socket) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    return once(socket, 'close').then(() => Number(text.slice(9, 12)));
  });
  // The system has accepted the new connections, but the site has read nothing yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  for (const sockets of [used, fresh]) {
    for (const [at, socket] of sockets.entries()) socket.write(wanted[at]?.[0] ?? '');
  }
  await closing.close(60_000);
  const statuses = wanted.map(([, status]) => status);
  expect(await Promise.all(answers)).toEqual([...statuses, ...statuses]);
});

describe('visitors who do not read', () => {
  const megabyte = 1024 * 1024;
  /** A photo of the largest size. */
  let large: string;
  let server: Server;
  const unfinished = new Set<ServerResponse>();
  let received = 0;

  beforeAll(async () => {
    const [width, height] = [2000, 1500];
    const raw = { width, height, channels: 3 } as const;
    const noise = await sharp(randomBytes(width * height * 3), { raw })
      .jpeg()
      .toBuffer();
    large = (await plain.site.services.photos.store('gallery/hajj', 'noise.jpg', noise)).url;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function listen(left: { bytes: number; ms: number }): Promise<number> {
    received = 0;
    unfinished.clear();
    const plainPages = createPlainPages(() => plain.site.services.website.last().company);
    server = createLimitedServer(plain.site.services.config, plainPages, left);
    server.on('request', plain.site.app.listener);
    // A connection that is only idle stays.
    server.keepAliveTimeout = 600_000;
    server.on('request', (_, outgoing) => {
      received += 1;
      unfinished.add(outgoing);
      outgoing.once('close', () => unfinished.delete(outgoing));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  const unsent = () => [...unfinished].reduce((sum, { writableLength }) => sum + writableLength, 0);
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  it('together fill only a limited amount of memory', async () => {
    const port = await listen({ bytes: 32 * megabyte, ms: 120_000 });
    for (let count = 0; count < 6; count += 1) visit(port).pause().write(get(large).repeat(10));
    let isAbove = false;
    const isBelowAgain = () => {
      isAbove ||= unsent() > 32 * megabyte;
      return isAbove && unsent() <= 32 * megabyte;
    };
    await expect.poll(isBelowAgain, { interval: 20 }).toBe(true);
    const whole = await fetch(`http://127.0.0.1:${port}${large}`);
    expect((await whole.bytes()).length).toBeGreaterThan(megabyte);
  });

  it.each([
    ['a cached page', () => '/packages'],
    ['a picture', () => large],
  ])('are disconnected in the middle of %s', async (_, address) => {
    const path = address();
    await (await plain.ask(path)).bytes();
    const port = await listen({ bytes: Number.POSITIVE_INFINITY, ms: 3000 });
    const visitor = visit(port).pause();
    // The system itself buffers some megabytes for a connection.
    for (let asked = 0; asked < 400 && unsent() === 0; asked += 1) {
      visitor.write(get(path));
      const isAnswered = () => received > asked && (unfinished.size === 0 || unsent() > 0);
      await expect.poll(isAnswered, { interval: 2 }).toBe(true);
    }
    await expect.poll(connections).toBe(0);
  });
});
