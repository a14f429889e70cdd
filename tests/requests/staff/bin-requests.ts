import { createGalleryImage, findGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';
import { openStaffSite, script } from './staff-site.ts';

export { script };

/** Opens a site without content; requests come from a clerk. */
export function openBin(kind: DatabaseKind) {
  const here = openStaffSite(kind, { as: 'staff' });
  const store = async (folder: string) =>
    here.site.services.photos.store(folder, 'bin.jpg', await jpeg());
  return Object.assign(here, {
    /** A gallery image with a photo of its own. */
    async makeImage(caption: string) {
      const photo = await store('gallery/umrah');
      const image = { category: 'umrah' as const, caption, tags: ['green'] };
      return { id: await createGalleryImage(here.database, image, photo), url: photo.url };
    },
    async makePackage(packageName: string) {
      const photo = await store('packages');
      const input = { ...blankPackage, packageName };
      return { id: await createPackage(here.database, input, photo), url: photo.url };
    },
    /** What a visitor gets for a photo: whole, in widths that were made and in others. */
    async statusesOf(url: string) {
      const sizes = ['', '/320.jpg', '/320.avif', '/480.webp', '/1280.jpg'];
      return Promise.all(sizes.map(async (size) => (await here.get(url + size, '')).status));
    },
    /** The stored files of a photo: itself and its sizes. */
    async filesOf(url: string) {
      const key = url.replace('/media/', '');
      return (await here.site.services.storage.list('')).filter((file) => file.includes(key));
    },
    find: (id: string) => findGalleryImage(here.database, 'umrah', id),
    /** The history of an image or a package, the newest entry last. */
    async actsOn(id: string) {
      const rows = await here.kysely
        .selectFrom('history')
        .select(['kind', 'act', 'subject', 'actor'])
        .where('subjectId', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ kind, act, subject, actor }) => `${kind} ${act} ${subject} ${actor}`);
    },
  });
}

/** What visitors get for a photo that is there, and for one that is not. */
export const [shown, missing] = [200, 404].map((status) => Array(5).fill(status));
