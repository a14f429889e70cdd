import type { Page } from '@playwright/test';

/** What every page of the staff area tells at its edge. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A row of a table by a text in it. */
export const row = (page: Page, name: string) => page.getByRole('row', { name });

/** What stands in every dialog that asks before a delete. */
export const deleteQuestion =
  'Are you sure you want to delete this item? This action cannot be undone.';
