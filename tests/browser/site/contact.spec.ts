import type { Page } from '@playwright/test';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { createMail } from '../../../app/services/mail.server.ts';
import { office, setMailUrl, startSmtpService } from '../../sites/mail-services.ts';
import { company, findFamilyPackage, saveSample } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, holdRequests, open, test } from '../site-fixture.ts';

const validFields = {
  Name: 'Asma Begum',
  Email: 'asma@example.com',
  'Phone / WhatsApp (optional)': '+91 98765 43210',
  Subject: 'Umrah & Ziyarat',
  Message: 'Two elders, ₹1,00,000 "each"?\nعمرہ کب ہے؟',
};
const successText = 'We will get back to you soon!';
const failureText = 'Error sending message. Please try again later.';
const phone = 'Phone / WhatsApp (optional)';
const blankFields = { Name: '', Email: '', [phone]: '', Subject: '', Message: '' };

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const readEnquiries = ({ services }: TestSite) => listEnquiries(services.database);

async function fill(page: Page, texts: Partial<typeof validFields> = validFields) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

async function expectValues(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await expect(field(page, label)).toHaveValue(text);
}

test.use({ expectedErrors: /503|400/ });

test('a message is still there after a look at another page', async ({ page, site }) => {
  const { path, packageName } = await findFamilyPackage(site);
  await open(page, '/contact');
  await fill(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Packages', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Packages' })).toBeVisible();
  await page.goBack();
  await expectValues(page, validFields);
  await field(page, 'Subject').fill('');
  await page.getByRole('navigation').getByRole('link', { name: 'Packages', exact: true }).click();
  await page.locator(`a[href="${path}"]`).first().click();
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await expect(page.getByText(`About: ${packageName}`)).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue(new RegExp(packageName));
  await expectValues(page, { Name: validFields.Name, Message: validFields.Message });
  await send(page);
  await expect(page.getByRole('status').getByText(successText)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expectValues(page, { Name: '', Email: '', [phone]: '', Message: '' });
});

