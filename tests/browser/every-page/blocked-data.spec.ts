import type { Page } from '@playwright/test';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import { confirmDelete, logout, makePackage, picturePath, toast } from '../admin/staff-page.ts';
import { waitForHydration } from '../hydrated.ts';
import { expect, fillMessage, open, staffTest as test } from '../site-fixture.ts';

// Content blockers may refuse addresses that end in `.data`: pages and forms work as without scripts.
test.use({ expectedErrors: /ERR_BLOCKED_BY_CLIENT|ERR_FAILED|Failed to (fetch|load)/ });

async function blockData(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: ['*.data', '*.data?*'] });
  // As on a slow phone, a request fails before React draws that a page is pending.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      setTimeout(() => postMessage.apply(this, message), 300);
    };
  });
}

for (const serviceWorkers of ['block', 'allow'] as const) {
  test.describe(() => {
    test.use({ serviceWorkers });

    test(`works without data requests, workers: ${serviceWorkers}`, async ({
      page,
      context,
      site,
    }) => {
      await open(page, '/packages');
      if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
      const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
      await link('About Us').click();
      await expect(page).toHaveURL('/about');
      await blockData(page);
      if (serviceWorkers === 'block') {
        await context.setOffline(true);
        await page.goBack();
        const retryButton = page.getByRole('button', { name: 'Try again' });
        await retryButton.click();
        await expect(retryButton).toHaveText('Try again');
        await context.setOffline(false);
        await retryButton.click();
      } else await page.goBack();
      await expect(page).toHaveURL('/packages');
      await expect(page.getByRole('heading', { level: 1, name: /Packages/ })).toBeVisible();
      await link('Contact').first().click();
      await expect(page).toHaveURL('/contact');
      await fillMessage(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('We will get back to you soon!')).toBeVisible();
      expect(await listEnquiries(site.services.database)).toHaveLength(1);
    });
  });
}

for (const path of ['/ur/contact', '/packages?ids=first,second']) {
  test(`a refused refresh leaves ${path} as it is`, async ({ page }) => {
    await blockData(page);
    const body = 'event: day\ndata: "2099-01-31"\n\n';
    await page.route('/live', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    // The page asks whether only this ending is refused, and then loads a document or does nothing.
    const headRequest = page.waitForEvent(
      'requestfailed',
      (request) => request.method() === 'HEAD',
    );
    await open(page, path);
    await headRequest;
    await page.waitForTimeout(500);
    expect(documents).toHaveLength(1);
  });
}

test('the staff area works without data requests', async ({ page, site }) => {
  const { id, database } = await makePackage(site, 'Behind a blocker');
  await open(page, '/admin/dashboard');
  await blockData(page);
  await page
    .getByRole('navigation', { name: 'Staff area' })
    .getByRole('link', { name: 'Packages' })
    .click();
  await expect(page).toHaveURL('/admin/packages');
  await waitForHydration(page);
  // A busy server answers no question about a page soon.
  await page.route(/\/edit$/, (route) =>
    route.request().method() === 'HEAD' ? undefined : route.continue(),
  );
  await page.getByRole('link', { name: 'Edit Behind a blocker' }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  await waitForHydration(page);
  // No question whether to leave: the form is sent.
  await page.getByLabel('Description').fill('Line one\nLine two');
  await page.getByLabel('Featured Image').setInputFiles(picturePath);
  await page.getByRole('button', { name: 'Save Package' }).last().click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  const imageUrl = expect.stringContaining('journey');
  const expected = { description: 'Line one\nLine two', imageUrl };
  expect(await findPackage(database, id)).toMatchObject(expected);
  await page.getByRole('button', { name: 'Delete Behind a blocker' }).first().click();
  await confirmDelete(page);
  await expect(toast(page, 'Package deleted successfully')).toBeVisible();
  await logout(page);
  await expect(page).toHaveURL('/admin/login');
});
