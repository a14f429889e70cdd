import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { addImage, gallery } from './gallery-page.ts';
import { deleteQuestion, toasts } from './staff-page.ts';

const name = 'Put aside';

test("an image's Undo brings it back to a visitor's open page @rows", async ({
  page,
  strangerPage,
  site,
}) => {
  await addImage(site, name);
  await open(strangerPage, '/gallery/umrah');
  const seen = strangerPage.getByRole('img', { name });
  await expect(seen).toHaveCount(1);
  await open(page, gallery);
  await page.getByRole('button', { name: `Delete ${name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('It stays in the bin for 30 days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(seen).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Image restored successfully')).toBeVisible();
  await expect(seen).toHaveCount(1);
});

test('what a colleague deletes, puts back and deletes for good shows on an open bin @rows', async ({
  page,
  context,
  site,
}) => {
  const id = await addImage(site, name);
  await open(page, '/admin/packages');
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  const colleague = await context.newPage();
  await open(colleague, gallery);
  await colleague.getByRole('button', { name: `Delete ${name}` }).focus();
  await colleague.keyboard.press('Enter');
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const item = page.getByRole('list', { name: 'In the bin' }).getByRole('listitem');
  await expect(item).toContainText(name);
  await expect(item).toContainText('Image, Umrah');
  await expect(item).toContainText('Goes for good in 30 days');
  const thumbnail = item.locator('img');
  await expect(thumbnail).not.toHaveJSProperty('naturalWidth', 0);

  await open(colleague, '/admin/bin');
  await colleague.getByRole('button', { name: `Put back ${name}` }).click();
  await expect(toasts(colleague).getByText('Image restored successfully')).toBeVisible();
  await expect(page.getByText('The bin is empty')).toBeVisible();

  await open(colleague, `/admin/gallery/umrah/${id}/delete`);
  await colleague.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: `Delete for good ${name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete for good' });
  await expect(dialog.getByText(deleteQuestion, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toasts(page).getByText('Deleted for good')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Bin/ })).toBeFocused();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await colleague.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('put back and delete for good are buttons, and a page asks first', async ({
    page,
    site,
  }) => {
    const id = await addImage(site, name);
    for (const act of ['Put back', 'Delete for good']) {
      await page.goto(`/admin/gallery/umrah/${id}/delete`);
      await expect(page.getByText('It stays in the bin for 30 days')).toBeVisible();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
      await page.goto('/admin/bin');
      await page.getByRole('button', { name: `${act} ${name}` }).click();
      if (act === 'Put back') {
        await expect(page.getByText('Image restored successfully')).toBeVisible();
      }
    }
    await expect(page.getByText(deleteQuestion)).toBeVisible();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Deleted for good')).toBeVisible();
    await expect(page.getByText('The bin is empty')).toBeVisible();
  });
});
