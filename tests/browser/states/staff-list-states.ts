import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { svg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { fileInput, fileRow, picture } from '../admin/gallery-page.ts';
import { failedSave, fillRequired } from '../admin/package-form-page.ts';
import { familyPackage } from '../packages/family-package.ts';
import { imageActStates } from './image-act-states.ts';
import { packageActStates } from './package-act-states.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const askedFor = (page: Page) => expect(page.getByRole('alertdialog')).toBeVisible();
const packages = '/admin/packages';
const edit = async (site: TestSite) => `${packages}/${(await familyPackage(site)).id}/edit`;

async function askToDelete(page: Page): Promise<void> {
  await firstButton(page, /^Delete/).click();
  await askedFor(page);
}

const packageStates: PageState[] = [
  { name: 'staff-packages', route: packages, address: packages },
  { name: 'staff-packages-empty', route: packages, address: packages, isEmpty: true },
  { name: 'staff-packages-nothing', route: packages, address: `${packages}?search=nothing+so` },
  {
    name: 'package-delete-dialog',
    route: packages,
    address: packages,
    isOver: true,
    act: askToDelete,
  },
  {
    name: 'package-deleted',
    route: packages,
    address: packages,
    isOver: true,
    async act(page) {
      await askToDelete(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Package deleted successfully')).toBeVisible();
    },
  },
  {
    name: 'package-delete',
    route: `${packages}/:id/delete`,
    address: async (site) => `${packages}/${(await familyPackage(site)).id}/delete`,
  },
  { name: 'package-new', route: `${packages}/new`, address: `${packages}/new` },
  {
    name: 'package-new-errors',
    route: `${packages}/new`,
    address: `${packages}/new`,
    act: (page) => firstButton(page, 'Save Package').click(),
  },
  {
    name: 'package-unsaved',
    route: `${packages}/new`,
    address: `${packages}/new`,
    isOver: true,
    async act(page) {
      await page.getByLabel('Package Name').fill('Half');
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await askedFor(page);
    },
  },
  {
    name: 'package-save-failed',
    route: `${packages}/new`,
    address: `${packages}/new`,
    errors: /ERR_FAILED|Failed to load resource/,
    async act(page) {
      await fillRequired(page, 'Kept after failure');
      await page.route(/new\.data/, (route) => route.abort());
      await firstButton(page, 'Save Package').click();
      await expect(failedSave(page)).toBeVisible();
    },
  },
  { name: 'package-edit', route: `${packages}/:id/edit`, address: edit },
  {
    name: 'package-changed-meanwhile',
    route: `${packages}/:id/edit`,
    address: edit,
    errors: /409|Failed to load resource/,
    async act(page, site) {
      const { id } = await familyPackage(site);
      await page.getByLabel('Package Name').fill('Mine');
      const theirs = { ...blankPackage, packageName: 'Theirs', packageType: 'umrah' };
      await updatePackage(site.services.database, id, theirs);
      await firstButton(page, 'Save Package').click();
      await expect(failedSave(page)).toBeVisible();
    },
  },
  {
    name: 'package-load-failed',
    route: packages,
    address: `${packages}/nothing/edit`,
    isOver: true,
    act: (page) => expect(page.getByText('Failed to load package').first()).toBeVisible(),
  },
];

const gallery = '/admin/gallery';
const hajj = `${gallery}?category=hajj`;
const firstImage = async ({ services }: TestSite) =>
  (await listGalleryImages(services.database, 'hajj'))[0]?.id ?? '';

const managerStates: PageState[] = [
  { name: 'staff-gallery', route: gallery, address: hajj },
  { name: 'staff-gallery-empty', route: gallery, address: hajj, isEmpty: true },
  {
    name: 'image-edit',
    route: gallery,
    address: async (site) => `${hajj}&edit=${await firstImage(site)}`,
  },
  { name: 'image-delete-dialog', route: gallery, address: hajj, isOver: true, act: askToDelete },
  {
    name: 'image-delete',
    route: `${gallery}/:category/:id/delete`,
    address: async (site) => `${gallery}/hajj/${await firstImage(site)}/delete`,
  },
  ...imageActStates,
  {
    name: 'upload-running',
    route: gallery,
    address: hajj,
    async act(page) {
      await page.route('**/admin/gallery/upload', () => undefined);
      await fileInput(page).setInputFiles([await picture('one.jpg'), await picture('two.jpg')]);
      await expect(fileRow(page, 'one.jpg')).toContainText('Uploading');
    },
  },
  {
    name: 'upload-failed',
    route: gallery,
    address: hajj,
    errors: /422|Failed to load resource/,
    async act(page) {
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: svg };
      await fileInput(page).setInputFiles([broken, await picture('after.jpg')]);
      await expect(fileRow(page, 'after.jpg')).toContainText('Not uploaded');
    },
  },
  {
    name: 'upload-refused',
    route: gallery,
    address: hajj,
    async act(page) {
      const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
      await fileInput(page).setInputFiles([pdf]);
      await expect(page.getByRole('alert').filter({ hasText: 'not taken' })).toBeVisible();
    },
  },
];

export const staffListStates = [...packageStates, ...packageActStates, ...managerStates];
