import { mkdirSync, writeFileSync } from 'node:fs';
import { listPopularPackages } from '../app/data/packages/offered-packages.server.ts';
import { languageCodes, pathIn } from '../app/languages/languages.ts';
import { measureFirstViews } from '../tests/bench/first-view-bytes.ts';
import { measureFootprint } from '../tests/bench/footprint.ts';
import { measureGrowth } from '../tests/bench/growth.ts';
import { measureLighthouse } from '../tests/bench/lighthouse-pages.ts';
import { measureFanOut } from '../tests/bench/live-fan-out.ts';
import { measureOnScreen } from '../tests/bench/on-screen.ts';
import { measurePackageSearch } from '../tests/bench/package-search.ts';
import { measurePageFlood } from '../tests/bench/page-flood.ts';
import { measureThroughput } from '../tests/bench/page-throughput.ts';
import { measurePhotoPipeline } from '../tests/bench/photo-pipeline.ts';
import { measureRenderCost } from '../tests/bench/render-cost.ts';
import { measureSectionSave } from '../tests/bench/section-save.ts';
import { measureVisitCost } from '../tests/bench/visit-cost.ts';
import { launchSite } from '../tests/sites/site-process.ts';
import { openTestSite } from '../tests/sites/test-site.ts';
import { makeTestTemplate } from '../tests/sites/test-template.ts';
import { buildIfNeeded } from './build.ts';

// What speed costs and gives, as tables on the screen and JSON in a file. Every comparison is made
// in one run, in turns. `npm run bench -- lighthouse growth` measures only what is named.
process.env.NODE_ENV = 'production';
await buildIfNeeded();
const { template, remove } = await makeTestTemplate();
const site = await openTestSite({ template, database: 'sqlite', costs: {} });
const [tourPackage] = await listPopularPackages(site.services.database, 1);
const packagePage = `/packages/details/${tourPackage?.id}`;
const paths = [
  '/',
  '/about',
  '/contact',
  '/packages',
  packagePage,
  '/gallery/accommodations',
  '/gallery/hajj',
  '/gallery/umrah',
  '/gallery/zyarath',
];

/** A site of its own, as a process: measured is what whoever asks it notices. */
async function withRunning<Measured>(name: string, measure: (origin: string) => Promise<Measured>) {
  const running = await launchSite({
    DATA_DIR: `${site.services.config.dataDir}-${name}`,
    SAMPLE_CONTENT: 'on',
  });
  try {
    return await measure(running.origin);
  } finally {
    await running.kill();
  }
}

async function lighthouseOf(some: string[]) {
  // The first visit makes the sizes of the pictures, and pages are at their smallest after the second.
  await measureFirstViews(site.origin, some);
  await measureFirstViews(site.origin, some);
  return measureLighthouse(site.origin, some, 3);
}

const measures: Record<string, () => Promise<unknown>> = {
  throughput: () => withRunning('own', (origin) => measureThroughput(origin, ['/', '/packages'])),
  visits: () => withRunning('told', measureVisitCost),
  sectionSave: () => withRunning('saved', measureSectionSave),
  render: () => measureRenderCost(site, ['/', '/packages', packagePage, '/gallery/hajj']),
  async firstView() {
    // The first visit makes the sizes of the pictures; measured is every later one.
    await measureFirstViews(site.origin, paths);
    return measureFirstViews(site.origin, paths);
  },
  lighthouse: () => lighthouseOf(paths),
  lighthouseLanguages: () =>
    lighthouseOf(
      languageCodes
        .filter((code) => code !== 'en')
        .flatMap((code) => ['/', '/packages', packagePage].map((path) => pathIn(code, path))),
    ),
  liveFanOut: () => measureFanOut(site, [1000, 10_000]),
  onScreen: () => measureOnScreen(site, ['/', '/packages', packagePage]),
  photos: () => measurePhotoPipeline(),
  growth: () => measureGrowth(template),
  async search() {
    const costs = [];
    for (const language of languageCodes) {
      costs.push(await measurePackageSearch(template, 'sqlite', language));
    }
    return [...costs, await measurePackageSearch(template, 'postgres')];
  },
  flood: () => measurePageFlood(template),
  footprint: () => measureFootprint(),
};

const wanted = process.argv.slice(2);
const results: Record<string, unknown> = {};
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
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
