import type { Locator, Page } from '@playwright/test';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

interface Sending {
  name: string;
  /** Opens the page, fills it in, and says which button sends it. */
  prepare: (page: Page, site: TestSite) => Promise<Locator>;
  done: (page: Page) => Locator;
}

const addPackage = ({ services }: TestSite) =>
  createPackage(services.database, { ...blankPackage, packageName: 'Pressed twice', price: '1' });
const addImage = async ({ services }: TestSite) => {
  const photo = await services.photos.store('gallery/umrah', 'a.jpg', await jpeg(400, 300));
  const image = { category: 'umrah', caption: 'Pressed twice' } as const;
  return createGalleryImage(services.database, image, photo);
};
const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });

const sendings: Sending[] = [
  {
    name: 'Send Message',
    async prepare(page) {
      await open(page, '/contact');
      await page.getByLabel('Name').fill('Amina');
      await page.getByLabel('Email').fill('amina@example.com');
      await page.getByLabel('Subject').fill('Umrah');
      await page.getByLabel('Message').fill('Four of us.');
      return page.getByRole('button', { name: /Send/ });
    },
    done: (page) => page.getByText('We will get back to you soon!'),
  },
  {
    name: 'Login',
    async prepare(page) {
      await page.context().clearCookies();
      await open(page, '/admin/login');
      await page.getByLabel('Email').fill(staffEmail);
      await page.getByLabel('Password', { exact: true }).fill(staffPassword);
      return page.getByRole('button', { name: /Log/ });
    },
    done: (page) => page.getByRole('heading', { name: 'Dashboard' }),
  },
  {
    name: 'Save Package',
    async prepare(page) {
      await open(page, '/admin/packages/new');
      await page.getByLabel('Package Name').fill('Saved once');
      await page.getByLabel('Price', { exact: true }).fill('1,000');
      await page.getByLabel('Duration').fill('12');
      return page.getByRole('button', { name: /Sav/ });
    },
    done: (page) => page.getByText('Package saved successfully'),
  },
  {
    name: 'Delete of a package',
    async prepare(page, site) {
      await addPackage(site);
      await open(page, '/admin/packages');
      await page.getByRole('button', { name: 'Delete Pressed twice' }).first().click();
      return confirm(page);
    },
    done: (page) => page.getByText('Package deleted successfully'),
  },
  {
    name: 'Undo',
    async prepare(page, site) {
      await addPackage(site);
      await open(page, '/admin/packages');
      await page.getByRole('button', { name: 'Delete Pressed twice' }).first().click();
      await confirm(page).click();
      return page.getByRole('button', { name: 'Undo' });
    },
    done: (page) => page.getByText('Package restored successfully'),
  },
  {
    name: 'Delete of an image',
    async prepare(page, site) {
      await addImage(site);
      await open(page, '/admin/gallery?category=umrah');
      await page.getByRole('button', { name: 'Delete Pressed twice' }).first().click();
      return confirm(page);
    },
    done: (page) => page.getByText('Image deleted successfully'),
  },
  {
    name: 'Save of a caption',
    async prepare(page, site) {
      await open(page, `/admin/gallery?category=umrah&edit=${await addImage(site)}`);
      return page.getByRole('button', { name: /Sav/ });
    },
    done: (page) => page.getByText('Caption and tags saved'),
  },
  {
    name: 'a note',
    async prepare(page, site) {
      await open(page, `/admin/enquiries/${await storeEnquiry(site.services.database)}`);
      await page.getByLabel('New note').fill('Called back');
      return page.getByRole('button', { name: /^Add/ });
    },
    done: (page) => page.getByRole('listitem').filter({ hasText: 'Called back' }),
  },
  {
    name: 'a follow-up',
    async prepare(page, site) {
      await open(page, `/admin/enquiries/${await storeEnquiry(site.services.database)}`);
      await page.getByLabel('Follow-up date').fill('2031-05-06');
      return page.getByRole('button', { name: 'Save', exact: true });
    },
    done: (page) => page.getByRole('button', { name: 'No follow-up' }),
  },
];

const ways: Record<string, (button: Locator, page: Page) => Promise<unknown>> = {
  'a double click': (button) => button.dblclick({ noWaitAfter: true }),
  async 'Enter held down'(button, page) {
    await button.focus();
    // From the second on these are repeats of one press.
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
  'two presses at once': (button) =>
    button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    }),
};

for (const { name, prepare, done } of sendings) {
  for (const [way, press] of Object.entries(ways)) {
    test(`${way} is done once: ${name}`, async ({ page, site }) => {
      const button = await prepare(page, site);
      await button.waitFor();
      let posts = 0;
      const pressed = Promise.withResolvers<void>();
      await page.route('**', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        posts += 1;
        // Its answer comes after all presses.
        await pressed.promise;
        return route.continue();
      });
      await press(button, page);
      pressed.resolve();
      await expect(done(page)).toBeVisible();
      expect(posts).toBe(1);
      await forgetEnquiries(site.services.database);
      await forgetTries(site);
    });
  }
}
