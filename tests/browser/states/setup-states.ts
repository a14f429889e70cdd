import { noteSetupStep } from '../../../app/data/website/setup-state.server.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const setup = '/admin/setup';
const route = `${setup}/:step`;

async function begun({ services: { database } }: TestSite): Promise<void> {
  for (const step of ['name', 'phone']) await noteSetupStep(database, step);
}

export const setupStates: PageState[] = [
  { name: 'setup', route: setup, address: setup, isEmpty: true },
  {
    name: 'setup-begun',
    route: setup,
    isEmpty: true,
    async address(site) {
      await begun(site);
      return setup;
    },
  },
  { name: 'setup-name', route, address: `${setup}/name`, isEmpty: true },
  { name: 'setup-hours', route, address: `${setup}/hours`, isEmpty: true },
  { name: 'setup-logo', route, address: `${setup}/logo`, isEmpty: true },
  {
    name: 'setup-errors',
    route,
    address: `${setup}/phone`,
    isEmpty: true,
    async act(page) {
      await page.getByLabel('Phone').fill('98765');
      await firstButton(page, 'Save and continue').click();
      await expect(page.getByText('Phone must begin with +')).toBeVisible();
    },
  },
  {
    name: 'sample-content-dialog',
    route: '/admin/website',
    address: '/admin/website',
    isOver: true,
    async act(page) {
      await firstButton(page, 'Remove the sample content').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'sample-content-removal',
    route: '/admin/sample-content',
    address: '/admin/sample-content',
  },
];
