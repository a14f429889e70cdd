import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
const open = new Set<Socket>();

beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  for (const path of ['/', '/packages', '/about']) await (await fetch(site.origin + path)).text();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await site.close();
});

/** A connection of its own: `say` sends bytes as they are, `receive` waits for so many answers. */
async function connection() {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  open.add(socket);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    say: (text: string) => socket.write(text, 'latin1'),
    closed,
    async receive(answers: number): Promise<string> {
      await expect.poll(() => countAnswers(received)).toBeGreaterThanOrEqual(answers);
      return received;
    },
  };
}

/** Answers that came whole, by their Content-Length. */
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

/** The site is in this process: after some turns of its loop it has read what was sent. */
async function pieceArrived(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

const plain = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);

describe('a connection', () => {
  it('gets kept pages, one after the other', async () => {
    const { say, receive } = await connection();
    for (let count = 1; count <= 3; count += 1) {
      say(plain('/packages', 'Accept-Encoding: br\r\n'));
      await receive(count);
    }
    const received = await receive(3);
    expect(statuses(received)).toEqual(['200', '200', '200']);
    expect(received).toMatch('X-Frame-Options: DENY');
    expect(received.match(/content-security-policy: default-src 'none'; script-src/g)).toHaveLength(
      3,
    );
  });

  it('goes to the rest of the shell with the first request that is for it', async () => {
    const { say, receive } = await connection();
    say(plain('/about'));
    await receive(1);
    say(plain('/healthz'));
    await receive(2);
    say(plain('/about'));
    const received = await receive(3);
    expect(statuses(received)).toEqual(['200', '200', '200']);
  });

  it.each([
    ['in pieces', [plain('/about').slice(0, 9), plain('/about').slice(9)], 1],
    ['two at once', [plain('/about') + plain('/packages')], 2],
    ['after a page', [plain('/about'), `${plain('/about').slice(0, -2)}`, '\r\n'], 2],
  ])('answers requests that come %s', async (_, pieces, answers) => {
    const { say, receive } = await connection();
    for (const piece of pieces) {
      say(piece);
      await pieceArrived();
    }
    expect(new Set(statuses(await receive(answers)))).toEqual(new Set(['200']));
  });

  it.each([
    ['no Host', 'GET /about HTTP/1.1\r\n\r\n', '400'],
    ['a space before the colon', plain('/about', 'X-A : 1\r\n'), '400'],
    ['an ended line in the middle', 'GET /about HTTP/1.1\nHost: x\n\n', '400'],
    [
      'a body length and a transfer coding',
      plain('/about', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
      '400',
    ],
    ['an endless header', plain('/about', `X-A: ${'a'.repeat(20_000)}\r\n`), '400'],
    ['a double slash', plain('//about'), '400'],
    ['an encoded slash', plain('/about%2f'), '400'],
  ])('refuses %s, also after a kept page', async (_, request, status) => {
    const { say, receive } = await connection();
    say(plain('/about'));
    await receive(1);
    say(request);
    expect(statuses(await receive(2)).slice(0, 2)).toEqual(['200', status]);
  });

  it('reads a body to its end before the next request', async () => {
    const { say, receive } = await connection();
    const hidden = plain('/packages');
    say(plain('/about', `Content-Length: ${hidden.length}\r\n`) + hidden + plain('/healthz'));
    const received = await receive(2);
    expect(statuses(received)).toEqual(['200', '200']);
    expect(received.endsWith('ok')).toBe(true);
  });

  it('is closed when the visitor wants that', async () => {
    const { say, receive, closed } = await connection();
    say(plain('/about', 'Connection: close\r\n'));
    await receive(1);
    await closed;
  });

  it('is let go when nothing is said, sooner after an answer', async () => {
    const [silent, answered] = [await connection(), await connection()];
    answered.say(plain('/about'));
    await answered.receive(1);
    expect(await Promise.race([answered.closed, silent.closed.then(() => 'silent')])).toBe(
      undefined,
    );
    await silent.closed;
  });

  it('keeps a page whole for a visitor who reads slowly', async () => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    open.add(socket);
    socket.pause();
    for (let count = 0; count < 200; count += 1) {
      socket.write(plain('/', 'Accept-Encoding: identity\r\n'));
      await pieceArrived();
    }
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    socket.resume();
    await expect.poll(() => countAnswers(received)).toBe(200);
  });
});
