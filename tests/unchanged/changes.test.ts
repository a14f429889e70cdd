import { describe, expect, it } from 'vitest';
import { deleteForGood, deleteRows, restoreRows } from '../../app/data/bin/bin.server.ts';
import { addEnquiry, createEnquiry } from '../../app/data/enquiries/enquiries.server.ts';
import * as enquiries from '../../app/data/enquiries/enquiry-work.server.ts';
import * as gallery from '../../app/data/gallery/gallery.server.ts';
import { withActor } from '../../app/data/history/history.server.ts';
import { importGalleryImages, importPackages } from '../../app/data/imported.server.ts';
import * as actions from '../../app/data/packages/package-actions.server.ts';
import * as packages from '../../app/data/packages/package-changes.server.ts';
import * as pages from '../../app/data/pages/pages.server.ts';
import * as reviews from '../../app/data/reviews/reviews.server.ts';
import { changeOrder } from '../../app/data/row-order.server.ts';
import * as people from '../../app/data/staff/people.server.ts';
import * as secondFactor from '../../app/data/staff/second-factor.server.ts';
import { beginSignIn, recordSignIn, takeProof } from '../../app/data/staff/sign-in.server.ts';
import * as accounts from '../../app/data/staff/staff.server.ts';
import { saveTranslations } from '../../app/data/translations/translations.server.ts';
import { saveSection } from '../../app/data/website/website.server.ts';
import { factsRules } from '../../app/rules/packages/package-facts.ts';
import type { RowKind } from '../../app/rules/row-actions.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';
import { openDataSite } from '../sites/data-site.ts';
import { addedPage, blankPackage, createPhoto, spokenReview } from '../sites/sample-input.ts';
import {
  enableFactor,
  openStaffSession,
  seedStaff,
  staffEmail,
  staffPassword,
} from '../sites/staff-session.ts';
import { databaseKinds } from '../sites/test-site.ts';

// What functions that change rows publish and record; without a change they do neither.

const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
const call = { ...message, source: 'phone', assignee: '', followUpOn: '' } as const;
const { source: _source, link: _link, ...written } = spokenReview;
const waitingReview = { ...written, name: 'Waiting' };
const mina = { caption: 'Mina', tags: ['tents'] };
const image = { category: 'hajj', ...mina } as const;
const createTestPhoto = (name: string) => createPhoto(`/media/x/${name}.jpg`);
const { look: before } = sampleWebsite;
const look = { content: before, before, photos: [], by: staffEmail };
const otherLook = { ...look, content: { ...before, gold: '#e8c15c' } };
const about = { language: 'ur', kind: 'packages', subjectId: 'one', subject: 'One' } as const;
const phrase = { phrase: 'One', translation: 'ایک', place: 'package one' };
const savedResult = { state: 'saved' };
const anyId = expect.any(String);

