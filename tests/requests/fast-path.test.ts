import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addFastPath } from '../../server/express-lane.ts';
import { createLimitedServer } from '../../server/http-limits.ts';
import { keptTargets, type RawSeeds, rawConversation, seededRandom } from '../raw-requests.ts';
import { openTestSite, type TestSite } from '../test-site.ts';

const conversations = 4000;
const atATime = 8;

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
  for (const path of keptTargets) {
    const { headers } = await fetch(site.origin + path);
    seeds.tags.push(headers.get('etag') ?? '');
    seeds.dates.push(headers.get('last-modified') ?? '');
  }
  const { app, services } = site;
  slow = createLimitedServer(services.config).on('request', app.listener);
  fast = createLimitedServer(services.config).on('request', app.listener);
  fast.on('request', () => {
    byNode += 1;
  });
  addFastPath(fast, app.findKeptPage, stopping.signal);
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

/** Everything that a server says until it closes, with dates and long lines blotted out. */
async function converse(server: Server, pieces: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  // A server that has said no may close before it has read all.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  for (const piece of pieces) {
    if (piece) socket.write(piece, 'latin1');
    // Both ends live on this loop: a turn of it or two carries the piece over.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  }
  await closed;
  return heard
    .replace(/^date: .*$/gim, 'Date: -')
    .replace(/Reference: \w+|nonce="[^"]*"|'nonce-[^']*'/g, '-')
    .replace(/.{300,}/g, (line) => createHash('sha256').update(line).digest('hex'));
}

describe('the fast path', () => {
  it('gives the answers that Node’s own server gives, byte for byte', async () => {
    const random = seededRandom(20_261_122);
    const all = Array.from({ length: conversations }, () => rawConversation(random, seeds).pieces);
    const differences: unknown[] = [];
    let asked = 0;
    const isEqual = async (pieces: string[]) => {
      const [one, other] = [await converse(slow, pieces), await converse(fast, pieces)];
      asked += one.match(/^HTTP\/1\.1 /gm)?.length ?? 0;
      return one === other ? null : { pieces, node: one, fast: other };
    };
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        for (let pieces = all.pop(); pieces; pieces = all.pop()) {
          // Garbage behind a page that is being made: which answer comes first is a matter of luck.
          let difference = await isEqual(pieces);
          for (let again = 0; difference && again < 3; again += 1)
            difference = await isEqual(pieces);
          if (difference) differences.push(difference);
        }
      }),
    );
    expect(differences.slice(0, 5), `${differences.length} of ${conversations}`).toEqual([]);
    expect(asked - byNode, 'answers that came by the fast path').toBeGreaterThan(asked / 5);
  }, 300_000);
});
