import { saveSection } from '../../../app/data/website/website.server.ts';
import { guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, test } from '../site-fixture.ts';

const before = sampleWebsite['guide-visa'];

async function save({ services }: TestSite, content: typeof before) {
  const by = 'a@example.com';
  await saveSection(services.database, 'guide-visa', { content, before, photos: [], by });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a topic names its day and source, and the first page all topics', async ({ page }) => {
    await page.goto('/ur/guide/visa');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const end = page.locator('.guide-source');
    const day = end.locator(`time[datetime="${before.checkedOn}"]`);
    await expect(day).toHaveText(/\d{1,2} \S+ 2026/);
    await expect(end.locator(`a[href="${before.source.link}"]`)).toBeVisible();
    await page.goto('/ur/guide');
    const topics = page.getByRole('main').getByRole('navigation').getByRole('link');
    await expect(topics).toHaveCount(guideTopics.length);
  });
});

test('ticks stay on the device in every language until cleared', async ({ page, context }) => {
  await open(page, '/guide/documents');
  const boxes = page.getByRole('checkbox');
  const ticked = page.locator('input:checked');
  const all = await boxes.count();
  expect(all).toBeGreaterThan(4);
  await boxes.nth(1).check();
  await boxes.nth(3).check();
  await expect(page.getByText(`2 of ${all} ticked`)).toBeVisible();
  await boxes.nth(3).uncheck();
  await open(page, '/ur/guide/documents');
  await expect(ticked).toHaveCount(1);
  await expect(boxes.nth(1)).toBeChecked();
  const laterTab = await context.newPage();
  await open(laterTab, '/guide/documents');
  await expect(laterTab.locator('input:checked')).toHaveCount(1);
  await laterTab.close();
  await open(page, '/guide/packing');
  await expect(ticked).toHaveCount(0);
  await open(page, '/guide/documents');
  await page.getByRole('button', { name: 'Clear all ticks' }).click();
  await expect(ticked).toHaveCount(0);
  await page.reload();
  await expect(ticked).toHaveCount(0);
});

test('a tick before the scripts listen is kept', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await route.continue();
  });
  await page.goto('/guide/documents', { waitUntil: 'commit' });
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('button', { name: 'Clear all ticks' })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

test('a package leads to its documents, and a topic to the next', async ({ page, site }) => {
  await open(page, (await familyPackage(site)).path);
  await page.getByRole('link', { name: 'More on documents in the pilgrim guide' }).click();
  await expect(page).toHaveURL('/guide/documents');
  await page.getByRole('link', { name: 'Next Visa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visa');
});

test.describe('a change', () => {
  test.use({ expectedErrors: /404/ });

  test('an open page follows what staff say; an empty page is gone', async ({ page, site }) => {
    await open(page, '/guide/visa');
    await save(site, { ...before, checkedOn: '2026-12-24', note: 'Ask us on Friday.' });
    await expect(page.getByText('Checked on 24 December 2026')).toBeVisible();
    await expect(page.getByText('Ask us on Friday.')).toBeVisible();
    await save(site, { ...before, parts: [] });
    await page.goto('/guide');
    await expect(page.getByRole('main').getByRole('link', { name: /^Visa/ })).toHaveCount(0);
    expect((await page.goto('/guide/visa'))?.status()).toBe(404);
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/guide/visa');
  });
});
