import { expect } from 'vitest';
import type { Database } from '../../app/data/database/database.server.ts';
import { addEnquiry, createEnquiry } from '../../app/data/enquiries/enquiries.server.ts';
import { eraseEnquiry } from '../../app/data/enquiries/enquiry-erasure.server.ts';
import { failStalledMails } from '../../app/data/enquiries/enquiry-mail.server.ts';
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

export const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
export const call = { ...message, source: 'phone', assignee: '', followUpOn: '' } as const;

export interface Ids {
  packageId: string;
  imageId: string;
  enquiryId: string;
  reviewId: string;
  ownerId: string;
}
export type Quiet = [
  why: string,
  answer: unknown,
  work: (to: Database, ids: Ids) => Promise<unknown>,
];

export const quietEnquiries: Record<string, Quiet[]> = {
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
  eraseEnquiry: [['no such enquiry', null, (to) => eraseEnquiry(to, 'nothing')]],
  purgeClosedEnquiries: [['none', 0, (to) => purgeClosedEnquiries(to, new Date(0))]],
};
