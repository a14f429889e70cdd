import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { memoryFlags } from '../../scripts/node-settings.mjs';
import { freePort } from '../free-port.ts';
import { untilServed } from '../sites/site-process.ts';
import { mediansInTurns, round } from './in-turns.ts';

const seconds = 2;
const connections = 32;

/** A response as transferred: `fetch` would decompress it. */
interface Answer {
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
    for (let visit = 0; visit < 3; visit += 1) await ask(origin + pagePath);
    await wait(1000);
    const answer = await ask(origin + pagePath);
    const bare = await startBare(answer);
    const subjects = {
      site: () => requestsPerSecond(origin + pagePath),
      bare: () => requestsPerSecond(bare.url),
    };
    const rates = await mediansInTurns(subjects, { rounds: 5, warmUps: 1 });
    bare.stop();
    const { site = 0, bare: bareRate = 0 } = rates;
    results.push({
      path: pagePath,
      bytes: answer.body.length,
      site: Math.round(site),
      bare: Math.round(bareRate),
      ratio: round(site / bareRate),
    });
  }
  return results;
}

function ask(url: string): Promise<Answer> {
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

async function startBare(answer: Answer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-bench-'));
  writeFileSync(path.join(folder, 'headers'), JSON.stringify(answer.headers));
  writeFileSync(path.join(folder, 'body'), answer.body);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const script = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [...memoryFlags, script, String(port), folder]);
  await untilServed(url);
  return { url, stop: () => void child.kill('SIGTERM') };
}

async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const { requests } = await autocannon({ url, connections, duration: seconds, headers });
  return requests.average;
}

function serveBare(port: number, folder: string) {
  const body = readFileSync(path.join(folder, 'body'));
  const headers: string[] = JSON.parse(readFileSync(path.join(folder, 'headers'), 'utf8'));
  createServer((_, outgoing) => outgoing.writeHead(200, headers).end(body)).listen(
    port,
    '127.0.0.1',
  );
}

const [, script, port, folder] = process.argv;
if (script === fileURLToPath(import.meta.url) && port && folder) serveBare(Number(port), folder);
