import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// Every page, and what opens over it, on a small phone, a tablet and a desk, in either theme:
// nothing for axe to find, nothing wider than the screen, no error in the console.
interface View {
  name: string;
  address: (site: TestSite) => string | Promise<string>;
  /** Opens what lies over the page. */
  act?: (page: Page) => Promise<unknown>;
}

const packageId = async ({ services }: TestSite) =>
  (await listPackages(services.database))[0]?.id ?? '';
const imageId = async ({ services }: TestSite) =>
  (await listGalleryImages(services.database, 'hajj'))[0]?.id ?? '';
const plain = (address: string): View => ({ name: address, address: () => address });
const firstButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':visible')).first();

const views: View[] = [
  ...['/', '/about', '/packages', '/contact', '/gallery/hajj', '/gallery/zyarath'].map(plain),
  ...['/packages?type=hajj', '/admin/dashboard'].map(plain),
  ...['/admin/packages', '/admin/packages/new', '/admin/gallery', '/admin/enquiries'].map(plain),
  { name: 'a package', address: async (site) => `/packages/details/${await packageId(site)}` },
  { name: 'the preview', address: async (site) => `/gallery/hajj?photo=${await imageId(site)}` },
  { name: 'a package edited', address: async (s) => `/admin/packages/${await packageId(s)}/edit` },
  { name: 'its deletion', address: async (s) => `/admin/packages/${await packageId(s)}/delete` },
  {
    name: 'an image edited',
    address: async (site) => `/admin/gallery?category=hajj&edit=${await imageId(site)}`,
  },
  {
    name: 'an enquiry',
    address: async ({ services }) => `/admin/enquiries/${await storeEnquiry(services.database)}`,
  },
  {
    name: 'the menu',
    address: () => '/about',
    act: (page) => firstButton(page, /^(Menu|Gallery)$/).click(),
  },
  {
    name: 'the account',
    address: () => '/admin/dashboard',
    act: (page) => firstButton(page, 'staff@example.com').click(),
  },
  {
    name: 'Confirm Delete',
    address: () => '/admin/packages',
    async act(page) {
      await firstButton(page, /^Delete/).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the unsaved question',
    address: () => '/admin/packages/new',
    async act(page) {
      await page.getByLabel('Package Name').fill('Half');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the errors of a package',
    address: () => '/admin/packages/new',
    act: (page) => firstButton(page, 'Save Package').click(),
  },
  {
    name: 'the errors of a message',
    address: () => '/contact',
    act: (page) => firstButton(page, 'Send Message').click(),
  },
];

const looks = [
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const;

for (const { width, colorScheme } of looks) {
  test(`all pages at ${width} px in the ${colorScheme} theme`, async ({ page, site }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { name, address, act } of views) {
      await open(page, await address(site));
      await act?.(page);
      const stand = () =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
      await page.evaluate(stand);
      const { violations } = await findViolations(page);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect.soft(found, name).toEqual([]);
      const wider = () => document.documentElement.scrollWidth - window.innerWidth;
      expect.soft(await page.evaluate(wider), name).toBeLessThanOrEqual(0);
      await page.evaluate(() => document.querySelector<HTMLFormElement>('.package-form')?.reset());
    }
  });
}
