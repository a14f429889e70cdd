import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLimitedServer } from '../../../server/http/http-limits.ts';
import { createPlainPages } from '../../../server/http/plain-page.ts';
import { listen } from '../../free-port.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { skipWaits } from '../../skip-waits.ts';
import { openSite } from '../site/open-site.ts';

const plain = openSite('sqlite', { closesIdle: true });
const publicSite = openSite('sqlite', { settings: { SITE_URL: 'https://www.example.com' } });
const getPort = ({ origin }: TestSite) => Number(new URL(origin).port);
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

/** A raw connection: `send` writes bytes unchanged, `receive` waits for the heads of so many responses. */
function openConnection(site = plain.site) {
  const socket = visit(getPort(site));
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const heads = () => received.match(/^HTTP\/1.1 (?!100)\d+[\s\S]*?\r\n\r\n/gm) ?? [];
  return {
    socket,
    closed,
    send: (text: string) => socket.write(text, 'latin1'),
    async receive(count: number) {
      while (heads().length < count && !socket.closed) {
        await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
      }
      return received;
    },
  };
}

async function ask(site: TestSite, text: string): Promise<string> {
  const { send, receive, socket } = openConnection(site);
  send(text);
  const received = await receive(1);
  socket.destroy();
  return received;
}

const host = 'Host: x\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const readStatuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (?!100)(\d+)/g)].map(([, code]) => code);

it('closes a connection without data, sooner after a response, and with a message during a request', async () => {
  const silent = openConnection();
  const active = openConnection();
  const partial = openConnection();
  partial.send(`GET / HTTP/1.1\r\n${host}X: `);
  active.send(get('/about'));
  expect(readStatuses(await active.receive(1))).toEqual(['200']);
  const first = [active.closed.then(() => 'answered'), silent.closed.then(() => 'silent')];
  expect(await Promise.race(first)).toBe('answered');
  await silent.closed;
  const received = await partial.receive(1);
  expect(readStatuses(received)).toEqual(['408']);
  expect(missingHeaders(received)).toEqual([]);
});

it('closes a connection that sends requests without reading responses', async () => {
  const { send, closed, receive } = openConnection();
  send(get('/nothing').repeat(1000));
  await closed;
  expect(readStatuses(await receive(1000)).length).toBeLessThan(1000);
});

const requiredHeaders = [
  ...['X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options', 'Permissions-Policy'],
  ...['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Content-Security-Policy'],
];
function missingHeaders(received: string): string[] {
  return requiredHeaders.filter((name) => !new RegExp(`^${name}: .`, 'im').test(received));
}

/** Host headers that no browser sends. */
const oddHosts = [
  ...['', 'a b', '[', '[::1]:80', 'x:80', 'x:99999', 'x:', 'u@x', 'x/y', 'x#y', 'x\\y', 'X', 'x,y'],
  ...['\xfc', '999.1.1.1', 'xn--', '%78', '%00', '<x>', '\t', 'x'.repeat(3000)],
];

const form = `POST /contact HTTP/1.1\r\n${host}Origin: http://x\r\n`;

