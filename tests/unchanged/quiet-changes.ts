import { expect } from 'vitest';
import type { Database } from '../../app/data/database/database.server.ts';
import { addEnquiry, createEnquiry } from '../../app/data/enquiries/enquiries.server.ts';
import { failStalledMails, mailEnquiry } from '../../app/data/enquiries/enquiry-mail.server.ts';
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
} from '../../app/data/enquiries/enquiry-work.server.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
  updateGalleryImage,
} from '../../app/data/gallery/gallery.server.ts';
import { restorePackage } from '../../app/data/packages/deleted-packages.server.ts';
import {
  copyPackage,
  createPackage,
  deletePackage,
  updatePackage,
} from '../../app/data/packages/package-changes.server.ts';
import { importGalleryImages, importPackages } from '../../app/data/transfer/imported.server.ts';
import { saveSection } from '../../app/data/website/website-changes.server.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';
import { blankPackage } from '../sites/sample-input.ts';

// What has nothing to change, and must say so.

export const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
export const call = { ...message, source: 'phone', assignee: '', followUpOn: '' } as const;
export const texts = { caption: 'Mina', tags: ['tents'] };
const { look: before } = sampleWebsite;
const look = { content: before, before, photos: [], by: 'staff@example.com' };
const otherLook = { ...before, gold: '#e8c15c' };
export const filledIn = {
  ...blankPackage,
  packageName: 'One',
  price: '1,000',
  description: 'Two\nlines',
};

export interface Ids {
  packageId: string;
  imageId: string;
  enquiryId: string;
}
type Quiet = [why: string, answer: unknown, work: (to: Database, ids: Ids) => Promise<unknown>];

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
export const alwaysChange = { createPackage, copyPackage, createGalleryImage, mailEnquiry };
