import { setLeaflet } from '../../../app/data/packages/package-leaflet.server.ts';
import { setPackagePinned } from '../../../app/data/packages/package-pins.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const packages = '/admin/packages';

/** What staff do with packages besides editing and deleting one. */
export const packageActStates: PageState[] = [
  {
    name: 'package-hidden',
    route: packages,
    address: packages,
    isOver: true,
    async act(page) {
      await firstButton(page, /^Hide/).click();
      await expect(page.getByText('Package hidden from visitors')).toBeVisible();
      await expect(
        page.getByText('Hidden', { exact: true }).filter({ visible: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'package-hiding',
    route: packages,
    address: packages,
    isOver: true,
    async act(page) {
      // The answer does not come: nothing is hidden, and the word stays.
      await page.route('**/admin/packages/visibility', () => undefined);
      await firstButton(page, /^Hide/).click();
      await expect(page.getByText('Hiding package...')).toBeVisible();
    },
  },
  {
    name: 'package-price',
    route: packages,
    address: packages,
    async act(page) {
      await page
        .getByRole('button', { name: /change the price of/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: /^Price of/ }).fill('');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Price is required')).toBeVisible();
    },
  },
  {
    name: 'package-leaflet',
    route: `${packages}/:id/leaflet`,
    address: leafletPage,
    async act(page) {
      await page.getByRole('button', { name: 'Save the leaflet' }).click();
      await expect(page.getByText('Choose a file first')).toBeVisible();
    },
  },
  {
    name: 'package-leaflet-removal',
    route: `${packages}/:id/leaflet`,
    address: leafletPage,
    async act(page) {
      await page.getByRole('button', { name: 'Remove the leaflet' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'package-leaflet-removal-page',
    route: `${packages}/:id/leaflet`,
    address: async (site) => `${await leafletPage(site)}?remove=yes`,
  },
  { name: 'package-order', route: `${packages}/order`, address: `${packages}/order` },
  {
    name: 'package-order-empty',
    route: `${packages}/order`,
    address: `${packages}/order`,
    isEmpty: true,
  },
  {
    name: 'package-order-refused',
    route: `${packages}/order`,
    errors: /409|Failed to load resource/,
    address: async ({ services: { database } }) => {
      const [first, ...others] = await listPackages(database);
      for (const { id } of others.slice(1, 4)) await setPackagePinned(database, id, true);
      await setPackagesHidden(database, [first?.id ?? ''], true);
      return `${packages}/order`;
    },
    async act(page) {
      await firstButton(page, /^Pin /).click();
      await expect(page.getByText('A hidden package cannot be pinned')).toBeVisible();
    },
  },
  {
    name: 'packages-selected',
    route: packages,
    address: packages,
    async act(page) {
      await page.getByRole('checkbox').first().check();
      await expect(page.getByText('1 selected')).toBeVisible();
    },
  },
];

async function leafletPage({ services: { database, photos } }: TestSite) {
  const [first] = await listPackages(database);
  const pdf = await photos.storeLeaflet('umrah.pdf', async () => pdfOf());
  await setLeaflet(database, first?.id ?? '', pdf);
  return `${packages}/${first?.id}/leaflet`;
}
