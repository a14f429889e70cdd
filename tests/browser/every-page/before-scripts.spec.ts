import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, withMotion } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { openEarly } from './early-form.ts';

// What is pressed before the page's scripts are there, by keyboard or by an impatient finger, is
// neither lost nor done twice. Whole forms are in early-forms.spec.ts.
test.use({ ...withMotion, viewport: { width: 390, height: 800 }, hasTouch: true });

const preview = async ({ services }: TestSite) =>
  `/gallery/hajj?photo=${(await listGalleryImages(services.database, 'hajj'))[1]?.id}`;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':visible')).first();

const tap = (name: string | RegExp) => async (page: Page) => {
  // Nothing seems to happen: once more.
  for (let times = 0; times < 2; times += 1) await button(page, name).tap({ noWaitAfter: true });
};

interface Early {
  what: string;
  address: string | ((site: TestSite) => Promise<string>);
  act: (page: Page) => Promise<unknown>;
  outcome: (page: Page) => Promise<unknown>;
}

const table: Early[] = [
  {
    what: 'the menu',
    address: '/about',
    act: tap('Menu'),
    outcome: (page) => expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'true'),
  },
  {
    what: 'a filter',
    address: '/packages',
    act: tap('Hajj'),
    async outcome(page) {
      await expect(page).toHaveURL('/packages?type=hajj');
      await expect(page.getByRole('article')).toHaveCount(3);
    },
  },
  {
    what: 'an arrow key in the preview',
    address: preview,
    act: (page) => page.keyboard.press('ArrowRight'),
    outcome: (page) => expect(dialog(page).getByText(/^3 of /)).toBeVisible(),
  },
  {
    what: 'a link',
    address: '/packages',
    act: (page) => page.getByRole('link', { name: 'View Details: Umrah Saver' }).press('Enter'),
    outcome: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Saver'),
  },
  {
    what: 'the drawer of staff',
    address: '/admin/dashboard',
    act: tap('Menu'),
    outcome: (page) => expect(button(page, 'Close menu')).toBeVisible(),
  },
  {
    what: 'Delete',
    address: '/admin/packages',
    act: tap(/^Delete /),
    outcome: (page) => expect(page.getByRole('alertdialog')).toHaveCount(1),
  },
];

test('what is pressed before the scripts are there happens once', async ({ context, site }) => {
  test.setTimeout(120_000);
  for (const { what, address, act, outcome } of table) {
    await test.step(what, async () => {
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.clear());
      const path = typeof address === 'string' ? address : await address(site);
      const held = await openEarly(page, path);
      await act(page);
      await held.letIn();
      await outcome(page);
      await page.close();
    });
  }
});
