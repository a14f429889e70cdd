import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addFastPath } from '../../../server/http/fast-path.ts';
import { createLimitedServer } from '../../../server/http/http-limits.ts';
import { createPlainPages } from '../../../server/http/plain-page.ts';
import { cachedTargets, type RawSeeds, rawConversation } from '../../foreign-input/raw-requests.ts';
import { seededRandom } from '../../foreign-input/seeded-random.ts';
import { sampleOf } from '../../full-run.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
/** The same app behind Node's own server and behind the fast path. */
let slow: Server;
let fast: Server;
/** Requests that reached Node's HTTP server behind the fast path. */
let byNode = 0;
const stopping = new AbortController();
const seeds: RawSeeds = { tags: [], dates: [] };

beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  for (const path of cachedTargets) {
    const { headers } = await fetch(site.origin + path);
    seeds.tags.push(headers.get('etag') ?? '');
    seeds.dates.push(headers.get('last-modified') ?? '');
  }
  const { app, services } = site;
  const plainPages = createPlainPages(() => services.website.last().company);
  slow = createLimitedServer(services.config, plainPages).on('request', app.listener);
  fast = createLimitedServer(services.config, plainPages).on('request', app.listener);
  fast.on('request', () => {
    byNode += 1;
  });
  addFastPath(fast, app.findCachedPage, stopping.signal);
  for (const server of [slow, fast]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(async () => {
  stopping.abort();
  for (const server of [slow, fast]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await site.close();
});

/** Everything that a server sends until it closes, without dates; long lines as their hashes. */
async function converse(server: Server, pieces: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  // A server that refuses may close before it has read everything.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  for (const piece of pieces) {
    if (piece) socket.write(piece, 'latin1');
    // Both ends live on this loop: a turn of it or two carries the piece over.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  }
  await closed;
  return received
    .replace(/^date: .*$/gim, 'Date: -')
    .replace(/\b[0-9a-f]{8}\b|nonce="[^"]*"|'nonce-[^']*'/g, '-')
    .replace(/(?:(?!HTTP\/1\.1 ).){300,}/g, (line) =>
      createHash('sha256').update(line).digest('hex'),
    );
}

const browsers = {
  Chrome:
    'Connection: keep-alive|Cache-Control: max-age=0|sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"|sec-ch-ua-mobile: ?0|sec-ch-ua-platform: "Linux"|Upgrade-Insecure-Requests: 1|User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36|Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8|Sec-Fetch-Site: none|Sec-Fetch-Mode: navigate|Sec-Fetch-User: ?1|Sec-Fetch-Dest: document|Accept-Encoding: gzip, deflate, br, zstd|Accept-Language: en-GB,en;q=0.9|Cookie: session=x',
  Safari:
    'Sec-Fetch-Dest: document|User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1|Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8|Sec-Fetch-Site: none|Sec-Fetch-Mode: navigate|Accept-Language: en-IN,en;q=0.9|Priority: u=0, i|Accept-Encoding: gzip, deflate|Connection: keep-alive',
  'nginx with keepalive':
    'X-Forwarded-For: 203.0.113.9|X-Forwarded-Proto: https|User-Agent: curl/8.5.0|Accept: */*|Accept-Encoding: br',
};

describe('the fast path', () => {
  it.each(Object.entries(browsers))('is taken by %s', async (_, lines) => {
    const before = byNode;
    const headers = lines.replaceAll('|', '\r\n');
    const received = await converse(fast, [
      ...cachedTargets.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`),
      'GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ]);
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(cachedTargets.length + 1);
    // The one that asks to close is for Node.
    expect(byNode - before).toBe(1);
  });

  it('gives the answers that Node’s own server gives, byte for byte', async () => {
    const random = seededRandom(20_261_122);
    const every = Array.from({ length: 3000 }, () => rawConversation(random, seeds));
    const all = sampleOf(every, 300);
    const differences: unknown[] = [];
    let asked = 0;
    const differenceOf = async (pieces: string[]) => {
      const [one, other] = [await converse(slow, pieces), await converse(fast, pieces)];
      asked += one.match(/HTTP\/1\.1 \d/g)?.length ?? 0;
      return one === other ? null : { pieces, node: one, fast: other };
    };
    byNode = 0;
    const work = async () => {
      for (let pieces = all.pop(); pieces; pieces = all.pop()) {
        let difference = await differenceOf(pieces);
        // Garbage behind a page that is being made: which answer comes first is a matter of luck.
        for (let again = 0; difference && again < 3; again += 1) {
          difference = await differenceOf(pieces);
        }
        if (difference) differences.push(difference);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(differences).toEqual([]);
    expect(asked - byNode, 'answers that came by the fast path').toBeGreaterThan(asked / 20);
  }, 300_000);
});
