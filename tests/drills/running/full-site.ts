import sharp from 'sharp';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { addFirstStaff } from '../../../app/data/staff/first-staff.server.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { createPasswords } from '../../../app/services/passwords.server.ts';
import { forEachOf } from '../../../data-transfer/carry-photos.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { silent, type TestPlace } from '../../sites/moving-site.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { processStaff } from '../../sites/site-process.ts';

/**
 * Fills a place with so many packages and gallery images, each picture another one of noise, of
 * about 100 kB, so that it weighs what a photograph does. Returns the addresses of the images.
 */
export async function fillSite(
  { settings }: TestPlace,
  { packages, images }: { packages: number; images: number },
): Promise<string[]> {
  const addresses: string[] = [];
  const services = await openServices(loadConfig({ ...settings, SAMPLE_CONTENT: 'off' }), silent);
  const { database, photos } = services;
  await addFirstStaff(database, createPasswords(), processStaff);
  await forEachOf(Array(packages).keys(), async (number) => {
    await createPackage(database, {
      ...blankPackage,
      packageName: `Package ${number}`,
      packageType: number % 2 ? 'hajj' : 'umrah',
      price: String(100_000 + number),
      durationOfTour: '15',
      description: `What the journey number ${number} is like. `.repeat(20),
    });
  });
  await forEachOf(Array(images).keys(), async (number) => {
    const category = galleryCategoryNames[number % galleryCategoryNames.length] ?? 'hajj';
    const photo = await photos.store(`gallery/${category}`, `${number}.jpg`, await noise());
    const caption = `Image ${number}`;
    const id = await createGalleryImage(database, { category, caption }, photo);
    addresses.push(`/admin/gallery/${category}/${id}`);
  });
  await closeServices(services);
  return addresses;
}

function noise(): Promise<Buffer> {
  const create = {
    width: 480,
    height: 360,
    channels: 3 as const,
    background: '#888',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  };
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}
