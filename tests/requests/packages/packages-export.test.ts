import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import type { TourPackage } from '../../../app/data/packages/tour-package.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { importFolder } from '../../../data-transfer/import/import-site.ts';
import { silentProgress } from '../../../data-transfer/progress.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { makePlace, silent } from '../../sites/moving-site.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages, texts } from './package-requests.ts';

const facts = factsRules.parse({
  prices: { sharing4: '1,11,000', sharing2: 'Rs 1.4 lakh', tax: 'included', asOn: '2026-11-01' },
  departures: [
    { from: '2027-01-22', to: '2027-02-05', airport: 'Bengaluru', seats: '40', left: '4' },
    { state: 'unconfirmed' },
  ],
  included: '- Visa\n+ Meals, also "special" ones\n=1+1',
  programme: [{ days: '2-4', city: 'Makkah', title: 'Umrah | rest', text: 'Two\nlines' }],
});

/** Without what each site notes of a departure for itself. */
function known(tourPackage: TourPackage | undefined) {
  const departures = tourPackage?.facts.departures.map((one) => ({ ...one, id: '', leftAt: '' }));
  return { ...tourPackage, facts: { ...tourPackage?.facts, departures } };
}

describe.each(databaseKinds)('the export of packages on %s', (kind) => {
  const here = openPackages(kind);

  it.each(['csv', 'json'])('as %s is taken again whole by an import', async (ending) => {
    const name = `Exported ${ending}`;
    const id = await createPackage(here.database, {
      ...texts,
      packageName: name,
      description: 'Two\nlines',
      facts,
    });
    const answer = await here.get(`/admin/packages.${ending}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="packages-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
    );
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-exported-'));
    await writeFile(path.join(folder, `packages.${ending}`), await answer.bytes());
    const home = await makePlace(inject('template'), kind, { sample: false });
    try {
      const report = await importFolder(home.place, folder, {
        log: silent,
        now: () => new Date('2027-01-31T00:00:00.000Z'),
        progress: silentProgress,
        write: true,
        withoutPictures: true,
      });
      expect(report.problems).toEqual([]);
      const services = await openServices(loadConfig(home.settings), silent);
      const taken = (await listPackages(services.database)).find((one) => one.id === id);
      await closeServices(services);
      const stored = (await listPackages(here.database)).find((one) => one.id === id);
      expect(known(taken)).toEqual({ ...known(stored), version: 1, changedAt: taken?.changedAt });
      expect(taken?.facts.departures.every((departure) => departure.id !== '')).toBe(true);
    } finally {
      await home.remove();
      await rm(folder, { recursive: true });
    }
  });

  it('is for staff alone', async () => {
    const answer = await fetch(`${here.site.origin}/admin/packages.csv`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
  });
});
