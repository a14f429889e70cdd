import { mkdirSync, writeFileSync } from 'node:fs';
import { listPopularPackages } from '../../app/data/packages/offered-packages.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';
import { measureBlocking, measureFirstViews, measureLighthouse } from './page-starts.ts';
import { measureFootprint, measureRenderCost, measureThroughput } from './site-speed.ts';

// Measures speed. `npm run bench -- lighthouse render` measures only these two.
await buildIfNeeded();
const { template, remove } = await makeTestTemplate();
const site = await openTestSite({ template, database: 'sqlite', costs: {} });
const [tourPackage] = await listPopularPackages(site.services.database, 1);
const main = ['/', '/packages', `/packages/details/${tourPackage?.id}`];
const galleries = ['accommodations', 'hajj', 'umrah', 'zyarath'].map((name) => `/gallery/${name}`);
const paths = [...main, '/about', '/contact', ...galleries];

const measures: Record<string, () => Promise<unknown>> = {
  throughput: () => measureThroughput(['/', '/packages']),
  render: () => measureRenderCost(site, [...main, '/gallery/hajj']),
  async firstView() {
    // The first visit generates picture sizes, and pages are smallest after the second.
    await measureFirstViews(site.origin, paths);
    return measureFirstViews(site.origin, paths);
  },
  blocking: () => measureBlocking(site.origin, [...main, '/gallery/hajj', '/contact']),
  async lighthouse() {
    await measureFirstViews(site.origin, paths);
    return measureLighthouse(site.origin, paths);
  },
  footprint: measureFootprint,
};

const wanted = process.argv.slice(2);
const results: Record<string, unknown> = {};
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  results[name] = await measure();
  console.log(`\n${name}`);
  console.table(results[name]);
}
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/bench.json', JSON.stringify(results, null, 2));
await site.close();
await remove();
process.exit(0);
