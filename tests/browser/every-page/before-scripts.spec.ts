import type { Page, Request } from '@playwright/test';
import { deleteGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { fullUnless } from '../../full-run.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { addImage } from '../admin/gallery-page.ts';
import { hydrated } from '../hydrated.ts';
import { expect, withMotion } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { holdScripts } from './early-form.ts';

// What is pressed, typed and chosen before the page's scripts are there has the same outcome as
// afterwards: for every page, every kind of control in it, by keyboard and by (impatient) finger.
test.use({ expectedErrors: /./ });

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
};

type Device = keyof typeof devices;
type Address = string | ((site: TestSite) => string | Promise<string>);

interface EarlyPage {
  device: Device;
  address: Address;
  within?: string;
  /** Its controls are of a kind of their own. */
  isUsual?: true;
}

const aboutFirst = (pathOf: (id: string) => string) => async (site: TestSite) =>
  pathOf((await listPackages(site.services.database))[0]?.id ?? '');

/** The same one each time: the pages count them. */
const aboutOnlyEnquiry = (pathOf: (id: string) => string) => async (site: TestSite) => {
  await forgetEnquiries(site.services.database);
  return pathOf(await storeEnquiry(site.services.database, { id: 'early0bird0enquiry00' }));
};

/** As it was before the press that hides one. */
const shownPackages = async ({ services: { database } }: TestSite) => {
  const ids = (await listPackages(database)).map(({ id }) => id);
  await setPackagesHidden(database, ids, false);
  return '/admin/packages';
};

/** The only one of its name each time: the pages count them. */
const newImage = async (site: TestSite) => {
  const { database } = site.services;
  for (const { id, caption } of await listGalleryImages(database, 'umrah')) {
    if (caption === 'Early bird') await deleteGalleryImage(database, 'umrah', id);
  }
  return `/admin/gallery?category=umrah&edit=${await addImage(site, 'Early bird')}`;
};

const preview = async ({ services }: TestSite) =>
  `/gallery/hajj?photo=${(await listGalleryImages(services.database, 'hajj'))[1]?.id}`;

const pages: EarlyPage[] = [
  { device: 'phone', address: '/about', within: 'header', isUsual: true },
  { device: 'desktop', address: '/about', within: 'header' },
  { device: 'phone', address: '/' },
  { device: 'phone', address: '/contact', isUsual: true },
  { device: 'phone', address: aboutFirst((id) => `/contact?package=${id}`) },
  { device: 'phone', address: '/packages' },
  { device: 'phone', address: '/packages', within: '.find', isUsual: true },
  { device: 'phone', address: aboutFirst((id) => `/packages/details/${id}`) },
  { device: 'phone', address: '/gallery/hajj' },
  { device: 'phone', address: preview, within: 'dialog' },
  { device: 'desktop', address: preview, within: 'dialog', isUsual: true },
  { device: 'phone', address: '/admin/login' },
  { device: 'phone', address: '/admin/dashboard', within: 'header' },
  { device: 'desktop', address: '/admin/dashboard', within: 'header' },
  { device: 'desktop', address: '/admin/dashboard' },
  { device: 'phone', address: shownPackages },
  { device: 'desktop', address: shownPackages },
  { device: 'desktop', address: '/admin/packages/new' },
  { device: 'desktop', address: aboutFirst((id) => `/admin/packages/${id}/edit`) },
  { device: 'phone', address: '/admin/gallery?category=umrah' },
  { device: 'desktop', address: newImage },
  { device: 'desktop', address: aboutOnlyEnquiry(() => '/admin/enquiries') },
  { device: 'phone', address: aboutOnlyEnquiry((id) => `/admin/enquiries/${id}`) },
];

interface Act {
  name: string;
  early: (page: Page) => Promise<void>;
  late: (page: Page) => Promise<void>;
}

const press = (selector: string): Act => {
  const act = (page: Page) => page.locator(selector).press('Enter', { noWaitAfter: true });
  return { name: `Enter on ${selector}`, early: act, late: act };
};
const tap = (selector: string): Act => {
  const act = (page: Page) => page.locator(selector).tap({ noWaitAfter: true });
  return {
    name: `taps on ${selector}`,
    async early(page) {
      await act(page);
      // Nothing seems to happen: once more. A link has led on by then.
      if (selector.includes(' >> role=button')) await act(page);
    },
    late: act,
  };
};
const key = (name: string): Act => {
  const act = (page: Page) => page.keyboard.press(name);
  return { name, early: act, late: act };
};
const others = ['Escape', 'ArrowRight', 'ArrowLeft'].map(key);
const typing: Act = { name: 'typing and choosing', early: fillAll, late: fillAll };

