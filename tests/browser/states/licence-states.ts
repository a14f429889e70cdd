import type { Page } from '@playwright/test';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

/** Everything that can be said of a licence, once valid and once over. */
async function licensed({ services }: TestSite, path: string): Promise<string> {
  const before = sampleWebsite.licences;
  const check =
    'Open https://agencies.example.com/of/karnataka/and-its-neighbours, and type our number.\nOr ask to see the paper at our desk.';
  const certificate = { url: 'site:journey', x: '50', y: '50' };
  const licences = before.licences.map((licence, index) => ({
    ...licence,
    validUntil: index === 0 ? '2199-03-31' : '2020-03-31',
    check,
    certificate,
  }));
  const save = { content: { licences }, before, photos: [], by: 'staff@example.com' };
  await saveSection(services.database, 'licences', save);
  return path;
}

/** A package for Hajj, beside whose Book Now stands a sentence. */
async function hajjPackage(site: TestSite): Promise<string> {
  const { id } = await site.services.database.kysely
    .selectFrom('packages')
    .select('id')
    .where('packageType', '=', 'hajj')
    .executeTakeFirstOrThrow();
  return licensed(site, `/packages/details/${id}`);
}

const atLicences = async (page: Page) => {
  const check = page.getByRole('contentinfo').getByText('How to check it').first();
  await check.scrollIntoViewIfNeeded();
  await check.click();
};

export const licenceStates: PageState[] = [
  {
    name: 'about-licences',
    route: '/about',
    address: (site) => licensed(site, '/about'),
    act: atLicences,
  },
  {
    name: 'package-registered',
    route: '/packages/details/:id',
    address: hajjPackage,
    async act(page) {
      const panel = page.getByRole('region', { name: 'Check our registration' });
      await panel.scrollIntoViewIfNeeded();
      await expect(panel.getByRole('button', { name: /^Certificate of/ })).toBeVisible();
    },
  },
  {
    name: 'package-certificate',
    route: '/packages/details/:id',
    address: hajjPackage,
    isOver: true,
    async act(page) {
      await firstButton(page, /^Certificate of/).click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    },
  },
  {
    name: 'dashboard-licence-over',
    route: '/admin/dashboard',
    address: (site) => licensed(site, '/admin/dashboard'),
    act: (page) => expect(page.getByText('visitors no longer see it')).toBeVisible(),
  },
  {
    name: 'about-certificate',
    route: '/about',
    address: (site) => licensed(site, '/about'),
    isOver: true,
    async act(page) {
      await firstButton(page, /^Certificate of/).click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    },
  },
  {
    name: 'website-licence-over',
    route: '/admin/website/:section',
    address: (site) => licensed(site, '/admin/website/licences'),
    act: (page) => expect(page.getByText('Its last day is over').first()).toBeVisible(),
  },
];
