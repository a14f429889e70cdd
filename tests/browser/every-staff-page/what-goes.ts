import type { Locator, Page } from '@playwright/test';
import { deleteEnquiry } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { deleteGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { addImage } from '../admin/gallery-page.ts';

interface Going {
  id: string;
  address: string;
  /** What goes, on the page. */
  part: (page: Page) => Locator;
  /** A colleague deletes it. */
  remove: () => Promise<unknown>;
}

/** What goes has this name, where it has one. */
export const name = 'Gone in a moment';

/** What goes from a staff page by itself when a colleague deletes it. */
export const going: Record<string, (site: TestSite) => Promise<Going>> = {
  async 'a row of the packages'({ services: { database } }) {
    const id = await createPackage(database, { ...blankPackage, packageName: name });
    return {
      id,
      address: '/admin/packages',
      part: (page) =>
        page.getByRole('row', { name }).or(page.getByRole('listitem')).filter({ hasText: name }),
      remove: () => deletePackage(database, id),
    };
  },
  async 'a row of the inbox'({ services: { database } }) {
    const id = await storeEnquiry(database, { name, phone: '9876543210' });
    return {
      id,
      address: '/admin/enquiries',
      part: (page) =>
        page.getByRole('row', { name }).or(page.getByRole('listitem')).filter({ hasText: name }),
      remove: () => deleteEnquiry(database, id),
    };
  },
  async 'what the dashboard tells'({ services: { database } }) {
    const today = database.now().toISOString().slice(0, 10);
    const id = await storeEnquiry(database, { name, followUpOn: today });
    return {
      id,
      address: '/admin/dashboard',
      part: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
      remove: () => deleteEnquiry(database, id),
    };
  },
  async 'an enquiry'({ services: { database } }) {
    const id = await storeEnquiry(database, { name, phone: '9876543210' });
    return {
      id,
      address: `/admin/enquiries/${id}`,
      part: (page) => page.getByRole('main').filter({ has: page.getByRole('heading', { name }) }),
      remove: () => deleteEnquiry(database, id),
    };
  },
  async 'a card of the gallery'(site) {
    const id = await addImage(site, name);
    return {
      id,
      address: '/admin/gallery?category=umrah',
      part: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
      remove: () => deleteGalleryImage(site.services.database, 'umrah', id),
    };
  },
  async 'an image that is edited'(site) {
    const id = await addImage(site, name);
    return {
      id,
      address: `/admin/gallery?category=umrah&edit=${id}`,
      part: (page) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('form', { name: 'Caption and tags' }) }),
      remove: () => deleteGalleryImage(site.services.database, 'umrah', id),
    };
  },
};
