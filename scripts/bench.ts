import { mkdirSync, writeFileSync } from 'node:fs';
import { listPackages } from '../app/data/packages.server.ts';
import { measureFirstViews } from '../tests/bench/first-view-bytes.ts';
import { measureLighthouse } from '../tests/bench/lighthouse-pages.ts';
import { openTestSite } from '../tests/test-site.ts';
import { makeTestTemplate } from '../tests/test-template.ts';
import { buildIfNeeded } from './build.ts';

// Measures the site as a visitor with a cheap phone meets it: bytes of every public page's first
// view, and Lighthouse's mobile run (median of three). A table on the screen, JSON in a file.
process.env.NODE_ENV = 'production';
await buildIfNeeded();
const { template, remove } = await makeTestTemplate();
const site = await openTestSite({ template, database: 'sqlite' });
try {
  const [tourPackage] = await listPackages(site.services.database);
  const paths = [
    '/',
    '/about',
    '/contact',
    '/packages',
    `/packages/details/${tourPackage?.id}`,
    '/gallery/accommodations',
    '/gallery/hajj',
    '/gallery/umrah',
    '/gallery/zyarath',
  ];
  // The first visit makes the sizes of the pictures; measured is every later one.
  await measureFirstViews(site.origin, paths);
  const firstViews = await measureFirstViews(site.origin, paths);
  console.table(firstViews);
  const lighthouse = await measureLighthouse(site.origin, paths, 3);
  console.table(lighthouse);
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench.json', JSON.stringify({ firstViews, lighthouse }, null, 2));
} finally {
  await site.close();
  await remove();
}
