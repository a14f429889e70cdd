import { afterAll, beforeAll, inject } from 'vitest';
import { createGalleryImage, findGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

/** Opens a site without content, and asks as a clerk, an owner or a stranger. */
export function openBin(kind: DatabaseKind) {
  let site: TestSite;
  let cookie: string;
  let owner: string;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    owner = await staffCookie(site);
    cookie = await staffCookie(site, 'staff');
  });
  afterAll(() => site.close());

  const get = (path: string, as = cookie) =>
    fetch(site.origin + path, { headers: { cookie: as }, redirect: 'manual' });
  function post(path: string, fields: Record<string, string | string[]> = {}, headers = {}) {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) {
      for (const value of [values].flat()) body.append(name, value);
    }
    return fetch(site.origin + path, {
      method: 'POST',
      headers: { cookie, origin: site.origin, ...headers },
      body,
      redirect: 'manual',
    });
  }
  const store = async (folder: string) =>
    site.services.photos.store(folder, 'bin.jpg', await jpeg());

  return {
    get site() {
      return site;
    },
    get database() {
      return site.services.database;
    },
    get owner() {
      return owner;
    },
    get,
    post,
    /** A gallery image with a photo of its own. */
    async makeImage(caption: string) {
      const photo = await store('gallery/umrah');
      const image = { caption, tags: ['green'] };
      const { database } = site.services;
      const id = await createGalleryImage(database, { category: 'umrah', ...image }, photo);
      return { id, url: photo.url };
    },
    async makePackage(packageName: string) {
      const photo = await store('packages');
      const input = { ...blankPackage, packageName };
      return { id: await createPackage(site.services.database, input, photo), url: photo.url };
    },
    /** What a visitor gets for the photo: whole, in widths that were made and in others. */
    async statusesOf(url: string) {
      const sizes = ['', '/320.jpg', '/320.avif', '/480.webp', '/1280.jpg'];
      return Promise.all(sizes.map(async (size) => (await fetch(site.origin + url + size)).status));
    },
    /** Its files in the storage: itself and its sizes. */
    async filesOf(url: string) {
      const key = url.replace('/media/', '');
      return (await site.services.storage.list('')).filter((file) => file.includes(key));
    },
    find: (id: string) => findGalleryImage(site.services.database, 'umrah', id),
    /** What the history says of it, the newest last. */
    async actsOn(id: string) {
      const rows = await site.services.database.kysely
        .selectFrom('history')
        .select(['kind', 'act', 'subject', 'actor'])
        .where('subjectId', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ kind, act, subject, actor }) => `${kind} ${act} ${subject} ${actor}`);
    },
  };
}

export const script = { accept: 'application/json' };
/** What visitors get for a photo that is there, and for one that is not. */
export const [shown, missing] = [200, 404].map((status) => Array(5).fill(status));
