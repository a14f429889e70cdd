import { writeSetting } from '../../app/data/database/site-settings.server.ts';
import { saveSection } from '../../app/data/website/website.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import type { TestSite } from './test-site.ts';

/** Lets staff have written a section, with a picture of their own: every table of it has rows. */
export async function writeWebsite({ services }: Pick<TestSite, 'services'>): Promise<string> {
  const { database, photos, website } = services;
  const photo = await photos.store('website', 'logo.jpg', await jpeg(512, 512));
  const { look } = (await website.read()).typed;
  await saveSection(database, 'look', {
    content: { ...look, logo: { url: photo.url, x: '50', y: '50' } },
    before: look,
    photos: [photo],
    by: 'staff@example.com',
  });
  await writeSetting(database.kysely, 'website-start', 'sample');
  return photo.url;
}