describe('every response has the security headers, and none is a server error', () => {
  it.each([
    ['a site', plain],
    ['a site that knows its address', publicSite],
  ])('of %s with any Host header', async (_, here) => {
    const requests = ['http://u:p@x', 'ftp://[::1]', 'x://y:443/..//a'].map((url) => get(url));
    for (const target of ['/about', '/about.data', '/nothing', '/media/x']) {
      requests.push(...oddHosts.map((name) => `GET ${target} HTTP/1.1\r\nHost: ${name}\r\n\r\n`));
    }
    for (const request of requests) {
      const received = await ask(here.site, request);
      expect(missingHeaders(received), request).toEqual([]);
      expect(Number(readStatuses(received)[0]), request).toBeLessThan(500);
    }
  });

  it.each([
    ['an expectation', get('/healthz', 'Expect: x\r\n'), '200'],
    ['an upgrade', get('/healthz', 'Connection: upgrade\r\nUpgrade: x\r\n'), '200'],
    ['its own whole address', get('http://x/about'), '200'],
    ['the address of another host', get('http://y/about'), '400'],
    ['TRACE', `TRACE /about HTTP/1.1\r\n${host}\r\n`, expect.stringMatching(/^4/)],
    ['no Host', 'GET /about HTTP/1.1\r\n\r\n', '400'],
    ['two hosts', get('/about', 'Host: y\r\n'), '400'],
    ['an endless header', get('/about', `X-A: ${'a'.repeat(20_000)}\r\n`), '400'],
    ['an odd coding', `${form}Transfer-Encoding: x\r\n\r\n`, '400'],
    ['two ends', get('/', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'), '400'],
    ['too large a form', `${form}Content-Length: 9999999\r\n\r\n`, '413'],
  ])('to a request with %s, also after a cached page', async (_, text, status) => {
    const received = await ask(plain.site, text);
    expect(missingHeaders(received)).toEqual([]);
    expect(readStatuses(received)[0]).toEqual(status);
    const { send, receive } = openConnection();
    send(get('/about').replace('GET', 'HEAD'));
    await receive(1);
    send(text);
    expect(readStatuses(await receive(2)).slice(0, 2)).toEqual(['200', status]);
  });
});

it('waits long for a request body only in the staff area, and only with a session', async () => {
  const skip = skipWaits();
  const { site, owner: staffCookie } = plain;
  const { host } = new URL(site.origin);
  /** Sends the first part of a form. */
  const sendPart = (path: string, cookie = '', type = 'Multipart/form-data; boundary=x') => {
    const socket = visit(getPort(site)).resume();
    const head = `Host: ${host}\r\nOrigin: ${site.origin}\r\nContent-Type: ${type}\r\nCookie: a=b; ${cookie}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\nContent-Length: 60000\r\n\r\n--x\r\n`);
    return { path, socket };
  };
  const folders = ['/admin', '/%61dmin', '/x/../admin'];
  const staffPaths = folders.map((folder) => `${folder}/gallery/upload`);
  const others = ['/admin/../contact', '/contact', '/contact?/admin/', '/x/admin'];
  const long = staffPaths.map((path) => sendPart(path, staffCookie));
  const short = [
    ...others.map((path) => sendPart(path, staffCookie)),
    sendPart('/admin/bulk/packages/hide.data', staffCookie),
    ...staffPaths.map((path) => sendPart(path)),
    ...staffPaths.map((path) => sendPart(path, staffCookie, 'application/x-www-form-urlencoded')),
  ];
  const listOpenPaths = (parts: typeof long) =>
    parts.filter(({ socket }) => !socket.closed).map(({ path }) => path);
  const isDone = () => {
    skip(1);
    return listOpenPaths(short);
  };
  await expect.poll(isDone, { timeout: 60_000 }).toEqual([]);
  expect(listOpenPaths(long)).toEqual(staffPaths);
});

it('answers everything that arrived before the stop signal, on new and used connections', async () => {
  const site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  // A cached page, a rendered one, a form without an origin, an unknown address.
  const requests = [
    [get('/about'), 200],
    [get('/gallery/hajj?tag=x'), 200],
    [`POST /contact HTTP/1.1\r\n${host}Content-Length: 6\r\n\r\nname=x`, 403],
    [get('/nothing'), 404],
  ] as const;
  const allRequests = Array.from({ length: 5 }, () => requests).flat();
  const usedSockets = allRequests.map(() => visit(getPort(site)));
  for (const socket of usedSockets) {
    socket.write(get('/healthz'));
    await once(socket, 'data');
  }
  const freshSockets = allRequests.map(() => visit(getPort(site)));
  const answers = [...usedSockets, ...freshSockets].map(async (socket) =>
    Number((await text(socket)).slice(9, 12)),
  );
  // The system has accepted the new connections, but the site has read nothing yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  for (const sockets of [usedSockets, freshSockets]) {
    for (const [index, socket] of sockets.entries()) socket.write(allRequests[index]?.[0] ?? '');
  }
  await site.close(60_000);
  const statuses = allRequests.map(([, status]) => status);
  expect(await Promise.all(answers)).toEqual([...statuses, ...statuses]);
});

describe('visitors who do not read responses', () => {
  const megabyte = 1024 * 1024;
  let largeUrl: string;
  let server: Server;
  const unfinished = new Set<ServerResponse>();

  beforeAll(async () => {
    const raw = { width: 2000, height: 1500, channels: 3 } as const;
    const noise = await sharp(randomBytes(9_000_000), { raw }).jpeg().toBuffer();
    largeUrl = (await plain.site.services.photos.store('gallery/hajj', 'noise.jpg', noise)).url;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function openServer(limits: { bytes: number; ms: number }): Promise<number> {
    unfinished.clear();
    const plainPages = createPlainPages(() => plain.site.services.website.last().company);
    server = createLimitedServer(plain.site.services.config, plainPages, limits);
    server.on('request', plain.site.app.listener);
    // A connection that is only idle stays.
    server.keepAliveTimeout = 600_000;
    server.on('request', (_, response) => {
      unfinished.add(response);
      response.once('close', () => unfinished.delete(response));
    });
    return listen(server);
  }

  const countUnsent = () =>
    [...unfinished].reduce((sum, { writableLength }) => sum + writableLength, 0);
  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  it('together use only a limited amount of memory', async () => {
    const port = await openServer({ bytes: 8 * megabyte, ms: 120_000 });
    for (let count = 0; count < 6; count += 1) visit(port).pause().write(get(largeUrl).repeat(5));
    let isAbove = false;
    const isBelowAgain = () => {
      isAbove ||= countUnsent() > 8 * megabyte;
      return isAbove && countUnsent() <= 8 * megabyte;
    };
    await expect.poll(isBelowAgain, { interval: 20 }).toBe(true);
    const response = await fetch(`http://127.0.0.1:${port}${largeUrl}`);
    expect((await response.bytes()).length).toBeGreaterThan(megabyte);
  });

  it('are disconnected in the middle of a response', async () => {
    const port = await openServer({ bytes: Number.POSITIVE_INFINITY, ms: 3000 });
    // The system itself buffers some megabytes for a connection.
    visit(port).pause().write(get(largeUrl).repeat(10));
    await expect.poll(countUnsent).toBeGreaterThan(0);
    await expect.poll(countConnections).toBe(0);
  });
});
