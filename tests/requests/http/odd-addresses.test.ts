import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  createGalleryImage,
  deleteGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import {
  createPackage,
  deletePackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import {
  type CachedRoute,
  cachedRoutes,
  oddAddresses,
  trueAddresses,
} from '../../foreign-input/odd-addresses.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { seededRandom } from '../../foreign-input/seeded-random.ts';
import { sampleOf } from '../../full-run.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { builtSite, openTestSite, type TestSite } from '../../sites/test-site.ts';

// Whatever strangers ask for, every true address shows what is true now, and nothing else.

const agent = new Agent({ keepAlive: true, maxSockets: 6 });
let site: TestSite;
let routes: CachedRoute[];
/** A rendering of an address without the cache. */
let renderAnew: (address: string) => Promise<{ status: number; text: string }>;
let id: string;
let imageId: string;

beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const { services } = site;
  const { serverBuild, pageRenderer } = await builtSite();
  routes = cachedRoutes(serverBuild);
  const render = pageRenderer(services, serverBuild);
  renderAnew = async (address) => {
    const answer = await render(new Request(services.config.siteUrl + address), {
      requestId: 'anew',
      clientIp: '127.0.0.1',
      liveRevisions: services.events.revisions(),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const { database, photos } = services;
  id = await createPackage(database, { ...blankPackage, packageName: 'Early-1' });
  const photo = await photos.store('gallery/hajj', 'odd.jpg', await jpeg());
  const image = { category: 'hajj', caption: 'Early-1' } as const;
  imageId = await createGalleryImage(database, image, photo);
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

interface Answer {
  status: number;
  text: string;
  lastModified: string | undefined;
}

/** Asks for an address to the letter: `fetch` would correct it. */
function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    request({ hostname, port, path, agent }, async (answer) => {
      const lastModified = answer.headers['last-modified'];
      resolve({ status: answer.statusCode ?? 0, text: await text(answer), lastModified });
    })
      .on('error', reject)
      .end();
  });
}

/**
 * The texts on a page or in its data. The counts of changes in its scripts may differ, and links
 * to another state of the same page are written from its own address.
 */
function textsOf(page: string): string[] {
  const isDocument = page.startsWith('<!DOCTYPE');
  return isDocument
    ? [page.replaceAll(/<script(?! type="application\/ld)[^>]*>.*?<\/script>|<a [^>]*>/gs, '')]
    : (page.match(/"(?:[^"\\]|\\.)*"/g) ?? []).filter((part) => !/^"_\d+"$/.test(part));
}

/** Asks for all of them, a few at a time. */
async function askAll<Result>(
  addresses: readonly string[],
  look: (address: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < addresses.length; at += 12) {
    results.push(...(await Promise.all(addresses.slice(at, at + 12).map(look))));
  }
  return results;
}

/** Addresses that answer otherwise than a rendering of just this address, and how. */
async function wrongAnswers(addresses: readonly string[]): Promise<string[]> {
  const found = await askAll(addresses, async (address) => {
    const { status, text } = await ask(address);
    // Refused before anything looks at it.
    if (status === 400) return [];
    const anew = await renderAnew(address);
    if (status !== anew.status) return [`${address}: ${status} and not ${anew.status}`];
    if (status !== 200 || textsOf(text).join() === textsOf(anew.text).join()) return [];
    return [`${address}: another page`];
  });
  return found.flat();
}

/** The addresses that do not answer as they should. */
async function unlike(addresses: readonly string[], isRight: (answer: Answer) => boolean) {
  const found = await askAll(addresses, async (address) =>
    isRight(await ask(address)) ? [] : [address],
  );
  return found.flat();
}

const values = () => ({ id, type: 'umrah', category: 'hajj', topic: 'visa' });
const flood = (seed: number) =>
  sampleOf(oddAddresses(routes, values(), seededRandom(seed)), 150).concat(
    '/packages/details/..%252F..%252Fadmin%252Flogin',
  );
const shown = () => trueAddresses(routes, values());

it('answers odd addresses with what they say, not with what they are mistaken for', async () => {
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/', '/about', '/packages/details/:id', '/gallery/:category']),
  );
  // Twice: the second time whatever was cached is there.
  await askAll(flood(1), ask);
  expect(await wrongAnswers(flood(1))).toEqual([]);
}, 240_000);

it('keeps the pages that people read through a flood of odd addresses', async () => {
  const madeAt = async () => (await askAll(shown(), ask)).map(({ lastModified }) => lastModified);
  const before = await madeAt();
  expect(before, 'All of them are cached').not.toContain(undefined);
  const endless = Array.from({ length: 300 }, (_, at) => [
    `/packages/details/${id}%3Fn=${at}`,
    `/packages/t${at}/${id}?n=${at}`,
    `/packages.data?n=${at}&_routes=${'site%2Fpackages%2Fpackage-list,'.repeat(at % 30)}site%2Fpackages%2Fpackage-list`,
  ]).flat();
  await askAll(endless, ask);
  expect(await madeAt()).toEqual(before);
}, 240_000);

it('shows at true addresses what was saved and deleted, whatever was asked for before', async () => {
  const { database } = site.services;
  const ofPackage = shown().filter((address) => address.includes(id));
  const ofGallery = shown().filter((address) => address.includes('/gallery'));

  await askAll([...flood(2), ...shown()], ask);
  await updatePackage(database, id, { ...blankPackage, packageName: 'Middle-1' });
  await updateGalleryImage(database, 'hajj', imageId, { caption: 'Middle-1', tags: [] });
  expect(await wrongAnswers(shown())).toEqual([]);
  const isNew = ({ status, text }: Answer) =>
    status === 200 && text.includes('Middle-1') && !text.includes('Early-1');
  expect(await unlike([...ofPackage, ...ofGallery], isNew)).toEqual([]);

  await askAll([...flood(3), ...shown()], ask);
  await updateGalleryImage(database, 'hajj', imageId, { caption: 'Late-1', tags: [] });
  await deletePackage(database, id);
  await deleteGalleryImage(database, 'hajj', imageId);
  expect(await wrongAnswers(shown())).toEqual([]);
  expect(await unlike(ofPackage, ({ status }) => status === 404)).toEqual([]);
  const isGone = ({ status, text }: Answer) =>
    status === 200 && !/(?:Early|Middle|Late)-1/.test(text);
  expect(await unlike(ofGallery, isGone)).toEqual([]);
}, 240_000);
