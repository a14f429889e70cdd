import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { withActor } from '../../../app/data/history/history.server.ts';
import {
  toVersionTexts,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { createPage, listPages, updatePage } from '../../../app/data/pages/pages.server.ts';
import {
  createReview,
  createWaitingReview,
  listReviews,
} from '../../../app/data/reviews/reviews.server.ts';
import { saveTranslations } from '../../../app/data/translations/translations.server.ts';
import { recordSetupStep } from '../../../app/data/website/setup-state.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import { toAlbum } from '../../../app/rules/gallery/albums.ts';

import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { svg } from '../../foreign-input/odd-pictures.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { addedPage, spokenReview, writtenReview } from '../../sites/sample-input.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { createPicture, fileInput, fileRow } from '../admin/staff-page.ts';
import {
  after,
  at,
  expect,
  expectText,
  findFirstImageId,
  type PageState,
  press,
  state,
} from './page-state.ts';
import { addPhotos } from './staff-package-states.ts';

const gallery = '/admin/gallery';
const hajjPath = `${gallery}?category=hajj`;
const hajj = at(hajjPath);
const refusal = /409|422|Failed to load resource/;

const bin = '/admin/bin';

async function fillBin({ services }: TestSite): Promise<void> {
  const database = withActor(services.database, 'a.very.long.name@pilgrims.example.com');
  const [first, second] = await listPackages(database);
  await deleteRows(database, 'packages', [first?.id ?? '', second?.id ?? '']);
  const [image] = await listGalleryImages(database, 'umrah');
  await deleteRows(database, 'images', [image?.id ?? ''], 'umrah');
  await deleteRows(database, 'enquiries', [await storeEnquiry(database)]);
}

const website = '/admin/website';
const section = (name: string) => at(`${website}/${name}`, `${website}/:section`);

/** Somebody with a long address saves the agency. */
async function changeAgency({ services }: TestSite) {
  const before = sampleWebsite.agency;
  const by = `a.very.long.name.of.somebody.${staffEmail}`;
  const content = { ...before, founded: '1998' };
  await saveSection(services.database, 'agency', { content, before, photos: [], by });
}

const setup = '/admin/setup';
const setupRoute = `${setup}/:step?`;

const translations = '/admin/translations';

/** A package with one text that is new and one that has changed since it was translated. */
async function changeTexts(site: TestSite): Promise<string> {
  const { database } = site.services;
  const tourPackage = await findFamilyPackage(site);
  const [sentence = ''] = tourPackage.description.split('\n');
  const place = `package ${tourPackage.id} Description 1`;
  const about = {
    kind: 'packages',
    subjectId: tourPackage.id,
    subject: tourPackage.packageName,
  } as const;
  const phrase = { phrase: sentence, translation: 'چودہ دن کا سفر', place, seen: null };
  await saveTranslations(database, { ...about, language: 'ur' }, [phrase]);
  const { facts: _facts, ...texts } = toVersionTexts(tourPackage);
  await updatePackage(database, tourPackage.id, {
    ...texts,
    packageName: 'A journey that nobody has translated yet',
    description: `${sentence} Children under five travel at half the price.`,
  });
  return tourPackage.id;
}

const formRoute = `${translations}/:language/:kind/:id`;

const reviews = '/admin/reviews';

async function addReviews({ services: { database } }: TestSite): Promise<void> {
  const { consent: _consent, ...written } = writtenReview;
  await createWaitingReview(database, { ...written, language: 'en' });
  await createReview(database, spokenReview);
}

const findFirstReviewId = async ({ services: { database } }: TestSite) =>
  (await listReviews(database, { skip: 0, count: 1 }))[0]?.id;

const pages = '/admin/pages';

async function addPages({ services: { database } }: TestSite): Promise<string | undefined> {
  await createPage(database, addedPage);
  const draft = { slug: 'visa-help', title: 'Help with your visa', state: 'draft' } as const;
  await createPage(database, { ...addedPage, ...draft });
  return (await listPages(database))[0]?.id;
}

const getPagePlace = (part: string) =>
  after(async (site) => {
    const { database } = site.services;
    const id = (await addPages(site)) ?? '';
    await updatePage(database, id, { ...addedPage, text: 'Refunds.' }, { version: 1 });
    await addPhotos(site, toAlbum('page', id));
    return id;
  }, `${pages}/:id/${part}`);

export const staffContentStates: PageState[] = [
  state('pages', after(addPages, pages)),
  state('page-new-errors', at(`${pages}/new`), {}, [press('Save'), expectText(/is required/)]),
  state('page-edit', getPagePlace('edit')),
  state('page-photos', getPagePlace('photos')),
  state('page-versions', getPagePlace('versions')),
  state('staff-gallery', hajj),
  state('staff-gallery-empty', hajj, { isEmpty: true }),
  state('image-focal-point', after(findFirstImageId, `${hajjPath}&edit=:id`), { isKey: true }, [
    (page) => page.getByText('What stays in view', { exact: true }).click(),
    (page) => page.getByRole('slider', { name: 'Left to right' }).fill('15'),
  ]),
  state('image-order', at(`${gallery}/hajj/order`, `${gallery}/:category/order`)),
  state(
    'image-replace',
    after(findFirstImageId, `${gallery}/hajj/:id/replace`, `${gallery}/:category/:id/replace`),
  ),
  state('upload-failed', hajj, { errors: refusal, isKey: true }, [
    async (page) => {
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: svg };
      await fileInput(page).setInputFiles([broken, await createPicture('after.jpg')]);
      await expect(fileRow(page, 'after.jpg')).toContainText('Not uploaded');
    },
  ]),
  state('bin', after(fillBin, bin), { isKey: true }),
  state('bin-empty', at(bin), { isEmpty: true }),
  state('website', after(changeAgency, website), { isKey: true }),
  state('website-agency', after(changeAgency, `${website}/agency`, `${website}/:section`)),
  state('website-hours', section('hours')),
  state('website-look', section('look')),
  state('website-sharing', section('sharing')),
  state('website-home-unfolded', section('home'), { isKey: true }, [
    (page) => page.locator('summary').first().click(),
    (page) => page.getByText('What stays in view').first().click(),
  ]),
  state('website-errors', section('licences'), { isKey: true }, [
    press(/^Add a/),
    (page) => page.getByLabel('Registration number').last().fill('KA-1997'),
    press('Save'),
    expectText('Authority is required'),
  ]),
  state('sample-content-removal', at('/admin/website?remove=sample'), { isKey: true }),
  state('setup', at(setup, setupRoute), { isEmpty: true }),
  state(
    'setup-begun',
    after(({ services }) => recordSetupStep(services.database, 'name'), setup, setupRoute),
    { isEmpty: true, isKey: true },
  ),
  state('setup-hours', at(`${setup}/hours`, setupRoute), { isEmpty: true }),
  state('languages', after(changeTexts, translations)),
  state('translation-urdu', after(changeTexts, `${translations}/ur/package/:id`, formRoute), {
    isKey: true,
  }),
  state('staff-reviews', after(addReviews, reviews)),
  state('staff-reviews-empty', at(reviews), { isEmpty: true }),
  state('review-new', at(`${reviews}/new`)),
  state('review-new-errors', at(`${reviews}/new`), { isKey: true }, [
    press('Save'),
    expectText(/is required/),
  ]),
  state('review-edit', after(findFirstReviewId, `${reviews}/:id/edit`)),
];
