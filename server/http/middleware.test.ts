import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Services } from '../../app/app-context.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { createLog } from '../../app/services/log.server.ts';
import { expectTable, findFailures } from '../../tests/table.ts';
import { chooseCoding } from '../pages/page-cache.ts';
import { hasRoom, liveStream } from './live-stream.ts';
import { isWellFormedPath, requestLog, type ShellEnv } from './middleware.ts';

it('logs a failed request as an error, unless the client left', async () => {
  const lines: unknown[] = [];
  const log = createLog('info', 'full', { write: (line) => void lines.push(JSON.parse(line)) });
  const services = { log, config: loadConfig({}) } as unknown as Services;
  for (const [status, destroyed] of [
    [500, false],
    [500, true],
    [503, true],
    [302, true],
  ] as const) {
    const app = new Hono<ShellEnv>().use(requestLog(services, String));
    app.all('*', (c) => c.body(null, status));
    const env = { incoming: { socket: {} }, outgoing: { destroyed } };
    await app.request('/admin/join/x', { method: 'POST' }, env);
  }
  expect(lines).toMatchObject([
    { level: 50, status: 500 },
    { level: 30, status: 499 },
    { level: 30, status: 499 },
    { level: 30, status: 302 },
  ]);
});

it('refuses malformed paths', () => {
  const validPaths = `/ | /packages?type=hajj | /packages/details/abc | /gallery/hajj?tag=a%26b
    /%E0%A4%B9 | /packages?type=% | /packages?utm_campaign=50% off&fbclid=%E0%A4`;
  expect(findFailures(validPaths, isWellFormedPath)).toEqual([]);
  const invalidPaths = `//admin | /packages//details | /a\\b | /a%2fb | /a%5Cb | /a%00
    /a%0d%0aSet-Cookie:x | /a%7f | /%E2%82 | /packages?type=%00 | /${'x'.repeat(5000)}`;
  expect(findFailures(invalidPaths, (path) => !isWellFormedPath(path))).toEqual([]);
});

it('chooses the best encoding that a browser accepts', () => {
  expect(chooseCoding(undefined)).toBe('identity');
  expectTable(
    chooseCoding,
    `"" → identity | gzip, deflate, br, zstd → br | gzip → gzip | br;q=0, gzip → gzip
    br;q=0.0, gzip;q=0 → identity | br;q=0.1 → br | identity → identity | GZIP → gzip
    x-gzip → gzip | x-br, brx, agzip → identity | * → br | br;q=0, * → gzip | *;q=0 → identity
    br ; Q = 0.000 , gzip;q=1 → gzip | ,;,=;q → identity`,
  );
});

it('one address can open all free live streams, and always at least twenty', () => {
  expect([hasRoom(9000, 999), hasRoom(9000, 1000)]).toEqual([true, false]);
  expect([hasRoom(9999, 19), hasRoom(9990, 20), hasRoom(10_000, 0)]).toEqual([true, false, false]);
});

it("all networks of one customer share one address's live streams", async () => {
  const events = { subscribe: () => undefined, revisions: () => ({}) };
  // A slow machine is still opening streams at the first heartbeat.
  const website = { last: () => ({}) };
  const services = { database: { events }, website } as never;
  const handler = liveStream(services, new AbortController().signal);
  const openStream = async (clientIp: string) => {
    const outgoing = { on: () => undefined, writeHead: () => undefined, write: () => undefined };
    const context = {
      req: { query: () => undefined },
      env: { outgoing },
      get: () => clientIp,
      text: (_: string, status: number) => status,
    };
    return (await handler(context as never, async () => undefined)) as unknown;
  };
  for (let network = 0; network < 5000; network += 1) {
    expect(await openStream(`2001:db8:7:${network.toString(16)}::1`)).not.toBe(503);
  }
  expect(await openStream('2001:db8:7:ffff::1')).toBe(503);
  expect(await openStream('2001:db8:8:1::1')).not.toBe(503);
});
