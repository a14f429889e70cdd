import { jpeg } from '../foreign-input/odd-pictures.ts';
import { tableOf } from './running/drill-place.ts';
import { startKilledSite } from './running/killed-site.ts';
import { uploadTo } from './running/requests.ts';

// Killed while images are put in order. After each start every image has one place, none has two,
// and the order is the one that was last acknowledged or the one that was under way.
//   npm run drills -- order
const images = 8;
const { site, expect, ask, promised, kill } = await startKilledSite('kill-during-order');
const picture = await jpeg();
for (let made = 0; made < images; made += 1) await uploadTo(site, picture, `image-${made}.jpg`);
let order = await storedOrder();
let version = 0;

await kill({
  times: 20,
  maxMs: { sqlite: 400, postgres: 3000 },
  fewest: 2,
  act: (_kill, ending) => keepMoving(ending),
  async look(when, underWay) {
    const rows = await tableOf(site.place, 'gallery_images');
    const places = rows.map(({ position }) => Number(position)).sort((one, other) => one - other);
    expect(places.length === images, `${when} there are ${places.length} images`);
    const isWhole = places.every((place, index) => place === index + 1);
    expect(isWhole, `${when} the places are ${places}`);
    const found = await storedOrder();
    expect([order, underWay].map(String).includes(String(found)), `${when} the order is neither`);
    order = found;
    // An order that was seen before is refused with the version that there is.
    version = (await arrange(order[0] ?? '', 1_000_000))?.version ?? version;
  },
});

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
    promised();
  }
}

async function arrange(id: string, seen: number) {
  const fields = { id, act: 'first', seen: String(seen) };
  const headers = { accept: 'application/json' };
  const answer = await ask('/admin/gallery/hajj/arrange', fields, headers);
  const told: { state: string; version: number } | null = answer && JSON.parse(answer.text);
  return told;
}
