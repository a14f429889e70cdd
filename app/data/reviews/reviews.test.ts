import { beforeEach, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import {
  blankPackage,
  createPhoto,
  spokenReview as sampleReview,
} from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { deleteForGood, deleteRows } from '../bin/bin.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { createPackage, updatePackage } from '../packages/package-changes.server.ts';
import {
  countReviews,
  createReview,
  createWaitingReview,
  findReview,
  listReviews,
  listShownReviews,
  setReviewsHidden,
  updateReview,
} from './reviews.server.ts';

const { source: _s, link: _l, ...written } = sampleReview;

describe.each(databaseKinds)('reviews on %s', async (kind) => {
  const { database } = (await openDataSite(kind)).services;
  const topics: string[] = [];
  database.events.subscribe(({ topic }) => topics.push(topic));
  beforeEach(async () => {
    await database.kysely.deleteFrom('reviews').execute();
    topics.length = 0;
  });

  const databaseAt = (time: string) => ({ ...database, now: () => new Date(time) });
  const listNames = (reviews: { name: string }[]) => reviews.map(({ name }) => name);
  const readNames = async (id?: string, packageType = blankPackage.packageType) =>
    listNames(await listShownReviews(database, id === undefined ? undefined : { id, packageType }));
  const add = (name: string, day: number, more = {}, options = {}) =>
    createReview(
      databaseAt(`2026-01-0${day}T00:00:00Z`),
      { ...sampleReview, ...more, name },
      options,
    );

  it('shows the newest three reviews, those of the package first', async () => {
    const packageId = await createPackage(database, { ...blankPackage, packageName: ' Umrah ' });
    await add('first', 1, { packageId });
    for (const day of [2, 3, 4, 5]) await add(`day ${day}`, day);
    expect(await readNames()).toEqual(['day 5', 'day 4', 'day 3']);
    expect(await readNames(packageId)).toEqual(['first', 'day 5', 'day 4']);
    const [packageReview] = await listShownReviews(database, { ...blankPackage, id: packageId });
    expect(packageReview).toMatchObject({ packageName: 'Umrah', isOffered: true });
    await deleteRows(database, 'packages', [packageId]);
    const [remaining] = await listShownReviews(database, { ...blankPackage, id: packageId });
    expect(remaining).toMatchObject({ packageId, packageName: 'Umrah', isOffered: false });
  });

  it('shows no review of another kind of journey on a package', async () => {
    const createOfType = (packageType: string) =>
      createPackage(database, { ...blankPackage, packageName: packageType, packageType });
    const umrahId = await createOfType('Umrah');
    const sameKindId = await createOfType(' umrah ');
    const hajjId = await createOfType('Hajj');
    await add('of the same kind', 1, { packageId: sameKindId });
    await add('of no package', 2);
    await add('of Hajj', 3, { packageId: hajjId });
    const expectNames = async (...names: string[]) => {
      expect(await readNames(umrahId, 'Umrah')).toEqual(names);
      expect(await readNames()).toEqual(['of Hajj', 'of no package', 'of the same kind']);
    };
    await expectNames('of no package', 'of the same kind');
    await deleteRows(database, 'packages', [hajjId, sameKindId]);
    await expectNames('of no package', 'of the same kind');
    // Nobody knows the kind of a package that was deleted for good.
    await deleteForGood(database, 'packages', [hajjId, sameKindId]);
    await expectNames('of no package');
  });

  it('keeps the name of a hidden or deleted package, and stores no new one', async () => {
    const fields = { ...blankPackage, packageName: 'Umrah' };
    const packageId = await createPackage(database, fields);
    const id = await createReview(database, { ...sampleReview, packageId });
    const save = (town: string, version: number) =>
      updateReview(
        database,
        id,
        { ...sampleReview, packageId, town },
        { keepsPhoto: false, version },
      );
    await setPackagesHidden(database, [packageId], true);
    await updatePackage(database, packageId, { ...fields, packageName: 'Umrah with a secret' });
    await save('Tumkur', 1);
    expect(await findReview(database, id)).toMatchObject({ packageName: 'Umrah', version: 2 });
    for (const hiddenOrUnknown of [packageId, 'nothing']) {
      const review = { ...written, packageId: hiddenOrUnknown };
      const reviewId = await createWaitingReview(database, review);
      expect(await findReview(database, reviewId)).toMatchObject({
        packageId: '',
        packageName: '',
      });
    }
    await deleteRows(database, 'packages', [packageId]);
    await save('Gubbi', 2);
    expect(await findReview(database, id)).toMatchObject({ packageName: 'Umrah', version: 3 });
  });

  it('stores a review only once if it is sent several times, and does not show it before approval', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => createWaitingReview(database, written)));
    const [id = ''] = new Set(ids);
    expect(ids).toEqual([id, id, id]);
    expect(topics).toEqual(['reviews/waiting']);
    expect(await readNames()).toEqual([]);
    expect(await countReviews(database)).toEqual({ all: 1, waiting: 1 });
    // It is newer, but still comes later.
    await createReview({ ...database, now: () => new Date(Date.now() + 60_000) }, sampleReview);
    const [first, second] = await listReviews(database, { skip: 0, count: 9 });
    expect([first?.id, first?.state, second?.state]).toEqual([id, 'waiting', 'shown']);
    topics.length = 0;
    expect((await setReviewsHidden(database, [id], false)).ids).toEqual([id]);
    expect(topics).toEqual(['reviews', 'reviews/waiting']);
    expect(await readNames()).toHaveLength(2);
    await setReviewsHidden(database, [id], true);
    expect(await readNames()).toHaveLength(1);
  });

  it('removes the photo when the person no longer allows it', async () => {
    const url = '/media/reviews/1-a.jpg';
    const id = await createReview(database, sampleReview, { photo: createPhoto(url) });
    await updateReview(database, id, sampleReview, { keepsPhoto: false, version: 1 });
    expect(await findReview(database, id)).toMatchObject({ photoUrl: '', photo: null });
    const rows = await database.kysely.selectFrom('pending_photo_removals').select('url').execute();
    expect(rows).toContainEqual({ url });
  });
});
