import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

test('a press on a picture moves what stays in view, in the form and on the page beside it', async ({
  page,
  site,
}) => {
  const before = sampleWebsite.home;
  const picture = { url: 'site:journey', x: '50', y: '50' };
  const slides = before.slides.slice(0, 1).map((slide) => ({ ...slide, picture }));
  const save = { content: { ...before, slides }, before, photos: [], by: 'staff@example.com' };
  await saveSection(site.services.database, 'home', save);
  await open(page, '/admin/website/home');
  await page.getByText(slides[0]?.title ?? '', { exact: true }).click();
  await page.getByText('What stays in view').click();
  const whole = page.locator('.focal-picture');
  await whole.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
  await whole.click({ position: { x: width * 0.1, y: height * 0.3 } });
  await expect(page.getByLabel('Left to right')).toHaveValue('10');
  await expect(page.getByLabel('Top to bottom')).toHaveValue('30');
  const place = 'object-position';
  await expect(page.getByAltText('Picture, as it is now')).toHaveCSS(place, '10% 30%');
  const frame = page.frameLocator('iframe[title="As visitors will see it"]');
  const slide = frame.locator('.carousel-frame picture > img').first();
  await expect(slide).toHaveCSS(place, '10% 30%');
  await page.getByLabel('Left to right').press('Home');
  await expect(slide).toHaveCSS(place, '0% 30%');
});
