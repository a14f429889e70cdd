import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

async function onlyPackage({ services }: TestSite): Promise<string> {
  const texts = { packageName: 'Umrah in spring', packageType: 'umrah', price: '95000' };
  return `/packages/details/${await createPackage(services.database, { ...blankPackage, ...texts })}`;
}

/** Of a site that is nobody's yet: no fact is known of its agency. */
export const neutralStates: PageState[] = [
  { name: 'neutral-about', route: '/about', address: '/about', isEmpty: true },
  { name: 'neutral-contact', route: '/contact', address: '/contact', isEmpty: true },
  {
    name: 'neutral-contact-failed',
    route: '/contact',
    isEmpty: true,
    errors: /ERR_FAILED/,
    async address(site) {
      await forgetTries(site);
      return '/contact';
    },
    async act(page) {
      await page.route(/contact\.data/, (route) => route.abort());
      for (const name of ['Name', 'Subject', 'Message']) {
        await page.getByRole('textbox', { name, exact: true }).fill('Umrah');
      }
      await page.getByRole('textbox', { name: 'Email' }).fill('asma@example.com');
      await firstButton(page, 'Send Message').click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'neutral-package',
    route: '/packages/details/:id',
    address: onlyPackage,
    isEmpty: true,
  },
  { name: 'neutral-missing', route: '/*', address: '/nothing', isEmpty: true, errors: /404/ },
  { name: 'neutral-login', route: '/admin/login', address: '/admin/login', isEmpty: true },
];
