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
  cachedRoutes,
  oddAddresses,
  trueAddresses,
} from '../../foreign-input/odd-addresses.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { sampleOf } from '../../full-run.ts';
import { sendRaw } from '../../readers/raw-request.ts';
import { addedPage, blankPackage } from '../../sites/sample-input.ts';
import { siteAddresses } from '../../sites/staff-addresses.ts';
import { builtSite } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

// Whatever strangers request, every real address shows its current content, and nothing else.

const agent = new Agent({ keepAlive: true, maxSockets: 6 });
const here = openSite();
let routes: CachedRoute[];
let id: string;
let imageId: string;

beforeAll(async () => {
  routes = cachedRoutes((await builtSite()).serverBuild);
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

const values = () => ({
  id,
  type: 'umrah',
  category: 'hajj',
  topic: 'visa',
  slug: addedPage.slug,
});
const shown = () => trueAddresses(routes, values());
/** One half of the odd addresses, or the other; none of them is a failure. A slow machine may answer that it is busy. */
async function flood(half: 0 | 1) {
  const odd = oddAddresses(routes, values()).filter((_, at) => at % 2 === half);
  const answers = await askAll(sampleOf(odd, 80));
  expect(answers.filter(({ status, isBusy }) => status >= 500 && !isBusy)).toEqual([]);
}

it('keeps popular pages cached and shows saves and deletions, whatever URLs are requested', async () => {
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/', '/about', '/packages/details/:id', '/gallery/:category']),
  );
  const before = await askAll(shown());
  expect(before.filter(({ lastModified }) => !lastModified)).toEqual([]);
  await flood(0);
  const list = 'site%2Fpackages%2Fpackage-list';
  for (let at = 0; at < 300; at += 50) {
    const numbers = Array.from({ length: 50 }, (_, more) => at + more);
    await askAll(numbers.map((n) => `/packages/t${n}/${id}?n=${n}`));
    await askAll(
      numbers.map((n) => `/packages.data?n=${n}&_routes=${`${list},`.repeat(n % 30)}${list}`),
    );
  }
  expect(await askAll(shown())).toEqual(before);

  const { database } = here;
  const ofPackage = shown().filter((address) => address.includes(id));
  const ofGallery = shown().filter((address) => address.includes('/gallery'));
  const unlike = async (addresses: string[], isRight: (answer: Answer) => boolean) => {
    const answers = await askAll(addresses);
    return addresses.filter((_, at) => !isRight(answers[at] as Answer));
  };
  await updatePackage(database, id, { ...blankPackage, packageName: 'Late-1' });
  await updateGalleryImage(database, 'hajj', imageId, { caption: 'Late-1', tags: [] });
  const isNew = ({ status, body }: Answer) =>
    status === 200 && body.includes('Late-1') && !body.includes('Early-1');
  expect(await unlike([...ofPackage, ...ofGallery], isNew)).toEqual([]);
  await flood(1);
  await deleteRows(database, 'packages', [id]);
  await deleteRows(database, 'images', [imageId], 'hajj');
  expect(await unlike(ofPackage, ({ status }) => status === 404)).toEqual([]);
  const isGone = ({ status, body }: Answer) => status === 200 && !/(?:Early|Late)-1/.test(body);
  expect(await unlike(ofGallery, isGone)).toEqual([]);
}, 240_000);

it('redirects capitals, doubled slashes and needless escapes to the canonical URL', async () => {
  const typed = { id: 'Ab_1', token: 'Ab_2', file: 'Ab.css', '*': '' };
  const all = await siteAddresses({ ...values(), ...typed });
  const pages = all.filter((path) => path !== '/' && !/^\/(?:admin|$)/.test(path));
  const inUrdu = pages.filter((path) => !/\.[a-z]+$|^\/(?:look|preview)/.test(path));
  const ways = [
    (path: string) => path.replace(/(?<=\/)(?!Ab)[^/]+/g, (part) => part.toUpperCase()),
    (path: string) => `/${path}`,
    (path: string) => path.replaceAll('/', '//'),
    (path: string) => `${path}/`,
    (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ];
  const wrong: string[] = [];
  for (const own of [...pages, ...inUrdu.map((path) => `/ur${path}`), '/ur']) {
    for (const way of ways) {
      const { status, headers } = await sendRaw(here.site.origin, `${way(own)}?utm=A`, { agent });
      if (status !== 301 || headers.location !== `${own}?utm=A`) {
        wrong.push(`${way(own)}: ${status} ${headers.location}`);
      }
    }
    const { headers } = await sendRaw(here.site.origin, own, { agent });
    if (headers.location?.toLowerCase() === own.toLowerCase()) wrong.push(`${own} leads to itself`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

it('logs no failure for URLs that strangers invent', async () => {
  const logged = vi.spyOn(here.site.services.log, 'error').mockImplementation(() => undefined);
  const names = ['id', 'type', 'category', 'topic', 'token', 'file', 'kind', 'action', 'section'];
  const ends = ['', '.jpg', '.css', '.js.map', '.data'];
  const files = ['/', '/assets/', '/fonts/', '/ur/', '/search?q=', '/gallery/hajj?tag='];
  const parts = ['n'.repeat(300), 'n'.repeat(1500), 'حج'.repeat(60), 'a/b', '\0', '..', '%'];
  const failed: string[] = [];
  for (const [at, part] of [...parts.map(encodeURIComponent), '%ED%A0%80'].entries()) {
    const value = part + ends[at % ends.length];
    const values = [...names, 'language', 'step', '*'].map((name) => [name, value]);
    const own = await siteAddresses(Object.fromEntries(values));
    const asked = own.filter((path) => path.includes(value));
    asked.push(...files.flatMap((file) => ends.map((end) => file + part + end)));
    const answers = await askAll(asked);
    failed.push(...asked.filter((_, index) => (answers[index]?.status ?? 500) >= 500));
  }
  expect([...failed, ...logged.mock.calls]).toEqual([]);
  logged.mockRestore();
}, 60_000);

it('redirects nobody to another site or into the staff area', async () => {
  const staff = await siteAddresses();
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
  const posted = await sendRaw(here.site.origin, '//contact', { method: 'POST', agent });
  expect(posted.status).toBe(400);
  expect(posted.body).toContain('This address is not one of ours.');
});
