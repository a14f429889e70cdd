import { expect } from 'vitest';
import { mailEnquiry } from '../../app/data/enquiries/enquiry-mail.server.ts';
import { createGalleryImage } from '../../app/data/gallery/gallery.server.ts';
import {
  copyPackage,
  createPackage,
  deletePackage,
  updatePackage,
} from '../../app/data/packages/package-changes.server.ts';
import { setLeaflet } from '../../app/data/packages/package-leaflet.server.ts';
import { movePackage } from '../../app/data/packages/package-order.server.ts';
import { setPackagePinned } from '../../app/data/packages/package-pins.server.ts';
import { setPackagesHidden } from '../../app/data/packages/package-places.server.ts';
import { changePrice } from '../../app/data/packages/package-price.server.ts';
import { putPackageBack } from '../../app/data/packages/package-put-back.server.ts';
import { changeSeats } from '../../app/data/packages/package-seats.server.ts';
import { createReview } from '../../app/data/reviews/review-changes.server.ts';
import { removeSample } from '../../app/data/sample-content/untouched-sample.server.ts';
import { importPackages } from '../../app/data/transfer/imported.server.ts';
import { idOfPhrase, saveTranslations } from '../../app/data/translations/translations.server.ts';
import { saveSection } from '../../app/data/website/website-changes.server.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';
import { blankPackage } from '../sites/sample-input.ts';
import { quietBin } from './quiet-bin.ts';
import { type Quiet, quietEnquiries } from './quiet-enquiries.ts';
import { quietImages } from './quiet-images.ts';
import { alwaysChangePeople, quietPeople } from './quiet-people.ts';
import { quietReviews } from './quiet-reviews.ts';

// What has nothing to change, and must say so.

const { look: before } = sampleWebsite;
const look = { content: before, before, photos: [], by: 'staff@example.com' };
const otherLook = { ...before, gold: '#e8c15c' };
export const filledIn = {
  ...blankPackage,
  packageName: 'One',
  price: '1,000',
  description: 'Two\nlines',
};

const translated = {
  language: 'ur',
  kind: 'packages',
  subjectId: 'one',
  subject: 'One',
} as const;

/** What no site has. */
const noSample = {
  pictures: ['nowhere'],
  packagesOf: () => [{ packageName: 'Nowhere', picture: 'nowhere' }],
  images: [{ category: 'hajj', caption: 'Nowhere', picture: 'nowhere' }],
} as const;

/** Every function that changes rows, with all the ways in which it has nothing to change. */
export const quiet: Record<string, Quiet[]> = {
  updatePackage: [
    [
      'equal values',
      { state: 'saved' },
      (to, { packageId }) => updatePackage(to, packageId, filledIn),
    ],
    [
      'equal values of a seen version',
      { state: 'saved' },
      (to, { packageId }) => updatePackage(to, packageId, filledIn, { version: 1 }),
    ],
    [
      'an older version',
      { state: 'changed', version: 1 },
      (to, { packageId }) => updatePackage(to, packageId, blankPackage, { version: 0 }),
    ],
    ['no such package', { state: 'missing' }, (to) => updatePackage(to, 'nothing', blankPackage)],
    [
      'no such package of a version',
      { state: 'missing' },
      (to) => updatePackage(to, 'nothing', blankPackage, { version: 1 }),
    ],
  ],
  deletePackage: [['no such package', false, (to) => deletePackage(to, 'nothing')]],
  setLeaflet: [
    ['no such package', false, (to) => setLeaflet(to, 'nothing', null)],
    ['nothing to take away', true, (to, { packageId }) => setLeaflet(to, packageId, null)],
  ],
  ...quietBin,
  ...quietImages,
  importPackages: [['none', undefined, (to) => importPackages(to, [], 'run')]],
  ...quietEnquiries,
  ...quietPeople,
  ...quietReviews,
  movePackage: [
    [
      'an order that was seen before',
      { state: 'changed', version: 0 },
      (to, { packageId }) => movePackage(to, packageId, { act: 'first', neighbour: '', seen: 7 }),
    ],
  ],
  setPackagePinned: [
    ['not pinned', 'saved', (to, { packageId }) => setPackagePinned(to, packageId, false)],
    ['no such package', 'missing', (to) => setPackagePinned(to, 'nothing', true)],
  ],
  setPackagesHidden: [
    [
      'shown already',
      { found: [expect.any(String)], changed: [] },
      (to, { packageId }) => setPackagesHidden(to, [packageId], false),
    ],
    [
      'no such package',
      { found: [], changed: [] },
      (to) => setPackagesHidden(to, ['nothing'], true),
    ],
  ],
  changePrice: [
    [
      'the same price',
      { state: 'saved' },
      (to, { packageId }) => changePrice(to, packageId, { price: '1,000', seen: '1,000' }),
    ],
    [
      'no such package',
      { state: 'missing' },
      (to) => changePrice(to, 'nothing', { price: '1', seen: '2' }),
    ],
  ],
  changeSeats: [
    [
      'no such package',
      { state: 'missing' },
      (to) => changeSeats(to, 'nothing', { departure: 'a', by: 1 }),
    ],
    [
      'no such departure',
      { state: 'gone' },
      (to, { packageId }) => changeSeats(to, packageId, { departure: 'a', by: 1 }),
    ],
  ],
  putPackageBack: [
    [
      'what it says already',
      { state: 'same', lacksPicture: false },
      (to, { packageId }) => putPackageBack(to, packageId, { version: 1, seen: 1 }),
    ],
    [
      'a package that was saved meanwhile',
      { state: 'changed' },
      (to, { packageId }) => putPackageBack(to, packageId, { version: 1, seen: 7 }),
    ],
    [
      'no such version',
      { state: 'unkept' },
      (to, { packageId }) => putPackageBack(to, packageId, { version: 7, seen: 1 }),
    ],
    [
      'no such package',
      { state: 'missing' },
      (to) => putPackageBack(to, 'nothing', { version: 1, seen: 1 }),
    ],
  ],
  removeSample: [
    [
      'none is there',
      { packages: [], images: [], reviews: [], sections: [] },
      (to) => removeSample(to, noSample),
    ],
  ],
  saveTranslations: [
    ['nothing was typed', { state: 'saved' }, (to) => saveTranslations(to, translated, [])],
    [
      'a colleague took it out meanwhile',
      { state: 'changed', now: new Map([[idOfPhrase('One'), '']]) },
      (to) =>
        saveTranslations(to, translated, [
          { phrase: 'One', said: 'ایک', place: 'package one', seen: 'اک' },
        ]),
    ],
  ],
  saveSection: [
    ['what is there already', { state: 'saved' }, (to) => saveSection(to, 'look', look)],
    [
      'an older version',
      { state: 'changed', version: 0 },
      (to) => saveSection(to, 'look', { ...look, content: otherLook, version: 7 }),
    ],
  ],
};
/** These add rows whenever they are called. */
export const alwaysChange = {
  ...alwaysChangePeople,
  createPackage,
  copyPackage,
  createGalleryImage,
  createReview,
  mailEnquiry,
};
