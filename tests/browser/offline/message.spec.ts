import { fillMessage } from '../every-page/early-form.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, test } from './device.ts';

test.afterEach(({ site }) => forgetTries(site));

test('a message that was written without a network is sent when there is one, once', async ({
  device,
  site,
}) => {
  await device.page.goto('/contact');
  await device.keeps('/contact', '/compare/columns');
  await device.goOffline();
  await device.reopen();
  await device.page.goto('/contact');
  await device.page.getByRole('button', { name: 'Send Message' }).click();
  await expect(device.page.getByText('Name is required')).toBeVisible();
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

test('a message that the server refuses comes back into the form, with the reason', async ({
  device,
  site,
}) => {
  await device.page.goto('/contact');
  await device.keeps('/contact');
  await device.goOffline();
  await fillMessage(device.page);
  await device.page.getByLabel('Subject').fill('Once more');
  await expect(device.page.getByText('You are offline.')).toBeVisible();
  await device.page.getByRole('button', { name: 'Send Message' }).click();
  await expect(device.page.getByText('Your message is kept on this device')).toBeVisible();

  await sendUntilRefused(site.origin);
  await device.goOnline();
  const refusal = device.page.getByRole('alert').filter({ hasText: 'Please wait' });
  await expect(refusal).toBeVisible();
  await expect(device.page.getByLabel('Subject')).toHaveValue('Once more');
  await expect(device.page.getByLabel('Message', { exact: true })).toHaveValue(/Four of us/);

  await forgetTries(site);
  await device.page.getByRole('button', { name: 'Send Message' }).click();
  await expect(device.page.getByText('We will get back to you soon!')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  const { kysely } = site.services.database;
  const stored = await kysely.selectFrom('enquiries').select('subject').execute();
  expect(stored.filter(({ subject }) => subject === 'Once more')).toHaveLength(1);
});

test('where the site can be reached a failed message says so, and waits for nothing', async ({
  device,
}) => {
  await device.page.goto('/contact');
  await device.keeps('/contact');
  await device.page.route(/contact\.data/, (route) => route.abort());
  await fillMessage(device.page);
  await device.page.getByLabel('Subject').fill('Now');
  await device.page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    device.page.getByText('Error sending message. Please try again later.'),
  ).toBeVisible();
  await expect(device.page.getByLabel('Subject')).toHaveValue('Now');
});

/** The same person has written a lot meanwhile, from another device. */
async function sendUntilRefused(origin: string): Promise<void> {
  const fields = { name: 'Amina', email: 'amina@example.com', subject: 'Hajj', message: 'When?' };
  for (let sent = 0, status = 200; status !== 429; sent += 1) {
    expect(sent).toBeLessThan(60);
    const body = new URLSearchParams({ ...fields, message: `When? ${sent}` });
    ({ status } = await fetch(`${origin}/contact`, { method: 'POST', headers: { origin }, body }));
  }
}
