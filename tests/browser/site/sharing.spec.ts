import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { company } from '../../../app/content/company.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { findViolations } from '../axe.ts';
import { expect, open, test } from '../site-fixture.ts';

async function familyPackage(site: TestSite) {
  const packages = await listPackages(site.services.database);
  const found = packages.find(({ packageName }) => packageName === 'Umrah Family Comfort');
  if (!found) throw new Error('The sample has no Umrah Family Comfort');
  const path = `/packages/details/${found.id}`;
  return { ...found, path, address: site.services.config.siteUrl + path };
}

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const status = (page: Page) => page.getByRole('main').getByRole('status');

function textOf(href: string | null): string {
  const url = new URL(href ?? '');
  expect(url.host).toBe('wa.me');
  return url.searchParams.get('text') ?? '';
}

test('asking on WhatsApp carries name, days, price, batch and link @rows', async ({
  page,
  site,
}) => {
  const { path, address } = await familyPackage(site);
  await open(page, path);
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp' });
  const href = await ask.getAttribute('href');
  expect(new URL(href ?? '').pathname).toBe(`/${company.whatsapp.number}`);
  expect(textOf(href).split('\n').slice(1)).toEqual([
    'Umrah Family Comfort',
    '14 days, ₹1,24,000',
    'Next batch: 22 January 2027',
    address,
  ]);
});

test('Book Now takes the package along', async ({ page, site }) => {
  const { path, id } = await familyPackage(site);
  await open(page, path);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(`/contact?package=${id}`);
});

test('the menu copies link and details, and leads to WhatsApp', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path, address } = await familyPackage(site);
  await open(page, path);
  await share(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'WhatsApp',
    'Copy link',
    'Copy details',
    'Print',
  ]);
  const forwarded = textOf(await item(page, 'WhatsApp').getAttribute('href'));
  expect(forwarded).toContain('Umrah Family Comfort');
  expect(forwarded.split('\n').at(-1)).toBe(address);

  await item(page, 'Copy link').click();
  await expect(status(page)).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(share(page)).toBeFocused();

  await share(page).click();
  await item(page, 'Copy details').click();
  await expect(status(page)).toHaveText('Details copied');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines).toContain('Makka hotel: Anjum Hotel, 550 mtrs');
  expect(lines).toContain(`Phone: ${company.phone.display}`);
  expect(lines.at(-1)).toBe(address);
});

test('the menu works by keyboard and gives the focus back', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const { path } = await familyPackage(site);
  await open(page, path);
  await share(page).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'WhatsApp')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(share(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(item(page, 'Print')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'WhatsApp')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, 'Print')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await share(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await share(page).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await share(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('where the clipboard is refused the text is shown and selected', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const { path, address } = await familyPackage(site);
  await open(page, path);
  await share(page).click();
  await item(page, 'Copy link').click();
  const field = page.getByRole('textbox', { name: /Please copy this text/ });
  await expect(field).toHaveValue(address);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(field).toBeHidden();
});

test('where the device has a share sheet it opens, and the menu stays within reach', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share(what: ShareData) {
        document.documentElement.dataset.shared = JSON.stringify(what);
        return Promise.reject(new DOMException('The visitor closed it', 'AbortError'));
      },
    });
  });
  const { path, address } = await familyPackage(site);
  await open(page, path);
  await share(page).click();
  const shared = await page.locator('html').getAttribute('data-shared');
  expect(JSON.parse(shared ?? '{}')).toEqual({
    title: 'Umrah Family Comfort',
    text: 'Umrah Family Comfort',
    url: address,
  });
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect(item(page, 'Print')).toBeVisible();
  await expect(item(page, 'Copy details')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the menu and the text to copy in the ${colorScheme} theme`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const { path } = await familyPackage(site);
    await open(page, path);
    await share(page).click();
    await expect(item(page, 'Copy details')).toBeVisible();
    expect((await findViolations(page)).violations).toEqual([]);
    await item(page, 'Copy details').click();
    await expect(page.getByRole('textbox', { name: /Please copy/ })).toBeFocused();
    expect((await findViolations(page)).violations).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sharing is a link to WhatsApp, and asking works', async ({ page, site }) => {
    const { path, address } = await familyPackage(site);
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Share on WhatsApp' });
    await expect(link).toBeVisible();
    expect(textOf(await link.getAttribute('href'))).toContain(address);
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
    await expect(share(page)).toHaveCount(0);
  });

  test('a printed package says since when its prices are as they are', async ({ page, site }) => {
    const { path } = await familyPackage(site);
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Prices as on \d{1,2} \w+ \d{4}$/)).toBeVisible();
  });
});

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
      packageName: 'Umrah with Istanbul and Cappadocia for families who travel together. '.repeat(
        2,
      ),
      price: `from ${'1,52,000 per person, '.repeat(9)}`,
      durationOfTour: 'twelve, or '.repeat(18),
      nextBatch: '8 October 2027 or '.repeat(11),
      madinaHotel: 'Anwar Al Madinah '.repeat(11),
      makkaHotel: 'Dar Al Eiman Royal '.repeat(10),
      distanceFromMadina: 'five minutes walk '.repeat(11),
      distanceFromMakka: 'ten minutes walk '.repeat(11),
      description: sentence.repeat(172),
    },
    { packageName: 'W'.repeat(120), price: '9'.repeat(200), description: 'y\n'.repeat(5000) },
    { packageName: 'عمرہ فیملی پیکیج', description: 'ہم حرم کے قریب ٹھہرتے ہیں۔ '.repeat(300) },
  ]) {
    const id = await createPackage(database, { ...blankPackage, ...texts });
    await open(page, `/packages/details/${id}`);
    expect(await pagesOf(page), texts.packageName).toBe(1);
  }
});

/** The QR code as drawn, module by module, 1 for dark. */
function drawnModules(page: Page): Promise<string> {
  return page.getByRole('img', { name: /^QR code/ }).evaluate((svg) => {
    const side = (svg as SVGSVGElement).viewBox.baseVal.width - 8;
    const modules = Array.from({ length: side * side }, () => 0);
    const path = svg.querySelector('path[stroke]')?.getAttribute('d') ?? '';
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
      modules.fill(1, Number(y) * side + Number(x), Number(y) * side + Number(x) + Number(length));
    }
    return modules.join('');
  });
}

test('paper shows the package, the office and the day; not the menus', async ({ page, site }) => {
  const { path, address } = await familyPackage(site);
  await page.setViewportSize({ width: 703, height: 1000 });
  await open(page, path);
  await page.emulateMedia({ media: 'print' });
  await page.clock.setFixedTime(new Date('2027-03-04T20:00:00Z'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // Half past one at night in India.
  await expect(page.getByText('Prices as on 5 March 2027')).toBeVisible();
  await expect(page.getByText(company.tagline, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Family Comfort');
  for (const text of [
    '14 days',
    '22 January 2027',
    '₹1,24,000',
    'Anjum Hotel',
    '550 mtrs',
    address,
  ]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('Airport transfers')).toBeInViewport();
  await expect(page.getByRole('img', { name: `QR code of ${address}` })).toBeInViewport();
  expect(await drawnModules(page)).toBe(
    encode(address, { ecc: 'M', border: 0 }).data.flat().map(Number).join(''),
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('other pages print without menus, with their last numbers', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/packages', '/gallery/hajj']) {
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
