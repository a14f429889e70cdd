import { addStaff } from '../../../../app/data/staff/staff.server.ts';
import { staffPassword } from '../../../sites/staff-session.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { toasts } from '../staff-page.ts';

const colleague = 'front.desk@example.com';

test.use({ viewport: { width: 360, height: 740 } });

test('a call is written down on a phone and given to a colleague; open lists follow @rows', async ({
  page,
  context,
  site,
}) => {
  const { database, passwords } = site.services;
  await addStaff(database, passwords, { email: colleague, password: staffPassword });
  const list = await context.newPage();
  await open(list, '/admin/enquiries?whose=nobody');

  await open(page, '/admin/enquiries');
  await page.getByRole('link', { name: 'Add enquiry' }).click();
  await page.getByRole('button', { name: 'Save Enquiry' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Enter a name or a number')).toBeVisible();
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await page.getByRole('textbox', { name: 'Phone' }).fill('98450 12345');
  await page.getByLabel('What was said').fill('Three elders, after Ramadan. والسلام');
  await page.getByRole('button', { name: 'Save Enquiry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '+91 98450 12345' })).toBeVisible();
  await expect(toasts(page)).toContainText('Enquiry added');
  await expect(list.getByRole('link', { name: '+91 98450 12345' }).first()).toBeVisible();

  await page.getByLabel('Give to').selectOption(colleague);
  await page.getByRole('region', { name: 'Whose it is' }).getByRole('button').click();
  await expect(toasts(page)).toContainText(`Given to ${colleague}`);
  await expect(list.getByText('No enquiry matches')).toBeVisible();
  await list.getByRole('navigation', { name: 'Whose' }).getByRole('link').first().click();
  await expect(list.getByRole('link', { name: '+91 98450 12345' }).first()).toBeVisible();

  // What was typed is asked about before the form is left.
  await page.goto('/admin/enquiries/new');
  await page.getByLabel('Name').fill('Half typed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
