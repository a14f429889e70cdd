import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { backedUpTables, sumOfRows } from '../../app/data/database/every-table.server.ts';
import { createGalleryImage } from '../../app/data/gallery/gallery.server.ts';
import { addFirstStaff } from '../../app/data/staff/staff.server.ts';
import { galleryCategoryNames } from '../../app/rules/gallery/gallery-category-names.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { createPasswords } from '../../app/services/passwords.server.ts';
import { keyOfPhoto } from '../../app/services/photos/photos.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { makeBackup, restoreBackup } from '../../data-transfer/backup.ts';
import { photoKeys } from '../../data-transfer/backup-manifest.ts';
import { forEachOf } from '../../data-transfer/carry-files.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { formOf } from '../forms.ts';
import { startPostgres } from '../sites/embedded-postgres.ts';
import { addManyRows } from '../sites/many-rows.ts';
import {
  emptyPlace,
  filesOf,
  quietly,
  rowsOf,
  silent,
  type TestPlace,
} from '../sites/moving-site.ts';
import { launchSite, processStaff, savePackageAt, signInAt } from '../sites/site-process.ts';
import { startDrill } from './running/drill.ts';
import { post } from './running/running-site.ts';

// Backs up a running site while staff save packages, and add and delete pictures; restores it in an empty place;
// compares every row and photo with the backup and starts the restored site. On SQLite and a folder, then on
// PostgreSQL and a store.
//   npm run drills -- backup
const size = { packages: 500, images: 100 };
const writers = 2;
const backups = 3;

const { expect, end } = startDrill('backup');
process.env.NODE_ENV = 'production';
await buildIfNeeded();
const postgres = await startPostgres();
const figures: Record<string, number> = {};
await drill('sqlite');
await drill('postgres');
await postgres.stop();
end(figures);

interface Writing {
  origin: string;
  cookie: string;
  /** Images that may be deleted, as the deleting form names them. */
  images: Record<string, string>[];
}

async function drill(kind: 'sqlite' | 'postgres') {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  const [home, target] = [await place(kind), await place(kind)];
  const images = await fillSite(home);
  const site = await launchSite(home.settings);
  const { cookie } = await signInAt(site.origin);
  const writing = new AbortController();
  const work = Array.from({ length: writers }, (_, at) =>
    keepWriting({ origin: site.origin, cookie, images }, at, writing.signal),
  );
  const begun = performance.now();
  let last = await makeBackup(home.place, folder, quietly);
  for (let turn = 1; turn < backups; turn += 1) {
    last = await makeBackup(home.place, folder, quietly);
  }
  figures[`ms of ${backups} backups on ${kind}`] = Math.round(performance.now() - begun);
  writing.abort();
  const writes = (await Promise.all(work)).reduce((sum, done) => sum + done, 0);
  figures[`writes meanwhile on ${kind}`] = writes;
  await site.kill();

  await restoreBackup(target.place, folder, quietly);
  const keys = photoKeys(last.manifest);
  const rows = await rowsOf(target.place, backedUpTables);
  const files = await filesOf(target.place, keys);
  for (const [name, wanted] of Object.entries(last.manifest.tables)) {
    const sum = sumOfRows(rows[name] ?? []);
    // Restoring a site raises its revisions.
    const checksum = name === 'live_revisions' ? wanted.checksum : sum.checksum;
    const isSame = sum.rows === wanted.rows && checksum === wanted.checksum;
    expect(isSame, `${kind}: ${name} has other rows than the backup`);
  }
  for (const key of keys) {
    const { sha256 } = last.manifest.files[`media/${key}`] ?? {};
    expect(files[key] === sha256, `${kind}: ${key} is another file`);
  }
  const photos = new Set(rows.photos?.map(({ url }) => keyOfPhoto(String(url))));
  for (const key of photos) expect(Boolean(files[key ?? '']), `${kind}: no file for ${key}`);
  for (const { url } of rows.gallery_images ?? []) {
    expect(photos.has(keyOfPhoto(String(url))), `${kind}: no photo for ${url}`);
  }
  expect(last.manifest.missing.length === 0, `${kind}: the backup lacks photos`);
  await startRestored(kind, target, rows.packages?.length ?? 0);
  await rm(folder, { recursive: true, force: true });
  await home.remove();
  await target.remove();
}

function place(kind: 'sqlite' | 'postgres'): Promise<TestPlace> {
  return emptyPlace(postgres.url('postgres'), kind);
}

/** Saves packages, adds pictures and deletes others until stopped; returns how often. */
async function keepWriting(site: Writing, desk: number, ending: AbortSignal): Promise<number> {
  const { origin, cookie, images } = site;
  const bytes = new Uint8Array(await jpeg(400, 300));
  async function isDone(what: string, answering: Promise<Response>) {
    const answer = await answering;
    await answer.arrayBuffer();
    expect(answer.status === 302, `${what} was answered ${answer.status}`);
  }
  let writes = 0;
  for (; !ending.aborted; writes += 1) {
    await isDone('a save', savePackageAt(origin, cookie, `desk ${desk}, ${writes}`));
    const file = new File([bytes], `desk-${desk}.jpg`);
    const upload = post(site, '/admin/gallery/upload', formOf({ category: 'hajj', file }));
    // Above 120 a minute uploads are refused, also by a redirect.
    await isDone('an upload', upload);
    const image = images.pop();
    if (image) await isDone('a delete', post(site, '/admin/bulk/images/delete', image));
  }
  return writes * 3;
}

/** The restored site starts, collects orphans, and shows its packages. */
async function startRestored(kind: string, target: TestPlace, packages: number) {
  const site = await launchSite(target.settings);
  // Files first: pictures deleted before the backup may be removed now, rows before files.
  const files = new Set(await (await openStorage(target.place)).list(''));
  const rows = await rowsOf(target.place, ['packages', 'photos']);
  const keys = (rows.photos ?? []).map(({ url }) => keyOfPhoto(String(url)) ?? '');
  const page = await fetch(`${site.origin}/packages`);
  expect(page.ok, `${kind}: the restored site answers ${page.status}`);
  const { cookie } = await signInAt(site.origin);
  expect(cookie !== '', `${kind}: nobody can sign in to the restored site`);
  expect(rows.packages?.length === packages, `${kind}: packages went at start`);
  for (const key of keys) expect(files.has(key), `${kind}: ${key} was removed`);
  await site.kill();
}

/**
 * Fills a place with packages and gallery images, each with different noise of about 100 kB, like a
 * photo. Returns the images as a deleting form names them.
 */
async function fillSite({ settings }: TestPlace): Promise<Writing['images']> {
  const images: Writing['images'] = [];
  const services = await openServices(loadConfig({ ...settings, SAMPLE_CONTENT: 'off' }), silent);
  const { database, photos } = services;
  await addFirstStaff(database, createPasswords(), processStaff);
  await addManyRows(database, { packages: size.packages, images: 0, photoUrls: [] });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 480, height: 360, channels: 3, background: '#888', noise } as const;
  await forEachOf(Array(size.images).keys(), async (number) => {
    const category = galleryCategoryNames[number % galleryCategoryNames.length] ?? 'hajj';
    const picture = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
    const photo = await photos.store(`gallery/${category}`, `${number}.jpg`, picture);
    const caption = `Image ${number}`;
    const id = await createGalleryImage(database, { category, caption }, photo);
    images.push({ category, id, sure: 'yes' });
  });
  await closeServices(services);
  return images;
}
