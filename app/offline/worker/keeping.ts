import { filesIn, keptAddress, offlinePage } from '../kept-addresses.ts';
import { aheadAgainMs, cacheNames } from '../kept-limits.ts';
import type { ToWorker } from '../messages.ts';
import { filesOfKept, keepFiles, keepPictures } from './kept-files.ts';
import { keepPage, keptAt, keptPage, tidy } from './kept-pages.ts';

type Told<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

let underWay: Promise<void> = Promise.resolve();

/** One after the other, and never more than one request at a time: the page that is open comes first. */
function inTurn(work: () => Promise<void>): Promise<void> {
  underWay = underWay.then(work).catch(async (error) => {
    // No network, no room, or a release in the middle of it: what is not kept now is kept another time.
    console.info('Something could not be kept on this device.', error);
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await makeRoom();
  });
  return underWay;
}

/** Words are worth more than pictures: those make room. */
async function makeRoom(): Promise<void> {
  await caches.delete(cacheNames.pictures);
  await tidy();
}

/** Keeps the page that says that there is no network, when the worker is new. */
export function keepFirst(): Promise<void> {
  return inTurn(async () => {
    await keepPage('/offline');
  });
}

/** Keeps a page that somebody has read, and the page of its language for all that is not kept. */
export function keepRead({ address, files, pictures, isMetered }: Told<'read'>): Promise<void> {
  return inTurn(async () => {
    const page = keptAddress(new URL(address, location.origin));
    if (page === null) return;
    const [offline, before] = [offlinePage(page), await keptAt(page)];
    // On a metered line a page is fetched once more, not each time that it is seen.
    const isDue = !isMetered || before === null || before < Date.now() - aheadAgainMs;
    if (isDue && (await keepPage(page)) === null) return;
    await keepFiles(filesIn(files.join(' ')));
    if (await isOld(offline)) await keepPage(offline);
    await keepPictures(pictures, isMetered);
    await tidy();
  });
}

async function isOld(address: string): Promise<boolean> {
  return ((await keptAt(address)) ?? 0) < Date.now() - aheadAgainMs;
}

/** Keeps pages before they are read, and those of the guide, unless they are young and of this release. */
export function keepAhead({ addresses, prefix, release }: Told<'ahead'>): Promise<void> {
  return inTurn(async () => {
    const waiting = [...addresses];
    const seen = new Set<string>();
    let hasRoutes = false;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const page = keptAddress(new URL(next, location.origin));
      if (page === null || seen.has(page)) continue;
      seen.add(page);
      const kept = await keptPage(page);
      const isPage = !page.endsWith('/columns');
      const isCurrent = !(await isOld(page)) && (!isPage || kept?.includes(release));
      const html = isCurrent ? kept : await keepPage(page);
      if (html === null) continue;
      if (page === `${prefix}/guide`) waiting.push(...topicsIn(html, prefix));
      if (isCurrent) continue;
      if (!hasRoutes) await keepRoutes(html);
      hasRoutes = true;
      await keepPictures(smallPictures(html), false);
    }
    await tidy();
  });
}

/** The scripts of all pages, and what they fetch later: with them a link is followed and a form checked. */
async function keepRoutes(html: string): Promise<void> {
  const list = filesIn(html).find((name) => name.includes('/manifest-public-'));
  if (!list) return;
  const scripts = await filesOfKept(list);
  await keepFiles(scripts);
  for (const script of scripts.filter((name) => name.endsWith('.js'))) {
    try {
      await keepFiles(await filesOfKept(script));
    } catch (error) {
      // The pages do without: a name in a script need not be that of a file.
      console.info('What a script names is not kept.', error);
    }
  }
}

function topicsIn(html: string, prefix: string): string[] {
  const links = [...html.matchAll(/href="([\w/-]{1,200})"/g)].map(([, href = '']) => href);
  return links.filter((href) => href.startsWith(`${prefix}/guide/`));
}

/** Of each picture of a page the smallest size that is no blur. */
function smallPictures(html: string): string[] {
  const sizes = [...html.matchAll(/\/media\/[\w./-]{1,200}\/(\d{3,4})\.(?:avif|webp)/g)];
  const wanted = sizes.filter(([, width]) => Number(width) >= 320 && Number(width) <= 480);
  return [...new Set(wanted.map(([address]) => address))];
}
