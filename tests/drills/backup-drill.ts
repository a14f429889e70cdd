import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keyOfPhoto } from '../../app/services/photos/photos.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { makeBackup, restoreBackup } from '../../data-transfer/backup.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { startPostgres } from '../sites/embedded-postgres.ts';
import { emptyPlace, quietly, rowsOf } from '../sites/moving-site.ts';
import { launchSite, savePackageAt, signInAt } from '../sites/site-process.ts';
import { endWith, post, uploadTo } from './running/drill.ts';

// Backs up a running site while staff save packages, and add and delete pictures; restores the last backup in an empty
// place, which compares every row and photo; and starts the restored site. On SQLite and a folder, then on PostgreSQL
// and a store.
//   npm run drills -- backup
const writers = 2;
const backups = 8;

const postgres = await startPostgres();
const picture = await jpeg(400, 300);
const figures: Record<string, number> = {};
for (const kind of ['sqlite', 'postgres'] as const) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  const home = await emptyPlace(postgres.url('postgres'), kind);
  const target = await emptyPlace(postgres.url('postgres'), kind);
  const site = await launchSite({ ...home.settings, SAMPLE_CONTENT: 'on' });
  const { cookie } = await signInAt(site.origin);
  const { gallery_images: sample = [] } = await rowsOf(home.place, ['gallery_images']);
  const images = sample.map(({ id, category }) => ({ id: String(id), category: String(category) }));
  const ending = new AbortController();
  const work = Array.from({ length: writers }, () =>
    keepWriting({ origin: site.origin, cookie }, images, ending.signal),
  );
  const begun = performance.now();
  for (let turn = 0; turn < backups; turn += 1) {
    const { manifest } = await makeBackup(home.place, folder, quietly);
    assert.deepEqual(manifest.missing, []);
  }
  figures[`ms of ${backups} backups on ${kind}`] = Math.round(performance.now() - begun);
  ending.abort();
  const writes = (await Promise.all(work)).reduce((sum, done) => sum + done, 0);
  figures[`writes meanwhile on ${kind}`] = writes;
  assert(writes > backups, `${kind}: only ${writes} writes meanwhile`);
  await site.kill();

  await restoreBackup(target.place, folder, quietly);
  const restored = await launchSite(target.settings);
  // Files first: pictures deleted before the backup may be removed now, rows before files.
  const files = new Set(await (await openStorage(target.place)).list(''));
  const rows = await rowsOf(target.place, ['photos', 'gallery_images']);
  const photos = new Set(rows.photos?.map(({ url }) => keyOfPhoto(String(url)) ?? ''));
  for (const key of photos) assert(files.has(key), `${kind}: no file for ${key}`);
  for (const { url } of rows.gallery_images ?? []) {
    assert(photos.has(keyOfPhoto(String(url)) ?? ''), `${kind}: no photo for ${url}`);
  }
  const page = await fetch(`${restored.origin}/packages`);
  assert.match(await page.text(), /Saved meanwhile/);
  assert.notEqual((await signInAt(restored.origin)).cookie, '');
  await restored.kill();
  await home.remove();
  await target.remove();
}
await postgres.stop();
endWith(figures);

/** Saves packages, adds pictures and deletes others until stopped; returns how often. */
async function keepWriting(
  sender: { origin: string; cookie: string },
  images: { id: string; category: string }[],
  ending: AbortSignal,
): Promise<number> {
  let writes = 0;
  async function isDone(what: string, answering: Promise<Response>) {
    const answer = await answering;
    await answer.arrayBuffer();
    // Above 120 a minute uploads are refused.
    assert([200, 302, 429].includes(answer.status), `${what} was answered ${answer.status}`);
    writes += 1;
  }
  while (!ending.aborted) {
    await isDone('a save', savePackageAt(sender.origin, sender.cookie, 'Saved meanwhile'));
    await isDone('an upload', uploadTo(sender, picture, 'meanwhile.jpg'));
    const image = images.pop();
    if (image) {
      await isDone(
        'a delete',
        post(sender, '/admin/bulk/images/delete', { ...image, sure: 'yes' }),
      );
    }
  }
  return writes;
}
