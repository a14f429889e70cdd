import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deleteForGood } from '../../../app/data/bin/bin-removal.server.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { backedUpTables } from '../../../app/data/transfer/carried-tables.server.ts';
import { placeOfSite, type SitePlace } from '../../../app/data/transfer/site-place.server.ts';
import { type MadeBackup, makeBackup } from '../../../data-transfer/backup.ts';
import { restoreBackup } from '../../../data-transfer/restore.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { contentOf, makePlace, quietly, type TestPlace } from '../../sites/moving-site.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';
import { writeWebsite } from '../../sites/written-website.ts';

describe.each(databaseKinds)('a backup of a site on %s', (kind) => {
  let site: TestSite;
  let folder: string;
  let made: MadeBackup;
  let places: TestPlace[];

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    folder = await mkdtemp(path.join(tmpdir(), 'rihla-backups-'));
    places = await Promise.all(databaseKinds.map((other) => makePlace(inject('template'), other)));
    await staffCookie(site);
    await writeWebsite(site);
    // Everything that some reader takes for the end of a line.
    const description = 'one\u2028two\u2029three\u0085four\r\nfive';
    await createPackage(site.services.database, { ...blankPackage, description });
    await storeEnquiry(site.services.database, { language: 'ur' });
    made = await makeBackup(placeOfSite(site.services.config), folder, quietly);
  });
  afterAll(async () => {
    await Promise.all(places.map((place) => place.remove()));
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ofSite = () => contentOf(placeOfSite(site.services.config), backedUpTables);

  it('has every row and photo, no secret, no sign-in, and a checksum of each file', async () => {
    const { rows, files } = await ofSite();
    expect(made.manifest.tables.packages?.rows).toBe(rows.packages?.length);
    expect(made.manifest.tables.staff?.rows).toBe(1);
    expect(rows.enquiries).toMatchObject([{ language: 'ur' }]);
    expect(made.manifest.tables).toMatchObject({
      website_sections: { rows: 1 },
      website_versions: { rows: 2 },
      site_settings: { rows: 1 },
    });
    expect(Object.keys(files).filter((key) => key.startsWith('website/'))).toHaveLength(1);
    expect(Object.keys(files).length).toBeGreaterThan(40);
    for (const [key, sha256] of Object.entries(files)) {
      expect(made.manifest.files[`media/${key}`]?.sha256).toBe(sha256);
    }
    for (const name of await readdir(made.folder)) {
      if (!(await stat(path.join(made.folder, name))).isFile()) continue;
      const bytes = await readFile(path.join(made.folder, name));
      expect(bytes.includes(site.services.sessions.secret)).toBe(false);
    }
    expect(Object.keys(made.manifest.tables)).not.toContain('staff_sessions');
    expect(((await stat(made.folder)).mode & 0o077).toString(8)).toBe('0');
  });

  it('is restored into either kind of site, equal, and never over a site', async () => {
    const wanted = await ofSite();
    for (const { place } of places) {
      await restoreBackup(place, folder, quietly);
      const found = await contentOf(place, backedUpTables);
      for (const row of wanted.rows.live_revisions ?? []) row.revision = expect.any(Number);
      expect(found).toEqual(wanted);
      // What the database counts and sorts by itself came with the rows.
      expect(await madeRows(place)).toEqual(await madeRows(placeOfSite(site.services.config)));
      await expect(restoreBackup(place, folder, quietly)).rejects.toThrow(
        /There is a site already: .* has rows/,
      );
    }
  });

  it('shares the photos that the backup before has, and copies a damaged one anew', async () => {
    const [key = ''] = Object.keys(made.manifest.files).filter((file) => file.endsWith('.jpg'));
    const copy = await mkdtemp(path.join(tmpdir(), 'rihla-backups-'));
    await cp(made.folder, path.join(copy, path.basename(made.folder)), { recursive: true });
    await writeFile(path.join(copy, path.basename(made.folder), key), 'rotten');
    const next = await makeBackup(placeOfSite(site.services.config), copy, quietly);
    expect(next.manifest.files).toMatchObject(
      Object.fromEntries(
        Object.entries(made.manifest.files).filter(([file]) => file.startsWith('media/')),
      ),
    );
    const linked = Object.keys(next.manifest.files).filter((file) => file.startsWith('media/'));
    const links = await Promise.all(
      linked.map(async (file) => (await stat(path.join(next.folder, file))).nlink),
    );
    expect(links.filter((count) => count > 1)).toHaveLength(linked.length - 1);
    await rm(copy, { recursive: true });
  });

  it('is refused when a file was changed, is gone, or the manifest was changed', async () => {
    const target = await makePlace(inject('template'), 'sqlite');
    const database = kind === 'sqlite' ? 'rihla.db' : 'tables/packages.jsonl';
    const photo = Object.keys(made.manifest.files).find((file) => file.endsWith('.jpg')) ?? '';
    for (const damage of [
      (at: string) => flipByte(path.join(at, database)),
      (at: string) => flipByte(path.join(at, photo)),
      (at: string) => rm(path.join(at, photo)),
      (at: string) => flipByte(path.join(at, 'manifest.json')),
      (at: string) => rm(path.join(at, 'manifest.json.sha256')),
    ]) {
      const copy = await mkdtemp(path.join(tmpdir(), 'rihla-damaged-'));
      await cp(made.folder, copy, { recursive: true });
      await damage(copy);
      await expect(restoreBackup(target.place, copy, quietly)).rejects.toMatchObject({
        name: 'TransferRefused',
      });
      await rm(copy, { recursive: true });
    }
    expect(await readdir(target.place.dataDir)).toEqual([]);
    await target.remove();
  });

  it('of a site whose pictures come and go meanwhile promises only what it holds', async () => {
    const { database, photos } = site.services;
    const own = await mkdtemp(path.join(tmpdir(), 'rihla-backups-'));
    let isOver = false;
    const bytes = await jpeg();
    async function keepChanging(turn = 0): Promise<void> {
      if (isOver) return;
      const photo = await photos.store('gallery/hajj', 'busy.jpg', bytes);
      const image = { category: 'hajj', caption: `busy ${turn}` } as const;
      const id = await createGalleryImage(database, image, photo);
      await createPackage(database, { ...blankPackage, packageName: `busy ${turn}` });
      if (turn % 3 > 0) await deleteGalleryImage(database, 'hajj', id);
      if (turn % 3 > 1) await deleteForGood(database, 'images', id);
      await finishPhotoRemovals(database, photos, new Date());
      return keepChanging(turn + 1);
    }
    const work = keepChanging();
    const backups = [];
    for (let turn = 0; turn < 3; turn += 1) {
      backups.push(await makeBackup(placeOfSite(site.services.config), own, quietly));
    }
    isOver = true;
    await work;
    for (const { manifest } of backups) expect(manifest.missing).toEqual([]);
    const target = await makePlace(inject('template'), kind);
    await restoreBackup(target.place, own, quietly);
    const { rows, files } = await contentOf(target.place, backedUpTables);
    for (const { url } of rows.photos ?? []) expect(files).toHaveProperty([String(url).slice(7)]);
    for (const { url } of rows.gallery_images ?? []) {
      expect(rows.photos?.some((photo) => photo.url === url)).toBe(true);
    }
    await target.remove();
    await rm(own, { recursive: true });
  });
});

/** The rows that the database makes of others; a count that is down to none says nothing. */
async function madeRows(place: SitePlace) {
  const { rows } = await contentOf(place, ['gallery_tags', 'row_counts']);
  return { ...rows, row_counts: rows.row_counts?.filter(({ count }) => count !== 0) };
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
