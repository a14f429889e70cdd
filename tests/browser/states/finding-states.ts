import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { maxAside } from '../../../app/rules/packages/search/max-aside.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, type PageState } from './page-state.ts';

const umrah = (packageName: string, price: string) => ({
  ...{ ...blankPackage, packageName, price, packageType: 'umrah', durationOfTour: '15' },
  ...{ makkaHotel: 'Zuhoor Towers', distanceFromMakka: '350-700' },
});

/** The address that compares so many packages, one of them gone if that is wanted. */
function compared(count: number, isOneGone = false) {
  return async ({ services: { database } }: TestSite) => {
    const ids: string[] = isOneGone ? ['gone-for-long'] : [];
    for (let at = 1; at <= count; at += 1) {
      ids.push(await createPackage(database, umrah(`Journey number ${at}`, `${at},00,000`)));
    }
    return `/compare?ids=${ids.join(',')}`;
  };
}

/** What is found, put aside and compared. */
export const findingStates: PageState[] = [
  { name: 'packages-found', route: '/packages', address: '/packages?q=umra&sort=price' },
  {
    name: 'packages-nearest',
    route: '/packages',
    address: '/packages?q=makka&budget=1000&days=11-15&type=umrah',
  },
  { name: 'packages-not-found', route: '/packages', address: '/packages?q=zzz' },
  {
    name: 'packages-chosen',
    route: '/packages',
    address: '/packages',
    async act(page) {
      const boxes = page.getByRole('checkbox', { name: /^Compare/ });
      for (const at of [0, 1, 2]) await boxes.nth(at).check();
      await page
        .getByRole('button', { name: /^Put aside/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Compare (3)' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Put aside (1)' })).toBeVisible();
    },
  },
  {
    name: 'packages-list-full',
    route: '/packages',
    address: '/packages',
    async act(page) {
      const ids = Array.from({ length: maxAside }, (_, at) => `other-${at}`).join(',');
      await page.evaluate((text) => localStorage.setItem('packages-put-aside', text), ids);
      await page.reload();
      await expect(page.getByText('Your list is full')).toBeVisible();
    },
  },
  { name: 'compare-three', route: '/compare', address: compared(3) },
  { name: 'compare-gone', route: '/compare', address: compared(2, true) },
  { name: 'compare-one', route: '/compare', address: compared(1) },
  { name: 'compare-none', route: '/compare', address: '/compare' },
  // In the whole site.
  {
    name: 'search-in-bar',
    route: '/about',
    address: '/about',
    isOver: true,
    async act(page) {
      const button = page.getByRole('button', { name: /^(Menu|Search this site)$/ });
      await button.and(page.locator(':visible')).first().click();
      await expect(page.getByRole('searchbox').and(page.locator(':visible'))).toBeVisible();
    },
  },
  { name: 'search-found', route: '/search', address: '/search?q=%D8%B9%D9%85%D8%B1%DB%81' },
  { name: 'search-near', route: '/search', address: '/search?q=%D9%88%DB%8C%D8%B2%D9%B9' },
  { name: 'search-not-found', route: '/search', address: '/search?q=zzz' },
  { name: 'search-blank', route: '/search', address: '/search' },
];
