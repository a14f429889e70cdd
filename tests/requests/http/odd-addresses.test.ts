import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import {
  createGalleryImage,
  updateGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
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
let id: string;
let imageId: string;

beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const { services } = site;
  routes = cachedRoutes((await builtSite()).serverBuild);
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

const values = () => ({ id, type: 'umrah', category: 'hajj', topic: 'visa' });
const shown = () => trueAddresses(routes, values());
/** Some odd addresses: other ones for each seed; none of them is a failure. */
async function flood(seed: number) {
  const odd = oddAddresses(routes, values()).filter((_, at) => at % 9 === seed);
  const answers = await askAll(sampleOf(odd, 200), ask);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
}

it('keeps the pages that people read through a flood of odd addresses', async () => {
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/', '/about', '/packages/details/:id', '/gallery/:category']),
  );
  const before = await askAll(shown(), ask);
  expect(before.filter(({ lastModified }) => !lastModified)).toEqual([]);
  await flood(1);
  const endless = Array.from({ length: 300 }, (_, at) => [
    `/packages/details/${id}%3Fn=${at}`,
    `/packages/t${at}/${id}?n=${at}`,
    `/packages.data?n=${at}&_routes=${'site%2Fpackages%2Fpackage-list,'.repeat(at % 30)}site%2Fpackages%2Fpackage-list`,
  ]).flat();
  await askAll(endless, ask);
  expect(await askAll(shown(), ask)).toEqual(before);
}, 240_000);

it('shows what was saved and deleted, whatever was asked before', async () => {
  const { database } = site.services;
  const ofPackage = shown().filter((address) => address.includes(id));
  const ofGallery = shown().filter((address) => address.includes('/gallery'));
  const unlike = async (addresses: string[], isRight: (answer: Answer) => boolean) => {
    const answers = await askAll(addresses, ask);
    return addresses.filter((_, at) => !isRight(answers[at] as Answer));
  };
  await flood(2);
  await updatePackage(database, id, { ...blankPackage, packageName: 'Late-1' });
  await updateGalleryImage(database, 'hajj', imageId, { caption: 'Late-1', tags: [] });
  const isNew = ({ status, text }: Answer) =>
    status === 200 && text.includes('Late-1') && !text.includes('Early-1');
  expect(await unlike([...ofPackage, ...ofGallery], isNew)).toEqual([]);
  await flood(3);
  await deleteRows(database, 'packages', [id]);
  await deleteRows(database, 'images', [imageId], 'hajj');
  expect(await unlike(ofPackage, ({ status }) => status === 404)).toEqual([]);
  const isGone = ({ status, text }: Answer) => status === 200 && !/(?:Early|Late)-1/.test(text);
  expect(await unlike(ofGallery, isGone)).toEqual([]);
}, 240_000);
