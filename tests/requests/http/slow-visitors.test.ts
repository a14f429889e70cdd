import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLimitedServer } from '../../../server/http/http-limits.ts';
import { createPlainPages } from '../../../server/http/plain-page.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
});
afterAll(() => site.close());

const portOf = ({ origin }: TestSite) => Number(new URL(origin).port);
const visitors = new Set<Socket>();
function visit(port: number): Socket {
  const visitor = connect(port, '127.0.0.1').on('error', () => undefined);
  visitors.add(visitor);
  return visitor;
}
afterEach(() => {
  for (const visitor of visitors) visitor.destroy();
});

const staffFolders = '/admin /ADMIN /%61dmin /x/../admin /%2e/admin'.split(' ');
const otherPaths =
  '/admin/../contact /admin/%2e%2e/contact /admin-x /admin.x /admin%20 /admin;x /contact /contact?/admin/ /x/admin'.split(
    ' ',
  );

it('waits long for a body only in the staff area, and only with a session', async () => {
  const staff = await staffCookie(site);
  const { host } = new URL(site.origin);
  /** Sends the first part of a form; tells whether the site still waits for the rest. */
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

it('answers what arrived before it was told to stop, on new and on used connections', async () => {
  const closing = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const host = 'HTTP/1.1\r\nHost: localhost\r\n';
  // A cached page, one that is rendered, a form from elsewhere, an unknown address.
  const requests = [
    [`GET /about ${host}\r\n`, 200],
    [`GET /gallery/hajj?tag=x ${host}\r\n`, 200],
    [
      `POST /contact ${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\nname=x`,
      403,
    ],
    [`GET /nothing ${host}\r\n`, 404],
  ] as const;
  const wanted = Array.from({ length: 5 }, () => requests).flat();
  const used = wanted.map(() => visit(portOf(closing)));
  for (const socket of used) {
    socket.write(`GET /healthz ${host}\r\n`);
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
  // The system knows of the new connections, and the site has read nothing of all this.
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
  /** A photo as large as they come. */
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
    large = (await site.services.photos.store('gallery/hajj', 'noise.jpg', noise)).url;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function listen(left: { bytes: number; ms: number }): Promise<number> {
    received = 0;
    unfinished.clear();
    const plainPages = createPlainPages(() => site.services.website.last().company);
    server = createLimitedServer(site.services.config, plainPages, left);
    server.on('request', site.app.listener);
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

  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const unsent = () => [...unfinished].reduce((sum, { writableLength }) => sum + writableLength, 0);
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  it('fill only so much memory, all of them together', async () => {
    const port = await listen({ bytes: 32 * megabyte, ms: 120_000 });
    for (let count = 0; count < 6; count += 1) visit(port).pause().write(ask(large).repeat(10));
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
    await (await fetch(site.origin + path)).bytes();
    const port = await listen({ bytes: Number.POSITIVE_INFINITY, ms: 3000 });
    const visitor = visit(port).pause();
    // The system itself keeps some megabytes for a connection.
    for (let asked = 0; asked < 400 && unsent() === 0; asked += 1) {
      visitor.write(ask(path));
      const isAnswered = () => received > asked && (unfinished.size === 0 || unsent() > 0);
      await expect.poll(isAnswered, { interval: 2 }).toBe(true);
    }
    await expect.poll(connections).toBe(0);
  });
});
