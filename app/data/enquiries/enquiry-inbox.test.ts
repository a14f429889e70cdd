import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { forgetEnquiries, storeEnquiry } from '../../../tests/sites/stored-enquiry.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import type { EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import type { Database } from '../database/database.server.ts';
import { undoMs } from '../packages/deleted-packages.server.ts';
import { countWaiting, exportInbox, findEnquiry, listInbox } from './enquiry-inbox.server.ts';
import {
  addEnquiryNote,
  deleteEnquiry,
  markEnquiryRead,
  markEnquiryUnread,
  purgeClosedEnquiries,
  purgeDeletedEnquiries,
  restoreEnquiry,
  setEnquiryFollowUp,
  setEnquiryState,
} from './enquiry-work.server.ts';

describe.each(databaseKinds)('the inbox on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  // Ahead of the site's own background jobs, which goes by the real clock.
  let clock = new Date('2099-05-01T10:00:00Z');
  const today = '2099-05-01';

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = { ...site.services.database, now: () => clock };
  });
  beforeEach(() => forgetEnquiries(database));
  afterAll(() => site.close());

  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const list = async (search = '', state: EnquiryState | null = null, max = 50) =>
    (await listInbox(database, { search, state, assignee: null }, { today, max })).enquiries;
  const namesFound = async (search: string) => (await list(search)).map(({ name }) => name).sort();

  it('lists what is due first, the longest waiting at the top, then the newest', async () => {
    const at = (minute: number) => `2099-04-30T10:0${minute}:00.000Z`;
    await storeEnquiry(database, { name: 'old', createdAt: at(1) });
    await storeEnquiry(database, { name: 'new', createdAt: at(3) });
    await storeEnquiry(database, { name: 'today', createdAt: at(0), followUpOn: today });
    await storeEnquiry(database, { name: 'late', createdAt: at(0), followUpOn: '2099-04-20' });
    await storeEnquiry(database, { name: 'later', createdAt: at(2), followUpOn: '2099-05-02' });
    await storeEnquiry(database, {
      name: 'closed',
      createdAt: at(4),
      followUpOn: '2099-04-20',
      state: 'closed',
    });
    expect((await list()).map(({ name }) => name)).toEqual([
      'late',
      'today',
      'closed',
      'new',
      'later',
      'old',
    ]);
    expect(await countWaiting(database, today)).toEqual({ unread: 6, due: 2 });
    expect((await list('', null, 2)).map(({ name }) => name)).toEqual(['late', 'today']);
    expect((await list('', 'closed')).map(({ name }) => name)).toEqual(['closed']);
    const { counts } = await listInbox(
      database,
      { search: '', state: 'closed', assignee: null },
      { today, max: 1 },
    );
    expect(counts).toEqual({ new: 5, contacted: 0, quoted: 0, booked: 0, closed: 1 });
  });

  it('finds words in every field, whatever their case, and takes % and _ literally', async () => {
    await storeEnquiry(database, { name: 'Émile Khan', email: 'EMILE@Example.com' });
    await storeEnquiry(database, { name: 'بی بی زینب', subject: 'عمرہ کے لیے' });
    await storeEnquiry(database, { name: 'Percent', message: 'Is 50% off_season! true?' });
    await storeEnquiry(database, { name: 'Plain', message: 'Is 500 offXseason true?' });
    await storeEnquiry(database, { name: 'Caller', phone: '9876543210', packageName: 'Saver 15' });
    for (const [search, names] of [
      ['émile', ['Émile Khan']],
      ['ÉMILE KHAN', ['Émile Khan']],
      ['khan emile@EXAMPLE', ['Émile Khan']],
      ['زینب', ['بی بی زینب']],
      ['عمرہ', ['بی بی زینب']],
      ['50%', ['Percent']],
      ['off_season', ['Percent']],
      ['season!', ['Percent']],
      ['%', ['Percent']],
      ['_', ['Percent']],
      ['saver', ['Caller']],
      ['+91 98765 43210', ['Caller']],
      ['098765-43210', ['Caller']],
      ['43210', ['Caller']],
      ["' or 1=1 --", []],
      ['khan zainab', []],
    ] as const) {
      expect(await namesFound(search), search).toEqual(names);
    }
    expect(await list('   ')).toHaveLength(5);
  });

  it('reads only the beginning of a long message; the whole of it when it is opened', async () => {
    const message = `${'x'.repeat(300)} عمرہ`;
    const id = await storeEnquiry(database, { message });
    expect((await list())[0]?.beginning).toBe('x'.repeat(200));
    expect((await findEnquiry(database, id))?.enquiry.message).toBe(message);
    expect(await findEnquiry(database, 'a\0b')).toBeNull();
  });

  it('is read, unread, moved and given a day; each publishes', async () => {
    const id = await storeEnquiry(database);
    const before = database.events.revisions().enquiries;
    const now = async () => (await findEnquiry(database, id))?.enquiry;
    await markEnquiryRead(database, id);
    expect(await now()).toMatchObject({ readAt: clock.toISOString(), state: 'new' });
    await markEnquiryUnread(database, id);
    expect(await now()).toMatchObject({ readAt: null });
    await setEnquiryFollowUp(database, id, '2099-06-01');
    await setEnquiryState(database, id, 'closed');
    const closedAt = clock.toISOString();
    later(1000);
    await setEnquiryState(database, id, 'closed');
    expect(await now()).toMatchObject({ state: 'closed', closedAt, followUpOn: '2099-06-01' });
    await setEnquiryState(database, id, 'quoted');
    expect(await now()).toMatchObject({ state: 'quoted', closedAt: null });
    expect(database.events.revisions().enquiries).toBe(before + 5);
    expect(await setEnquiryState(database, 'none', 'new')).toBe(false);
  });

  it('two notes written at once are both there', async () => {
    const id = await storeEnquiry(database);
    const write = (author: string) =>
      addEnquiryNote(database, id, { author, text: `by ${author}` });
    expect(await Promise.all([write('a@b.c'), write('d@e.f')])).toEqual([true, true]);
    const notes = (await findEnquiry(database, id))?.notes ?? [];
    expect(notes.map(({ text }) => text).sort()).toEqual(['by a@b.c', 'by d@e.f']);
    expect(await addEnquiryNote(database, 'none', { author: 'a', text: 'b' })).toBe(false);
    const [exported] = await exportInbox(database, { search: '', state: null, assignee: null });
    expect(exported?.notes).toEqual(notes);
  });

  it('a deleted one is in no list, comes back whole, or goes for good with its notes', async () => {
    const id = await storeEnquiry(database, { followUpOn: today });
    await addEnquiryNote(database, id, { author: 'a@b.c', text: 'kept' });
    const before = await findEnquiry(database, id);
    expect(await deleteEnquiry(database, id)).toBe(true);
    expect(await deleteEnquiry(database, id)).toBe(false);
    expect(await list()).toEqual([]);
    expect(await exportInbox(database, { search: '', state: null, assignee: null })).toEqual([]);
    expect(await countWaiting(database, today)).toEqual({ unread: 0, due: 0 });
    expect(await addEnquiryNote(database, id, { author: 'a', text: 'late' })).toBe(false);
    later(undoMs - 1);
    expect(await purgeDeletedEnquiries(database)).toBe(0);
    expect(await restoreEnquiry(database, id)).toBe(true);
    expect(await findEnquiry(database, id)).toEqual(before);

    await deleteEnquiry(database, id);
    later(undoMs);
    expect(await findEnquiry(database, id)).toBeNull();
    expect(await restoreEnquiry(database, id)).toBe(false);
    expect(await purgeDeletedEnquiries(database)).toBe(1);
    expect(await database.kysely.selectFrom('enquiry_notes').selectAll().execute()).toEqual([]);
  });

  it('forgets what was closed long ago, and publishes only then', async () => {
    const id = await storeEnquiry(database);
    await addEnquiryNote(database, id, { author: 'a@b.c', text: 'done' });
    await setEnquiryState(database, id, 'closed');
    await storeEnquiry(database, { name: 'open', createdAt: '2020-01-01T00:00:00.000Z' });
    const closedAt = clock;
    const before = database.events.revisions().enquiries;
    expect(await purgeClosedEnquiries(database, closedAt)).toBe(0);
    expect(database.events.revisions().enquiries).toBe(before);
    later(1);
    expect(await purgeClosedEnquiries(database, clock)).toBe(1);
    expect(database.events.revisions().enquiries).toBe(before + 1);
    expect((await list()).map(({ name }) => name)).toEqual(['open']);
    expect(await database.kysely.selectFrom('enquiry_notes').selectAll().execute()).toEqual([]);
  });
});
