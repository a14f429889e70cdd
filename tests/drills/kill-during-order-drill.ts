import { jpeg } from '../foreign-input/odd-pictures.ts';
import { createTally, printDrill } from './running/drill.ts';
import { drillKind, tableOf } from './running/drill-place.ts';
import { momentToKill } from './running/moment-to-kill.ts';
import { startSite, uploadTo } from './running/running-site.ts';

// Kills the site with SIGKILL in the middle of putting images in order, again and again. After each
// start every image has one place, none has two, and the order is the one that was last acknowledged
// or the one that was under way.
//   npm run drills -- order
const kills = 20;
const images = 8;
/** On PostgreSQL the first change waits until the killed process's lease is over. */
const maxMs = drillKind === 'postgres' ? 3000 : 400;
/** Acknowledged before each kill. */
const fewestActs = 2;

const begun = performance.now();
const { counted, expect } = createTally();
const site = await startSite();
const picture = await jpeg();
for (let made = 0; made < images; made += 1) await uploadTo(site, picture, `image-${made}.jpg`);
let order = await storedOrder();
let version = 0;
let acts = 0;
for (let kill = 1; kill <= kills; kill += 1) {
  const ending = new AbortController();
  const moving = keepMoving(ending.signal);
  await momentToKill(maxMs, fewestActs, () => acts);
  await site.kill();
  ending.abort();
  const underWay = await moving;
  await site.restart();
  const rows = await tableOf(site.place, 'gallery_images');
  const places = rows.map(({ position }) => Number(position)).sort((one, other) => one - other);
  const isWhole = places.every((place, index) => place === index + 1);
  expect(isWhole, `after kill ${kill} the places are ${places}`);
  const found = await storedOrder();
  const known = [order, underWay].map(String);
  expect(known.includes(String(found)), `after kill ${kill} the order is neither`);
  order = found;
  version = await askVersion();
}
expect(acts >= kills * fewestActs, `${acts} acknowledged acts: too few to prove anything`);
await site.remove();
counted.figures = { acknowledgedActs: acts };
printDrill('kill-during-order', counted, Math.round(performance.now() - begun));

/** Ids as the gallery shows them. */
async function storedOrder(): Promise<string[]> {
  const rows = await tableOf(site.place, 'gallery_images');
  return rows
    .sort(
      (one, other) =>
        Number(one.position) - Number(other.position) ||
        String(other.createdAt).localeCompare(String(one.createdAt)) ||
        String(one.id).localeCompare(String(other.id)),
    )
    .map(({ id }) => String(id));
}

/** An order that was seen before is refused with the version that there is. */
async function askVersion(): Promise<number> {
  const answer = await arrange(order[0] ?? '', 1_000_000);
  return answer?.version ?? version;
}

/** The last one to the top, until the site is gone; resolves with the order that was asked for last. */
async function keepMoving(ending: AbortSignal): Promise<string[]> {
  for (;;) {
    const last = order.at(-1) ?? '';
    const wanted = [last, ...order.slice(0, -1)];
    const answer = await arrange(last, version);
    if (ending.aborted || !answer) return wanted;
    expect(answer.state === 'saved', `a move answered ${answer.state}`);
    order = wanted;
    version = answer.version;
    acts += 1;
  }
}

/** What was answered; null when the process was killed meanwhile. */
async function arrange(id: string, seen: number) {
  try {
    const response = await fetch(`${site.origin}/admin/gallery/hajj/arrange`, {
      method: 'POST',
      headers: { cookie: site.cookie, origin: site.origin, accept: 'application/json' },
      body: new URLSearchParams({ id, act: 'first', seen: String(seen) }),
    });
    const answer: { state: string; version: number } = await response.json();
    return answer;
  } catch (error) {
    // Cut off with the killed process, perhaps within the answer: nothing was promised.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
