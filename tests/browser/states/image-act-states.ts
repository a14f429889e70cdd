import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import {
  moveGalleryImage,
  readGalleryOrderVersion,
} from '../../../app/data/gallery/gallery-order.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, type PageState } from './page-state.ts';

const gallery = '/admin/gallery';
const hajj = `${gallery}?category=hajj`;
const order = { route: `${gallery}/:category/order`, address: `${gallery}/hajj/order` };
const images = ({ services }: TestSite) => listGalleryImages(services.database, 'hajj');

/** What staff do with images besides editing and deleting one. */
export const imageActStates: PageState[] = [
  { name: 'image-order', ...order },
  { name: 'image-order-empty', ...order, isEmpty: true },
  {
    name: 'image-order-refused',
    ...order,
    errors: /409|Failed to load resource/,
    async act(page, site) {
      const { database } = site.services;
      await page.route(/arrange/, async (route) => {
        const body = new URLSearchParams(route.request().postData() ?? '');
        body.set('seen', '7000');
        await route.continue({ postData: body.toString() });
      });
      const [, second] = await images(site);
      const seen = await readGalleryOrderVersion(database, 'hajj');
      const move = { act: 'first', neighbour: '', seen } as const;
      await moveGalleryImage(database, 'hajj', second?.id ?? '', move);
      await page
        .getByRole('button', { name: /^Move down/ })
        .first()
        .click();
      await expect(page.getByText('Somebody else changed the order')).toBeVisible();
    },
  },
  {
    name: 'images-selected',
    route: gallery,
    address: hajj,
    async act(page) {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('checkbox').nth(1).check();
      await expect(page.getByText('2 selected')).toBeVisible();
    },
  },
  {
    name: 'image-captions',
    route: gallery,
    async address(site) {
      const [first, second, third] = await images(site);
      for (const [image, caption] of [
        [first, 'IMG_20260412_101522.jpg'],
        [second, 'WhatsApp Image 2026-04-12 at 10.15.22 PM (1).jpeg'],
        [third, 'tents-of-mina.jpg'],
      ] as const) {
        await updateGalleryImage(site.services.database, 'hajj', image?.id ?? '', { caption });
      }
      return hajj;
    },
    async act(page) {
      const field = page.getByRole('textbox', { name: 'Caption of tents-of-mina.jpg' });
      await field.fill('c'.repeat(201));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Caption can have at most 200 characters')).toBeVisible();
    },
  },
  {
    name: 'image-focal-point',
    route: gallery,
    address: async (site) => `${hajj}&edit=${(await images(site))[1]?.id}`,
    async act(page) {
      await page.getByText('What stays in view', { exact: true }).click();
      await page.getByRole('slider', { name: 'Left to right' }).fill('15');
    },
  },
  {
    name: 'image-replace',
    route: `${gallery}/:category/:id/replace`,
    address: async (site) => `${gallery}/hajj/${(await images(site))[0]?.id}/replace`,
  },
  {
    name: 'image-replace-refused',
    route: `${gallery}/:category/:id/replace`,
    address: async (site) => `${gallery}/hajj/${(await images(site))[0]?.id}/replace`,
    async act(page) {
      await page.getByRole('button', { name: 'Save the new photo' }).click();
      await expect(page.getByText('Choose a photo first')).toBeVisible();
    },
  },
];
