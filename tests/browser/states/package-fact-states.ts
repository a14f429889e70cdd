import type { Page } from '@playwright/test';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { allFacts, departure } from '../../sites/packages/facts-input.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const packages = '/admin/packages';

/** The family package with everything said, and its departures counted from today. */
async function filledPackage(site: TestSite): Promise<string> {
  const { database, website } = site.services;
  const { id, packageName, packageType } = await familyPackage(site);
  const texts = { packageName, packageType, price: '1,24,000', durationOfTour: '15' };
  const { today } = await website.read();
  await updatePackage(database, id, { ...blankPackage, ...texts, facts: allFacts(today) });
  return id;
}

async function doubtfulPackage(site: TestSite): Promise<string> {
  const { database } = site.services;
  const id = await filledPackage(site);
  const facts = allFacts('2020-01-01');
  await updatePackage(database, id, {
    ...{ ...blankPackage, packageName: 'In doubt', price: 'On request', durationOfTour: '15' },
    ...{ distanceFromMakka: 'near gate 5', nextBatch: '2 January 2020' },
    facts: {
      ...facts,
      journey: { ...facts.journey, flight: 'stop' },
      highlights: 'Direct flight',
      departures: [...facts.departures, departure({ from: '2099-01-22', to: '2099-02-05' })],
    },
  });
  return id;
}

async function unfoldSections(page: Page): Promise<void> {
  for (const summary of await page.locator('.fact-section > summary').all()) {
    await summary.click();
  }
}

async function unfoldAll(page: Page): Promise<void> {
  await unfoldSections(page);
  for (const summary of await page.locator('.list-row summary').all()) await summary.click();
  await expect(page.getByLabel('Documents needed')).toBeVisible();
}

/** What can be said of a package besides its first fields, and the seats of its departures. */
export const packageFactStates: PageState[] = [
  {
    name: 'package-facts',
    route: `${packages}/:id/edit`,
    address: async (site) => `${packages}/${await filledPackage(site)}/edit`,
  },
  {
    name: 'package-facts-unfolded',
    route: `${packages}/:id/edit`,
    address: async (site) => `${packages}/${await filledPackage(site)}/edit`,
    act: unfoldAll,
  },
  {
    name: 'package-facts-errors',
    route: `${packages}/:id/edit`,
    address: async (site) => `${packages}/${await filledPackage(site)}/edit`,
    async act(page) {
      await page.getByText('Prices by sharing').first().click();
      await page.getByLabel('GST in %').fill('five');
      await page.getByText('Day by day').first().click();
      await firstButton(page, 'Add a day').click();
      await page.getByLabel('Title').last().fill('Without its days');
      await firstButton(page, 'Save Package').click();
      await expect(page.getByText('GST in % must be a number')).toBeVisible();
    },
  },
  {
    name: 'package-facts-remarks',
    route: `${packages}/:id/edit`,
    address: async (site) => `${packages}/${await doubtfulPackage(site)}/edit`,
    act: unfoldAll,
  },
  {
    name: 'package-facts-remarks-on-rows',
    route: `${packages}/:id/edit`,
    address: async (site) => `${packages}/${await doubtfulPackage(site)}/edit`,
    act: unfoldSections,
  },
  {
    name: 'package-copy',
    route: `${packages}/new`,
    address: async (site) => `${packages}/new?from=${await filledPackage(site)}`,
  },
  {
    name: 'package-seats',
    route: `${packages}/:id/seats`,
    address: async (site) => `${packages}/${await filledPackage(site)}/seats`,
  },
  {
    name: 'package-seats-none',
    route: `${packages}/:id/seats`,
    address: async (site) => `${packages}/${(await familyPackage(site)).id}/seats`,
  },
  {
    name: 'package-table-seats',
    route: packages,
    address: async (site) => {
      await filledPackage(site);
      return packages;
    },
  },
];
