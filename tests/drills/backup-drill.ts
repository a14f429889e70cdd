import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup, restoreBackup } from '../../data-transfer/backup.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { startPostgres } from '../sites/embedded-postgres.ts';
import { emptyPlace, readRows, silentOptions } from '../sites/moving-site.ts';
import { launchSite, post, savePackageAt, signInAt } from '../sites/site-process.ts';
import { uploadPhoto } from './running/drill.ts';

// Backs up a running site while staff save packages, and add and delete pictures; restores the last backup in an empty
// place, which compares every row and photo; and starts the restored site. On SQLite and a folder, then on PostgreSQL
// and a store.
const writers = 2;
const backups = 8;

const postgres = await startPostgres();
const picture = await jpeg(400, 300);
for (const kind of ['sqlite', 'postgres'] as const) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  const home = await emptyPlace(postgres.url('postgres'), kind);
  const target = await emptyPlace(postgres.url('postgres'), kind);
  const site = await launchSite({ ...home.settings, SAMPLE_CONTENT: 'on' });
  const { cookie } = await signInAt(site.origin);
  const { gallery_images: sample = [] } = await readRows(home.place, ['gallery_images']);
  const images = sample.map(({ id, category }) => ({ id: String(id), category: String(category) }));
  const controller = new AbortController();
  const work = Array.from({ length: writers }, () =>
    keepWriting({ origin: site.origin, cookie }, images, controller.signal),
  );
  for (let turn = 0; turn < backups; turn += 1) {
    const { manifest } = await makeBackup(home.place, folder, silentOptions);
    assert.deepEqual(manifest.missing, []);
  }
  controller.abort();
  const writes = (await Promise.all(work)).reduce((sum, count) => sum + count, 0);
  assert(writes > backups, `${kind}: only ${writes} writes meanwhile`);
  await site.kill();

  await restoreBackup(target.place, folder, silentOptions);
  const restoredSite = await launchSite(target.settings);
  const { gallery_images: restoredImages = [] } = await readRows(target.place, ['gallery_images']);
  for (const { url, undoUntil } of restoredImages) {
    const { status } = await fetch(`${restoredSite.origin}${url}`);
    assert.equal(status, undoUntil ? 404 : 200, `${kind}: ${url}`);
  }
  const page = await fetch(`${restoredSite.origin}/packages`);
  assert.match(await page.text(), /Saved meanwhile/);
  assert.notEqual((await signInAt(restoredSite.origin)).cookie, '');
  await restoredSite.kill();
  await home.remove();
  await target.remove();
}
await postgres.stop();
process.exit();

/** Saves packages, adds pictures and deletes others until stopped; returns how often. */
async function keepWriting(
  sender: { origin: string; cookie: string },
  images: { id: string; category: string }[],
  signal: AbortSignal,
): Promise<number> {
  let writes = 0;
  async function expectAccepted(label: string, request: Promise<Response>) {
    const response = await request;
    await response.arrayBuffer();
    // Above 120 a minute uploads are refused.
    assert([200, 302, 429].includes(response.status), `${label} was answered ${response.status}`);
    writes += 1;
  }
  while (!signal.aborted) {
    await expectAccepted('a save', savePackageAt(sender.origin, sender.cookie, 'Saved meanwhile'));
    await expectAccepted('an upload', uploadPhoto(sender, picture, 'meanwhile.jpg'));
    const image = images.pop();
    const fields = { ...image, confirm: 'yes' };
    if (image) await expectAccepted('a delete', post(sender, '/admin/bulk/images/delete', fields));
  }
  return writes;
}
