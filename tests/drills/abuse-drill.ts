import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { newAttemptKey } from '../../app/rules/form.ts';
import { startDrill } from './running/drill.ts';
import { memoryOf, picturesOf, post, startSite, uploadTo } from './running/running-site.ts';

// Sixty large photos at once are stored once each, in little memory. Silent connections, slow headers, slow bodies and a
// flood of logins are refused quickly. Meanwhile a visitor with ten requests a second is served (the drill reports the
// slowest of a hundred; far more than a busy machine needs is a failure).
const probeEveryMs = 100;
const maxProbeMs = 10_000;
/** Enough probes for a 99th percentile. */
const abuseMs = 11_000;

const { expect, end } = startDrill('abuse');
const site = await startSite();
const { origin } = site;
const port = Number(new URL(origin).port);
const times: number[] = [];
const slowest: Record<string, number> = {};
const visitor = new Agent({ keepAlive: true });
let isOver = false;
const probing = probe();

await during('nothing', () => wait(2000), 0);
const photos = 60;
const photo = await largePhoto();
await during('large photos', uploadAll, 0);
const maxMemoryMB = memoryOf(site.process.pid, 'most');
expect(maxMemoryMB < 940, `${maxMemoryMB} MB of memory`);
const { images, files } = await picturesOf(site);
expect(images.length === photos, `${images.length} rows, not ${photos}`);
expect(files.length === photos, `${files.length} files, not ${photos}`);
await during('silent connections', () => trickle('', '', 13_000));
const page = 'GET / HTTP/1.1\r\nHost: x\r\n';
await during('slow headers', () => trickle(page, 'X-A: 1\r\n', 14_000));
const form =
  'POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n';
await during('slow bodies', () => trickle(form, 'a', 18_000));
await during('a flood of logins', logins);
isOver = true;
await probing;
await site.remove();
end({ ...slowest, maxMemoryMB });

/** A visitor at ten requests a second: cached and uncached pages. */
async function probe() {
  for (let at = 0; !isOver; at += 1) {
    const begun = performance.now();
    const got = await visit(at % 2 ? '/' : '/gallery/hajj?tag=none');
    times.push(performance.now() - begun);
    expect(got === 200, `the visitor got ${got}`);
    await wait(Math.max(0, probeEveryMs - (performance.now() - begun)));
  }
}

/** Not `fetch`, which might reuse a connection that carried a huge body and is about to close. */
function visit(page: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const request = get(origin + page, { agent: visitor }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    // As in a browser, a request on an idle connection that has just ended is sent again.
    request.on('error', ({ message }) => resolve(request.reusedSocket ? visit(page) : message));
  });
}

async function during(what: string, abuse: () => Promise<unknown>, minMs = abuseMs) {
  times.length = 0;
  const begun = performance.now();
  do await abuse();
  while (performance.now() - begun < minMs);
  const sorted = [...times].sort((a, b) => a - b);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  slowest[`p99 ms beside ${what}`] = Math.round(slow);
  expect(slow <= maxProbeMs, `${what}: p99 of the visitor is ${Math.round(slow)} ms`);
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

/** As the gallery page does, which retries when asked to. */
async function uploadAll() {
  const names = Array.from({ length: photos }, (_, index) => `p${index}.jpg`);
  await Promise.all(
    names.map(async (name) => {
      const attempt = newAttemptKey();
      for (let pause = '0'; pause; ) {
        await wait(Number(pause) * 1000);
        const answer = await uploadTo(site, photo, name, { attempt }).catch(() => null);
        await answer?.text();
        // Refused while still sending: the connection may close before the response is read.
        pause = answer ? (answer.headers.get('retry-after') ?? '') : '5';
        if (!pause) expect(answer?.ok === true, `${name} was not stored`);
      }
    }),
  );
}

/** A photo of 24 megapixels and 18 MB. */
async function largePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 6000, height: 4000, channels: 3, background: '#000', noise } as const;
  const whole = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  return Buffer.concat([whole, Buffer.alloc(Math.max(0, 18e6 - whole.length))]);
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
