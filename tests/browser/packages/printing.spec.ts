import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { textsOf } from '../../../app/data/packages/package-versions.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { fullFacts } from '../../sites/packages/full-facts.ts';
import { company, sampleOf } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, test } from '../site-fixture.ts';
import { familyPackage } from './family-package.ts';

/** Pages of a PDF, as its page tree counts them. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return Number(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/.exec(pdf)?.[1]);
}

test('every package prints on one A4 page, the longest and the emptiest too', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const sentence = 'We stay near the Haram and walk together to every prayer. ';
  for (const texts of [
    { packageName: 'Bare' },
    {
      packageName: 'Umrah with Istanbul and Cappadocia for all. '.repeat(3),
      price: `from ${'1,52,000 per person, '.repeat(9)}`,
      durationOfTour: 'twelve, or '.repeat(18),
      nextBatch: '8 October 2027 or '.repeat(11),
      madinaHotel: 'Anwar Al Madinah '.repeat(11),
      makkaHotel: 'Dar Al Eiman Royal '.repeat(10),
      distanceFromMadina: 'five minutes walk '.repeat(11),
      distanceFromMakka: 'ten minutes walk '.repeat(11),
      description: sentence.repeat(172),
    },
  ]) {
    const id = await createPackage(database, { ...blankPackage, ...texts });
    await open(page, `/packages/details/${id}`);
    expect(await pagesOf(page), texts.packageName).toBe(1);
  }
});

test('a package with everything filled in prints on one page, and its days on a second', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const tourPackage = await familyPackage(site);
  const { facts: _none, ...texts } = textsOf(tourPackage);
  const { programme, ...others } = fullFacts();
  const facts = { ...others, programme: [] };
  await updatePackage(database, tourPackage.id, { ...texts, facts });
  await open(page, tourPackage.path);
  expect(await pagesOf(page)).toBe(1);
  // On paper, as wide as it is, the whole of what the page says is on its first sheet.
  await page.setViewportSize({ width: 703, height: 1030 });
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    ...['per person, 4 sharing', 'Few seats left', '₹1,45,000', 'about 10 min walk'],
    ...['Excess baggage', 'Half', 'Until 15 days before', 'Two photographs, white ground'],
    ...['Check our registration', 'Our office'],
  ]) {
    const shown = page.getByText(text).filter({ visible: true }).first();
    await expect(shown, text).toBeInViewport({ ratio: 1 });
  }
  await page.emulateMedia({ media: 'screen' });
  await updatePackage(database, tourPackage.id, { ...texts, facts: { ...others, programme } });
  await open(page, tourPackage.path);
  await expect(page.getByText('Umrah and days of prayer').first()).toBeVisible();
  expect(await pagesOf(page)).toBe(2);
});

test('paper shows the package, the office and the day; not the menus', async ({ page, site }) => {
  const tourPackage = await familyPackage(site);
  const { path, address, id } = tourPackage;
  const { facts: _none, ...texts } = textsOf(tourPackage);
  await updatePackage(site.services.database, id, { ...texts, facts: noFacts });
  await page.setViewportSize({ width: 703, height: 1000 });
  await open(page, path);
  await page.emulateMedia({ media: 'print' });
  await page.clock.setFixedTime(new Date('2027-03-04T20:00:00Z'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // Half past one at night in India.
  await expect(page.getByText('Prices as on 5 March 2027')).toBeVisible();
  await expect(page.getByText(company.tagline, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Family Comfort');
  const { nextBatch } = sampleOf('umrah-family');
  for (const text of ['14 days', nextBatch, '₹1,24,000', 'Anjum Hotel', '550 mtrs', address]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('Airport transfers')).toBeInViewport();
  // The QR code as drawn, module by module, 1 for dark.
  const code = page.getByRole('img', { name: `QR code of ${address}` });
  await expect(code).toBeInViewport();
  const drawn = await code.evaluate((svg) => {
    const side = (svg as SVGSVGElement).viewBox.baseVal.width - 8;
    const modules = Array.from({ length: side * side }, () => 0);
    const path = svg.querySelector('path[stroke]')?.getAttribute('d') ?? '';
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
      modules.fill(1, Number(y) * side + Number(x), Number(y) * side + Number(x) + Number(length));
    }
    return modules;
  });
  expect(drawn).toEqual(encode(address, { ecc: 'M', border: 0 }).data.flat().map(Number));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('other pages print without menus, with their last numbers', async ({ page }) => {
  for (const path of ['/', '/contact', '/packages']) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('button'), path).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toHaveCount(0);
    await expect(page.getByRole('form'), path).toHaveCount(0);
    if (path === '/') await expect(page.getByText('50K+')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});
