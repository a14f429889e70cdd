import { Agent, request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
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
import { type CachedRoute, cachedRoutes } from '../../foreign-input/odd-addresses.ts';
import { seededRandom } from '../../foreign-input/seeded-random.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { builtSite, openTestSite, type TestSite } from '../../sites/test-site.ts';
import { oddAddresses, trueAddresses } from './page-addresses.ts';

// Whatever strangers ask for, every true address shows what is true now, and nothing else.
const agent = new Agent({ keepAlive: true, maxSockets: 6 });
let site: TestSite;
let routes: CachedRoute[];
/** A rendering of an address as it is, with nothing kept. */
let renderAnew: (address: string) => Promise<{ status: number; text: string }>;
let id: string;
let imageId: string;
/** Names of this test alone. */
let name: (when: string) => string;
let tests = 0;

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
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});
beforeEach(async () => {
  const { database, photos } = site.services;
  tests += 1;
  const number = tests;
  name = (when) => `${when}-${number}`;
  id = await createPackage(database, { ...blankPackage, packageName: name('Early') });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const photo = await photos.store('gallery/hajj', 'odd.jpg', bytes);
  const image = { category: 'hajj', caption: name('Early') } as const;
  imageId = await createGalleryImage(database, image, photo);
});

/** Asks for an address to the letter: `fetch` would mend it. */
function ask(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    request({ hostname, port, path, agent }, async (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      for await (const part of answer) text += part;
      const headers = new Headers(answer.headers as Record<string, string>);
      resolve({ status: answer.statusCode ?? 0, text, headers });
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
    : (page.match(/"(?:[^"\\]|\\.)*"/g) ?? []).filter((text) => !/^"_\d+"$/.test(text));
}

/** Asks for all of them, a few at a time. */
async function askAll<Answer>(
  addresses: readonly string[],
  look: (address: string) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < addresses.length; at += 12) {
    answers.push(...(await Promise.all(addresses.slice(at, at + 12).map(look))));
  }
  return answers;
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

const values = () => ({ id, type: 'umrah', category: 'hajj', topic: 'visa' });
const flood = (seed: number) => oddAddresses(routes, values(), seededRandom(seed));
const shown = () => trueAddresses(routes, values());

it('knows the pages that may be kept', () => {
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/packages/details/:id',
      '/gallery/:category',
      '/guide/:topic',
    ]),
  );
});

it('answers odd addresses with what they say, not with what they are mistaken for', async () => {
  const odd = [...flood(1), `/packages/details/..%252F..%252Fadmin%252Flogin`];
  // Twice: the second time whatever was kept is there.
  await askAll(odd, ask);
  expect(await wrongAnswers(odd)).toEqual([]);
}, 240_000);

it('shows at true addresses what was saved and deleted, whatever was asked for before', async () => {
  const { database } = site.services;
  const isOfPackage = (address: string) => address.includes(id);
  const isOfGallery = (address: string) => address.includes('/gallery');

  await askAll([...flood(2), ...shown()], ask);
  await updatePackage(database, id, { ...blankPackage, packageName: name('Middle') });
  await updateGalleryImage(database, 'hajj', imageId, { caption: name('Middle'), tags: [] });
  expect(await wrongAnswers(shown())).toEqual([]);
  const saved = await askAll(shown(), async (address) => {
    const { status, text } = await ask(address);
    if (!isOfPackage(address) && !isOfGallery(address)) return [];
    const isNew = text.includes(name('Middle')) && !text.includes(name('Early'));
    return status === 200 && isNew ? [] : [address];
  });
  expect(saved.flat()).toEqual([]);

  await askAll([...flood(3), ...shown()], ask);
  const image = { caption: name('Late'), tags: [] };
  await updateGalleryImage(database, 'hajj', imageId, image);
  await deletePackage(database, id);
  await deleteGalleryImage(database, 'hajj', imageId);
  expect(await wrongAnswers(shown())).toEqual([]);
  const deleted = await askAll(shown(), async (address) => {
    const { status, text } = await ask(address);
    if (isOfPackage(address)) return status === 404 ? [] : [address];
    const isGone = ['Early', 'Middle', 'Late'].every((when) => !text.includes(name(when)));
    return status === 200 && isGone ? [] : [address];
  });
  expect(deleted.flat()).toEqual([]);
}, 240_000);

it('keeps the pages that people read through a flood of odd addresses', async () => {
  const read = shown();
  const madeAt = async () =>
    (await askAll(read, ask)).map(({ headers }) => headers.get('last-modified'));
  const before = await madeAt();
  expect(before, 'All of them are kept').not.toContain(null);
  const endless = Array.from({ length: 300 }, (_, at) => [
    `/packages/details/${id}%3Fn=${at}`,
    `/packages/t${at}/${id}?n=${at}`,
    `/packages.data?n=${at}&_routes=${'site%2Fpackages%2Fpackage-list,'.repeat(at % 30)}site%2Fpackages%2Fpackage-list`,
  ]).flat();
  await askAll(endless, ask);
  expect(await madeAt()).toEqual(before);
}, 240_000);
