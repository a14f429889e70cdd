import type { Route } from '@playwright/test';
import { storeEnquiry } from '../../../sites/stored-enquiry.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { row } from '../staff-page.ts';

test('a change that comes while a form is being sent does not keep it from leading on', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Led On' });
  await page.clock.install();
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('change', () =>
          document.documentElement.toggleAttribute('data-told', true),
        );
      }
    };
  });
  const stream = page.waitForResponse(/\/live/);
  await open(page, `/admin/enquiries/${id}`);
  await stream;
  const sent = Promise.withResolvers<Route>();
  await page.route(/\.data/, (route) => {
    if (route.request().method() === 'POST') return sent.resolve(route);
    return route.continue();
  });
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  const held = await sent.promise;
  await storeEnquiry(database, { name: 'Comes meanwhile' });
  await expect(page.locator('html[data-told]')).toBeAttached();
  // A refresh that does not wait begins now.
  await page.clock.runFor(2000);
  await held.continue();
  await expect(row(page, 'Unread: Led On')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return row(page, 'Unread: Comes meanwhile').count();
    })
    .toBe(1);
});
