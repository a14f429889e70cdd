import { fillMessage } from '../every-page/early-form.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, test } from './device.ts';

test.afterEach(({ site }) => forgetTries(site));

test('a message that was written without a network is sent when there is one, once', async ({
  device,
  site,
}) => {
  await device.page.goto('/contact');
  await device.keeps('/contact');
  await device.goOffline();
  await device.reopen();
  await device.page.goto('/contact');
  await fillMessage(device.page);
  await device.page.getByLabel('Subject').fill('From Mina');
  await expect(device.page.getByText('You are offline.')).toBeVisible();
  await device.page.getByRole('button', { name: 'Send Message' }).click();
  const kept = () => device.page.getByText('Your message is kept on this device');
  await expect(kept()).toBeVisible();
  await expect(device.page.getByLabel('Subject')).toHaveValue('');
  await device.reopen();
  await device.page.goto('/contact');
  await expect(kept()).toBeVisible();

  await device.goOnline();
  await expect(device.page.getByText('We will get back to you soon!')).toBeVisible();
  await expect(kept()).toHaveCount(0);
  await device.page.reload();
  await expect(kept()).toHaveCount(0);
  const { kysely } = site.services.database;
  const stored = await kysely.selectFrom('enquiries').select('subject').execute();
  expect(stored).toEqual([{ subject: 'From Mina' }]);
});
