import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import {
  createGalleryImage,
  updateGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import {
  type CachedRoute,
  listCachedRoutes,
  listOddAddresses,
  listTrueAddresses,
} from '../../foreign-input/odd-addresses.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { takeSample } from '../../full-run.ts';
import { sendRaw } from '../../readers/raw-request.ts';
import { addedPage, blankPackage } from '../../sites/sample-input.ts';
import { listSiteAddresses } from '../../sites/staff-addresses.ts';
import { importBuiltSite } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

// Whatever strangers request, every real address shows its current content, and nothing else.

const agent = new Agent({ keepAlive: true, maxSockets: 6 });
const here = openSite();
let routes: CachedRoute[];
let id: string;
let imageId: string;

beforeAll(async () => {
  routes = listCachedRoutes((await importBuiltSite()).serverBuild);
  id = await here.addPackage({ packageName: 'Early-1' });
  await createPage(here.database, addedPage);
  const photo = await here.site.services.photos.store('gallery/hajj', 'odd.jpg', await jpeg());
  const image = { category: 'hajj', caption: 'Early-1' } as const;
  imageId = await createGalleryImage(here.database, image, photo);
});
afterAll(() => agent.destroy());

async function ask(path: string) {
  const { status, headers, body } = await sendRaw(here.site.origin, path, { agent });
  const isBusy = status === 503 && headers['retry-after'] !== undefined;
  return { status, body, isBusy, lastModified: headers['last-modified'] };
}
type Answer = Awaited<ReturnType<typeof ask>>;

/** Requests all of them, as many at a time as the agent has connections. */
const askAll = (addresses: readonly string[]) => Promise.all(addresses.map(ask));

const getValues = () => ({
  id,
  type: 'umrah',
  category: 'hajj',
  topic: 'visa',
  slug: addedPage.slug,
});
const listAddresses = () => listTrueAddresses(routes, getValues());
/** One half of the odd addresses, or the other; none of them is a failure. A slow machine may answer that it is busy. */
async function flood(half: 0 | 1) {
  const odd = listOddAddresses(routes, getValues()).filter((_, at) => at % 2 === half);
  const responses = await askAll(takeSample(odd, 80));
  expect(responses.filter(({ status, isBusy }) => status >= 500 && !isBusy)).toEqual([]);
}

it('keeps popular pages cached and shows saves and deletions, whatever URLs are requested', async () => {
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/', '/about', '/packages/details/:id', '/gallery/:category']),
  );
  const before = await askAll(listAddresses());
  expect(before.filter(({ lastModified }) => !lastModified)).toEqual([]);
  await flood(0);
  const list = 'site%2Fpackages%2Fpackage-list';
  for (let start = 0; start < 300; start += 50) {
    const numbers = Array.from({ length: 50 }, (_, offset) => start + offset);
    await askAll(numbers.map((n) => `/packages/t${n}/${id}?n=${n}`));
    await askAll(
      numbers.map((n) => `/packages.data?n=${n}&_routes=${`${list},`.repeat(n % 30)}${list}`),
    );
  }
  expect(await askAll(listAddresses())).toEqual(before);

  const { database } = here;
  const packageAddresses = listAddresses().filter((address) => address.includes(id));
  const galleryAddresses = listAddresses().filter((address) => address.includes('/gallery'));
  const findWrong = async (addresses: string[], isRight: (response: Answer) => boolean) => {
    const responses = await askAll(addresses);
    return addresses.filter((_, at) => !isRight(responses[at] as Answer));
  };
  await updatePackage(database, id, { ...blankPackage, packageName: 'Late-1' });
  await updateGalleryImage(database, 'hajj', imageId, { caption: 'Late-1', tags: [] });
  const isNew = ({ status, body }: Answer) =>
    status === 200 && body.includes('Late-1') && !body.includes('Early-1');
  expect(await findWrong([...packageAddresses, ...galleryAddresses], isNew)).toEqual([]);
  await flood(1);
  await deleteRows(database, 'packages', [id]);
  await deleteRows(database, 'images', [imageId], 'hajj');
  expect(await findWrong(packageAddresses, ({ status }) => status === 404)).toEqual([]);
  const isGone = ({ status, body }: Answer) => status === 200 && !/(?:Early|Late)-1/.test(body);
  expect(await findWrong(galleryAddresses, isGone)).toEqual([]);
}, 240_000);

