import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { deleteEnquiries, storeEnquiry } from '../../../tests/sites/stored-enquiry.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { type EnquiryState, enquiryStates } from '../../rules/enquiries/enquiry-work-rules.ts';
import type { MailAnswer } from '../../services/mail.server.ts';
import { createEnquiry, type MailServices, mailUnstored } from './enquiries.server.ts';
import { countInbox, countUnreadAndDue, listInbox } from './enquiry-inbox.server.ts';
import { addEnquiryNote, purgeClosedEnquiries, setEnquiryState } from './enquiry-work.server.ts';

const texts = { name: 'A', email: 'a@b.example', phone: '', subject: 'S', message: 'M' };
const pageFields = { packageId: '', packageName: '', language: 'en', source: 'form' } as const;

describe.each(databaseKinds)('the inbox on %s', async (kind) => {
  const { services } = await openDataSite(kind);
  // Ahead of the site's background jobs, which use the real clock.
  let clock = new Date('2099-05-01T10:00:00Z');
  const today = '2099-05-01';
  const database = { ...services.database, now: () => clock };
  beforeEach(() => deleteEnquiries(database));

  const noFilter = { search: '', state: null, assignee: null };
  const list = (search = '', state: EnquiryState | null = null, count = 50) =>
    listInbox(database, { ...noFilter, search, state }, { today, skip: 0, count });
  const listNames = async (...choice: Parameters<typeof list>) =>
    (await list(...choice)).map(({ name }) => name);

  it('lists due enquiries first, the one that waits longest at the top, then the newest', async () => {
    const store = (name: string, minute: number, more = {}) =>
      storeEnquiry(database, { name, createdAt: `2099-04-30T10:0${minute}:00.000Z`, ...more });
    await store('old', 1);
    await store('new', 3);
    await store('today', 0, { followUpOn: today });
    await store('late', 0, { followUpOn: '2099-04-20' });
    await store('later', 2, { followUpOn: '2099-05-02' });
    await store('closed', 4, { followUpOn: '2099-04-20', state: 'closed' });
    expect(await listNames()).toEqual(['late', 'today', 'closed', 'new', 'later', 'old']);
    expect(await countUnreadAndDue(database, today)).toEqual({ unread: 6, due: 2 });
    expect(await listNames('', null, 2)).toEqual(['late', 'today']);
    expect(await listNames('', 'closed')).toEqual(['closed']);
    const counts = await countInbox(database, { ...noFilter, state: 'closed' });
    expect(counts).toEqual({ new: 5, contacted: 0, quoted: 0, booked: 0, closed: 1 });
  });

  it('finds words in every field, ignoring case, and treats % and _ literally', async () => {
    for (const row of [
      { name: 'Émile Khan', email: 'EMILE@Example.com' },
      { name: 'بی بی زینب', subject: 'عمرہ کے لیے' },
      { name: 'Percent', message: 'Is 50% off_season! true?' },
      { name: 'Plain', message: 'Is 500 offXseason true?' },
      { name: 'Caller', phone: '9876543210', packageName: 'Saver 15' },
      { name: 'Urdu', message: 'ہمیں مکہ کے ہوٹل، ۱۷ دن، کی کتاب بھائی' },
      { name: 'Hindi', message: 'मुम्बई से हिन्दी में फ़ोन +91 90000 11111' },
      { name: 'Fathima Zuhra', message: 'ಬೆಂಗಳೂರು ಕ್ಷ' },
    ]) {
      await storeEnquiry(database, row);
    }
    const enquiryId = await storeEnquiry(database, { name: 'Saudi', phone: '+966551234567' });
    for (const text of ['Needs a wheelchair', 'Call after Juma']) {
      await addEnquiryNote(database, enquiryId, { author: 'office@example.com', text });
    }
    for (const [name, ...searches] of [
      ['Émile Khan', 'émile', 'ÉMILE KHAN', 'khan emile@EXAMPLE'],
      ['بی بی زینب', 'زینب', 'عمرہ'],
      ['Percent', '50%', 'off_season', 'season!', '%', '_'],
      ['Caller', 'saver', '+91 98765 43210', '098765-43210', '43210', '٩٨٧٦٥٤٣٢١٠', '९८७६५ ४३२१०'],
      ['Saudi', '0551234567', '+966 55 123 4567', '00966551234567'],
      // Arabic yeh, kaf and heh, a joiner, and Arabic digits.
      ['Urdu', 'مكه', 'هوٹل', 'كي', 'ہمي\u200cں', '١٧', '17', 'بهائي'],
      ['Hindi', 'मुंबई', 'मुँबई', 'हिंदी', 'फोन', '०९००००१११११', '9000011111'],
      ['Fathima Zuhra', 'fatima', 'FATHIMA juhra', 'fáthima', 'ಬೆಙ್ಗಳೂರು', 'ಕ್\u200dಷ'],
      ['Saudi', 'juma', 'wheelchair 551234567'],
      ['', "' or 1=1 --", 'khan zainab', 'wheelchair zainab', 'office@example.com'],
    ]) {
      for (const search of searches) {
        expect(await listNames(search), search).toEqual(name ? [name] : []);
      }
    }
    expect(await list('   ')).toHaveLength(9);
  });

  it.each(enquiryStates)(
    'counts the same message within an hour as one only while nobody works on it: %s',
    async (state) => {
      const { id: firstId } = await createEnquiry(database, texts);
      await setEnquiryState(database, firstId, state);
      const { id, isNew } = await createEnquiry(database, texts);
      const isJoined = id === firstId;
      expect(isNew).toBe(!isJoined);
      expect(isJoined).toBe(state === 'new');
      expect(await listNames()).toHaveLength(isJoined ? 1 : 2);
    },
  );

  it('removes enquiries that were closed long ago, and publishes only when it removed one', async () => {
    const id = await storeEnquiry(database);
    await addEnquiryNote(database, id, { author: 'a@b.c', text: 'done' });
    await setEnquiryState(database, id, 'closed');
    const oldEnquiry = { name: 'open', createdAt: '2020-01-01T00:00:00.000Z' };
    const open = await storeEnquiry(database, oldEnquiry);
    for (const state of ['closed', 'quoted'] as const) await setEnquiryState(database, open, state);
    const before = database.events.revisions().enquiries;
    expect(await purgeClosedEnquiries(database, clock)).toBe(0);
    expect(database.events.revisions().enquiries).toBe(before);
    clock = new Date(clock.getTime() + 1);
    expect(await purgeClosedEnquiries(database, clock)).toBe(1);
    expect(database.events.revisions().enquiries).toBe(before + 1);
    expect(await listNames()).toEqual(['open']);
    expect(await database.kysely.selectFrom('enquiry_notes').selectAll().execute()).toEqual([]);
  });

  it('mails each attempt once with ENQUIRIES=off', async () => {
    let answer: MailAnswer = { ok: true };
    let release = Promise.withResolvers<void>();
    const send = vi.fn(async () => {
      await release.promise;
      return answer;
    });
    const mailServices: MailServices = { ...services, mail: { ...services.mail, send } };
    /** Sends so many at once, and then one more: how many mails left, and how many were told so. */
    async function sendMails(attempt: string | undefined, count: number) {
      send.mockClear();
      release = Promise.withResolvers();
      const options = { signal: AbortSignal.timeout(10_000), visitorIp: '198.51.100.7' };
      const sendOnce = () =>
        mailUnstored(mailServices, { ...texts, ...pageFields }, options, attempt);
      const promises = Array.from({ length: count }, sendOnce);
      await expect.poll(() => send.mock.calls.length).toBeGreaterThan(0);
      release.resolve();
      const results = [...(await Promise.all(promises)), await sendOnce()];
      return [send.mock.calls.length, results.filter(Boolean).length];
    }
    expect(await sendMails('attempt 1', 7)).toEqual([1, 8]);
    expect(await sendMails('attempt 2', 7)).toEqual([1, 8]);
    expect(await sendMails(undefined, 2)).toEqual([3, 3]);
    // A failed one is not over: the next try sends again.
    answer = { ok: false, kind: 'refused', reason: '' };
    expect(await sendMails('attempt 3', 7)).toEqual([2, 0]);
    answer = { ok: true };
    expect(await sendMails('attempt 3', 1)).toEqual([1, 2]);
  });
});
