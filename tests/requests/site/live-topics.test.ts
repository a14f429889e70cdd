import type { RouteConfigEntry } from '@react-router/dev/routes';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, it } from 'vitest';
import { changeRows } from '../../../app/data/database/database.server.ts';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { changePrice } from '../../../app/data/packages/package-changes.server.ts';
import { createReview } from '../../../app/data/reviews/reviews.server.ts';
import { hashPhrase } from '../../../app/data/translations/translations.server.ts';
import { localize, splitLanguage } from '../../../app/languages/languages.ts';
import routes from '../../../app/routes.ts';
import {
  addTopics,
  frameTopics,
  isAffected,
  type LiveTopic,
  liveTopics,
} from '../../../app/rules/live-topics.ts';
import { publicPages } from '../../../app/rules/public-pages.ts';
import type { LiveHandle } from '../../../app/ui/live/use-live.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { findFamilyPackage, saveSample } from '../../sites/sample-company.ts';
import { spokenReview } from '../../sites/sample-input.ts';
import { openSite } from './open-site.ts';

// Whatever a topic changes in a loader's data is in the topics of that loader: an open page asks for it again, and no
// cached page keeps it.
const here = openSite('sqlite', { sample: true });

const flatten = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
const files = new Map(
  flatten(await routes).map(({ id, file }) => [id ?? file.replace(/\.tsx?$/, ''), file]),
);
type Module = { handle?: Partial<LiveHandle>; shouldRevalidate?: (change: object) => boolean };
const importModule = (id: string): Promise<Module> =>
  import(new URL(`../../../app/${files.get(id) ?? 'root.tsx'}`, import.meta.url).pathname);

type LoaderData = Record<string, string>;

/** The data of each loader of a page, by the route's id. */
async function readLoaders(path: string): Promise<LoaderData> {
  const { pathname, search } = new URL(path, here.site.origin);
  const file = pathname.endsWith('/') ? `${pathname}_` : pathname;
  const { body } = await here.ask(`${file}.data${search}`);
  if (!body) throw new Error(path);
  const dataById = (await decode(body, globalThis)).value as Record<string, { data: object }>;
  const entries = Object.entries(dataById).map(([id, { data }]) => {
    const { liveRevisions: _, ...rest } = data as { liveRevisions?: unknown };
    return [id, JSON.stringify(rest)];
  });
  return Object.fromEntries(entries);
}

const gallery = 'gallery/umrah';
const params = { id: '', category: 'umrah', topic: 'umrah' };
const listPages = () => [
  ...publicPages.map(({ path }) => path),
  '/packages?q=umrah',
  '/compare',
  '/review',
  '/offline',
  '/search',
  '/search?q=umrah',
  '/guide/umrah',
  '/gallery/umrah',
  `/packages/details/${params.id}`,
  `/compare?ids=${params.id}`,
];

async function translateEverything(): Promise<void> {
  const { typed } = await here.site.services.website.read();
  const names = (await here.rows('packages')).map(({ packageName }) => packageName);
  const texts = [...JSON.stringify(typed).matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([text]) =>
    String(JSON.parse(text)).split('\n'),
  );
  const rows = [...new Set([...texts, ...names])].filter(Boolean).map((phrase) => ({
    language: 'ur' as const,
    id: hashPhrase(phrase),
    phrase,
    said: `${phrase} ترجمہ`,
    place: 'website/test',
    changedAt: here.database.now().toISOString(),
  }));
  await changeRows(here.database, [{ topic: 'translations' }], async (trx) => {
    for (const row of rows) await trx.insertInto('translations').values(row).execute();
  });
}

const changes: Partial<Record<LiveTopic, () => Promise<unknown>>> = {
  translations: translateEverything,
  async packages() {
    const { id, price } = await findFamilyPackage(here.site);
    await changePrice(here.database, id, { price: '1,30,000', expectedPrice: price });
  },
  async [gallery]() {
    const photo = await here.site.services.photos.store(gallery, 'a.jpg', await jpeg(400, 300));
    await createGalleryImage(here.database, { category: 'umrah', caption: 'New' }, photo);
  },
  reviews: () => createReview(here.database, { ...spokenReview, packageId: params.id }),
  website: () => saveSample(here.site, 'agency', { name: 'Safar', shortName: 'Safar' }),
};

it('every loader subscribes to the topics that change its data', async () => {
  params.id = (await findFamilyPackage(here.site)).id;
  const missing: string[] = [];
  const affectedLoaders = new Set<string>();
  const readAll = async () => {
    const answers = new Map<string, Awaited<ReturnType<typeof readLoaders>>>();
    // One after the other, so that a busy machine refuses none.
    for (const page of listPages().flatMap((path) => [path, localize('ur', path)])) {
      answers.set(page, await readLoaders(page));
    }
    return answers;
  };
  let before = await readAll();
  for (const [topic, change] of Object.entries(changes)) {
    await change();
    const after = await readAll();
    // Without any cached page or value.
    const allTopics = liveTopics.map((name) => ({ topic: name }));
    await changeRows(here.database, allTopics, async () => undefined);
    const fresh = await readAll();
    for (const [page, loaders] of fresh) {
      for (const [id, data] of Object.entries(loaders)) {
        if (before.get(page)?.[id] === data) continue;
        affectedLoaders.add(`${topic} ${id}`);
        const { handle, shouldRevalidate } = await importModule(id);
        const loaderTopics = id === 'root' ? frameTopics : (handle?.live?.(params) ?? []);
        const { language } = splitLanguage(page);
        const isFollowed = isAffected(addTopics(language, loaderTopics), {
          topic: topic as LiveTopic,
        });
        const url = new URL(page, here.site.origin);
        const isRefreshed =
          id === 'root' || (shouldRevalidate?.({ currentUrl: url, nextUrl: url }) ?? true);
        // Searches are not cached, and their order may differ.
        const isCurrent = page.includes('?q=') || after.get(page)?.[id] === data;
        if (!isFollowed || !isRefreshed || !isCurrent) missing.push(`${topic}: ${page} ${id}`);
      }
    }
    before = fresh;
  }
  expect(missing).toEqual([]);
  expect([...affectedLoaders]).toEqual(
    expect.arrayContaining([
      'translations root',
      'website root',
      'packages package-details',
      'reviews package-details',
      'gallery/umrah site/gallery/gallery',
    ]),
  );
});
