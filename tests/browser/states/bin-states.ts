import type { Page } from '@playwright/test';
import { deleteGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { actingAs } from '../../../app/data/history/history.server.ts';
import { deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const bin = '/admin/bin';
const packages = '/admin/packages';
const gallery = '/admin/gallery?category=umrah';

/** Two packages and an image; the address of the first package. */
async function fill({ services }: TestSite): Promise<string> {
  const database = actingAs(services.database, 'a.very.long.name@pilgrims.example.com');
  const [first, second] = await listPackages(database);
  for (const one of [first, second]) await deletePackage(database, one?.id ?? '');
  const [image] = await listGalleryImages(database, 'umrah');
  await deleteGalleryImage(database, 'umrah', image?.id ?? '');
  return `${bin}/packages/${first?.id}`;
}

const filled = async (site: TestSite) => {
  await fill(site);
  return bin;
};

/** Asks about several as a browser without a script does, which sends the boxes of the list. */
async function ask(page: Page, address: string, chosen: { id: string }[]) {
  await page.evaluate(
    ({ action, ids }) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = action;
      for (const id of ids) {
        const field = document.createElement('input');
        field.name = 'id';
        field.value = id;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    { action: address, ids: chosen.map(({ id }) => id) },
  );
}

/** What was deleted, and several deleted at once. */
export const binStates: PageState[] = [
  { name: 'bin', route: bin, address: filled },
  { name: 'bin-empty', route: bin, address: bin, isEmpty: true },
  {
    name: 'bin-dialog',
    route: bin,
    address: filled,
    isOver: true,
    async act(page) {
      await firstButton(page, /^Delete for good/).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete for good' })).toBeVisible();
    },
  },
  {
    name: 'bin-delete',
    route: `${bin}/:kind/:id/delete`,
    address: async (site) => `${await fill(site)}/delete`,
  },
  {
    name: 'packages-delete',
    route: `${packages}/delete`,
    address: packages,
    async act(page, { services }) {
      const chosen = (await listPackages(services.database)).slice(0, 7);
      await ask(page, `${packages}/delete`, chosen);
      await expect(page.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
    },
  },
  {
    name: 'packages-delete-dialog',
    route: packages,
    address: packages,
    isOver: true,
    async act(page) {
      for (const place of [0, 1]) {
        await page.getByRole('checkbox').filter({ visible: true }).nth(place).check();
      }
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await expect(page.getByText('They stay in the bin for 30 days')).toBeVisible();
    },
  },
  {
    name: 'images-delete',
    route: '/admin/gallery/:category/delete',
    address: gallery,
    async act(page, { services }) {
      const chosen = (await listGalleryImages(services.database, 'umrah')).slice(0, 7);
      await ask(page, '/admin/gallery/umrah/delete', chosen);
      await expect(page.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
    },
  },
  {
    name: 'images-delete-dialog',
    route: '/admin/gallery',
    address: gallery,
    isOver: true,
    async act(page) {
      for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check();
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await expect(page.getByText('They stay in the bin for 30 days')).toBeVisible();
    },
  },
];
