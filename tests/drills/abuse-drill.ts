import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startDrill } from './running/drill.ts';
import { post, startSite } from './running/running-site.ts';

// Silent connections, slow headers, slow bodies, floods of logins, of uncached pages and of empty parts: refused
// quickly, while a visitor with ten requests a second is served. The drill reports the slowest of a hundred, and how
// much longer than alone a cached page takes; far more than a busy machine needs is a failure.
const probeEveryMs = 100;
const maxProbeMs = 10_000;
/** Enough probes for a 99th percentile. */
const abuseMs = 11_000;

const { expect, end } = startDrill('abuse');
const site = await startSite();
const { origin } = site;
const port = Number(new URL(origin).port);
const maxRatio = 10;
const times: number[] = [];
/** Of a cached page. */
const cachedTimes: number[] = [];
let quietMs = 0;
let quietFirstMs = 0;
const slowest: Record<string, number> = {};
/** On new connections. */
const firstTimes: number[] = [];
/** At another address than the floods, whose own pages get 503 when too many wait. */
const localAddress = '127.0.0.2';
const visitor = new Agent({ keepAlive: true, localAddress });
let isOver = false;
const probing = probe();

await during('nothing', () => wait(2000), 0);
await during('silent connections', () => trickle('', '', 13_000));
const page = 'GET / HTTP/1.1\r\nHost: x\r\n';
await during('slow headers', () => trickle(page, 'X-A: 1\r\n', 14_000));
const form =
  'POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n';
await during('slow bodies', () => trickle(form, 'a', 18_000));
await during('a flood of logins', logins);
let searches = 0;
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const burstOf = (pathOf: (at: number) => string) => () => {
  searches += 1;
  return burst(Array.from({ length: 15 }, (_, at) => ask(pathOf(at))).join(''));
};
await during(
  'a burst of uncached pages',
  burstOf((at) => `/search?q=w${searches}x${at}`),
);
await during(
  'a burst of previews that do not exist',
  burstOf((at) => `/preview/pages/w${searches}x${at}.jpg`),
);
await during(
  'a burst of photos that do not exist',
  burstOf((at) => `/media/gallery/w${searches}x${at}.jpg`),
);
await during('new connections that ask for uncached pages', connections);
const parts = '--x\r\n\r\n\r\n'.repeat(6500);
const parted = form
  .replace('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x')
  .replace('60000', String(parts.length));
await during('forms of empty parts', () => burst(parted + parts));
isOver = true;
await probing;
await site.remove();
end(slowest);

/** A visitor at ten requests a second: cached and uncached pages. */
async function probe() {
  for (let at = 0; !isOver; at += 1) {
    const begun = performance.now();
    const got = await visit(at % 2 ? '/' : '/gallery/hajj?tag=none');
    times.push(performance.now() - begun);
    if (at % 2) cachedTimes.push(performance.now() - begun);
    expect(got === 200, `the visitor got ${got}`);
    const connecting = performance.now();
    const first = await visit('/', new Agent({ localAddress }));
    firstTimes.push(performance.now() - connecting);
    expect(first === 200, `the visitor got ${first} on a new connection`);
    await wait(Math.max(0, probeEveryMs - (performance.now() - begun)));
  }
}

function visit(page: string, agent = visitor): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const request = get(origin + page, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    // As in a browser, a request on an idle connection that has just ended is sent again.
    request.on('error', ({ message }) =>
      resolve(request.reusedSocket ? visit(page, agent) : message),
    );
  });
}

async function during(what: string, abuse: () => Promise<unknown>, minMs = abuseMs) {
  times.length = 0;
  cachedTimes.length = 0;
  firstTimes.length = 0;
  const begun = performance.now();
  do await abuse();
  while (performance.now() - begun < minMs);
  const sorted = [...times].sort((a, b) => a - b);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  slowest[`p99 ms beside ${what}`] = Math.round(slow);
  const cachedMs = middle(cachedTimes);
  const firstMs = middle(firstTimes);
  quietMs ||= cachedMs;
  quietFirstMs ||= firstMs;
  const ratio = Math.round((10 * cachedMs) / quietMs) / 10;
  slowest[`a cached page beside ${what}, times its quiet median`] = ratio;
  expect(ratio <= maxRatio, `${what}: a cached page takes ${ratio} times as long`);
  const firstRatio = Math.round((10 * firstMs) / quietFirstMs) / 10;
  slowest[`on a new connection beside ${what}`] = firstRatio;
  expect(
    firstRatio <= maxRatio,
    `${what}: on a new connection it takes ${firstRatio} times as long`,
  );
  expect(slow <= maxProbeMs, `${what}: p99 of the visitor is ${Math.round(slow)} ms`);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** 20 connections that send this at once; they end after a second, as the answers come. */
async function burst(text: string) {
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets)
    socket
      .on('error', () => undefined)
      .resume()
      .write(text);
  await wait(1000);
  for (const socket of sockets) socket.destroy();
}

/** 300 people at one address, each with a new connection for every page. */
async function connections() {
  const people = Array.from({ length: 300 }, async (_, person) => {
    for (let at = 0; at < 5; at += 1) await visit(`/search?q=p${person}x${at}`, new Agent());
  });
  await Promise.all(people);
}

/** 400 connections that send a little every second, or nothing; all must be closed `withinMs`. */
async function trickle(start: string, drop: string, withinMs: number) {
  const begun = performance.now();
  const open = new Set<Socket>();
  for (let at = 0; at < 400; at += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', () => undefined);
    socket.on('close', () => open.delete(socket));
  }
  // Three times as long, because a busy machine notices late.
  while (open.size > 0 && performance.now() - begun < 3 * withinMs) {
    await wait(1000);
    for (const socket of open) if (socket.writable) socket.write(drop);
  }
  expect(open.size === 0, `${open.size} slow connections lived for ${withinMs} ms`);
  for (const socket of open) socket.destroy();
}

async function logins() {
  const tries = Array.from({ length: 20 }, async () => {
    for (let at = 0; at < 40; at += 1) {
      const fields = { email: `a${at}@example.com`, password: 'x'.repeat(20) };
      const response = await post({ origin }, '/admin/login', fields);
      await response.arrayBuffer();
      expect([401, 429].includes(response.status), `a login got ${response.status}`);
    }
  });
  await Promise.all(tries);
}
