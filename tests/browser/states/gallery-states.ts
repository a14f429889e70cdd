import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import type { TestSite } from '../../sites/test-site.ts';
import type { PageState } from './page-state.ts';

const route = '/gallery/:category';

/** Tags so many images of the Umrah gallery, and chooses the tag. */
async function tagged({ services: { database } }: TestSite, count: number): Promise<string> {
  const images = await listGalleryImages(database, 'umrah');
  for (const { id, caption } of images.slice(0, count)) {
    await updateGalleryImage(database, 'umrah', id, { caption, tags: ['Ramadan'] });
  }
  return '/gallery/umrah?tag=Ramadan';
}

/** The preview of the first image that is higher than wide, or wider than high. */
const preview = async ({ services }: TestSite, isTall: boolean) => {
  const images = await listGalleryImages(services.database, 'hajj');
  const found = images.find(({ photo }) => photo && photo.height > photo.width === isTall);
  return `/gallery/hajj?photo=${found?.id}`;
};

export const galleryStates: PageState[] = [
  { name: 'gallery-first', route: '/gallery', address: '/gallery' },
  ...['accommodations', 'hajj', 'umrah', 'zyarath'].map((category) => ({
    name: `gallery-${category}`,
    route,
    address: `/gallery/${category}`,
  })),
  ...[1, 2, 3].map((count) => ({
    name: `gallery-tag-of-${count}`,
    route,
    address: (site: TestSite) => tagged(site, count),
  })),
  { name: 'gallery-empty', route, address: '/gallery/hajj', isEmpty: true },
  { name: 'gallery-unknown', route, address: '/gallery/weddings', errors: /404/ },
  {
    name: 'gallery-captions',
    route,
    address: '/gallery/hajj',
    isOver: true,
    act: (page) => page.getByRole('figure').first().getByRole('link').focus(),
  },
  { name: 'preview', route, address: (site) => preview(site, false), isOver: true },
  { name: 'preview-tall', route, address: (site) => preview(site, true), isOver: true },
];
