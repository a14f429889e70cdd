import { setTimeout as wait } from 'node:timers/promises';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { tableOf } from './running/drill.ts';
import { startKilledSite } from './running/killed-site.ts';
import { collectOrphans, uploadTo } from './running/running-site.ts';

// Kills the site while images are deleted and restored, and one is deleted permanently each time. After each start
// every image is in either the gallery or the bin, as last acknowledged or requested; its file exists; visitors get
// it from the gallery, and nobody gets any size of it from the bin. Permanently deleted images lose row and file.
//   npm run drills -- bin
const { site, expect, ask, promised, kill } = await startKilledSite('kill-during-bin');
const storage = await openStorage(site.place.place);
const picture = await jpeg();
for (let made = 0; made < 6; made += 1) await uploadTo(site, picture, `desk-${made}.jpg`);
/** Each with its last acknowledged and its last requested state. */
const images = (await imagesNamed('desk-')).map((image) => ({
  ...{ ...image, isBinned: false, isWanted: false },
}));

await kill({
  times: 20,
  maxMs: 400,
  fewest: 2,
  async act(kill, ending) {
    await uploadTo(site, picture, `doomed-${kill}.jpg`);
    const [doomed] = await imagesNamed(`doomed-${kill}.`);
    const work = images.map((image) => keepMoving(image, ending));
    await Promise.all([...work, doomed && deleteForGood(doomed.id)]);
  },
  async look(when) {
    for (const image of images) await look(image, when);
  },
  async atEnd() {
    // If the row is gone, the file goes too, by itself; otherwise the image is still in one of the two.
    await collectOrphans(site);
    for (let tries = 0; tries < 30 && (await leftOver()).length > 0; tries += 1) await wait(1000);
    const left = await leftOver();
    expect(left.length === 0, `without a row: ${left.join(' ')}`);
  },
});

async function imagesNamed(start: string) {
  const rows = await tableOf(site.place, 'gallery_images');
  return rows
    .filter(({ caption }) => String(caption).startsWith(start))
    .map(({ id, url }) => ({ id: String(id), url: String(url) }));
}

/** True if the site acknowledged it. */
async function isDone(action: string, id: string): Promise<boolean> {
  const path = `/admin/bulk/images/${action}.data`;
  const answer = await ask(path, { id, category: 'hajj', sure: 'yes' });
  const done = answer?.status === 200;
  if (answer) expect(done, `${path} answered ${answer.status}`);
  return done;
}

/** Moves an image into the bin and back until the site is killed. */
async function keepMoving(image: (typeof images)[number], ending: AbortSignal) {
  while (!ending.aborted) {
    image.isWanted = !image.isBinned;
    const act = image.isWanted ? 'delete' : 'restore';
    if (!(await isDone(act, image.id))) return;
    image.isBinned = image.isWanted;
    promised();
  }
}

async function deleteForGood(id: string) {
  if (await isDone('delete', id)) {
    await isDone('delete-for-good', id);
  }
}

async function look(image: (typeof images)[number], when: string) {
  const { id, url } = image;
  const inGallery = (await tableOf(site.place, 'gallery_images')).some((row) => row.id === id);
  const inBin = (await tableOf(site.place, 'deleted_images')).some((row) => row.id === id);
  expect(inGallery !== inBin, `${when}: ${id} is in ${inBin ? 'both places' : 'neither place'}`);
  const isExpected = inBin === image.isBinned || inBin === image.isWanted;
  expect(isExpected, `${when}: ${id} is where nobody put it`);
  // Done, but without a response: allowed, and it counts from now on.
  image.isBinned = inBin;
  const file = await storage.changedAt(url.slice('/media/'.length));
  expect(file !== null, `${when}: no file ${url}`);
  for (const size of ['', '/320.jpg', '/480.webp']) {
    const { status } = await fetch(site.origin + url + size);
    expect(status === (inBin ? 404 : 200), `${when}: ${url}${size} answered ${status}`);
  }
}

async function leftOver(): Promise<string[]> {
  const files = await storage.list('gallery/');
  const known = new Set<string>();
  for (const table of ['gallery_images', 'deleted_images']) {
    for (const { url } of await tableOf(site.place, table)) known.add(String(url));
  }
  return files.filter((key) => key.includes('-doomed-') && !known.has(`/media/${key}`));
}
