import type { Page } from '@playwright/test';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, forgetTries, open, test } from '../site-fixture.ts';
import { expectValues, failed, field, fill, send, sent, submitted } from './contact-page.ts';

test.beforeEach(({ site }) => forgetTries(site));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /503|400|429|422/ });
    const go = javaScriptEnabled ? open : (page: Page, path: string) => page.goto(path);

    test('the sixth message in ten minutes is kept on the form, with other ways', async ({
      page,
      site,
    }) => {
      await go(page, '/contact');
      for (let index = 1; index <= 6; index += 1) {
        await fill(page, { ...submitted, Message: `Message ${index}` });
        await send(page);
        if (index < 6) await expect(page.getByText(sent)).toBeVisible();
        if (index < 6) await go(page, '/contact');
      }
      await expect(page.getByRole('alert')).toContainText('Please wait 10 minutes.');
      await expectValues(page, { ...submitted, Message: 'Message 6' });
      const form = page.locator('#message-form');
      await expect(form.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
      await expect(form.getByRole('link', { name: /\+91/ })).toHaveAttribute('href', /^tel:/);
      expect(await listEnquiries(site.services.database)).toHaveLength(5);
    });

    test('a number that is none is said at its field', async ({ page, site }) => {
      await go(page, '/contact');
      await fill(page, { ...submitted, 'Phone / WhatsApp (optional)': '12345' });
      await send(page);
      await expect(field(page, 'Phone / WhatsApp (optional)')).toHaveAccessibleDescription(
        'Enter a 10-digit mobile number',
      );
      await expectValues(page, { Message: submitted.Message });
      await field(page, 'Phone / WhatsApp (optional)').fill('098765-43210');
      await send(page);
      await expect(page.getByText(sent)).toBeVisible();
      expect(await listEnquiries(site.services.database)).toMatchObject([{ phone: '9876543210' }]);
    });

    test('the package travels along', async ({ page, site }) => {
      const { database } = site.services;
      const packageName = 'Umrah & "Ramadan" ₹ عمرہ';
      const id = await createPackage(database, { ...blankPackage, packageName });
      await go(page, `/contact?package=${id}`);
      await expect(page.getByText(`About: ${packageName}`)).toBeVisible();
      await expect(field(page, 'Subject')).toHaveValue(`Enquiry: ${packageName}`);
      const { Subject: _prefilled, ...rest } = submitted;
      await fill(page, { ...rest, 'Phone / WhatsApp (optional)': '1' });
      await send(page);
      await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible();
      await expect(page.getByText(`About: ${packageName}`)).toBeVisible();
      await field(page, 'Phone / WhatsApp (optional)').fill('');
      await send(page);
      await expect(page.getByText(sent)).toBeVisible();
      await expectValues(page, { Name: '', Subject: '', Message: '' });
      await expect(page.getByText('About:')).toHaveCount(0);
      expect(await listEnquiries(database)).toMatchObject([
        { packageId: id, packageName, subject: `Enquiry: ${packageName}` },
      ]);

      await go(page, `/contact?package=${id}`);
      await page.getByRole('link', { name: 'Remove' }).click();
      await expect(page.getByText('About:')).toHaveCount(0);
      await expect(field(page, 'Subject')).toHaveValue('');
      await fill(page);
      await send(page);
      await expect(page.getByText(sent)).toBeVisible();
      expect((await listEnquiries(database))[0]).toMatchObject({ packageId: '', packageName: '' });

      await go(page, '/contact?package=unknown');
      await expect(page.getByText('About:')).toHaveCount(0);
      await expect(field(page, 'Subject')).toHaveValue('');
    });
  });
}

test('removing the package keeps what was typed, also a subject of one’s own', async ({
  page,
  site,
}) => {
  const id = await createPackage(site.services.database, { ...blankPackage, packageName: 'Saver' });
  await open(page, `/contact?package=${id}`);
  await fill(page);
  await page.getByRole('link', { name: 'Remove' }).click();
  await expect(page.getByText('About:')).toHaveCount(0);
  await expectValues(page, submitted);
  await expect(field(page, 'Subject')).toBeFocused();
});

test('a robot’s field is out of everybody’s reach, and a privacy line stands above Send', async ({
  page,
}) => {
  await open(page, '/contact');
  await expect(page.getByLabel('Leave this empty')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expect(page.getByText(/only to answer you/)).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /503|ERR_FAILED/ });

  test('without a connection nothing typed is lost, and the next try is the first', async ({
    page,
    site,
  }) => {
    const { database } = site.services;
    const id = await createPackage(database, { ...blankPackage, packageName: 'Saver' });
    await open(page, `/contact?package=${id}`);
    await fill(page);
    await page.route(/contact\.data/, (route) => route.abort());
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(failed);
    await expect(page.getByText('About: Saver')).toBeVisible();
    await expectValues(page, submitted);
    await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
    await page.unroute(/contact\.data/);
    await send(page);
    await expect(page.getByText(sent)).toBeVisible();
    expect(await listEnquiries(database)).toMatchObject([{ packageId: id, packageName: 'Saver' }]);
  });
});
