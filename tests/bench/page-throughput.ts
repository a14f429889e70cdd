import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { memoryFlags } from '../../scripts/node-settings.mjs';
import { measureMedians, round } from './in-turns.ts';

const seconds = 2;
const connections = 32;

/** A response as transferred: `fetch` would decompress it. */
interface RawResponse {
  headers: string[];
  body: Buffer;
}

/**
 * Requests per second of cached pages, compared with Node's bare HTTP server with the same bytes
 * and headers.
 */
export async function measureThroughput(origin: string, paths: string[]) {
  const results = [];
  for (const pagePath of paths) {
    // Pages are smallest after the second visit.
    for (let visit = 0; visit < 3; visit += 1) await fetchRaw(origin + pagePath);
    await wait(1000);
    const response = await fetchRaw(origin + pagePath);
    const bareServer = await startBareServer(response);
    const subjects = {
      site: () => measureRequestRate(origin + pagePath),
      bare: () => measureRequestRate(bareServer.url),
    };
    const rates = await measureMedians(subjects, { rounds: 5, warmUps: 1 });
    bareServer.stop();
    results.push({
      path: pagePath,
      bytes: response.body.length,
      site: Math.round(rates.site),
      bare: Math.round(rates.bare),
      ratio: round(rates.site / rates.bare),
    });
  }
  return results;
}

function fetchRaw(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (incoming) => {
      const headers = incoming.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name)
          ? [name, all[index + 1] ?? '']
          : [],
      );
      resolve({ headers, body: Buffer.concat(await incoming.toArray()) });
    })
      .on('error', reject)
      .end();
  });
}

/** Starts this file as a process that answers everything with these bytes. */
async function startBareServer(response: RawResponse) {
  const child = fork(import.meta.filename, { execArgv: memoryFlags, serialization: 'advanced' });
  child.send(response);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

async function measureRequestRate(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const { requests } = await autocannon({ url, connections, duration: seconds, headers });
  return requests.average;
}

if (process.argv[1] === import.meta.filename) {
  process.once('message', ({ headers, body }: RawResponse) => {
    const server = createServer((_, outgoing) => outgoing.writeHead(200, headers).end(body));
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
}
