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

const isSame = (one: string, other: string) => textsOf(one).join() === textsOf(other).join();

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

/** Addresses that answer otherwise than a rendering of just this address. */
async function wrongAnswers(addresses: readonly string[]): Promise<string[]> {
  const found = await askAll(addresses, async (address) => {
    const { status, text } = await ask(address);
    // Refused before anything looks at it.
    if (status === 400) return [];
    const anew = await renderAnew(address);
    const isRight = status === anew.status && (status !== 200 || isSame(text, anew.text));
    return isRight ? [] : [`${address}: ${status} and not ${anew.status}, or another page`];
  });
  return found.flat();
}

const values = () => ({ id, type: 'umrah', category: 'hajj', topic: 'visa' });
const odd = () => oddAddresses(routes, values());
/** Some of them: other ones for each seed. */
const flood = (seed: number) => [
  ...sampleOf(
    odd().filter((_, at) => at % 9 === seed),
    150,
  ),
  '/packages/details/..%252F..%252Fadmin%252Flogin',
];
const shown = () => trueAddresses(routes, values());

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

it('answers with what an address says, and with what was saved and deleted', async () => {
  const { database } = site.services;
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/', '/about', '/packages/details/:id', '/gallery/:category']),
  );
  const ofPackage = shown().filter((address) => address.includes(id));
  const ofGallery = shown().filter((address) => address.includes('/gallery'));
  const unlike = async (addresses: string[], isRight: (answer: Answer) => boolean) => {
    const answers = await askAll(addresses, ask);
    return addresses.filter((_, at) => !isRight(answers[at] as Answer));
  };

  // Twice: the second time whatever was cached is there.
  await askAll([...flood(1), ...shown()], ask);
  expect(await wrongAnswers(flood(1))).toEqual([]);
  await updatePackage(database, id, { ...blankPackage, packageName: 'Late-1' });
  await updateGalleryImage(database, 'hajj', imageId, { caption: 'Late-1', tags: [] });
  expect(await wrongAnswers(shown())).toEqual([]);
  const isNew = ({ status, text }: Answer) =>
    status === 200 && text.includes('Late-1') && !text.includes('Early-1');
  expect(await unlike([...ofPackage, ...ofGallery], isNew)).toEqual([]);

  await askAll(flood(2), ask);
  await deletePackage(database, id);
  await deleteGalleryImage(database, 'hajj', imageId);
  expect(await wrongAnswers(shown())).toEqual([]);
  expect(await unlike(ofPackage, ({ status }) => status === 404)).toEqual([]);
  const isGone = ({ status, text }: Answer) => status === 200 && !/(?:Early|Late)-1/.test(text);
  expect(await unlike(ofGallery, isGone)).toEqual([]);
}, 240_000);