test('shows errors at their fields, then stores the message @rows', async ({ page, site }) => {
  await open(page, '/contact');
  await fill(page, { Subject: '   ' });
  await send(page);
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`);
  }
  await expect(field(page, 'Name')).toBeFocused();
  await fill(page, { Email: 'not an address', [phone]: '12345' });
  await send(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is invalid');
  await field(page, 'Email').press('x');
  await expect(page.getByText('Email is invalid')).toHaveCount(0);
  await expect(field(page, phone)).toHaveAccessibleDescription(/^Please check this number/);
  expect(await readEnquiries(site)).toEqual([]);

  await fill(page);
  await send(page);
  await expect(page.getByRole('status').getByText(successText)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await expectValues(page, blankFields);
  const [enquiry] = await readEnquiries(site);
  expect(enquiry).toMatchObject({ name: validFields.Name, phone: '9876543210' });

  // Text typed while a message is being sent stays: it is the start of another message.
  const release = await holdRequests(page, '**/contact.data');
  const next = { ...validFields, Message: 'A second message' };
  await fill(page, next);
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await send(page);
  await sending;
  const more = { Message: 'And one thing more' };
  await fill(page, more);
  const response = page.waitForResponse('**/contact.data');
  release();
  await response;
  await expect(page.getByText(successText)).toBeVisible();
  await expectValues(page, { ...next, ...more });
  expect((await readEnquiries(site)).map(({ message }) => message)).toContain(next.Message);
});

test('when the mail fails, the message is saved and can be sent again', async ({ page, site }) => {
  const smtp = await startSmtpService();
  smtp.behaviour = 550;
  setMailUrl(site, smtp.url);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/contact');
  await fill(page);
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(failureText);
  await expect(page.getByText('We have saved your message')).toBeVisible();
  await expectValues(page, validFields);
  const link = page.getByRole('link', { name: 'Send on WhatsApp' });
  await expect(link).toBeInViewport();
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(searchParams.get('text')).toContain(validFields.Message);
  expect(await readEnquiries(site)).toMatchObject([
    { name: validFields.Name, mailState: 'failed' },
  ]);

  smtp.behaviour = 'well';
  // Two presses before the response are one message and one mail.
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByRole('status').getByText(successText)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectValues(page, blankFields);
  expect(await readEnquiries(site)).toMatchObject([{ mailState: 'sent' }]);
  expect(smtp.received).toHaveLength(1);
  site.services.mail = createMail({ kind: 'inbox' }, () => office);
  await smtp.close();
});

test('keeps the package in a refused form, and lets the visitor remove it', async ({
  page,
  site,
}) => {
  const packageName = 'Umrah & "Ramadan" ₹ عمرہ';
  const id = await createPackage(site.services.database, { ...blankPackage, packageName });
  const about = page.getByText(`About: ${packageName}`);
  await open(page, `/contact?package=${id}`);
  await expect(field(page, 'Subject')).toHaveValue(`Enquiry: \u2068${packageName}\u2069`);
  await fill(page, { Name: '   ', Email: 'asma@example', Message: 'M' });
  await send(page);
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(about).toBeVisible();
  await fill(page, { Name: 'Asma', Email: 'asma@example.com' });
  await send(page);
  await expect(page.getByText(successText)).toBeVisible();
  await expectValues(page, blankFields);
  await expect(about).toHaveCount(0);
  expect(await readEnquiries(site)).toMatchObject([{ packageId: id, packageName }]);

  await open(page, `/contact?package=${id}`);
  await fill(page);
  await page.getByRole('link', { name: 'Remove' }).click();
  await expect(about).toHaveCount(0);
  await expectValues(page, validFields);
  await expect(field(page, 'Subject')).toBeFocused();
});

for (const mapLoading of ['near', 'press'] as const) {
  test(`the map (${mapLoading}) replaces its drawing`, async ({ context, site }) => {
    await saveSample(site, 'agency', { mapLoading });
    for (const outage of ['', 'refused', 'frame']) {
      // A page without the map's stand-in.
      const page = await context.newPage();
      const requestTypes: string[] = [];
      await page.route('**/export/embed.html*', (route, request) => {
        requestTypes.push(request.resourceType());
        if (outage === 'refused') return route.abort('connectionrefused');
        // A frame that gets no answer.
        if (outage === 'frame' && requestTypes.length === 2) return;
        return route.fulfill({ body: '<p>Map</p>', contentType: 'text/html' });
      });
      await page.setViewportSize({ width: 360, height: 640 });
      await open(page, '/contact');
      const region = page.getByRole('region', { name: 'Find Us' });
      const map = page.getByTitle(company.map.title);
      const show = region.getByRole('button', { name: 'Show the map here' });
      expect(requestTypes).toEqual([]);
      await region.scrollIntoViewIfNeeded();
      if (mapLoading === 'press') {
        expect(requestTypes).toEqual([]);
        await show.press('Enter');
      }
      const allTypes = ['fetch', 'document'];
      await expect.poll(() => requestTypes).toEqual(outage === 'refused' ? ['fetch'] : allTypes);
      if (outage === '') {
        await expect(map.contentFrame().getByText('Map')).toBeVisible();
        if (mapLoading === 'press') await expect(map).toBeFocused();
        await expect(show).toHaveCount(0);
      } else {
        const hasMessage = mapLoading === 'press' && outage === 'refused';
        if (hasMessage) await expect(region.getByText('The map cannot be loaded')).toBeVisible();
        await expect(map, outage).toBeHidden();
        await expect(region.locator('picture img')).toBeVisible();
      }
      await page.close();
    }
  });
}

test.describe('for a visitor in New York', () => {
  // The visitor is in New York, the office is not.
  test.use({ timezoneId: 'America/New_York' });

  test('holidays and hours follow the clock of India', async ({ page }) => {
    const line = page.getByRole('region', { name: 'Get in Touch' }).locator('.open-now-text');
    const readMarkColor = () =>
      line.evaluate((text) => getComputedStyle(text, '::before').backgroundColor);
    await page.clock.install({ time: new Date('2027-01-26T23:58:30+05:30') });
    await page.goto('/contact');
    // A touch starts the page's scripts without waiting for the pictures.
    await page.mouse.move(300, 300);
    await expect(line).toHaveText('Closed, opens Wednesday 11:00 AMRepublic Day');
    await page.clock.runFor('02:00');
    await page.clock.fastForward('10:59:00');
    await expect(line).toHaveText('Closed, opens today 11:00 AM');
    expect(await readMarkColor()).toBe('rgba(0, 0, 0, 0)');
    await page.clock.fastForward('01:00');
    await expect(line).toHaveText('Open now, closes 8:00 PM');
    // The marks for open and closed differ even without colour.
    expect(await readMarkColor()).not.toBe('rgba(0, 0, 0, 0)');
  });
});