describe.each(databaseKinds)('on %s', async (kind) => {
  const site = await openDataSite(kind);
  const db = withActor(site.services.database, staffEmail);

  /** All rows of all tables. */
  async function readAllRows() {
    const tables = await db.kysely.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        db.kysely
          .selectFrom(name as 'staff')
          .selectAll()
          .execute(),
      ),
    );
    return rows.map((all) => all.map((row) => JSON.stringify(row)).sort());
  }

  it('an action that changes nothing publishes nothing and changes no row', async () => {
    const text = { packageName: 'One', price: '1,000', description: 'Two\nlines' };
    const input = { ...blankPackage, ...text };
    const owner = { email: 'owner@example.com', name: '', role: 'owner', hash: 'none' } as const;
    const id = await packages.createPackage(db, input);
    const imageId = await gallery.createGalleryImage(db, image, createTestPhoto('1'));
    const { id: enquiry } = await createEnquiry(db, message);
    const open = { ...message, subject: 'Nobody works on it yet' };
    await createEnquiry(db, open);
    const review = await reviews.createReview(db, spokenReview);
    const pageId = Object(await pages.createPage(db, addedPage)).id;
    const ownerId = await accounts.storeStaff(db, owner);
    await enquiries.markEnquiryRead(db, enquiry);
    await enquiries.setEnquiryState(db, enquiry, 'booked');
    await enquiries.setEnquiryFollowUp(db, enquiry, '2027-01-31');
    await enquiries.setEnquiryAssignee(db, enquiry, 'c@d.e');
    await addEnquiry(db, call, 'one attempt');
    await reviews.createWaitingReview(db, waitingReview);

    const reviewOptions = { keepsPhoto: true, version: 1 };
    const asBefore = expect.objectContaining({ id: enquiry });
    const cases: [answer: unknown, work: () => unknown][] = [
      [savedResult, () => packages.updatePackage(db, id, input, { version: 1 })],
      [true, () => actions.setLeaflet(db, id, null)],
      ['saved', () => actions.setPackagePinned(db, id, false)],
      [{ ids: [anyId], changedIds: [] }, () => actions.setPackagesHidden(db, [id], false)],
      [savedResult, () => packages.changePrice(db, id, { price: '1,000', expectedPrice: '1,000' })],
      [
        { state: 'same', lacksPicture: false },
        () => packages.restorePackageVersion(db, id, { version: 1, seenVersion: 1 }),
      ],
      [true, () => gallery.updateGalleryImage(db, 'hajj', imageId, mina)],
      // Images of another gallery.
      [false, () => gallery.updateGalleryImage(db, 'umrah', imageId, { caption: 'No', tags: [] })],
      [{ done: [], deleted: [] }, () => deleteRows(db, 'images', [imageId], 'umrah')],
      [[], () => gallery.moveImages(db, [imageId], { from: 'umrah', to: 'zyarath' })],
      [{ id: anyId, isNew: false }, () => createEnquiry(db, open)],
      [anyId, () => addEnquiry(db, call, 'one attempt')],
      [asBefore, () => enquiries.markEnquiryRead(db, enquiry)],
      [asBefore, () => enquiries.setEnquiryState(db, enquiry, 'booked')],
      [asBefore, () => enquiries.setEnquiryAssignee(db, enquiry, 'c@d.e')],
      [asBefore, () => enquiries.setEnquiryFollowUp(db, enquiry, '2027-01-31')],
      [anyId, () => reviews.createWaitingReview(db, waitingReview)],
      [savedResult, () => reviews.updateReview(db, review, spokenReview, reviewOptions)],
      [{ ids: [anyId], changedIds: [] }, () => reviews.setReviewsHidden(db, [review], false)],
      [
        { state: 'saved', id: pageId },
        () => pages.updatePage(db, pageId, addedPage, { version: 1 }),
      ],
      [{ ids: [pageId], changedIds: [] }, () => pages.setPagesPublished(db, [pageId], true)],
      [null, () => people.setRole(db, { id: ownerId, by: null, role: 'owner' })],
      [undefined, () => saveTranslations(db, about, [])],
      [savedResult, () => saveSection(db, 'look', look)],
    ];
    const published: unknown[] = [];
    db.events.subscribe((event) => published.push(event));
    const rows = await readAllRows();
    for (const [expected, work] of cases) {
      expect(await work(), String(work)).toEqual(expected);
      expect(published, String(work)).toEqual([]);
      expect(await readAllRows(), String(work)).toEqual(rows);
    }
    await db.kysely.deleteFrom('staff').execute();
  });

  it('each staff action is recorded once with its author, and published to open pages', async () => {
    const { kysely } = db;
    const topics = new Set<string>();
    db.events.subscribe(({ topic }) => topics.add(topic.split('/')[0] ?? ''));
    async function clear() {
      await kysely.deleteFrom('history').execute();
      topics.clear();
    }
    const topicsByKind: Record<string, string> = {
      images: 'gallery',
      pages: 'website',
      'sign-ins': 'people',
    };
    /** Compares an action's history entries and published topics. */
    async function track<Result>(entry: string, result: Promise<Result>, by = staffEmail) {
      const value = await result;
      const rows = await kysely.selectFrom('history').select(['kind', 'act', 'actor']).execute();
      const entries = rows.map(({ kind, act, actor }) => `${kind}: ${act} by ${actor}`);
      const [subject = '', act = ''] = entry.split(': ');
      const topic = act.startsWith('translated')
        ? 'translations'
        : (topicsByKind[subject] ?? subject);
      const isBinAction = subject !== 'people' && /^(?:deleted|put back|erased)/.test(act);
      const expectedTopics =
        act === 'deleted for good' ? ['bin'] : isBinAction ? ['bin', topic] : [topic];
      expect.soft(entries).toEqual([`${entry} by ${by}`]);
      expect.soft([...topics].sort(), entry).toEqual(expectedTopics);
      await clear();
      return value;
    }
    async function trackBin(kind: RowKind, id: string) {
      await track(`${kind}: deleted`, deleteRows(db, kind, [id]));
      await track(`${kind}: put back`, restoreRows(db, kind, [id]));
      await deleteRows(db, kind, [id]);
      await clear();
      await track(`${kind}: deleted for good`, deleteForGood(db, kind, [id]));
    }
    const ownerId = await seedStaff(site);
    const owner = { id: ownerId, email: staffEmail };
    await clear();

    const departures = [{ id: 'a', from: '2099-01-22', seats: '40', left: '9' }];
    const facts = factsRules.parse({ departures });
    const input = { ...blankPackage, packageName: 'One', facts };
    const id = await track('packages: added', packages.createPackage(db, input));
    await track('packages: added', packages.createPackage(db, input, { copyOf: id }));
    await track('packages: changed', packages.updatePackage(db, id, { ...input, price: '1' }));
    await track(
      'packages: changed',
      packages.changePrice(db, id, { price: '2', expectedPrice: '1' }),
    );
    await track(
      'packages: version put back',
      packages.restorePackageVersion(db, id, { version: 1, seenVersion: 3 }),
    );
    await track('packages: hidden', actions.setPackagesHidden(db, [id], true));
    await track('packages: shown', actions.setPackagesHidden(db, [id], false));
    await track('packages: pinned', actions.setPackagePinned(db, id, true));
    await track('packages: unpinned', actions.setPackagePinned(db, id, false));
    const action = 'down' as const;
    await track('packages: ordered', changeOrder(db, 'packages', { id, action }));
    await track('packages: leaflet added', actions.setLeaflet(db, id, createTestPhoto('leaflet')));
    await track('packages: leaflet removed', actions.setLeaflet(db, id, null));
    const packageRows = await kysely
      .selectFrom('packages')
      .selectAll()
      .where('id', '=', id)
      .execute();
    const departure = JSON.parse(packageRows[0]?.facts ?? '').departures[0].id;
    await track('packages: seats changed', actions.changeSeats(db, id, { departure, by: -1 }));
    await trackBin('packages', id);
    const from = { checksum: 'x', createdAt: null };
    const bare = { ...from, inclusions: null, gallery: null, hiddenAt: null, photo: null };
    const importedPackage = { ...bare, id: 'one', source: 'packages/one', input };
    await track('packages: imported', importPackages(db, [importedPackage], 'run'));
    const translation = saveTranslations(db, about, [phrase]);
    await track('packages: translated', translation);

    // One per gallery, because the first and the last image would also change every page's footer.
    for (const category of ['hajj', 'umrah'] as const) {
      await gallery.createGalleryImage(db, { ...image, category }, createTestPhoto(category));
    }
    await clear();
    const imageId = await track(
      'images: added',
      gallery.createGalleryImage(db, image, createTestPhoto('3')),
    );
    const arafat = { caption: 'Arafat', tags: [] };
    await track('images: changed', gallery.updateGalleryImage(db, 'hajj', imageId, arafat));
    const focusChange = { ...arafat, focus: { x: 1, y: 2 } };
    const focus = gallery.updateGalleryImage(db, 'hajj', imageId, focusChange);
    await track('images: focal point changed', focus);
    await track('images: ordered', changeOrder(db, 'hajj', { id: imageId, action }));
    const replacement = gallery.replacePhoto(
      db,
      { category: 'hajj', id: imageId },
      createTestPhoto('5'),
    );
    await track('images: replaced', replacement);
    await track('images: moved', gallery.moveImages(db, [imageId], { from: 'hajj', to: 'umrah' }));
    await trackBin('images', imageId);
    const importedImage = {
      ...from,
      ...image,
      id: 'two',
      source: 'gallery/two',
      photo: createTestPhoto('6'),
    };
    await track('images: imported', importGalleryImages(db, 'hajj', [importedImage], 'run'));

    await track('website: changed', saveSection(db, 'look', otherLook));
    const restore = saveSection(db, 'look', { ...look, isRestore: true });
    await track('website: version put back', restore);

    const enquiryId = await track('enquiries: added', addEnquiry(db, call));
    await track('enquiries: moved', enquiries.setEnquiryState(db, enquiryId, 'quoted'));
    const followUp = enquiries.setEnquiryFollowUp(db, enquiryId, '2027-01-31');
    await track('enquiries: follow-up set', followUp);
    await track('enquiries: given', enquiries.setEnquiryAssignee(db, enquiryId, 'c@d.e'));
    const contact = { name: 'B', phone: '', email: '' };
    const correction = enquiries.correctEnquiryContact(db, enquiryId, contact);
    await track('enquiries: contact corrected', correction);
    const note = enquiries.addEnquiryNote(db, enquiryId, { author: 'a', text: 't' });
    await track('enquiries: note added', note);
    await track('enquiries: erased', enquiries.eraseEnquiry(db, enquiryId));
    await trackBin('enquiries', await track('enquiries: added', addEnquiry(db, call)));

    const review = await track('reviews: added', reviews.createReview(db, spokenReview));
    const town = { ...spokenReview, town: 'Gubbi' };
    const reviewChange = reviews.updateReview(db, review, town, { keepsPhoto: true, version: 1 });
    await track('reviews: changed', reviewChange);
    await track('reviews: hidden', reviews.setReviewsHidden(db, [review], true));
    await track('reviews: shown', reviews.setReviewsHidden(db, [review], false));
    await trackBin('reviews', review);

    const terms = { ...addedPage, slug: 'terms' };
    const page = await track('pages: added', pages.createPage(db, terms));
    const pageId = Object(page).id;
    const title = { ...terms, title: 'Terms' };
    await track('pages: changed', pages.updatePage(db, pageId, title, { version: 1 }));
    await track('pages: taken down', pages.setPagesPublished(db, [pageId], false));
    await track('pages: published', pages.setPagesPublished(db, [pageId], true));
    await trackBin('pages', pageId);

    const email = 'clerk@example.com';
    const account = { email, name: 'Clerk', role: 'staff', hash: 'x' } as const;
    const clerkId = await track('people: added', accounts.storeStaff(db, account));
    const roleChange = people.setRole(db, { id: clerkId, by: ownerId, role: 'owner' });
    await track('people: role changed', roleChange);
    const guest = 'new@example.com';
    const invite = () => people.inviteStaff(db, { email: guest, role: 'staff', by: ownerId });
    await track('people: invited', invite());
    const [invitation] = await people.listInvitations(db);
    const withdrawal = people.withdrawInvitation(db, invitation?.id ?? '');
    await track('people: invitation withdrawn', withdrawal);
    const { passwords, sessions } = site.services;
    const joinByLink = (link: unknown) => {
      const entry = { name: 'New', password: staffPassword };
      return people.redeemLink({ database: db, passwords }, Object(link).token, entry);
    };
    await track('people: joined', joinByLink(await track('people: invited', invite())), guest);
    const reset = people.makePasswordLink(db, { id: clerkId, by: ownerId });
    const link = await track('people: reset link made', reset);
    await track('people: password changed', joinByLink(link), email);
    const secret = { email, password: staffPassword };
    await track('people: password changed', accounts.changePassword(db, passwords, secret));
    await track('people: name changed', accounts.changeOwnName(db, owner, 'Fathima'));
    await track('people: signed out everywhere', accounts.signOutEverywhere(db, email));

    await track('sign-ins: signed in', recordSignIn(db, email, new Headers()), email);
    const session = async () => (await openStaffSession(site)).id;
    await track('people: sign-in ended', accounts.endDevice(db, owner, await session()));
    const currentSession = {
      ...owner,
      name: '',
      role: 'owner',
      sessionId: await session(),
    } as const;
    await track('people: signed out elsewhere', accounts.endOtherDevices(db, currentSession));
    const services = { database: db, passwords };
    const passwordChange = accounts.changeOwnPassword(
      services,
      currentSession,
      `${staffPassword}!`,
    );
    await track('people: password changed', passwordChange);
    await track('sign-ins: signed out', accounts.logOut(db, currentSession));

    const secondStep = enableFactor({ services: { ...site.services, database: db } }, staffEmail);
    const { recoveryCodes } = await track('sign-ins: second step turned on', secondStep);
    const checkedStaff = await accounts.checkPassword(services, staffEmail, `${staffPassword}!`);
    if (checkedStaff) await beginSignIn({ database: db, sessions }, checkedStaff);
    const [pendingSignIn] = await kysely
      .selectFrom('staff_begun_sign_ins')
      .select('tokenHash')
      .execute();
    const proof = { recoveryCode: recoveryCodes[0]?.replaceAll('-', '') ?? '' };
    const person = {
      staffId: ownerId,
      email: staffEmail,
      tokenHash: pendingSignIn?.tokenHash ?? '',
    };
    await track(
      'sign-ins: recovery code used',
      takeProof(db, person, proof, async () => ''),
    );
    await track('sign-ins: recovery codes made', secondFactor.renewRecoveryCodes(db, owner));
    await track('sign-ins: second step turned off', secondFactor.endOwnSecondFactor(db, owner));
    await enableFactor(site, email);
    await clear();
    const byOwner = { id: clerkId, by: ownerId };
    await track('people: second step turned off', secondFactor.endSecondFactor(db, byOwner));
    await track('people: removed', people.removePerson(db, byOwner));
  });
});
