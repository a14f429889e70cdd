import { createPackage, updatePackage } from '../../app/data/packages/package-changes.server.ts';
import { addManyRows } from '../sites/many-rows.ts';
import { blankPackage } from '../sites/sample-input.ts';
import { staffCookie } from '../sites/staff-session.ts';
import { builtSite, openTestSite, type TestSite } from '../sites/test-site.ts';
import type { TestTemplate } from '../sites/test-template.ts';
import { mediansInTurns, round, timed } from './in-turns.ts';

/** Rows besides the sample's 12 packages and 32 images; `full` fills every first page. */
const grown = {
  few: { packages: 0, images: 0 },
  full: { packages: 48, images: 208 },
  many: { packages: 10_000, images: 100_000 },
};

/**
 * The cost of a hundred thousand rows: milliseconds of the same uncached pages and saves on sites
 * with few rows, with full first pages and with very many.
 */
export async function measureGrowth(template: TestTemplate) {
  const few = await openGrownSite(template, grown.few);
  const full = await openGrownSite(template, grown.full);
  const many = await openGrownSite(template, grown.many);
  const costs = [];
  for (const what of Object.keys(many.work) as (keyof typeof many.work)[]) {
    const subjects = {
      few: () => timed(few.work[what]),
      full: () => timed(full.work[what]),
      many: () => timed(many.work[what]),
    };
    const medians = await mediansInTurns(subjects, { rounds: 150, warmUps: 30 });
    costs.push({
      what,
      manyMs: round(medians.many),
      fewMs: round(medians.few),
      ratioToFew: round(medians.many / medians.few),
      fullMs: round(medians.full),
      ratioToFull: round(medians.many / medians.full),
    });
  }
  for (const { site } of [few, full, many]) await site.close();
  return costs;
}

async function openGrownSite(template: TestTemplate, counts: { packages: number; images: number }) {
  const site = await openTestSite({ template, database: 'sqlite', costs: {} });
  const { database } = site.services;
  const rows = await database.kysely.selectFrom('photos').select('url').limit(12).execute();
  await addManyRows(database, { ...counts, photoUrls: rows.map(({ url }) => url) });
  const id = await createPackage(database, { ...blankPackage, packageName: 'Saved often' });
  return { site, work: await workOf(site, id) };
}

async function workOf(site: TestSite, id: string) {
  const { services, origin } = site;
  const { serverBuild, pageRenderer } = await builtSite();
  const renderPage = pageRenderer(services, serverBuild);
  const facts = {
    requestId: 'bench',
    clientIp: '127.0.0.1',
    liveRevisions: services.events.revisions(),
  };
  const page = (path: string) => async () =>
    read(await renderPage(new Request(services.config.siteUrl + path), facts));
  const headers = { cookie: await staffCookie(site), origin };
  const staffPage = (path: string) => async () => read(await fetch(origin + path, { headers }));
  let version = 1;

  return {
    home: page('/'),
    'list page 1': page('/packages'),
    'list of special': page('/packages?type=special'),
    'search, words': page('/packages?q=hotel+towers&sort=date'),
    'search, words and budget': page('/packages?q=journey&budget=500000&sort=price'),
    package: page(`/packages/details/${id}`),
    gallery: page('/gallery/hajj'),
    dashboard: staffPage('/admin/dashboard'),
    'staff packages': staffPage('/admin/packages'),
    'staff gallery': staffPage('/admin/gallery?category=hajj'),
    'package form': staffPage(`/admin/packages/${id}/edit`),
    async 'save, form'() {
      const body = new URLSearchParams({
        // A new name each time, because a save without a change makes no version.
        packageName: `Saved as ${version}`,
        price: '90,000',
        durationOfTour: '15',
        version: String(version),
      });
      const address = `${origin}/admin/packages/${id}/edit`;
      const saved = await fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
      if (saved.status !== 302) throw new Error(`A save was answered ${saved.status}`);
      version += 1;
    },
    async 'save, data function'() {
      const input = { ...blankPackage, packageName: `Saved by data ${version}` };
      const { state } = await updatePackage(services.database, id, input);
      if (state !== 'saved') throw new Error('Lost');
      version += 1;
    },
  };
}

async function read(response: Response): Promise<void> {
  if (response.status !== 200) throw new Error(`A page was answered ${response.status}`);
  await response.arrayBuffer();
}
