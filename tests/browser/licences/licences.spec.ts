import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { officeDay } from '../../../app/rules/office-day.ts';
import type { SectionContent } from '../../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expectAccessible } from '../axe.ts';
import { hydrated } from '../hydrated.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

type Licence = SectionContent<'licences'>['licences'][number];

const authority = 'Haj Committee of India';
const checkPage = 'https://example.com/licences';
const licence: Licence = {
  authority,
  number: 'IN-HAJ-12345',
  validUntil: '',
  check: `Open ${checkPage}, and type our number.\nOr ask at the desk.`,
  certificate: { url: 'site:journey', x: '50', y: '50' },
};

function save({ services }: TestSite, changes: Partial<Licence>) {
  const content = { licences: [{ ...licence, ...changes }] };
  const before = sampleWebsite.licences;
  const { database } = services;
  return saveSection(database, 'licences', { content, before, photos: [], by: 'a@example.com' });
}

function officeIn({ services }: TestSite): string {
  return officeDay(services.now(), sampleWebsite.hours.timeZone);
}

test('a licence says what it is, until when, how to check it, and shows its certificate', async ({
  page,
  site,
}) => {
  await save(site, { validUntil: '2199-03-31' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about');
    const card = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: authority });
    await expect(card.getByText('Registration number: IN-HAJ-12345')).toBeVisible();
    await expect(card.getByText('Valid until 31 March 2199')).toBeVisible();
    const link = card.getByRole('link', { name: 'example.com/licences', exact: true });
    await expect(link).toBeHidden();
    await card.getByText('How to check it').click();
    await expect(link).toHaveAttribute('href', checkPage);
    await expect(card.getByText('Or ask at the desk.')).toBeVisible();
    await expectAccessible(page, 'a licence');
    const wider = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
  }
});

for (const width of [360, 1440]) {
  test(`at ${width} px the certificate opens over the page, and gives the focus back`, async ({
    page,
    site,
  }) => {
    await save(site, {});
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about');
    const name = `Certificate of ${authority}`;
    const opener = page.getByRole('contentinfo').getByRole('button', { name });
    const dialog = page.getByRole('dialog', { name });
    await opener.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    const picture = dialog.getByRole('img', { name });
    await expect(picture).toBeInViewport({ ratio: 1 });
    const widthOf = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(widthOf).toBeGreaterThan(1000);
    await expectAccessible(page, 'a certificate');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    // Who goes on by keyboard is never behind it.
    await opener.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog).toBeHidden();
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the certificate opens and closes, too', async ({ page, site }) => {
    await save(site, {});
    await page.goto('/about');
    const name = `Certificate of ${authority}`;
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    const picture = page.getByRole('dialog', { name }).getByRole('img');
    await expect(picture).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();
  });
});

test('a page that stays open over midnight no longer claims what ended', async ({ page, site }) => {
  await save(site, { validUntil: officeIn(site) });
  await page.clock.install({ time: site.services.now() });
  await page.goto('/about');
  const claim = page.getByRole('contentinfo').getByText(authority);
  await expect(claim).toBeVisible();
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.clock.fastForward('24:00:00');
  await expect(claim).toHaveCount(0);
});

test('staff see beside a licence that its last day is over, as they type it', async ({
  page,
  site,
}) => {
  await save(site, { validUntil: '2199-03-31' });
  await open(page, '/admin/website/licences');
  const over = page.getByText('Its last day is over: visitors do not see it');
  await expect(over).toHaveCount(0);
  const row = page.locator('summary.list-row-name').first();
  await row.click();
  await page.getByRole('textbox', { name: 'Authority' }).fill('Another authority');
  await expect(row).toContainText('Another authority');
  await page.getByRole('textbox', { name: 'Authority' }).fill(authority);
  await page.getByLabel('Valid until').fill('2020-01-01');
  await expect(over).toBeVisible();
  await page.getByLabel('Valid until').fill(officeIn(site));
  await expect(over).toHaveCount(0);
  const frame = page.frameLocator('iframe[title="As visitors will see it"]');
  const footer = frame.getByRole('contentinfo');
  await expect(footer.getByText(authority)).toBeVisible();
  // On a phone the frame is far below the fields: it shows the licences there, and moves nothing here.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Registration number').fill('Another number');
  await expect(page.getByLabel('Registration number')).toBeInViewport();
  await expect(footer.getByText('Registration number: Another number')).toBeVisible();
  await expect(page.getByLabel('Registration number')).toBeInViewport();
  await page.getByTitle('As visitors will see it').scrollIntoViewIfNeeded();
  await expect(footer.getByText(authority)).toBeInViewport();
});