it('redirects capitals, doubled slashes and needless escapes to the canonical URL', async () => {
  const params = { id: 'Ab_1', token: 'Ab_2', file: 'Ab.css', '*': '' };
  const all = await listSiteAddresses({ ...getValues(), ...params });
  const pages = all.filter((path) => path !== '/' && !/^\/(?:admin|$)/.test(path));
  const urduPages = pages.filter((path) => !/\.[a-z]+$|^\/(?:look|preview)/.test(path));
  const ways = [
    (path: string) => path.replace(/(?<=\/)(?!Ab)[^/]+/g, (part) => part.toUpperCase()),
    (path: string) => `/${path}`,
    (path: string) => path.replaceAll('/', '//'),
    (path: string) => `${path}/`,
    (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ];
  const wrong: string[] = [];
  for (const url of [...pages, ...urduPages.map((path) => `/ur${path}`), '/ur']) {
    for (const way of ways) {
      const { status, headers } = await sendRaw(here.site.origin, `${way(url)}?utm=A`, { agent });
      if (status !== 301 || headers.location !== `${url}?utm=A`) {
        wrong.push(`${way(url)}: ${status} ${headers.location}`);
      }
    }
    const { headers } = await sendRaw(here.site.origin, url, { agent });
    if (headers.location?.toLowerCase() === url.toLowerCase()) wrong.push(`${url} leads to itself`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

it('logs no failure for URLs that strangers invent', async () => {
  const errorSpy = vi.spyOn(here.site.services.log, 'error').mockImplementation(() => undefined);
  const names = ['id', 'type', 'category', 'topic', 'token', 'file', 'kind', 'action', 'section'];
  const ends = ['', '.jpg', '.css', '.js.map', '.data'];
  const files = ['/', '/assets/', '/fonts/', '/ur/', '/search?q=', '/gallery/hajj?tag='];
  const parts = ['n'.repeat(300), 'n'.repeat(1500), 'حج'.repeat(60), 'a/b', '\0', '..', '%'];
  const failures: string[] = [];
  for (const [at, part] of [...parts.map(encodeURIComponent), '%ED%A0%80'].entries()) {
    const value = part + ends[at % ends.length];
    const values = [...names, 'language', 'step', '*'].map((name) => [name, value]);
    const allPaths = await listSiteAddresses(Object.fromEntries(values));
    const paths = allPaths.filter((path) => path.includes(value));
    paths.push(...files.flatMap((file) => ends.map((end) => file + part + end)));
    const responses = await askAll(paths);
    failures.push(...paths.filter((_, index) => (responses[index]?.status ?? 500) >= 500));
  }
  expect([...failures, ...errorSpy.mock.calls]).toEqual([]);
  errorSpy.mockRestore();
}, 60_000);

it('redirects nobody to another site or into the staff area', async () => {
  const staff = await listSiteAddresses();
  const tricks = [
    ...staff.filter((path) => path.startsWith('/admin')).map((path) => `/${path}`),
    ...['//ADMIN/packages', '//%61dmin', '/packages//../admin', '//ur/../admin'],
    ...['//evil.example', '///evil.example/PACKAGES', '/\\evil.example', '//@evil.example/about'],
    ...['//packages\\..', '//evil.example%2fpackages', '//PACKAGES%00', '/%2fevil.example'],
  ];
  for (const path of tricks) {
    const { status, headers, body } = await sendRaw(here.site.origin, path, { agent });
    expect([path, status]).toEqual([path, expect.toBeOneOf([400, 404, 302])]);
    expect(headers.location ?? '/admin/login', path).toMatch(/^\/admin\/login/);
    expect(body, path).not.toContain('Dashboard');
  }
  const response = await sendRaw(here.site.origin, '//contact', { method: 'POST', agent });
  expect(response.status).toBe(400);
  expect(response.body).toContain('This address is not one of ours.');
});
