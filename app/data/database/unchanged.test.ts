import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import type { LiveEvent } from '../../services/events.server.ts';
import { addEnquiry, createEnquiry } from '../enquiries/enquiries.server.ts';
import { failStalledMails, mailEnquiry } from '../enquiries/enquiry-mail.server.ts';
import {
  addEnquiryNote,
  deleteEnquiry,
  markEnquiryRead,
  markEnquiryUnread,
  purgeClosedEnquiries,
  restoreEnquiry,
  setEnquiryAssignee,
  setEnquiryFollowUp,
  setEnquiryState,
} from '../enquiries/enquiry-work.server.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
  updateGalleryImage,
} from '../gallery/gallery.server.ts';
import { restorePackage } from '../packages/deleted-packages.server.ts';
import {
  copyPackage,
  createPackage,
  deletePackage,
  updatePackage,
} from '../packages/package-changes.server.ts';
import { importGalleryImages, importPackages } from '../transfer/imported.server.ts';
import { saveSection } from '../website/website-changes.server.ts';
import type { Database } from './database.server.ts';

const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
const call = { ...message, source: 'phone', assignee: '', followUpOn: '' } as const;
const texts = { caption: 'Mina', tags: ['tents'] };
const { look: before } = sampleWebsite;
const look = { content: before, before, photos: [], by: 'staff@example.com' };
const otherLook = { ...before, gold: '#e8c15c' };
const filledIn = { ...blankPackage, packageName: 'One', price: '1,000', description: 'Two\nlines' };

interface Ids {
  packageId: string;
  imageId: string;
  enquiryId: string;
}
type Quiet = [why: string, answer: unknown, work: (to: Database, ids: Ids) => Promise<unknown>];

/** Every function that changes rows, with all the ways in which it has nothing to change. */
const quiet: Record<string, Quiet[]> = {
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
  restorePackage: [
    ['none deleted', false, (to) => restorePackage(to, 'nothing')],
    ['one that is there', false, (to, { packageId }) => restorePackage(to, packageId)],
  ],
  updateGalleryImage: [
    ['equal values', true, (to, { imageId }) => updateGalleryImage(to, 'hajj', imageId, texts)],
    ['no such image', false, (to) => updateGalleryImage(to, 'hajj', 'nothing', texts)],
    [
      'an image of another gallery',
      false,
      (to, { imageId }) => updateGalleryImage(to, 'umrah', imageId, { caption: 'No', tags: [] }),
    ],
  ],
  deleteGalleryImage: [
    ['no such image', false, (to) => deleteGalleryImage(to, 'hajj', 'nothing')],
    [
      'an image of another gallery',
      false,
      (to, { imageId }) => deleteGalleryImage(to, 'umrah', imageId),
    ],
  ],
  importPackages: [['none', undefined, (to) => importPackages(to, [])]],
  importGalleryImages: [['none', undefined, (to) => importGalleryImages(to, 'hajj', [])]],
  createEnquiry: [['pressed twice', expect.any(String), (to) => createEnquiry(to, message)]],
  mailEnquiry: [],
  failStalledMails: [['none', 0, (to) => failStalledMails(to, new Date(0))]],
  markEnquiryRead: [
    ['read before', true, (to, { enquiryId }) => markEnquiryRead(to, enquiryId)],
    ['no such enquiry', false, (to) => markEnquiryRead(to, 'nothing')],
  ],
  markEnquiryUnread: [['no such enquiry', false, (to) => markEnquiryUnread(to, 'nothing')]],
  setEnquiryState: [
    ['the same state', true, (to, { enquiryId }) => setEnquiryState(to, enquiryId, 'closed')],
    ['no such enquiry', false, (to) => setEnquiryState(to, 'nothing', 'closed')],
  ],
  addEnquiry: [
    [
      'the attempt that added it',
      expect.any(String),
      async (to) => addEnquiry(to, call, 'one attempt'),
    ],
  ],
  setEnquiryAssignee: [
    ['the same colleague', true, (to, { enquiryId }) => setEnquiryAssignee(to, enquiryId, 'c@d.e')],
    ['no such enquiry', false, (to) => setEnquiryAssignee(to, 'nothing', 'c@d.e')],
  ],
  setEnquiryFollowUp: [
    ['the same day', true, (to, { enquiryId }) => setEnquiryFollowUp(to, enquiryId, '2027-01-31')],
    ['no such enquiry', false, (to) => setEnquiryFollowUp(to, 'nothing', '2027-01-31')],
  ],
  addEnquiryNote: [
    ['no such enquiry', false, (to) => addEnquiryNote(to, 'nothing', { author: 'a', text: 't' })],
  ],
  deleteEnquiry: [['no such enquiry', false, (to) => deleteEnquiry(to, 'nothing')]],
  restoreEnquiry: [
    ['one that is there', false, (to, { enquiryId }) => restoreEnquiry(to, enquiryId)],
    ['no such enquiry', false, (to) => restoreEnquiry(to, 'nothing')],
  ],
  purgeClosedEnquiries: [['none', 0, (to) => purgeClosedEnquiries(to, new Date(0))]],
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
const alwaysChange = { createPackage, copyPackage, createGalleryImage, mailEnquiry };

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
    };
    await markEnquiryRead(database, enquiryId);
    await setEnquiryState(database, enquiryId, 'closed');
    await setEnquiryFollowUp(database, enquiryId, '2027-01-31');
    await setEnquiryAssignee(database, enquiryId, 'c@d.e');
    await addEnquiry(database, call, 'one attempt');
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