/** What a person can act on in a page, as a selector each; of what is alike, the first. */
function controlsOf(page: Page, within: string): Promise<string[]> {
  return page.evaluate((root) => {
    const found = new Map<string, string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      `:is(${root}) :is(button, a, summary)`,
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]'))
        continue;
      // What needs a script is out of reach until it has come.
      if (element.matches(':disabled, [aria-hidden=true]')) continue;
      // Other windows open in any case; what Remove keeps is in early-forms.spec.ts.
      if (element.matches('a[target=_blank], a[title=Remove]')) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      // "Delete Umrah Saver" and "Delete Hajj Deluxe" are one kind of control.
      const kind = `${element.tagName} ${name.trim().split(' ').slice(0, 2).join(' ')}`;
      const alike = element.matches('a') ? `A ${element.parentElement?.className}` : kind;
      if (found.has(alike)) continue;
      // Not by its place: with its script a page may have more or fewer.
      const quoted = JSON.stringify(name.trim());
      let which = `role=button[name=${quoted}s]`;
      if (element.matches('a')) which = `a[href="${element.getAttribute('href')}"]`;
      else if (element.matches('summary[aria-label]')) which = `summary[aria-label=${quoted}]`;
      else if (element.matches('summary')) which = `summary:has-text(${quoted})`;
      found.set(alike, `${root} >> ${which} >> visible=true >> nth=0`);
    }
    return [...found.values()];
  }, within);
}

/** Types into every text field, and chooses the last of every select. */
async function fillAll(page: Page): Promise<void> {
  for (const field of await page.locator('input, textarea, select').all()) {
    if (!(await field.isVisible())) continue;
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (kind === 'SELECT') await field.selectOption({ index: 1 });
    else if (kind === 'date') await field.fill('2031-05-06');
    else if (!/file|checkbox|radio/.test(kind)) await field.pressSequentially('zz');
  }
}

/** Tells how many requests of a page have no answer yet; its stream of events has none at all. */
function watchRequests(page: Page): () => number {
  const open = new Set<Request>();
  const end = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => open.size;
}

/** Everything that an act may change, when no request is open and nothing changes any more. */
async function settled(page: Page, requests: () => number): Promise<object> {
  let before = '';
  let equal = 0;
  const countEqual = async () => {
    const now = await stateOf(page).catch(() => '');
    equal = requests() === 0 && now !== '' && now === before ? equal + 1 : 0;
    before = now;
    return equal;
  };
  await expect.poll(countEqual, { intervals: [100] }).toBeGreaterThan(2);
  return JSON.parse(before);
}

function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility(),
      );
    const nameOf = (element: Element | null) =>
      element && element !== document.body
        ? `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 30)}`
        : 'nothing';
    const isSame = 'isFirst' in window;
    return JSON.stringify({
      address: location.pathname + location.search.replace(/^\?$/, ''),
      theme: document.documentElement.className,
      heading: document.querySelector('h1')?.textContent,
      // A page that was loaded anew begins anew: the focus is with what stayed.
      // A drawer or menu takes the focus as a whole from a finger, with its first button from anything else.
      focus: isSame
        ? nameOf(
            document.activeElement?.closest('[role=dialog], [role=menu]') ?? document.activeElement,
          )
        : null,
      modal: shown('dialog:modal, [role=alertdialog], [role=menu]').map(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      ),
      states: shown('[aria-expanded], [aria-pressed], [aria-current]').map((element) =>
        [nameOf(element), 'aria-expanded', 'aria-pressed', 'aria-current']
          .map((name, index) => (index === 0 ? name : element.getAttribute(name)))
          .join(' '),
      ),
      folds: shown('details').map(
        (fold) => `${fold.firstElementChild?.textContent} ${(fold as HTMLDetailsElement).open}`,
      ),
      values: shown('input, select, textarea').map(
        (field) => `${field.getAttribute('name')} ${(field as HTMLInputElement).value}`,
      ),
      errors: shown('[id$="-error"], [role=alert]').map((element) => element.textContent),
    });
  });
}

for (const [number, { device, address, within = 'main', isUsual = false }] of pages.entries()) {
  test.describe(() => {
    test.use({ ...devices[device], ...(address === '/' && withMotion) });

    const name = typeof address === 'string' ? address : `page ${number}`;
    test(
      `on a ${device}, what is done early in the ${within} of ${name} is neither lost nor done twice`,
      fullUnless(isUsual),
      async ({ page, site, context }) => {
        test.setTimeout(240_000);
        if (address === '/admin/login') await context.clearCookies();
        const visit = async (tab: Page) => {
          const path = typeof address === 'string' ? address : await address(site);
          await tab.goto(path, { waitUntil: 'commit' });
          await tab.locator('main').waitFor();
          await tab.waitForFunction(() => document.readyState !== 'loading');
          await tab.evaluate(() => Object.assign(window, { isFirst: true }));
        };
        const held = await holdScripts(page);
        await visit(page);
        const controls = await controlsOf(page, within);
        await held.letIn();
        for (const act of [...controls.map(device === 'phone' ? tap : press), ...others, typing]) {
          const outcomeOf = async (isEarly: boolean) => {
            const tab = await context.newPage();
            await tab.addInitScript(() => localStorage.clear());
            const scripts = isEarly ? await holdScripts(tab) : null;
            const requests = watchRequests(tab);
            await visit(tab);
            if (!isEarly) await hydrated(tab);
            await act[isEarly ? 'early' : 'late'](tab);
            await scripts?.letIn();
            const state = JSON.stringify(await settled(tab, requests));
            await tab.close();
            return JSON.parse(state.replaceAll(/[\da-z]{16,}/gi, 'ID'));
          };
          const [early, late] = [await outcomeOf(true), await outcomeOf(false)];
          // A link that led on without a script: its page begins anew, with the focus nowhere.
          if (early.focus === null) late.focus = null;
          expect.soft(early, act.name).toEqual(late);
        }
      },
    );
  });
}
