import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const website = '/admin/website';
const route = `${website}/:section`;

/** Saved twice by somebody with a long address. */
async function change({ services }: TestSite) {
  const before = sampleWebsite.agency;
  const by = `a.very.long.name.of.somebody.${staffEmail}`;
  for (const name of ['Rihla', before.name]) {
    const content = { ...before, name, founded: '1998' };
    await saveSection(services.database, 'agency', { content, before, photos: [], by });
  }
}

export const websiteStates: PageState[] = [
  {
    name: 'website',
    route: website,
    async address(site) {
      await change(site);
      return website;
    },
  },
  {
    name: 'website-agency',
    route,
    async address(site) {
      await change(site);
      return `${website}/agency`;
    },
  },
  { name: 'website-hours', route, address: `${website}/hours` },
  { name: 'website-look', route, address: `${website}/look` },
  {
    name: 'website-sharing',
    route,
    address: `${website}/sharing`,
    async act(page) {
      await page.getByText('Home', { exact: true }).click();
      const picture = page.getByRole('group', { name: 'Home', exact: true }).getByRole('img');
      const widthOf = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(widthOf).toBe(1200);
    },
  },
  {
    name: 'website-home-unfolded',
    route,
    address: `${website}/home`,
    async act(page) {
      await page.locator('summary').first().click();
      await page.getByText('What stays in view').first().click();
    },
  },
  {
    name: 'website-row-removed',
    route,
    address: `${website}/home`,
    async act(page) {
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Add a slide' }).click();
    },
  },
  {
    name: 'website-errors',
    route,
    address: `${website}/licences`,
    async act(page) {
      await page.getByRole('button', { name: /^Add a/ }).click();
      await firstButton(page, 'Save').click();
      await expect(page.getByText('Authority is required').first()).toBeVisible();
    },
  },
  {
    name: 'website-changed-meanwhile',
    route,
    address: `${website}/agency`,
    errors: /409/,
    async act(page, site) {
      await change(site);
      await page.getByLabel('Phone').fill('+91 98765 43210');
      await firstButton(page, 'Save').click();
      await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible();
    },
  },
];
