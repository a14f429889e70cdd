import type { Page } from '@playwright/test';
import { listGalleryImages, updateGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import { signWord } from '../../../app/services/secret.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { forgetPages, forgetTries } from '../site-fixture.ts';
import {
  after,
  at,
  breakOff,
  expect,
  fill,
  type PageState,
  press,
  see,
  state,
} from './page-state.ts';

/** The database fails for one page; `undo` repairs it. */
export const withoutPackages = (path: string) => ({
  ...after(async (site) => {
    await forgetPages(site);
    const { schema } = site.services.database.kysely;
    await schema.alterTable('packages').renameTo('packages_away').execute();
  }, path),
  undo: ({ services }: TestSite) =>
    services.database.kysely.schema.alterTable('packages_away').renameTo('packages').execute(),
  errors: /500/,
});

const frameStates: PageState[] = [
  state('home', at('/'), { isKey: true }),
  state('home-empty', at('/'), { isEmpty: true }),
  state('home-failed', withoutPackages('/'), { isKey: true }),
  state('home-help', at('/'), { isOver: true }, [
    (page) => expect(page.getByRole('region', { name: 'Need Help?' })).toBeVisible(),
  ]),
  state('about', at('/about')),
  state('menu', at('/about'), { isOver: true }, [press(/^(Menu|Gallery)$/)]),
  state('search-in-bar', at('/about'), { isOver: true, isKey: true }, [
    press(/^(Menu|Search this site)$/),
    (page) =>
      expect(page.getByRole('searchbox').and(page.locator(':visible')).first()).toBeVisible(),
  ]),
  state('not-found', at('/nowhere', '/*'), { errors: /404/ }),
  state('privacy', at('/privacy')),
  state('offline-page', at('/offline')),
  state('offline-copy', at('/privacy'), { isKey: true }, [showAsCopy]),
];

/**
 * Shows a page as a device without a network has kept it. No worker is there, as in no other state
 * either: the page is told that there is one, and that it is a copy.
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

export async function fillLicences({ services }: TestSite): Promise<void> {
  const before = sampleWebsite.licences;
  const licences = before.licences.map((licence, index) => ({
    ...licence,
    validUntil: index === 0 ? '2199-03-31' : '2020-03-31',
    check:
      'Open https://agencies.example.com/of/karnataka/and-its-neighbours, and type our number.\nOr ask to see the paper at our desk.',
    certificate: { url: 'site:journey', x: '50', y: '50' },
  }));
  const save = { content: { licences }, before, photos: [], by: 'staff@example.com' };
  await saveSection(services.database, 'licences', save);
}

/** A package for Hajj, with the licence beside its Book Now. */
const registered = at(async (site: TestSite) => {
  await fillLicences(site);
  const { id } = await site.services.database.kysely
    .selectFrom('packages')
    .select('id')
    .where('packageType', '=', 'hajj')
    .executeTakeFirstOrThrow();
  return `/packages/details/${id}`;
}, '/packages/details/:id');

const licenceStates: PageState[] = [
  state('about-licences', after(fillLicences, '/about'), { isKey: true }, [
    async (page) => {
      const check = page.getByRole('contentinfo').getByText('How to check it').first();
      await check.scrollIntoViewIfNeeded();
      await check.click();
    },
  ]),
  state('package-certificate', registered, { isOver: true, isKey: true }, [
    press(/^Certificate from/),
    (page) => expect(page.getByRole('button', { name: 'Close' })).toBeFocused(),
  ]),
];

const contact = after(forgetTries, '/contact');
const message = {
  Name: 'Asma Begum',
  Email: 'asma@example.com',
  Subject: 'Umrah',
  Message: 'When?',
};
const send = [fill(message), press('Send Message')];
const showFailure = (page: Page) => expect(page.getByRole('main').getByRole('alert')).toBeVisible();

const contactStates: PageState[] = [
  state('contact', contact),
  state(
    'contact-about-package',
    at(async (site) => `/contact?package=${(await familyPackage(site)).id}`, '/contact'),
    {},
  ),
  state('contact-errors', contact, { isKey: true }, [press('Send Message')]),
  state('contact-sent', contact, {}, [...send, see('We will get back to you soon!')]),
  state('contact-failed', contact, { errors: /ERR_FAILED/ }, [
    breakOff(/contact\.data/),
    ...send,
    showFailure,
  ]),
];

/** On a new site, whose agency has filled in nothing yet. */
const newSiteStates: PageState[] = [
  state('neutral-about', at('/about'), { isEmpty: true }),
  state('neutral-contact', at('/contact'), { isEmpty: true }),
  state(
    'neutral-package',
    at(async ({ services }) => {
      const texts = { packageName: 'Umrah in spring', packageType: 'umrah', price: '95000' };
      const id = await createPackage(services.database, { ...blankPackage, ...texts });
      return `/packages/details/${id}`;
    }, '/packages/details/:id'),
    { isEmpty: true },
  ),
  state('neutral-missing', at('/nothing', '/*'), { isEmpty: true, errors: /404/ }),
  state('neutral-login', at('/admin/login'), { isEmpty: true }),
];

const gallery = at('/gallery/hajj', '/gallery/:category');

const tagged = after(
  async ({ services: { database } }) => {
    const images = await listGalleryImages(database, 'umrah');
    const { id = '', caption = '' } = images[0] ?? {};
    await updateGalleryImage(database, 'umrah', id, { caption, tags: ['Ramadan'] });
  },
  '/gallery/umrah?tag=Ramadan',
  gallery.route,
);

/** The preview of the first image that is higher than wide, or wider than high. */
const preview = (isTall: boolean) =>
  at(async ({ services }: TestSite) => {
    const images = await listGalleryImages(services.database, 'hajj');
    const found = images.find(({ photo }) => photo && photo.height > photo.width === isTall);
    return `/gallery/hajj?photo=${found?.id}`;
  }, gallery.route);

const galleryStates: PageState[] = [
  state('gallery-first', at('/gallery')),
  state('gallery-hajj', gallery, { isKey: true }),
  state('gallery-umrah', { ...gallery, address: '/gallery/umrah' }),
  state('gallery-tag', tagged),
  state('gallery-empty', gallery, { isEmpty: true, isKey: true }),
  state('gallery-unknown', { ...gallery, address: '/gallery/weddings' }, { errors: /404/ }),
  state('gallery-captions', gallery, { isOver: true }, [
    (page) => page.getByRole('figure').first().getByRole('link').focus(),
  ]),
  state('preview', preview(false), { isOver: true, isKey: true }),
  state('preview-tall', preview(true), { isOver: true }),
];

const guide = (topic: string) => at(`/guide/${topic}`, '/guide/:topic');

const guideStates: PageState[] = [
  state('guide', at('/guide')),
  state('guide-documents', guide('documents'), { isKey: true }, [
    async (page) => {
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check();
    },
  ]),
  state('guide-umrah', guide('umrah')),
  state('guide-hajj', guide('hajj')),
  state('guide-glossary', guide('glossary')),
];

const deletion = (token: string) => at(`/privacy/delete/${token}`, '/privacy/delete/:token');

const deletionStates: PageState[] = [
  state('deletion', {
    route: '/privacy/delete/:token',
    async address(site) {
      const { id: packageId, packageName } = await familyPackage(site);
      const enquiry = { packageId, packageName, mailState: 'sent' } as const;
      const id = await storeEnquiry(site.services.database, enquiry);
      return `/privacy/delete/${signWord(id, site.services.sessions.secret, 'delete enquiry')}`;
    },
  }),
  state('deletion-gone', deletion('nothing'), { errors: /404/ }),
  state('deletion-done', deletion('done?mailbox=asked')),
];

const review = after(forgetTries, '/review');

const reviewStates: PageState[] = [
  state('review', review),
  state('review-errors', review, { isKey: true }, [press('Send')]),
];

export const siteStates: PageState[] = [
  ...frameStates,
  ...contactStates,
  ...galleryStates,
  ...guideStates,
  ...deletionStates,
  ...reviewStates,
  ...licenceStates,
  ...newSiteStates,
];
