import type { Page } from '@playwright/test';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import type { PagePlace } from '../../../app/rules/pages/page-rules.ts';
import { signWord } from '../../../app/services/secret.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { findFamilyPackage, saveSample } from '../../sites/sample-company.ts';
import { addedPage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { clearPageCache } from '../site-fixture.ts';
import {
  after,
  at,
  click,
  expect,
  expectVisible,
  findFamilyId,
  findFirstImageId,
  type PageState,
  state,
} from './page-state.ts';

async function hidePackages(site: TestSite): Promise<void> {
  await clearPageCache(site);
  const { schema } = site.services.database.kysely;
  await schema.alterTable('packages').renameTo('packages_away').execute();
}

/** The database fails for one page; `undo` repairs it. */
export const withoutPackages = (path: string) => ({
  ...after(hidePackages, path),
  undo: ({ services }: TestSite) =>
    services.database.kysely.schema.alterTable('packages_away').renameTo('packages').execute(),
  errors: /500/,
});

/**
 * Shows a page as stored on an offline device. No worker runs, as in all other states: the page is
 * told that there is one, and that it is a copy.
 */
async function showAsCopy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    navigator.serviceWorker.register = async () => ({}) as ServiceWorkerRegistration;
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.kept = '2027-01-20T10:30:00.000Z';
    });
  });
  await page.reload();
  await expect(page.locator('.offline-line')).toBeVisible();
}

async function fillLicences(site: TestSite): Promise<void> {
  const licences = sampleWebsite.licences.licences.map((licence, index) => ({
    ...licence,
    validUntil: index === 0 ? '2099-03-31' : '2020-03-31',
    check:
      'Open https://agencies.example.com/of/karnataka/and-its-neighbours, and type our number.',
    certificate: { url: 'site:journey', x: '50', y: '50' },
  }));
  await saveSample(site, 'licences', { licences });
}

async function registerFamily(site: TestSite): Promise<string> {
  await fillLicences(site);
  return findFamilyId(site);
}

const contact = at('/contact');
const submit = click('main form [type=submit]');

const gallery = at('/gallery/hajj', '/gallery/:category');

const preview = after(findFirstImageId, '/gallery/hajj?photo=:id', gallery.route);

const guide = (topic: string) => at(`/guide/${topic}`, '/guide/:topic');

const deletion = '/privacy/delete/:token';

async function signDeletion(site: TestSite): Promise<string> {
  const { id: packageId, packageName } = await findFamilyPackage(site);
  const enquiry = { packageId, packageName, mailState: 'sent' } as const;
  const id = await storeEnquiry(site.services.database, enquiry);
  return signWord(id, site.services.sessions.secret, 'delete enquiry');
}

const review = at('/review');

const ownPage = '/pages/refund-policy';

const addPage =
  (place: PagePlace) =>
  ({ services }: TestSite) =>
    createPage(services.database, { ...addedPage, place });

export const siteStates: PageState[] = [
  state('own-page', after(addPage('menu'), ownPage, '/pages/:slug')),
  state('home', at('/'), { isKey: true }),
  state('home-empty', at('/'), { isEmpty: true }),
  state('home-failed', withoutPackages('/'), { isKey: true }),
  state('home-help', at('/'), { isOver: true }, [expectVisible('.help-popup')]),
  state('about', at('/about')),
  state('menu', at('/about'), { isOver: true }, [click('header button[aria-expanded]')]),
  state('search-in-bar', at('/about'), { isOver: true, isKey: true }, [
    click('header :is(button[aria-label][aria-expanded], .bar-search)'),
    expectVisible('header [type=search]'),
  ]),
  state('neutral-about', at('/about'), { isEmpty: true }),
  state('not-found', at('/nowhere', '/*'), { errors: /404/ }),
  state('privacy', at('/privacy')),
  state('offline-page', at('/offline')),
  state('offline-copy', at('/privacy'), { isKey: true }, [showAsCopy]),
  state('contact', contact),
  state('contact-errors', contact, { isKey: true }, [submit]),
  state('gallery-first', at('/gallery')),
  state('gallery-hajj', gallery, { isKey: true }),
  state('gallery-empty', gallery, { isEmpty: true, isKey: true }),
  state('preview', preview, { isOver: true, isKey: true }),
  state('guide', at('/guide')),
  state('guide-documents', guide('documents'), { isKey: true }, [
    async (page) => {
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check();
    },
  ]),
  state('guide-umrah', guide('umrah')),
  state('guide-glossary', guide('glossary')),
  state('deletion', after(signDeletion, deletion)),
  state('deletion-gone', at('/privacy/delete/nothing', deletion), { errors: /404/ }),
  state('deletion-done', at('/privacy/delete/done?mailbox=asked', deletion)),
  state('review', review),
  state('review-errors', review, { isKey: true }, [submit]),
  state('about-licences', after(fillLicences, '/about'), { isKey: true }, [
    click('footer summary'),
  ]),
  state(
    'package-certificate',
    after(registerFamily, '/packages/details/:id'),
    { isOver: true, isKey: true },
    [
      click('.trust-panel summary'),
      click('main [popovertarget]'),
      (page) => expect(page.locator(':popover-open button')).toBeFocused(),
    ],
  ),
];
