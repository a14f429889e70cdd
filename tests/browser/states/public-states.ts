import type { Page } from '@playwright/test';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import { forgetPages } from '../site-fixture.ts';
import { findingStates } from './finding-states.ts';
import { expect, type PageState } from './page-state.ts';

export const firstButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':visible')).first();

/** Requests for data that are never answered: what waits for them is seen waiting. */
export const hold = (page: Page, path: RegExp) => page.route(path, () => undefined);

const family = async (site: TestSite) => (await familyPackage(site)).path;
const share = async (page: Page) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  // It comes with the first press.
  await expect(page.getByRole('menu')).toBeVisible();
};

async function takeAway(site: TestSite, path: string): Promise<string> {
  await forgetPages(site);
  const { schema } = site.services.database.kysely;
  await schema.alterTable('packages').renameTo('packages_away').execute();
  return path;
}

const bringBack = ({ services }: TestSite) =>
  services.database.kysely.schema.alterTable('packages_away').renameTo('packages').execute();

async function endlessPackage({ services }: TestSite): Promise<string> {
  const id = await createPackage(services.database, {
    ...blankPackage,
    packageName: 'A journey with a name that goes on and on '.repeat(3).slice(0, 120),
    packageType: 'umrah',
    price: '9'.repeat(60),
    durationOfTour: 'd'.repeat(80),
    nextBatch: 'n'.repeat(80),
    madinaHotel: 'h'.repeat(120),
    makkaHotel: 'Hotel '.repeat(30),
    description: `${'Bismillah '.repeat(200)}\n${'y'.repeat(300)}`,
  });
  return `/packages/umrah/${id}`;
}

const details = '/packages/details/:id';

export const publicStates: PageState[] = [
  { name: 'home', route: '/', address: '/' },
  { name: 'home-empty', route: '/', address: '/', isEmpty: true },
  {
    name: 'home-failed',
    route: '/',
    address: (site) => takeAway(site, '/'),
    undo: bringBack,
    errors: /500/,
  },
  {
    name: 'home-help',
    route: '/',
    address: '/',
    isOver: true,
    act: (page) => expect(page.getByRole('region', { name: 'Need Help?' })).toBeVisible(),
  },
  {
    name: 'menu',
    route: '/about',
    address: '/about',
    isOver: true,
    act: (page) => firstButton(page, /^(Menu|Gallery)$/).click(),
  },
  {
    name: 'page-loading',
    route: '/about',
    address: '/contact',
    isOver: true,
    async act(page) {
      await hold(page, /packages\.data/);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hajj Packages' }).click();
      await expect(page.getByText('Loading packages...').first()).toBeVisible();
    },
  },
  { name: 'about', route: '/about', address: '/about' },
  { name: 'packages', route: '/packages', address: '/packages' },
  { name: 'packages-hajj', route: '/packages', address: '/packages?type=hajj' },
  { name: 'packages-empty', route: '/packages', address: '/packages', isEmpty: true },
  {
    name: 'packages-none-of-type',
    route: '/packages',
    address: '/packages?type=umrah',
    isEmpty: true,
  },
  {
    name: 'packages-loading',
    route: '/packages',
    address: '/packages',
    async act(page) {
      await hold(page, /packages\.data/);
      await page.getByRole('button', { name: 'Umrah' }).click();
      await expect(page.getByText('Loading packages...').first()).toBeVisible();
    },
  },
  {
    name: 'packages-failed',
    route: '/packages',
    address: (site) => takeAway(site, '/packages'),
    undo: bringBack,
    errors: /500/,
  },
  ...findingStates,
  { name: 'package', route: details, address: family },
  {
    name: 'package-bare',
    route: details,
    address: async ({ services }) => {
      const input = { ...blankPackage, packageName: 'A package with a name alone' };
      return `/packages/details/${await createPackage(services.database, input)}`;
    },
  },
  { name: 'package-endless', route: '/packages/:type/:id', address: endlessPackage },
  { name: 'package-share', route: details, address: family, isOver: true, act: share },
  {
    name: 'package-copy-by-hand',
    route: details,
    address: family,
    isOver: true,
    async act(page) {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await share(page);
      await page.getByRole('menuitem', { name: 'Copy details' }).click();
      await expect(page.getByRole('textbox', { name: /Please copy/ })).toBeVisible();
    },
  },
  {
    name: 'package-missing',
    route: details,
    address: '/packages/details/nothing',
    errors: /404/,
  },
  {
    name: 'package-not-offered',
    route: details,
    address: async ({ services }) => {
      const input = { ...blankPackage, packageName: 'Not ready yet' };
      const id = await createPackage(services.database, input);
      await setPackagesHidden(services.database, [id], true);
      return `/packages/details/${id}`;
    },
    errors: /404/,
  },
  { name: 'not-found', route: '/*', address: '/nowhere', errors: /404/ },
];
