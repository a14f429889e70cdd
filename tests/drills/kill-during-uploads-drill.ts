import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { collectOrphans } from '../../app/data/photos/orphan-collection.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import { silent } from '../sites/moving-site.ts';
import { drillKind } from './running/drill-place.ts';
import { momentToKill } from './running/moment-to-kill.ts';
import { picturesOf, startSite, uploadTo } from './running/running-site.ts';

// kill -9 at a random moment of uploads, thirty times: afterwards no row without a file, no
// acknowledged upload lost, and, after the orphan collection of the next start, no file without a row. Beside
// PostgreSQL a file without a row may be another instance's upload: there the collection comes later.
const times = 30;
/** Rounds of four uploads: what they leave is not yet more than a collection believes. */
const sweptEvery = 5;
/** So often a kill waits until an upload has been acknowledged, which it could lose. */
const provingEvery = 3;
/** With fewer acknowledged uploads there was next to nothing that a kill could have lost. */
const fewestUploads = 5;
const begun = performance.now();
const problems: string[] = [];
const photo = await sharp('sample/pictures/site/journey.jpg').resize(900).jpeg().toBuffer();
const site = await startSite();
const acknowledged = new Set<string>();
let spared = 0;
try {
  // Whatever machine it is: most kills come in the middle of the uploads, some just after them.
  const maxMs = 1.2 * (await timeOfUploads());
  spared = acknowledged.size;
  for (let round = 1; round <= times; round += 1) {
    const uploads = sendFour(round);
    await momentToKill(maxMs, round % provingEvery === 0 ? 1 : 0, () => acknowledged.size);
    await site.kill();
    await uploads;
    if (drillKind === 'postgres' && round % sweptEvery === 0) await sweepAsLater();
    await site.restart();
    await settle(round);
  }
  await site.kill();
} finally {
  await site.remove();
}
const proving = acknowledged.size - spared;
if (proving < fewestUploads) {
  problems.push(`${proving} uploads acknowledged before a kill: too few to prove anything`);
}
for (const problem of problems) console.error(problem);
console.log(
  JSON.stringify({
    id: 'kill-during-uploads',
    count: times,
    failed: problems.length,
    ms: Math.round(performance.now() - begun),
    acknowledged: proving,
  }),
);
process.exit(problems.length > 0 ? 1 : 0);

/** How long a round's uploads take here: after a start they take longer than later ones. */
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
    if (response.status === 200) acknowledged.add(name);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // The connection died with the process.
  }
}

/** Waits for the collection at the start, at most three seconds, then compares rows and files. */
async function settle(round: number) {
  for (let tries = 0; ; tries += 1) {
    const { images, photos, files } = await picturesOf(site);
    const rows = new Set(photos.map((url) => url.replace('/media/', '')));
    const lost = [...rows].filter((key) => !files.includes(key));
    const orphans = drillKind === 'sqlite' ? files.filter((key) => !rows.has(key)) : [];
    const captions = new Set(images.map(({ caption }) => caption));
    const forgotten = [...acknowledged].filter((name) => !captions.has(name));
    const wrong = [
      ...lost.map((key) => `row without a file: ${key}`),
      ...orphans.map((key) => `file without a row: ${key}`),
      ...forgotten.map((name) => `acknowledged and lost: ${name}`),
      ...(images.length === photos.length ? [] : ['images and photos differ']),
    ];
    if (wrong.length === 0) return;
    if (tries >= 30) {
      problems.push(...wrong.map((problem) => `round ${round}: ${problem}`));
      return;
    }
    await wait(100);
  }
}

/** What the hourly collection does once the files are old enough. */
async function sweepAsLater() {
  const services = await openServices(loadConfig(site.place.settings), silent);
  let collected = 0;
  // A store may finish after the kill what it was sent before, and list late what is gone.
  for (let tries = 1; ; tries += 1) {
    const { removed } = await collectOrphans(services.database, services.photos, new Date());
    collected += removed;
    const { photos, files } = await picturesOf(site);
    if (files.length === photos.length) break;
    if (tries === 6) {
      problems.push('files without a row after the collection');
      break;
    }
    await wait(500);
  }
  await closeServices(services);
  console.error(`  ${collected} files without a row were removed`);
}
