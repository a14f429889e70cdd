import type { Page } from '@playwright/test';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

test.use({ expectedErrors: /503|Failed to load resource|ERR_/ });

interface LivePage {
  name: string;
  /** One page of visitors and one of staff meet every trouble, the others the first one. */
  meetsAll?: boolean;
  address: (id: string) => string;
  /** Changes what the page shows, and says which text is new. */
  change: (site: TestSite, id: string) => Promise<string>;
}

const input = { ...blankPackage, packageName: 'Followed', packageType: 'umrah' };
const addPackage = async ({ services }: TestSite) => {
  await createPackage(services.database, { ...input, packageName: 'A new one' });
  return 'A new one';
};
const addImage = async ({ services }: TestSite) => {
  const photo = await services.photos.store('gallery/umrah', 'a.jpg', await jpeg(400, 300));
  await createGalleryImage(services.database, { category: 'umrah', caption: 'A new image' }, photo);
  return 'A new image';
};

const pages: LivePage[] = [
  { name: 'home', address: () => '/', change: addPackage },
  { name: 'list', meetsAll: true, address: () => '/packages', change: addPackage },
  {
    name: 'package',
    address: (id) => `/packages/details/${id}`,
    async change({ services }, id) {
      await updatePackage(services.database, id, { ...input, packageName: 'Renamed' });
      return 'Renamed';
    },
  },
  { name: 'gallery', address: () => '/gallery/umrah', change: addImage },
  { name: 'staff packages', address: () => '/admin/packages', change: addPackage },
  { name: 'staff gallery', address: () => '/admin/gallery?category=umrah', change: addImage },
  {
    name: 'staff enquiries',
    meetsAll: true,
    address: () => '/admin/enquiries',
    async change({ services }) {
      await storeEnquiry(services.database, { name: 'A new visitor' });
      return 'A new visitor';
    },
  },
];

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Refuses the page's data; `times` counts down when it is given. */
async function refuse(page: Page, times = Number.POSITIVE_INFINITY) {
  let refused = 0;
  await page.route(/\.data/, (route) => {
    if (refused >= times) return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, body: 'no' });
  });
  return () => refused;
}

const troubles: Record<string, (page: Page, change: () => Promise<string>) => Promise<string>> = {
  async 'one failure'(page, change) {
    const refused = await refuse(page, 1);
    const text = await change();
    await expect.poll(refused).toBe(1);
    return text;
  },
  async 'five failures'(page, change) {
    const refused = await refuse(page, 5);
    const text = await change();
    await expect.poll(refused).toBeGreaterThan(0);
    return text;
  },
  async 'a failure while hidden'(page, change) {
    const refused = await refuse(page);
    const text = await change();
    await expect.poll(refused).toBeGreaterThan(0);
    await setHidden(page, true);
    await page.unroute(/\.data/);
    await setHidden(page, false);
    return text;
  },
  async 'no connection for a while'(page, change) {
    const asked = page.waitForRequest(/\.data/);
    await page.route(/\.data/, (route) => route.abort('internetdisconnected'));
    const text = await change();
    await asked;
    await page.context().setOffline(true);
    await page.unroute(/\.data/);
    await page.context().setOffline(false);
    return text;
  },
};

for (const { name, address, change, meetsAll } of pages) {
  for (const [trouble, meet] of Object.entries(troubles).slice(0, meetsAll ? undefined : 1)) {
    test(`a change is shown after all: ${name}, ${trouble}`, async ({ page, site }) => {
      const id = await createPackage(site.services.database, input);
      await page.clock.install();
      const stream = page.waitForResponse(/\/live/);
      await open(page, address(id));
      await stream;
      await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
      const text = await meet(page, () => change(site, id));
      // Time passes quickly: how long it waits between two tries is not this test's matter.
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(5000);
            return (await page.getByRole('main').innerHTML()).includes(text);
          },
          { timeout: 20_000 },
        )
        .toBe(true);
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
      await forgetEnquiries(site.services.database);
    });
  }
}

const refusals = {
  'an answer of 503': (page: Page) =>
    page.route(/\.data/, (route) => route.fulfill({ status: 503 })),
  'no connection': (page: Page) => page.route(/\.data/, (route) => route.abort()),
};
for (const [trouble, refuseAll] of Object.entries(refusals)) {
  test(`a staff page that does not come leaves the menu where it is: ${trouble}`, async ({
    page,
  }) => {
    for (const [from, to] of [
      ['/admin/dashboard', 'Packages'],
      ['/admin/packages', 'Gallery'],
      ['/admin/gallery', 'Enquiries'],
      ['/admin/enquiries', 'Dashboard'],
    ] as const) {
      await open(page, from);
      await refuseAll(page);
      const menu = page.getByRole('navigation', { name: 'Staff area' });
      await menu.getByRole('link', { name: to }).click();
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(menu).toBeVisible();
      await page.unroute(/\.data/);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Sorry');
    }
  });
}
