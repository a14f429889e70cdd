import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import { memoryOf } from '../drills/running/drill.ts';
import { freePort } from '../free-port.ts';
import { launchSite, untilServed } from '../sites/site-process.ts';
import { builtSite, type TestSite } from '../sites/test-site.ts';
import { mediansInTurns, round, timed } from './in-turns.ts';

const packed = { 'accept-encoding': 'br' };

async function withOwnSite<Result>(use: (settings: Record<string, string>) => Promise<Result>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-bench-'));
  const result = await use({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return result;
}

/** Requests per second of cached pages, compared with Node's bare HTTP server with the same bytes. */
export function measureThroughput(paths: string[]) {
  return withOwnSite(async (settings) => {
    const token = 'a-token-of-the-bench';
    const site = await launchSite({ ...settings, METRICS_TOKEN: token });
    const headers = { authorization: `Bearer ${token}` };
    for (let metrics = ''; !/^rihla_photo_jobs_waiting 0$/m.test(metrics); ) {
      // Generating picture sizes starts five seconds after the start.
      await wait(8000);
      metrics = await (await fetch(`${site.origin}/metrics`, { headers })).text();
    }
    const results = [];
    for (const path of paths)
      results.push({ path, ...(await compareWithBare(site.origin + path)) });
    await site.kill();
    return results;
  });
}

async function compareWithBare(url: string) {
  // Pages are smallest after the second visit.
  for (let visit = 0; visit < 3; visit += 1) await ask(url);
  await wait(1000);
  const answer = await ask(url);
  const port = await freePort();
  const worker = new Worker(import.meta.filename, { workerData: { ...answer, port } });
  const bareUrl = `http://127.0.0.1:${port}/`;
  await untilServed(bareUrl);
  const subjects = { site: () => rateOf(url), bare: () => rateOf(bareUrl) };
  const { site, bare } = await mediansInTurns(subjects, { rounds: 5, warmUps: 1 });
  await worker.terminate();
  return { bytes: answer.body.length, site, bare, ratio: round(site / bare) };
}

/** A response as transferred: `fetch` would decompress it. */
async function ask(url: string) {
  const [incoming] = await once(get(url, { headers: packed }), 'response');
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _idle,
    ...headers
  } = incoming.headers;
  return { headers, body: Buffer.concat(await incoming.toArray()) };
}

async function rateOf(url: string): Promise<number> {
  const { requests } = await autocannon({ url, connections: 32, duration: 2, headers: packed });
  return requests.average;
}

interface Bare {
  port: number;
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
}

if (!isMainThread) {
  const { port, headers, body }: Bare = workerData;
  createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
    port,
    '127.0.0.1',
  );
}

/**
 * The cost of an uncached page in milliseconds: `request` with routing, loaders and rendering,
 * `render` after the loaders.
 */
export async function measureRenderCost({ services }: TestSite, paths: string[]) {
  const { serverBuild, pageRenderer } = await builtSite();
  const { entry } = serverBuild;
  const facts = {
    requestId: 'bench',
    clientIp: '127.0.0.1',
    liveRevisions: services.events.revisions(),
    renderInTurn: <Result>(render: () => Promise<Result>) => render(),
  };
  let renderMs = 0;
  const module = {
    ...entry.module,
    async default(...args: Parameters<typeof entry.module.default>) {
      const begun = performance.now();
      const response = await entry.module.default(...args);
      renderMs = performance.now() - begun;
      return response;
    },
  };
  const renderPage = pageRenderer(services, { ...serverBuild, entry: { ...entry, module } });
  const costs = [];
  for (const path of paths) {
    const url = services.config.siteUrl + path;
    const subjects = {
      request: () => timed(async () => (await renderPage(new Request(url), facts)).text()),
      render: async () => renderMs,
    };
    const { request, render } = await mediansInTurns(subjects, { rounds: 300, warmUps: 60 });
    costs.push({ path, renderMs: round(render), requestMs: round(request) });
  }
  return costs;
}

/**
 * Milliseconds from a second start until its first page is read, and megabytes of memory after three
 * seconds without a request.
 */
export function measureFootprint() {
  return withOwnSite(async (settings) => {
    let site = await launchSite(settings);
    async function start() {
      await site.kill();
      return timed(async () => {
        site = await launchSite(settings);
        await (await fetch(site.origin)).text();
      });
    }
    const { startMs } = await mediansInTurns({ startMs: start }, { rounds: 5 });
    await wait(3000);
    const idleMb = memoryOf(site.child.pid);
    await site.kill();
    return { startMs: round(startMs), idleMb };
  });
}
