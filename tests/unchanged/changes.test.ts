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
import { addedPage, blankPackage, photoAt, spokenReview } from '../sites/sample-input.ts';
import {
  openStaffSession,
  seedStaff,
  staffEmail,
  staffPassword,
  turnOn,
} from '../sites/staff-session.ts';
import { databaseKinds } from '../sites/test-site.ts';

// What functions that change rows publish and record; without a change they do neither.

const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
const call = { ...message, source: 'phone', assignee: '', followUpOn: '' } as const;
const { source: _source, link: _link, ...written } = spokenReview;
const waiting = { ...written, name: 'Waiting' };
const mina = { caption: 'Mina', tags: ['tents'] };
const image = { category: 'hajj', ...mina } as const;
const photoOf = (name: string) => photoAt(`/media/x/${name}.jpg`);
const { look: before } = sampleWebsite;
const look = { content: before, before, photos: [], by: staffEmail };
const otherLook = { ...look, content: { ...before, gold: '#e8c15c' } };
const about = { language: 'ur', kind: 'packages', subjectId: 'one', subject: 'One' } as const;
const phrase = { phrase: 'One', translation: 'ایک', place: 'package one' };
const saved = { state: 'saved' };
const anyId = expect.any(String);

describe.each(databaseKinds)('on %s', async (kind) => {
  const site = await openDataSite(kind);
  const to = withActor(site.services.database, staffEmail);

  /** All rows of all tables. */
  async function everything() {
    const tables = await to.kysely.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        to.kysely
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
    const id = await packages.createPackage(to, input);
    const imageId = await gallery.createGalleryImage(to, image, photoOf('1'));
    const { id: enquiry } = await createEnquiry(to, message);
    const open = { ...message, subject: 'Nobody works on it yet' };
    await createEnquiry(to, open);
    const review = await reviews.createReview(to, spokenReview);
    const pageId = Object(await pages.createPage(to, addedPage)).id;
    const ownerId = await accounts.storeStaff(to, owner);
    await enquiries.markEnquiryRead(to, enquiry);
    await enquiries.setEnquiryState(to, enquiry, 'booked');
    await enquiries.setEnquiryFollowUp(to, enquiry, '2027-01-31');
    await enquiries.setEnquiryAssignee(to, enquiry, 'c@d.e');
    await addEnquiry(to, call, 'one attempt');
    await reviews.createWaitingReview(to, waiting);

    const seen = { keepsPhoto: true, version: 1 };
    const asBefore = expect.objectContaining({ id: enquiry });
    const cases: [answer: unknown, work: () => unknown][] = [
      [saved, () => packages.updatePackage(to, id, input, { version: 1 })],
      [true, () => actions.setLeaflet(to, id, null)],
      ['saved', () => actions.setPackagePinned(to, id, false)],
      [{ ids: [anyId], changedIds: [] }, () => actions.setPackagesHidden(to, [id], false)],
      [saved, () => packages.changePrice(to, id, { price: '1,000', expectedPrice: '1,000' })],
      [
        { state: 'same', lacksPicture: false },
        () => packages.restorePackageVersion(to, id, { version: 1, seenVersion: 1 }),
      ],
      [true, () => gallery.updateGalleryImage(to, 'hajj', imageId, mina)],
      // Images of another gallery.
      [false, () => gallery.updateGalleryImage(to, 'umrah', imageId, { caption: 'No', tags: [] })],
      [{ done: [], deleted: [] }, () => deleteRows(to, 'images', [imageId], 'umrah')],
      [[], () => gallery.moveImages(to, [imageId], { from: 'umrah', to: 'zyarath' })],
      [{ id: anyId, isNew: false }, () => createEnquiry(to, open)],
      [anyId, () => addEnquiry(to, call, 'one attempt')],
      [asBefore, () => enquiries.markEnquiryRead(to, enquiry)],
      [asBefore, () => enquiries.setEnquiryState(to, enquiry, 'booked')],
      [asBefore, () => enquiries.setEnquiryAssignee(to, enquiry, 'c@d.e')],
      [asBefore, () => enquiries.setEnquiryFollowUp(to, enquiry, '2027-01-31')],
      [anyId, () => reviews.createWaitingReview(to, waiting)],
      [saved, () => reviews.updateReview(to, review, spokenReview, seen)],
      [{ ids: [anyId], changedIds: [] }, () => reviews.setReviewsHidden(to, [review], false)],
      [
        { state: 'saved', id: pageId },
        () => pages.updatePage(to, pageId, addedPage, { version: 1 }),
      ],
      [{ ids: [pageId], changedIds: [] }, () => pages.setPagesPublished(to, [pageId], true)],
      [null, () => people.setRole(to, { id: ownerId, by: null, role: 'owner' })],
      [undefined, () => saveTranslations(to, about, [])],
      [saved, () => saveSection(to, 'look', look)],
    ];
    const published: unknown[] = [];
    to.events.subscribe((event) => published.push(event));
    const rows = await everything();
    for (const [answer, work] of cases) {
      expect(await work(), String(work)).toEqual(answer);
      expect(published, String(work)).toEqual([]);
      expect(await everything(), String(work)).toEqual(rows);
    }
    await to.kysely.deleteFrom('staff').execute();
  });

  it('each staff action is recorded once with its author, and published to open pages', async () => {
    const { kysely } = to;
    const topics = new Set<string>();
    to.events.subscribe(({ topic }) => topics.add(topic.split('/')[0] ?? ''));
    async function clear() {
      await kysely.deleteFrom('history').execute();
      topics.clear();
    }
    const topicOfKind: Record<string, string> = {
      images: 'gallery',
      pages: 'website',
      'sign-ins': 'people',
    };
    /** Compares an action's history entries and published topics. */
    async function noted<Result>(entry: string, result: Promise<Result>, by = staffEmail) {
      const answer = await result;
      const rows = await kysely.selectFrom('history').select(['kind', 'act', 'actor']).execute();
      const entries = rows.map(({ kind, act, actor }) => `${kind}: ${act} by ${actor}`);
      const [about = '', act = ''] = entry.split(': ');
      const topic = act.startsWith('translated') ? 'translations' : (topicOfKind[about] ?? about);
      const isOfBin = about !== 'people' && /^(?:deleted|put back|erased)/.test(act);
      const wanted = act === 'deleted for good' ? ['bin'] : isOfBin ? ['bin', topic] : [topic];
      expect.soft(entries).toEqual([`${entry} by ${by}`]);
      expect.soft([...topics].sort(), entry).toEqual(wanted);
      await clear();
      return answer;
    }
    async function notedOfBin(kind: RowKind, id: string) {
      await noted(`${kind}: deleted`, deleteRows(to, kind, [id]));
      await noted(`${kind}: put back`, restoreRows(to, kind, [id]));
      await deleteRows(to, kind, [id]);
      await clear();
      await noted(`${kind}: deleted for good`, deleteForGood(to, kind, [id]));
    }
    const ownerId = await seedStaff(site);
    const owner = { id: ownerId, email: staffEmail };
    await clear();

    const departures = [{ id: 'a', from: '2099-01-22', seats: '40', left: '9' }];
    const facts = factsRules.parse({ departures });
    const input = { ...blankPackage, packageName: 'One', facts };
    const id = await noted('packages: added', packages.createPackage(to, input));
    await noted('packages: added', packages.createPackage(to, input, { copyOf: id }));
    await noted('packages: changed', packages.updatePackage(to, id, { ...input, price: '1' }));
    await noted(
      'packages: changed',
      packages.changePrice(to, id, { price: '2', expectedPrice: '1' }),
    );
    await noted(
      'packages: version put back',
      packages.restorePackageVersion(to, id, { version: 1, seenVersion: 3 }),
    );
    await noted('packages: hidden', actions.setPackagesHidden(to, [id], true));
    await noted('packages: shown', actions.setPackagesHidden(to, [id], false));
    await noted('packages: pinned', actions.setPackagePinned(to, id, true));
    await noted('packages: unpinned', actions.setPackagePinned(to, id, false));
    const action = 'down' as const;
    await noted('packages: ordered', changeOrder(to, 'packages', { id, action }));
    await noted('packages: leaflet added', actions.setLeaflet(to, id, photoOf('leaflet')));
    await noted('packages: leaflet removed', actions.setLeaflet(to, id, null));
    const stored = await kysely.selectFrom('packages').selectAll().where('id', '=', id).execute();
    const departure = JSON.parse(stored[0]?.facts ?? '').departures[0].id;
    await noted('packages: seats changed', actions.changeSeats(to, id, { departure, by: -1 }));
    await notedOfBin('packages', id);
    const from = { checksum: 'x', createdAt: null };
    const bare = { ...from, inclusions: null, gallery: null, hiddenAt: null, photo: null };
    const imported = { ...bare, id: 'one', source: 'packages/one', input };
    await noted('packages: imported', importPackages(to, [imported], 'run'));
    const translated = saveTranslations(to, about, [phrase]);
    await noted('packages: translated', translated);

    // One per gallery, because the first and the last image would also change every page's footer.
    for (const category of ['hajj', 'umrah'] as const) {
      await gallery.createGalleryImage(to, { ...image, category }, photoOf(category));
    }
    await clear();
    const imageId = await noted(
      'images: added',
      gallery.createGalleryImage(to, image, photoOf('3')),
    );
    const arafat = { caption: 'Arafat', tags: [] };
    await noted('images: changed', gallery.updateGalleryImage(to, 'hajj', imageId, arafat));
    const focused = { ...arafat, focus: { x: 1, y: 2 } };
    const focus = gallery.updateGalleryImage(to, 'hajj', imageId, focused);
    await noted('images: focal point changed', focus);
    await noted('images: ordered', changeOrder(to, 'hajj', { id: imageId, action }));
    const replaced = gallery.replacePhoto(to, { category: 'hajj', id: imageId }, photoOf('5'));
    await noted('images: replaced', replaced);
    await noted('images: moved', gallery.moveImages(to, [imageId], { from: 'hajj', to: 'umrah' }));
    await notedOfBin('images', imageId);
    const one = { ...from, ...image, id: 'two', source: 'gallery/two', photo: photoOf('6') };
    await noted('images: imported', importGalleryImages(to, 'hajj', [one], 'run'));

    await noted('website: changed', saveSection(to, 'look', otherLook));
    const again = saveSection(to, 'look', { ...look, isRestore: true });
    await noted('website: version put back', again);

    const asked = await noted('enquiries: added', addEnquiry(to, call));
    await noted('enquiries: moved', enquiries.setEnquiryState(to, asked, 'quoted'));
    const day = enquiries.setEnquiryFollowUp(to, asked, '2027-01-31');
    await noted('enquiries: follow-up set', day);
    await noted('enquiries: given', enquiries.setEnquiryAssignee(to, asked, 'c@d.e'));
    const contact = { name: 'B', phone: '', email: '' };
    const corrected = enquiries.correctEnquiryContact(to, asked, contact);
    await noted('enquiries: contact corrected', corrected);
    const note = enquiries.addEnquiryNote(to, asked, { author: 'a', text: 't' });
    await noted('enquiries: note added', note);
    await noted('enquiries: erased', enquiries.eraseEnquiry(to, asked));
    await notedOfBin('enquiries', await noted('enquiries: added', addEnquiry(to, call)));

    const review = await noted('reviews: added', reviews.createReview(to, spokenReview));
    const town = { ...spokenReview, town: 'Gubbi' };
    const newer = reviews.updateReview(to, review, town, { keepsPhoto: true, version: 1 });
    await noted('reviews: changed', newer);
    await noted('reviews: hidden', reviews.setReviewsHidden(to, [review], true));
    await noted('reviews: shown', reviews.setReviewsHidden(to, [review], false));
    await notedOfBin('reviews', review);

    const terms = { ...addedPage, slug: 'terms' };
    const page = await noted('pages: added', pages.createPage(to, terms));
    const pageId = Object(page).id;
    const title = { ...terms, title: 'Terms' };
    await noted('pages: changed', pages.updatePage(to, pageId, title, { version: 1 }));
    await noted('pages: taken down', pages.setPagesPublished(to, [pageId], false));
    await noted('pages: published', pages.setPagesPublished(to, [pageId], true));
    await notedOfBin('pages', pageId);

    const email = 'clerk@example.com';
    const account = { email, name: 'Clerk', role: 'staff', hash: 'x' } as const;
    const clerkId = await noted('people: added', accounts.storeStaff(to, account));
    const roleChange = people.setRole(to, { id: clerkId, by: ownerId, role: 'owner' });
    await noted('people: role changed', roleChange);
    const guest = 'new@example.com';
    const invite = () => people.inviteStaff(to, { email: guest, role: 'staff', by: ownerId });
    await noted('people: invited', invite());
    const [invitation] = await people.listInvitations(to);
    const withdrawn = people.withdrawInvitation(to, invitation?.id ?? '');
    await noted('people: invitation withdrawn', withdrawn);
    const { passwords, sessions } = site.services;
    const enter = (link: unknown) => {
      const entry = { name: 'New', password: staffPassword };
      return people.redeemLink({ database: to, passwords }, Object(link).token, entry);
    };
    await noted('people: joined', enter(await noted('people: invited', invite())), guest);
    const reset = people.makePasswordLink(to, { id: clerkId, by: ownerId });
    const link = await noted('people: reset link made', reset);
    await noted('people: password changed', enter(link), email);
    const secret = { email, password: staffPassword };
    await noted('people: password changed', accounts.changePassword(to, passwords, secret));
    await noted('people: name changed', accounts.changeOwnName(to, owner, 'Fathima'));
    await noted('people: signed out everywhere', accounts.signOutEverywhere(to, email));

    await noted('sign-ins: signed in', recordSignIn(to, email, new Headers()), email);
    const session = async () => (await openStaffSession(site)).id;
    await noted('people: sign-in ended', accounts.endDevice(to, owner, await session()));
    const here = { ...owner, name: '', role: 'owner', sessionId: await session() } as const;
    await noted('people: signed out elsewhere', accounts.endOtherDevices(to, here));
    const services = { database: to, passwords };
    const own = accounts.changeOwnPassword(services, here, `${staffPassword}!`);
    await noted('people: password changed', own);
    await noted('sign-ins: signed out', accounts.logOut(to, here));

    const on = turnOn({ services: { ...site.services, database: to } }, staffEmail);
    const { recoveryCodes } = await noted('sign-ins: second step turned on', on);
    const proven = await accounts.checkPassword(services, staffEmail, `${staffPassword}!`);
    if (proven) await beginSignIn({ database: to, sessions }, proven);
    const [begun] = await kysely.selectFrom('staff_begun_sign_ins').select('tokenHash').execute();
    const proof = { recoveryCode: recoveryCodes[0]?.replaceAll('-', '') ?? '' };
    const person = { staffId: ownerId, email: staffEmail, tokenHash: begun?.tokenHash ?? '' };
    await noted(
      'sign-ins: recovery code used',
      takeProof(to, person, proof, async () => ''),
    );
    await noted('sign-ins: recovery codes made', secondFactor.renewRecoveryCodes(to, owner));
    await noted('sign-ins: second step turned off', secondFactor.endOwnSecondFactor(to, owner));
    await turnOn(site, email);
    await clear();
    const byOwner = { id: clerkId, by: ownerId };
    await noted('people: second step turned off', secondFactor.endSecondFactor(to, byOwner));
    await noted('people: removed', people.removePerson(to, byOwner));
  });
});
