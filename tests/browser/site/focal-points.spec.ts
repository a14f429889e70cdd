import type { Locator } from '@playwright/test';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import type { SectionContent, SectionName } from '../../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, test } from '../site-fixture.ts';

async function save<Name extends SectionName>(
  { services }: TestSite,
  name: Name,
  content: SectionContent<Name>,
) {
  const before = sampleWebsite[name];
  await saveSection(services.database, name, { content, before, photos: [], by: 'a@example.com' });
}

/** Of the picture itself and of the blurred one below it. */
const placesIn = (frame: Locator) =>
  frame.evaluate((element) =>
    Array.from(element.querySelectorAll('img'), (img) => getComputedStyle(img).objectPosition),
  );

test('a slide shows what was chosen to stay in view, at every width, and follows a save', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const frame = page.locator('.carousel-frame').first();
  // A drawn slide is as it was drawn, wide and upright.
  expect((await placesIn(frame)).at(-1)).toBe('50% 85%');
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await placesIn(frame)).at(-1)).toBe('50% 0px');
  const [first] = sampleWebsite.home.slides;
  if (!first) throw new Error('The sample has no slide');
  // A picture that has no upright twin.
  const picture = { url: 'site:journey', x: '83', y: '100' };
  await save(site, 'home', { ...sampleWebsite.home, slides: [{ ...first, picture }] });
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => placesIn(frame)).toEqual(['85% 100%', '85% 100%']);
  }
});

test('a picture of About and the fallback picture follow their points', async ({ page, site }) => {
  const { about, look } = sampleWebsite;
  const founderPicture = { ...about.founderPicture, x: '10', y: '0' };
  await save(site, 'about', { ...about, founderPicture });
  await save(site, 'look', { ...look, fallback: { ...look.fallback, x: '95', y: '50' } });
  const texts = { packageName: 'Without a picture', packageType: 'hajj' };
  const id = await createPackage(site.services.database, { ...blankPackage, ...texts });
  await open(page, '/about');
  const picture = page.locator(':scope > picture').getByAltText(about.founderAlt);
  const places = await placesIn(page.locator('span', { has: picture }));
  expect(new Set(places)).toEqual(new Set(['10% 0%']));
  await open(page, '/packages');
  const card = page.getByRole('article').filter({ hasText: 'Without a picture' });
  expect((await placesIn(card)).at(-1)).toBe('95% 50%');
  await open(page, `/packages/details/${id}`);
  expect((await placesIn(page.locator('.package-photo'))).at(-1)).toBe('95% 50%');
});
