import type { Page } from '@playwright/test';
import { newId } from '../../../app/data/database/database.server.ts';
import { insertGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { withActor } from '../../../app/data/history/history.server.ts';
import {
  setPackagePinned,
  setPackagesHidden,
} from '../../../app/data/packages/package-actions.server.ts';
import {
  changePrice,
  toVersionTexts,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { type Album, toAlbum } from '../../../app/rules/gallery/albums.ts';

import { findFamilyPackage } from '../../sites/sample-company.ts';
import { allFacts, blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import {
  after,
  at,
  expect,
  expectRole,
  expectText,
  fill,
  findFamilyId,
  type PageState,
  press,
  state,
} from './page-state.ts';

const packages = '/admin/packages';
const list = at(packages);
const refusal = /409|Failed to load resource/;

const toPlace = (part: string, write = findFamilyId) => after(write, `${packages}/:id/${part}`);

const blank = at(`${packages}/new`);
const order = `${packages}/order`;

async function listSeven({ services }: TestSite): Promise<string> {
  const seven = (await listPackages(services.database)).slice(0, 7);
  return seven.map(({ id }) => `id=${id}`).join('&');
}

async function hideFirst({ services: { database } }: TestSite): Promise<void> {
  const [first, ...others] = await listPackages(database);
  for (const { id } of others.slice(1, 4)) await setPackagePinned(database, id, true);
  await setPackagesHidden(database, [first?.id ?? ''], true);
}

/** The family package with all details, and its departures counted from today. */
async function fillPackage(site: TestSite): Promise<string> {
  const { database, website } = site.services;
  const { id, packageName, packageType } = await findFamilyPackage(site);
  const texts = { packageName, packageType, price: '1,24,000', durationOfTour: '15' };
  const { today } = await website.read();
  await updatePackage(database, id, { ...blankPackage, ...texts, facts: allFacts(today) });
  return id;
}

async function unfoldAll(page: Page): Promise<void> {
  for (const selector of ['.fact-section > summary', '.list-row summary'])
    for (const summary of await page.locator(selector).all()) await summary.click();
  await expect(page.getByLabel('Documents needed')).toBeVisible();
}

const history = '/admin/history';
const clerk = 'a.very.long.name.of.a.colleague@pilgrims.example.com';

async function changeAsClerk(site: TestSite): Promise<string> {
  const tourPackage = await findFamilyPackage(site);
  const { id, price } = tourPackage;
  const database = withActor(site.services.database, clerk);
  await changePrice(database, id, { price: '1,35,000', expectedPrice: price });
  const { facts, ...texts } = toVersionTexts(tourPackage);
  const description = `${tourPackage.description} Children under five travel at half the price.`;
  await updatePackage(database, id, { ...texts, description, nextBatch: '5 February 2027' });
  return id;
}

/** The pictures of a gallery. */
export async function addPhotos({ services: { database } }: TestSite, category: Album) {
  for (const { url, caption } of await listGalleryImages(database, 'accommodations')) {
    const createdAt = database.now().toISOString();
    const image = { id: newId(), category, caption, tags: [], createdAt, url };
    await database.kysely.transaction().execute((trx) => insertGalleryImage(trx, image));
  }
}

async function addPackagePhotos(site: TestSite): Promise<string> {
  const { id } = await findFamilyPackage(site);
  await addPhotos(site, toAlbum('package', id));
  return id;
}

export const staffPackageStates: PageState[] = [
  state('staff-packages', list),
  state('staff-packages-empty', list, { isEmpty: true, isKey: true }),
  state('package-delete-dialog', list, { isOver: true, isKey: true }, [
    press(/^Delete/),
    expectRole('alertdialog'),
  ]),
  state('package-price-jump', list, { errors: refusal, isKey: true }, [
    press(/change the price of/),
    (page) => page.getByRole('textbox', { name: /^Price of/ }).fill('9,950'),
    (page) => page.keyboard.press('Enter'),
    expectText(/^The price changes from/),
  ]),
  state(
    'packages-delete',
    after(listSeven, '/admin/bulk/packages/delete?:ids', '/admin/bulk/:kind/:action'),
  ),
  state('package-order', at(order)),
  state('package-order-refused', after(hideFirst, order), { errors: refusal, isKey: true }, [
    press(/^Pin /),
    expectText('A hidden package cannot be pinned'),
  ]),
  state('package-photos', toPlace('photos', addPackagePhotos)),
  state('package-leaflet', toPlace('leaflet'), { isKey: true }, [
    press('Save the leaflet'),
    expectText('Choose a file first'),
  ]),
  state('package-new', blank),
  state('package-new-errors', blank, { isKey: true }, [press('Save Package')]),
  state('package-edit', toPlace('edit')),
  state('package-changed-meanwhile', toPlace('edit'), { errors: refusal, isKey: true }, [
    fill('Package Name', 'Mine'),
    async (_page, site) => {
      const colleagueInput = { ...blankPackage, packageName: 'Theirs', packageType: 'umrah' };
      const { id } = await findFamilyPackage(site);
      await updatePackage(site.services.database, id, colleagueInput);
    },
    press('Save Package'),
    expectRole('region', 'Failed to save package'),
  ]),
  state('package-price-question', toPlace('edit', fillPackage), { errors: refusal, isKey: true }, [
    fill('Price', '9,950'),
    press('Save Package'),
    expectRole('heading', 'Please check the price'),
  ]),
  state('package-facts-unfolded', toPlace('edit', fillPackage), { isKey: true }, [unfoldAll]),
  state('package-seats', toPlace('seats', fillPackage)),
  state('history', after(changeAsClerk, history)),
  state('history-changes', after(changeAsClerk, history), { isKey: true }, [
    (page) => page.getByText('What was changed').first().click(),
  ]),
  state('package-versions', toPlace('versions', changeAsClerk)),
];
