import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { memoryOf } from '../drills/running/drill.ts';
import { launchSite } from '../sites/site-process.ts';
import { builtSite, type TestSite } from '../sites/test-site.ts';
import { medianOf, round, timed } from './medians.ts';

async function withOwnSite<Result>(use: (settings: Record<string, string>) => Promise<Result>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-bench-'));
  const result = await use({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return result;
}

/** Requests per second of cached pages. */
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
    for (const path of paths) {
      const rate = await medianOf({ rounds: 5, warmUps: 1 }, async () => {
        const options = { url: site.origin + path, connections: 32, duration: 2 };
        const { requests } = await autocannon({ ...options, headers: { 'accept-encoding': 'br' } });
        return requests.average;
      });
      results.push({ path, requestsPerSecond: Math.round(rate) });
    }
    await site.kill();
    return results;
  });
}

/** Milliseconds of an uncached page: routing, loaders and rendering. */
export async function measureRenderCost({ services }: TestSite, paths: string[]) {
  const { serverBuild, pageRenderer } = await builtSite();
  const renderPage = pageRenderer(services, serverBuild);
  const facts = {
    requestId: 'bench',
    clientIp: '127.0.0.1',
    liveRevisions: services.events.revisions(),
    renderInTurn: <Result>(render: () => Promise<Result>) => render(),
  };
  const costs = [];
  for (const path of paths) {
    const url = services.config.siteUrl + path;
    const ms = await medianOf({ rounds: 300, warmUps: 60 }, () =>
      timed(async () => (await renderPage(new Request(url), facts)).text()),
    );
    costs.push({ path, ms: round(ms) });
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
    const startMs = await medianOf({ rounds: 5 }, async () => {
      await site.kill();
      return timed(async () => {
        site = await launchSite(settings);
        await (await fetch(site.origin)).text();
      });
    });
    await wait(3000);
    const idleMb = memoryOf(site.child.pid);
    await site.kill();
    return { startMs: round(startMs), idleMb };
  });
}
