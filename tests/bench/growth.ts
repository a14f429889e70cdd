import { createPackage, updatePackage } from '../../app/data/packages/package-changes.server.ts';
import { addManyRows } from '../sites/many-rows.ts';
import { blankPackage } from '../sites/sample-input.ts';
import { staffCookie } from '../sites/staff-session.ts';
import { builtSite, openTestSite, type TestSite } from '../sites/test-site.ts';
import type { TestTemplate } from '../sites/test-template.ts';
import { paired } from './paired.ts';

export interface GrowthCost {
  what: string;
  /** Milliseconds with 10,000 packages and 100,000 images. */
  manyMs: number;
  /** With 12 packages and 32 images, whose pages are partly shorter than one step. */
  fewMs: number;
  ratioToFew: number;
  /** With just as much as fills every first page: the same rows drawn. */
  fullMs: number;
  ratioToFull: number;
}

const many = { packages: 10_000, images: 100_000 };
/** With the sample's 12 and 32: 60 packages, 60 images a gallery. */
const full = { packages: 48, images: 208 };

/**
 * What a hundred thousand rows cost: the same pages, none of them kept, and the same saves on
 * sites with few rows, with full first pages and with very many, in turns.
 */
export async function measureGrowth(template: TestTemplate): Promise<GrowthCost[]> {
  const sites = [
    await openGrownSite(template, null),
    await openGrownSite(template, full),
    await openGrownSite(template, many),
  ] as const;
  try {
    const [few, onePage, all] = sites;
    const costs: GrowthCost[] = [];
    for (const what of Object.keys(all.work) as (keyof typeof all.work)[]) {
      const toFew = await paired(all.work[what], few.work[what], rounds);
      const toFull = await paired(all.work[what], onePage.work[what], rounds);
      costs.push({
        what,
        manyMs: toFew.first,
        fewMs: toFew.second,
        ratioToFew: toFew.ratio,
        fullMs: toFull.second,
        ratioToFull: toFull.ratio,
      });
    }
    return costs;
  } finally {
    for (const { site } of sites) await site.close();
  }
}

const rounds = { warmUps: 30, rounds: 150 };

async function openGrownSite(
  template: TestTemplate,
  grown: { packages: number; images: number } | null,
) {
  const site = await openTestSite({ template, database: 'sqlite', costs: {} });
  const { database } = site.services;
  if (grown) {
    const rows = await database.kysely.selectFrom('photos').select('url').limit(12).execute();
    await addManyRows(database, { ...grown, photoUrls: rows.map(({ url }) => url) });
  }
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
    'save, data function': async () => {
      const input = { ...blankPackage, packageName: `Saved as ${version}` };
      const { state } = await updatePackage(services.database, id, input);
      if (state !== 'saved') throw new Error('Lost');
      version += 1;
    },
    'save, form': async () => {
      const body = new URLSearchParams({
        // Always another name: what changes nothing is no new version.
        packageName: `Saved by a form as ${version}`,
        price: '90,000',
        durationOfTour: '15',
        version: String(version),
      });
      const address = `${origin}/admin/packages/${id}/edit`;
      const saved = await fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
      if (saved.status !== 302) throw new Error(`A save was answered ${saved.status}`);
      version += 1;
    },
  };
}

async function read(response: Response): Promise<void> {
  if (response.status !== 200) throw new Error(`A page was answered ${response.status}`);
  await response.arrayBuffer();
}
