import type { Page } from '@playwright/test';

const slides = (page: Page) => page.getByRole('group', { name: 'Slides' });

/** The slides of the form by name, in their order. */
export const slideNames = (page: Page) =>
  slides(page).getByRole('listitem').locator('summary.list-row-name').allTextContents();

export const slideTitle = (page: Page, index: number) =>
  slides(page).getByRole('listitem').nth(index).getByLabel('Title');
