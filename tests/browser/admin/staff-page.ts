import type { Locator, Page } from '@playwright/test';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

export const row = (page: Page, name: string) => page.getByRole('row', { name });

export const deleteQuestion =
  'Are you sure you want to delete this item? This action cannot be undone.';

export const deleteDialog = (page: Page) => page.getByRole('alertdialog');

export const confirmDelete = (page: Page) =>
  deleteDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();

export async function dragRow(
  row: Locator,
  target: Locator,
  edge: 'top' | 'bottom',
): Promise<void> {
  const { height = 0 } = (await target.boundingBox()) ?? {};
  const targetPosition = { x: 20, y: edge === 'top' ? 2 : height - 4 };
  await row.locator('.drag-handle').dragTo(target, { targetPosition, steps: 8, force: true });
}

export const loginFailure = 'Failed to login. Please check your credentials.';

export async function login(page: Page, password = staffPassword) {
  await page.getByLabel('Email').fill(staffEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function logout(page: Page, email = staffEmail) {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

export const picturePath = 'sample/pictures/site/journey.jpg';

export const toast = (page: Page, text: string) => toasts(page).getByText(text, { exact: true });

export const failedSave = (page: Page) =>
  page.getByRole('region', { name: 'Failed to save package' });

export async function fillRequired(page: Page, name: string) {
  await page.getByLabel('Package Name').fill(name);
  await page.getByLabel('Price', { exact: true }).fill('1,11,000');
  await page.getByLabel('Duration (days)').fill('12');
}

export async function makePackage(site: TestSite, packageName: string) {
  const { database } = site.services;
  const input = { ...blankPackage, packageName, price: '1,11,000', durationOfTour: '1' };
  const id = await createPackage(database, input);
  return { id, input, database, edit: `/admin/packages/${id}/edit` };
}

export const galleryPath = '/admin/gallery?category=umrah';

export async function addImage({ services }: TestSite, caption: string): Promise<string> {
  const photo = await services.photos.store('gallery/umrah', 'a.jpg', await jpeg(400, 300));
  return createGalleryImage(services.database, { category: 'umrah', caption }, photo);
}

export const createPicture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(),
});

export const fileInput = (page: Page) => page.getByLabel('file upload');

export const fileRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
