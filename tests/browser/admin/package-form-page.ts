import type { Page } from '@playwright/test';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';

export const picture = 'sample/pictures/site/journey.jpg';

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

export const failedSave = (page: Page) =>
  page.getByRole('region', { name: 'Failed to save package' });

export async function fillRequired(page: Page, name: string) {
  await page.getByLabel('Package Name').fill(name);
  await page.getByLabel('Price', { exact: true }).fill('1,11,000');
  await page.getByLabel('Duration (days)').fill('12');
}

export async function makeOne(site: TestSite, packageName: string) {
  const { database } = site.services;
  const input = { ...blankPackage, packageName, price: '1', durationOfTour: '1' };
  const id = await createPackage(database, input);
  return { id, input, database, edit: `/admin/packages/${id}/edit` };
}
