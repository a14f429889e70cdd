import { setTimeout as wait } from 'node:timers/promises';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { createTally, printDrill } from './running/drill.ts';
import { drillKind, tableOf } from './running/drill-place.ts';
import { momentToKill } from './running/moment-to-kill.ts';
import { startSite, uploadTo } from './running/running-site.ts';

// Kills the site with SIGKILL in the middle of deletes and puttings back, again and again, and of a
// delete for good each time. After each start: every image is in the gallery or in the bin, in one of them,
// as was last acknowledged or was under way; its file is there; visitors get it in the gallery, and in
// the bin nobody gets it in any size. What was deleted for good goes, row and file.
//   npm run drills -- bin
const kills = 20;
const desks = 6;
/** On PostgreSQL the first change waits until the killed process's lease is over. */
const maxMs = drillKind === 'postgres' ? 3000 : 400;
/** Acknowledged before each kill. */
const fewestActs = 2;
const secondMs = 1000;

interface Desk {
  id: string;
  url: string;
  /** What was last acknowledged, and what was last asked for. */
  isBinned: boolean;
  isWanted: boolean;
}

const begun = performance.now();
const { counted, expect } = createTally();
const picture = await jpeg();
const site = await startSite();
const storage = await openStorage(site.place.place);
let acts = 0;
for (let made = 0; made < desks; made += 1) await uploadTo(site, picture, `desk-${made}.jpg`);
const images: Desk[] = (await rowsNamed(/^desk-/)).map(({ id, url }) => ({
  ...{ id, url, isBinned: false, isWanted: false },
}));
for (let kill = 1; kill <= kills; kill += 1) {
  await uploadTo(site, picture, `doomed-${kill}.jpg`);
  const [doomed] = await rowsNamed(new RegExp(`^doomed-${kill}\\.`));
  const ending = new AbortController();
  const work = images.map((image) => keepMoving(image, ending.signal));
  const ended = doomed ? deleteForGood(doomed.id) : Promise.resolve();
  await momentToKill(maxMs, fewestActs, () => acts);
  await site.kill();
  ending.abort();
  await Promise.all([...work, ended]);
  await site.restart();
  for (const image of images) await look(image, `after kill ${kill}`);
}
expect(acts >= kills * fewestActs, `${acts} acknowledged acts: too few to prove anything`);
await lookAtDoomed();
await site.remove();
counted.figures = { acknowledgedActs: acts };
printDrill('kill-during-bin', counted, Math.round(performance.now() - begun));

async function rowsNamed(name: RegExp) {
  const rows = await tableOf(site.place, 'gallery_images');
  return rows
    .filter(({ caption }) => name.test(String(caption)))
    .map(({ id, url }) => ({ id: String(id), url: String(url) }));
}

/** True when it was acknowledged; false when the process was killed meanwhile. */
async function ask(path: string): Promise<boolean> {
  try {
    const response = await fetch(site.origin + path, {
      method: 'POST',
      headers: { cookie: site.cookie, origin: site.origin, accept: 'application/json' },
      redirect: 'manual',
    });
    const isDone = response.status === 200 || response.status === 302;
    expect(isDone, `${path} answered ${response.status}`);
    return isDone;
  } catch (error) {
    // Cut off with the killed process: nothing was promised.
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

/** Into the bin and out of it, until the site is gone. */
async function keepMoving(image: Desk, ending: AbortSignal) {
  while (!ending.aborted) {
    image.isWanted = !image.isBinned;
    const act = image.isWanted ? 'delete' : 'restore';
    if (!(await ask(`/admin/gallery/hajj/${image.id}/${act}`))) return;
    image.isBinned = image.isWanted;
    acts += 1;
  }
}

async function deleteForGood(id: string) {
  if (!(await ask(`/admin/gallery/hajj/${id}/delete`))) return;
  await ask(`/admin/bin/images/${id}/delete`);
}

async function look(image: Desk, when: string) {
  const { id, url } = image;
  const inGallery = (await tableOf(site.place, 'gallery_images')).some((row) => row.id === id);
  const inBin = (await tableOf(site.place, 'deleted_images')).some((row) => row.id === id);
  expect(inGallery !== inBin, `${when}: ${id} is in ${inBin ? 'both places' : 'neither place'}`);
  expect(
    inBin === image.isBinned || inBin === image.isWanted,
    `${when}: ${id} is where nobody put it`,
  );
  // Done, but the answer was cut off: allowed, and from now on it counts.
  image.isBinned = inBin;
  expect(
    (await storage.changedAt(url.slice('/media/'.length))) !== null,
    `${when}: no file ${url}`,
  );
  for (const size of ['', '/320.jpg', '/480.webp']) {
    const { status } = await fetch(site.origin + url + size);
    expect(status === (inBin ? 404 : 200), `${when}: ${url}${size} answered ${status}`);
  }
}

/** Where the row went the file goes too, by itself; where not, it is still one of the two. */
async function lookAtDoomed() {
  for (let tries = 0; tries < 30 && (await leftOver()).length > 0; tries += 1) await wait(secondMs);
  const left = await leftOver();
  expect(left.length === 0, `without a row: ${left.join(' ')}`);
}

async function leftOver(): Promise<string[]> {
  const files = await storage.list('gallery/');
  const known = new Set<string>();
  for (const table of ['gallery_images', 'deleted_images']) {
    for (const { url } of await tableOf(site.place, table)) known.add(String(url));
  }
  return files.filter((key) => key.includes('-doomed-') && !known.has(`/media/${key}`));
}
