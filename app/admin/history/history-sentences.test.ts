import { expect, it } from 'vitest';
import type { HistoryKind } from '../../rules/history-rules.ts';
import { historySentence } from './history-sentences.ts';

const existing = {
  pages: new Set(['kept']),
  packages: new Set<string>(),
  images: new Set<string>(),
  people: new Set<string>(),
  enquiries: new Map([['kept', { name: 'Amina', phone: '' }]]),
  reviews: new Map([['kept', 'Bilal']]),
};
const seats = { from: '12', to: '11', departure: '2027-01-22' };
const seatsSentence = 'changed the seats left of S from 12 to 11 (22 January 2027)';
// Two o'clock in the office.
const nightBackup = '2026-12-04T20:30:00.000Z';
const sampleCounts = { packages: 1, images: 2 };
const followUp = { followUpOn: '2027-01-31' };
const reopenSentence =
  'set a follow-up for the enquiry from Amina on 31 Jan, which opened it again';

it.each<[HistoryKind, act: string, details: Record<string, unknown>, sentence: string]>([
  ['packages', 'seats changed', seats, seatsSentence],
  ['packages', 'seats changed', { ...seats, forWhom: 'Amina' }, `${seatsSentence} for Amina`],
  ['packages', 'translated', { count: 3, language: 'ur' }, 'translated 3 texts of S into Urdu'],
  ['packages', 'imported', { count: 1200 }, 'imported 1,200 packages'],
  ['images', 'ordered', { place: 2, category: 'hajj' }, 'moved the image S to place 2 of Hajj'],
  ['images', 'put back', {}, 'put back the image S'],
  ['website', 'version put back', { labels: ['Phone'] }, 'restored an earlier version of S: Phone'],
  // An entry of an earlier release, which has no reviews.
  ['website', 'sample added', sampleCounts, 'added the sample content: 1 package, 2 images'],
  ['enquiries', 'follow-up set', {}, 'removed the follow-up of the enquiry from Amina'],
  ['enquiries', 'follow-up set', followUp, 'set a follow-up for the enquiry from Amina on 31 Jan'],
  ['enquiries', 'follow-up set', { ...followUp, state: 'contacted' }, reopenSentence],
  ['enquiries', 'moved', { state: 'waiting' }, 'moved the enquiry from Amina to waiting'],
  ['reviews', 'hidden', {}, 'took down the review from Bilal'],
  ['pages', 'changed', { labels: ['Text'] }, 'changed the page S: Text'],
  ['pages', 'published', {}, 'published the page S'],
  ['pages', 'taken down', {}, 'took down the page S'],
  ['people', 'added', { role: 'owner' }, 'created an account for S as owner'],
  ['people', 'invited', { role: 'staff' }, 'invited S as staff'],
  ['sign-ins', 'signed in', {}, 'signed in: An unknown browser'],
  ['server', 'backup begun', { bucket: true }, 'began a backup in the bucket'],
  ['server', 'backup downloaded', { takenAt: nightBackup }, 'downloaded the backup of 5 Dec 2026'],
  ['packages', 'of a later release', {}, 'of a later release S'],
])('writes the entry %s %s %j as "%s"', (kind, act, details, sentence) => {
  const entry = { id: '', at: '', kind, act, actor: 'A', subject: 'S', subjectId: 'kept', details };
  const nameOf = (email: string) => email;
  const office = { today: '2027-01-10', timeZone: 'Asia/Kolkata' };
  const context = { existing, nameOf, ...office, hasInbox: true };
  const { did, name, rest } = historySentence(entry, context);
  expect(`${did}${name}${rest}`.trim()).toBe(sentence);
});
