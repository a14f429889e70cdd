import type { Page } from '@playwright/test';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import type { TestSite } from '../../sites/test-site.ts';

export const gallery = '/admin/gallery?category=umrah';

export async function addImage({ services }: TestSite, caption: string): Promise<string> {
  const photo = await services.photos.store('gallery/umrah', 'a.jpg', await jpeg(400, 300));
  return createGalleryImage(services.database, { category: 'umrah', caption }, photo);
}

export const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(),
});

export const fileInput = (page: Page) => page.getByLabel('file upload');

/** A file in the list of those that are uploaded. */
export const fileRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
