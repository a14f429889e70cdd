import type { Page } from '@playwright/test';
import {
  createGalleryImage,
  deleteGalleryImage,
  listGalleryImages,
} from '../../../app/data/gallery/gallery.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { hydrated } from '../hydrated.ts';
import { expect, withMotion } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { controlsOf, fillAll, holdScripts, settled, watchRequests } from './early-state.ts';

// What is pressed, typed and chosen before the page's scripts are there has the same outcome as
// afterwards: for every page, every kind of control in it, by keyboard and by (impatient) finger.
test.use({ expectedErrors: /./ });

type Device = keyof typeof devices;

interface EarlyPage {
  address: (site: TestSite) => string | Promise<string>;
  within?: string;
  isForStrangers?: boolean;
  /** Where it is tried: its scripts are the same, its controls may be others. */
  on: Device[];
  /** Those with controls of a kind of their own are tried in each run, the others in a drill. */
  isUsual?: Device;
  /** Some of its controls are others where nothing may move. */
  moves?: true;
}

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
};
const desktop: Device[] = ['desktop'];
const phone: Device[] = ['phone'];
const both = [...desktop, ...phone];

const firstPackage = async ({ services }: TestSite) =>
  (await listPackages(services.database))[0]?.id ?? '';
/** The same one each time: the pages count them. */
const onlyEnquiry = async ({ services }: TestSite) => {
  await forgetEnquiries(services.database);
  return storeEnquiry(services.database, { id: 'early0bird0enquiry00' });
};
/** As it was before the act that hides one. */
const shownPackages = async ({ services: { database } }: TestSite) => {
  const packages = await listPackages(database);
  const ids = packages.map(({ id }) => id);
  await setPackagesHidden(database, ids, false);
  return '/admin/packages';
};
/** The only one of its name each time: the pages count them. */
const newImage = async ({ services }: TestSite) => {
  for (const { id, caption } of await listGalleryImages(services.database, 'umrah')) {
    if (caption === 'Early bird') await deleteGalleryImage(services.database, 'umrah', id);
  }
  const photo = await services.photos.store('gallery/umrah', 'a.jpg', await jpeg(400, 300));
  const image = { category: 'umrah', caption: 'Early bird' } as const;
  return createGalleryImage(services.database, image, photo);
};

const pages: Record<string, EarlyPage> = {
  'the header': { on: both, isUsual: 'phone', address: () => '/about', within: 'header' },
  home: { on: phone, address: () => '/', moves: true },
  contact: { on: phone, isUsual: 'phone', address: () => '/contact' },
  'contact about a package': {
    on: phone,
    address: async (site) => `/contact?package=${await firstPackage(site)}`,
  },
  packages: { on: phone, address: () => '/packages' },
  filters: { on: phone, isUsual: 'phone', address: () => '/packages', within: '.find' },
  'a package': {
    on: phone,
    address: async (site) => `/packages/details/${await firstPackage(site)}`,
  },
  gallery: { on: phone, address: () => '/gallery/hajj' },
  'the preview': {
    on: both,
    isUsual: 'desktop',
    address: async ({ services }) =>
      `/gallery/hajj?photo=${(await listGalleryImages(services.database, 'hajj'))[1]?.id}`,
    within: 'dialog',
  },
  login: { on: phone, isUsual: 'phone', address: () => '/admin/login', isForStrangers: true },
  'the staff header': { on: both, address: () => '/admin/dashboard', within: 'header' },
  dashboard: { on: desktop, address: () => '/admin/dashboard' },
  'staff packages': { on: both, address: shownPackages },
  'a new package': { on: desktop, address: () => '/admin/packages/new' },
  'a package edited': {
    on: desktop,
    address: async (site) => `/admin/packages/${await firstPackage(site)}/edit`,
  },
  'staff gallery': { on: phone, address: () => '/admin/gallery?category=umrah' },
  'an image edited': {
    on: desktop,
    address: async (site) => `/admin/gallery?category=umrah&edit=${await newImage(site)}`,
  },
  enquiries: {
    on: desktop,
    address: async (site) => (await onlyEnquiry(site)) && '/admin/enquiries',
  },
  'an enquiry': {
    on: phone,
    address: async (site) => `/admin/enquiries/${await onlyEnquiry(site)}`,
  },
};

interface Act {
  name: string;
  early: (page: Page) => Promise<void>;
  late: (page: Page) => Promise<void>;
}

const press = (selector: string): Act => ({
  name: `Enter on ${selector}`,
  early: (page) => page.locator(selector).press('Enter', { noWaitAfter: true }),
  late: (page) => page.locator(selector).press('Enter', { noWaitAfter: true }),
});
const tap = (selector: string): Act => ({
  name: `taps on ${selector}`,
  async early(page) {
    await page.locator(selector).tap({ noWaitAfter: true });
    // Nothing seems to happen: once more. A link has led on by then.
    if (selector.includes(' >> role=button'))
      await page.locator(selector).tap({ noWaitAfter: true });
  },
  late: (page) => page.locator(selector).tap({ noWaitAfter: true }),
});
const key = (name: string): Act => {
  const act = (page: Page) => page.keyboard.press(name);
  return { name, early: act, late: act };
};
const typing: Act = { name: 'typing and choosing', early: fillAll, late: fillAll };

for (const device of both) {
  for (const [name, page] of Object.entries(pages)) {
    const { address, within = 'main', isForStrangers, on, isUsual, moves } = page;
    if (!on.includes(device)) continue;
    test.describe(device, () => {
      test.use({ ...devices[device], ...(moves && withMotion) });
      const tag = isUsual === device ? [] : ['@long'];
      test(`what is done early on ${name} is neither lost nor done twice`, { tag }, async ({
        page,
        site,
        context,
      }) => {
        test.setTimeout(240_000);
        if (isForStrangers) await context.clearCookies();
        const visit = async (tab: Page) => {
          await tab.goto(await address(site), { waitUntil: 'commit' });
          await tab.locator('main').waitFor();
          await tab.waitForFunction(() => document.readyState !== 'loading');
          await tab.evaluate(() => Object.assign(window, { isFirst: true }));
        };
        const held = await holdScripts(page);
        await visit(page);
        const controls = await controlsOf(page, within);
        await held.letIn();
        const acts = [
          ...controls.map(device === 'phone' ? tap : press),
          ...['Escape', 'ArrowRight', 'ArrowLeft'].map(key),
          typing,
        ];
        for (const act of acts) {
          const run = async (isEarly: boolean) => {
            const tab = await context.newPage();
            await tab.addInitScript(() => localStorage.clear());
            const scripts = isEarly ? await holdScripts(tab) : null;
            const requests = watchRequests(tab);
            await visit(tab);
            if (!isEarly) await hydrated(tab);
            await act[isEarly ? 'early' : 'late'](tab);
            await scripts?.letIn();
            const state = JSON.stringify(await settled(tab, requests)).replaceAll(
              /[\da-z]{16,}/gi,
              'ID',
            );
            await tab.close();
            return JSON.parse(state);
          };
          const [early, late] = [await run(true), await run(false)];
          // A link that led on without a script: its page begins anew, with the focus nowhere.
          if (early.focus === null) late.focus = null;
          expect.soft(early, act.name).toEqual(late);
        }
      });
    });
  }
}
