import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, inject, it } from 'vitest';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { restorePackages } from '../../../app/data/packages/deleted-packages.server.ts';
import { putPackageBack } from '../../../app/data/packages/package-put-back.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { restoreBackup } from '../../../data-transfer/restore.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { makePlace, quietly, silent } from '../../sites/moving-site.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { answersOf } from '../../sites/version-before.ts';

// A backup as the last version made it that knew no facts of packages: one that was saved twice, a
// hidden one, one in the bin, an enquiry.
const offered = 'b2p317ps9h42f2eeg14d';
const hidden = '38qb84czvecn4na70yvd';
const inBin = '7cmadf8bfhtv7kktkpnq';
/** What lies in a bin goes after thirty days, so the backup is restored the day after it was made. */
const restoredAt = () => new Date('2026-11-24T00:00:00.000Z');

const folder = await mkdtemp(path.join(tmpdir(), 'rihla-kept-backup-'));
await cp('tests/fixtures/backup-before-facts', folder, { recursive: true });
for (const name of ['rihla.db', 'manifest.json']) {
  const packed = path.join(folder, `${name}.gz`);
  await writeFile(path.join(folder, name), gunzipSync(await readFile(packed)));
  await rm(packed);
}
afterAll(() => rm(folder, { recursive: true }));

it.each(databaseKinds)(
  'a backup of the version before facts restores on %s, and is used as ever',
  async (kind) => {
    const home = await makePlace(inject('template'), kind);
    await restoreBackup(home.place, folder, quietly);
    const [page, missing, contact] = await answersOf(
      home,
      [`/packages/details/${offered}`, `/packages/details/${hidden}`, '/contact'],
      restoredAt,
    );
    expect([page?.status, missing?.status, contact?.status]).toEqual([200, 404, 200]);
    for (const said of ['Umrah Family Comfort', '₹1,29,000', '550 mtrs', 'Meals During Stay']) {
      expect([said, page?.text.includes(said)]).toEqual([said, true]);
    }
    const services = await openServices(loadConfig(home.settings), silent, restoredAt);
    const { database } = services;
    const before = await listPackages(database);
    expect(before.map(({ packageName, facts }) => [packageName, facts])).toEqual([
      ['Not ready yet', noFacts],
      ['Umrah Family Comfort', noFacts],
    ]);
    expect(await listEnquiries(database)).toMatchObject([{ language: 'en' }]);
    expect(await restorePackages(database, [inBin])).toEqual({ restored: [inBin], lost: [] });
    expect((await findPackage(database, inBin))?.facts).toEqual(noFacts);
    expect(await putPackageBack(database, offered, { version: 1, seen: 2 })).toEqual({
      state: 'saved',
      lacksPicture: false,
    });
    expect(await findPackage(database, offered)).toMatchObject({
      price: '1,24,000',
      facts: noFacts,
    });
    await closeServices(services);
    await home.remove();
  },
);
