import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../app/data/database/database.server.ts';
import { addEnquiry, createEnquiry } from '../../app/data/enquiries/enquiries.server.ts';
import {
  markEnquiryRead,
  setEnquiryAssignee,
  setEnquiryFollowUp,
  setEnquiryState,
} from '../../app/data/enquiries/enquiry-work.server.ts';
import { createGalleryImage } from '../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../app/data/packages/package-changes.server.ts';
import { createReview } from '../../app/data/reviews/review-changes.server.ts';
import { createWaitingReview } from '../../app/data/reviews/waiting-reviews.server.ts';
import { storeStaff } from '../../app/data/staff/staff.server.ts';
import type { LiveEvent } from '../../app/services/events.server.ts';
import { spokenReview } from '../sites/reviews/sample-review.ts';
import { databaseKinds, openTestSite, type TestSite } from '../sites/test-site.ts';
import { alwaysChange, filledIn, quiet } from './quiet-changes.ts';
import { call, type Ids, message } from './quiet-enquiries.ts';
import { texts } from './quiet-images.ts';
import { storedOwner } from './quiet-people.ts';
import { waitingReview } from './quiet-reviews.ts';

const cases = Object.entries(quiet).flatMap(([name, ways]) =>
  ways.map((way) => [name, ...way] as const),
);

describe.each(databaseKinds)('with nothing to change on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  let ids: Ids;
  const published: LiveEvent[] = [];

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = site.services.database;
    const photo = { url: '/media/x/1.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
    const enquiryId = await createEnquiry(database, message);
    ids = {
      packageId: await createPackage(database, filledIn),
      imageId: await createGalleryImage(database, { category: 'hajj', ...texts }, photo),
      enquiryId,
      reviewId: await createReview(database, spokenReview),
      ownerId: await storeStaff(database, storedOwner),
    };
    await markEnquiryRead(database, enquiryId);
    await setEnquiryState(database, enquiryId, 'closed');
    await setEnquiryFollowUp(database, enquiryId, '2027-01-31');
    await setEnquiryAssignee(database, enquiryId, 'c@d.e');
    await addEnquiry(database, call, 'one attempt');
    await createWaitingReview(database, waitingReview);
    database.events.subscribe((event) => published.push(event));
  });
  afterAll(() => site.close());

  const everything = async () => ({
    revisions: await database.kysely
      .selectFrom('live_revisions')
      .selectAll()
      .orderBy('topic')
      .execute(),
    packages: await database.kysely.selectFrom('packages').selectAll().execute(),
    images: await database.kysely.selectFrom('gallery_images').selectAll().execute(),
    enquiries: await database.kysely.selectFrom('enquiries').selectAll().execute(),
    notes: await database.kysely.selectFrom('enquiry_notes').selectAll().execute(),
    reviews: await database.kysely.selectFrom('reviews').selectAll().execute(),
    history: await database.kysely.selectFrom('history').selectAll().execute(),
    versions: await database.kysely.selectFrom('package_versions').selectAll().execute(),
    people: await database.kysely.selectFrom('staff').selectAll().execute(),
    links: await database.kysely.selectFrom('staff_links').selectAll().execute(),
    sections: await database.kysely.selectFrom('website_sections').selectAll().execute(),
  });

  it.each(cases)('%s publishes nothing: %s', async (_name, _why, answer, work) => {
    published.length = 0;
    const before = await everything();
    expect(await work(database, ids)).toEqual(answer);
    expect(published).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});

it('knows every function that changes rows', () => {
  const changing = globSync('app/data/**/*.server.ts')
    .filter((file) => !file.endsWith('/database.server.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split(/^export /m))
    .filter((part) => /\b(changeRows|changeEnquiry|insertPackage)\(/.test(part))
    .map((part) => /function (\w+)/.exec(part)?.[1]);
  const known = new Set([...Object.keys(quiet), ...Object.keys(alwaysChange)]);
  expect(changing.filter((name) => !known.has(name ?? ''))).toEqual([]);
  expect(changing.length).toBeGreaterThan(15);
});
