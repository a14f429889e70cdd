import { randomBytes } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { createLimitedServer } from '../../../server/http/http-limits.ts';
import { createPlainPages } from '../../../server/http/plain-page.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

const MB = 1024 * 1024;

let site: TestSite;
/** A photograph as large as they come. */
let large: string;
let server: Server | undefined;
const visitors = new Set<Socket>();
/** Answers that are not done. */
const begun = new Set<ServerResponse>();
let received = 0;

beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const [width, height] = [2000, 1500];
  const noise = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  large = (await site.services.photos.store('gallery/hajj', 'noise.jpg', noise)).url;
});
afterAll(() => site.close());
afterEach(async () => {
  for (const visitor of visitors) visitor.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

async function listen(left: { bytes: number; ms: number }): Promise<number> {
  received = 0;
  begun.clear();
  const plainPages = createPlainPages(() => site.services.website.last().company);
  const made = createLimitedServer(site.services.config, plainPages, left).on(
    'request',
    site.app.listener,
  );
  // A connection that is only idle stays.
  made.keepAliveTimeout = 600_000;
  made.on('request', (_, outgoing) => {
    received += 1;
    begun.add(outgoing);
    outgoing.once('close', () => begun.delete(outgoing));
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  server = made;
  return (made.address() as AddressInfo).port;
}

/** Somebody who asks and reads nothing of the answers. */
function visit(port: number): Socket {
  const visitor = connect(port, '127.0.0.1').on('error', () => undefined);
  visitor.pause();
  visitors.add(visitor);
  return visitor;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Bytes that lie in memory because nobody takes them. */
const unsent = () => [...begun].reduce((sum, { writableLength }) => sum + writableLength, 0);

const connections = () =>
  new Promise<number>((resolve) => server?.getConnections((_, count) => resolve(count)));

it('does not keep in memory what many ask for and nobody reads', async () => {
  const port = await listen({ bytes: 32 * MB, ms: 120_000 });
  for (let count = 0; count < 6; count += 1) visit(port).write(ask(large).repeat(10));
  await expect.poll(() => begun.size, { timeout: 20_000 }).toBeGreaterThan(0);
  let isAbove = false;
  await expect
    .poll(
      () => {
        isAbove ||= unsent() > 32 * MB;
        return isAbove && unsent() <= 32 * MB;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const whole = await fetch(`http://127.0.0.1:${port}${large}`);
  expect((await whole.bytes()).length).toBeGreaterThan(MB);
}, 60_000);

it('lets go of a connection that asks for many pictures at once', async () => {
  const port = await listen({ bytes: Number.POSITIVE_INFINITY, ms: 120_000 });
  visit(port).write(ask(large).repeat(99));
  await expect.poll(() => received).toBeGreaterThan(0);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
}, 60_000);

it.each([
  ['a kept page', async () => '/packages'],
  ['a page of its own', async () => '/gallery/hajj?tag=none'],
  ['a picture', async () => large],
  ['a size of a picture', async () => `${large}/1600.jpg`],
  ['a file of the build', async () => /\/assets\/app-[\w-]+\.css/.exec(await home())?.[0] ?? ''],
])(
  'lets go of a visitor who stops reading %s',
  async (_, address) => {
    const path = await address();
    // Once made, a size is only sent.
    await (await fetch(site.origin + path)).bytes();
    const port = await listen({ bytes: Number.POSITIVE_INFINITY, ms: 3000 });
    const visitor = visit(port);
    // The system itself keeps some megabytes for a connection.
    for (let asked = 0; asked < 400 && unsent() === 0; asked += 1) {
      visitor.write(ask(path));
      const isAnswered = () => received > asked && (begun.size === 0 || unsent() > 0);
      await expect.poll(isAnswered, { interval: 2, timeout: 20_000 }).toBe(true);
    }
    await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  },
  60_000,
);

async function home(): Promise<string> {
  return (await fetch(site.origin)).text();
}
