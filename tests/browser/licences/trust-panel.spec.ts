import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { officeDay } from '../../../app/rules/office-day.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expectAccessible } from '../axe.ts';
import { hydrated } from '../hydrated.ts';
import { expect, open, test } from '../site-fixture.ts';

const authority = 'Haj Committee of India';
const before = sampleWebsite.licences;
const by = 'a@example.com';

async function register({ services }: TestSite, validUntil: string) {
  const licence = {
    authority,
    number: 'IN-HAJ-12345',
    validUntil,
    check: 'Open https://example.com/licences, and type our number.',
    certificate: { url: 'site:journey', x: '50', y: '50' },
  };
  const content = { licences: [licence] };
  await saveSection(services.database, 'licences', { content, before, photos: [], by });
}

async function packageOf({ services }: TestSite, type: string) {
  const { id } = await services.database.kysely
    .selectFrom('packages')
    .select('id')
    .where('packageType', '=', type)
    .executeTakeFirstOrThrow();
  return `/packages/details/${id}`;
}

for (const width of [360, 1440]) {
  test(`at ${width} px a package and About say what the agency is registered with, and show it`, async ({
    page,
    site,
  }) => {
    await register(site, '2199-03-31');
    await page.setViewportSize({ width, height: 800 });
    for (const address of [await packageOf(site, 'umrah'), '/about']) {
      await open(page, address);
      const panel = page.getByRole('region', { name: 'Check our registration' });
      for (const text of [authority, 'Registration number: IN-HAJ-12345']) {
        await expect(panel.getByText(text)).toBeVisible();
      }
      await expect(panel.getByText('Valid until 31 March 2199')).toBeVisible();
      await expect(panel.getByRole('link', { name: 'example.com/licences' })).toHaveAttribute(
        'href',
        'https://example.com/licences',
      );
      const thumbnail = panel.getByRole('button', { name: `Certificate of ${authority}` });
      await thumbnail.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Certificate of ${authority}` });
      await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'a certificate');
      await page.keyboard.press('Escape');
      await expect(thumbnail).toBeFocused();
      await expectAccessible(page, 'what the agency is registered with');
    }
  });
}

test('a page that stays open over midnight no longer shows what ended', async ({ page, site }) => {
  await register(site, officeDay(site.services.now(), sampleWebsite.hours.timeZone));
  await page.clock.install({ time: site.services.now() });
  await page.goto(await packageOf(site, 'umrah'));
  const panel = page.getByRole('region', { name: 'Check our registration' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.clock.fastForward('24:00:00');
  await expect(panel).toHaveCount(0);
});

test('where nothing was entered there is no panel, on About or on a package', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const content = { licences: [] };
  await saveSection(database, 'licences', { content, before, photos: [], by });
  for (const address of [await packageOf(site, 'hajj'), '/about']) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Check our registration')).toHaveCount(0);
  }
});

test('beside Book Now of a Hajj package stands the sentence about quota and receipts', async ({
  page,
  site,
}) => {
  const note = /^Hajj seats depend on the yearly quota\. Pay only against a receipt/;
  const booking = page.getByRole('region', { name: 'Ready to travel with us?' });
  const hajj = await packageOf(site, 'hajj');
  await open(page, hajj);
  await expect(booking.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await expect(booking.getByText(note)).toBeVisible();
  await open(page, await packageOf(site, 'umrah'));
  await expect(booking.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await expect(booking.getByText(note)).toHaveCount(0);
  // Blank it says nothing.
  const { packages } = sampleWebsite;
  const content = { ...packages, hajjNote: '' };
  const save = { content, before: packages, photos: [], by };
  await saveSection(site.services.database, 'packages', save);
  await open(page, hajj);
  await expect(booking.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await expect(booking.getByText('quota')).toHaveCount(0);
});

test('on paper the registrations are a few lines, without the picture', async ({ page, site }) => {
  await register(site, '2199-03-31');
  await page.setViewportSize({ width: 703, height: 1030 });
  await open(page, await packageOf(site, 'hajj'));
  await page.emulateMedia({ media: 'print' });
  const panel = page.getByRole('region', { name: 'Check our registration' });
  await expect(panel.getByText('Registration number: IN-HAJ-12345')).toBeVisible();
  await expect(panel.getByText('Open example.com/licences')).toBeVisible();
  await expect(panel.getByRole('img')).toHaveCount(0);
  // What is for paper only comes last.
  const height = () => panel.evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThan(110);
});
