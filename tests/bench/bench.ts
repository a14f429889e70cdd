import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { listPopularPackages } from '../../app/data/packages/offered-packages.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { launchSite } from '../sites/site-process.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';
import { measureBlocking } from './blocking-time.ts';
import { measureFirstViews, measureLighthouse } from './first-visits.ts';
import { measureFootprint } from './footprint.ts';
import { measureThroughput } from './page-throughput.ts';
import { measureRenderCost } from './render-cost.ts';

// Measures speed; every comparison is made in one run. `npm run bench -- lighthouse render` measures only these two.
await buildIfNeeded();
const { template, remove } = await makeTestTemplate();
const site = await openTestSite({ template, database: 'sqlite', costs: {} });
const [tourPackage] = await listPopularPackages(site.services.database, 1);
const packagePage = `/packages/details/${tourPackage?.id}`;
const main = ['/', '/packages', packagePage];
const galleries = ['accommodations', 'hajj', 'umrah', 'zyarath'].map((name) => `/gallery/${name}`);
const paths = [...main, '/about', '/contact', ...galleries];

/** The site in a separate process, once its picture sizes are generated. */
async function measureSiteThroughput() {
  const folder = `${site.services.config.dataDir}-own`;
  const settings = { DATA_DIR: folder, SAMPLE_CONTENT: 'off' };
  const token = 'a-token-of-the-bench';
  const first = await launchSite({ ...settings, METRICS_TOKEN: token });
  const headers = { authorization: `Bearer ${token}` };
  for (let metrics = ''; !/^rihla_photo_jobs_waiting 0$/m.test(metrics); ) {
    // Generating starts five seconds after the start.
    await wait(8000);
    metrics = await (await fetch(`${first.origin}/metrics`, { headers })).text();
  }
  await first.kill();
  const siteProcess = await launchSite(settings);
  try {
    return await measureThroughput(siteProcess.origin, ['/', '/packages']);
  } finally {
    await siteProcess.kill();
  }
}

/** The first visit generates picture sizes, and pages are smallest after the second. */
async function measureViews() {
  await measureFirstViews(site.origin, paths);
  return measureFirstViews(site.origin, paths);
}

const measures: Record<string, () => Promise<unknown>> = {
  throughput: measureSiteThroughput,
  render: () => measureRenderCost(site, [...main, '/gallery/hajj']),
  firstView: measureViews,
  blocking: () => measureBlocking(site.origin, [...main, '/gallery/hajj', '/contact']),
  async lighthouse() {
    await measureViews();
    return measureLighthouse(site.origin, paths);
  },
  footprint: measureFootprint,
};

const names = process.argv.slice(2);
const results: Record<string, unknown> = {};
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (names.length > 0 && !names.includes(name)) continue;
    results[name] = await measure();
    console.log(`\n${name}`);
    console.table(results[name]);
  }
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench.json', JSON.stringify(results, null, 2));
} finally {
  await site.close();
  await remove();
}
process.exit(0);
