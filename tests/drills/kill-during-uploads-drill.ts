import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { drillKind } from './running/drill.ts';
import { startKilledSite } from './running/killed-site.ts';
import { collectOrphans, picturesOf, uploadTo } from './running/running-site.ts';

// Kills the site while pictures are uploaded: afterwards no row lacks a file, no acknowledged upload is lost, and,
// after the orphan collection, no file lacks a row.
const { site, expect, promised, kill } = await startKilledSite('kill-during-uploads');
const photo = await sharp('sample/pictures/site/journey.jpg').resize(900).jpeg().toBuffer();
const acknowledged = new Set<string>();
// On any machine most kills happen in the middle of the uploads, some just after them.
const maxMs = 1.2 * (await timeOfUploads());

await kill({
  times: 30,
  maxMs,
  // Every third kill waits for an acknowledged upload, which it could lose.
  fewest: (kill) => (kill % 3 === 0 ? 1 : 0),
  fewestInAll: 5,
  act: sendFour,
  async look(when) {
    const wrong = await findWrong();
    expect(wrong.length === 0, `${when}: ${wrong.join(', ')}`);
  },
  atEnd: expectNoOrphans,
});

/** How long a round's uploads take here: the first ones after a start take longer. */
async function timeOfUploads(): Promise<number> {
  await site.kill();
  await site.restart();
  const at = performance.now();
  await sendFour(0);
  return performance.now() - at;
}

async function sendFour(round: number) {
  await Promise.all([1, 2, 3, 4].map((part) => send(`round-${round}-${part}.jpg`)));
}

async function send(name: string) {
  try {
    const response = await uploadTo(site, photo, name);
    if (response.status !== 200) return;
    acknowledged.add(name);
    promised();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // The connection died with the process.
  }
}

/** Dates of a bucket cannot be changed. */
async function expectNoOrphans() {
  if (drillKind !== 'sqlite') return;
  await collectOrphans(site);
  let orphans = await findOrphans();
  for (let tries = 0; tries < 30 && orphans.length > 0; tries += 1) {
    await wait(100);
    orphans = await findOrphans();
  }
  expect(orphans.length === 0, `files without a row: ${orphans.join(', ')}`);
}

async function findOrphans(): Promise<string[]> {
  const { photos, files } = await picturesOf(site);
  return files.filter((key) => !photos.includes(`/media/${key}`));
}

async function findWrong(): Promise<string[]> {
  const { images, photos, files } = await picturesOf(site);
  const rows = new Set(photos.map((url) => url.replace('/media/', '')));
  const lost = [...rows].filter((key) => !files.includes(key));
  const captions = new Set(images.map(({ caption }) => caption));
  const forgotten = [...acknowledged].filter((name) => !captions.has(name));
  return [
    ...lost.map((key) => `row without a file: ${key}`),
    ...forgotten.map((name) => `acknowledged and lost: ${name}`),
    ...(images.length === photos.length ? [] : ['images and photos differ']),
  ];
}
