import type { Locator, Page } from '@playwright/test';

/** The messages at the edge of every staff page. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A row of a table by a text in it. */
export const row = (page: Page, name: string) => page.getByRole('row', { name });

/** The question of every dialog and page that asks before a delete. */
export const deleteQuestion =
  'Are you sure you want to delete this item? This action cannot be undone.';

export const deleteDialog = (page: Page) => page.getByRole('alertdialog');

export const confirmDelete = (page: Page) =>
  deleteDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();

/** Holds matching requests back until the returned function is called. */
export async function holdRequests(
  page: Page,
  address: RegExp | string,
  methods = ['GET', 'POST'],
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (methods.includes(route.request().method())) await held;
    await route.continue();
  });
  return release;
}

/** Drags a row by its handle to the upper or the lower edge of another row. */
export async function dragRow(row: Locator, onto: Locator, edge: 'top' | 'bottom'): Promise<void> {
  const handle = row.locator('.drag-handle');
  await onto.scrollIntoViewIfNeeded();
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('A row is not on the screen');
  const x = from.x + from.width / 2;
  const { mouse } = row.page();
  await mouse.move(x, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(x, edge === 'top' ? to.y + 2 : to.y + to.height - 4, { steps: 8 });
  await mouse.up();
}
