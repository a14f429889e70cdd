import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetAttempts } from '../../../app/data/database/attempts.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { spokenReview, writtenReview } from '../../sites/sample-input.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases, type TestSite } from '../../sites/test-site.ts';
import { openStaffSite, toastOf, withTransactions } from '../site/open-site.ts';

interface AddingForm {
  /** `ID` is replaced by the id of an enquiry. */
  path: string;
  table: 'gallery_images' | 'packages' | 'enquiries' | 'enquiry_notes' | 'reviews';
  fields: Record<string, string>;
  /** The field that differs the second time, in the test with different texts. */
  other: string;
  file?: string;
}
const texts = { packageName: 'Umrah', price: '1', durationOfTour: '2' };
const packageForm = { path: '/admin/packages/new', table: 'packages', other: 'price' } as const;
const upload: AddingForm = {
  path: '/admin/gallery/upload',
  table: 'gallery_images',
  fields: { category: 'hajj' },
  other: 'category',
  file: 'file',
};
const call: AddingForm = {
  path: '/admin/enquiries/new',
  table: 'enquiries',
  fields: { source: 'phone', phone: '9876543210' },
  other: 'message',
};
const addingForms: Record<string, AddingForm> = {
  'a picture of a gallery': upload,
  'a package with a picture': { ...packageForm, fields: texts, file: 'featuredImage' },
  'a copy of a package': { ...packageForm, fields: { ...texts, copyOf: 'gone' } },
  'a message of a visitor': {
    path: '/contact',
    table: 'enquiries',
    fields: { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' },
    other: 'message',
  },
  'a call': call,
  'a review of a visitor': {
    path: '/review',
    table: 'reviews',
    fields: writtenReview,
    other: 'text',
  },
  'a review that staff write down, with a photo': {
    path: '/admin/reviews/new',
    table: 'reviews',
    fields: { ...spokenReview, photoAllowed: 'yes' },
    other: 'text',
    file: 'photo',
  },
  'a note': {
    path: '/admin/enquiries/ID',
    table: 'enquiry_notes',
    fields: { intent: 'note', note: 'Called' },
    other: 'note',
  },
};

describe.each(requestDatabases)('a form that is sent twice on %s', (kind) => {
  const here = openStaffSite(kind);
  let enquiryId: string;
  const picture = jpeg();
  beforeEach(async () => {
    await here.signIn();
    enquiryId = await storeEnquiry(here.database, { name: 'for notes' });
  });
  afterEach(async () => {
    await forgetEnquiries(here.database);
    await here.clear('reviews');
  });

  async function send({ path, fields, file }: AddingForm, more: Record<string, string>) {
    const type = 'image/jpeg';
    const photo = new File([new Uint8Array(await picture)], 'عمرہ view.jpg', { type });
    const all = { ...fields, ...more, ...(file && { [file]: photo }) };
    const response = await here.post(path.replace('ID', enquiryId), all);
    await response.text();
    return `${response.status} ${/successfully|added/.test(toastOf(response))}`;
  }
  const rowsOf = async ({ table }: AddingForm) => (await here.rows(table)).length;
  /** Makes stored messages too old to count as duplicates. */
  async function age() {
    const createdAt = '2026-01-01T00:00:00.000Z';
    await here.kysely.updateTable('enquiries').set({ createdAt }).execute();
    await here.kysely.updateTable('reviews').set({ createdAt }).execute();
    await here.clear('limits');
  }
  /** Sends two forms; returns how many rows they created, and whether both got the same response. */
  async function twice(form: AddingForm, one: Record<string, string>, other = one) {
    await age();
    const before = await rowsOf(form);
    const answers = [await send(form, one)];
    await age();
    answers.push(await send(form, other));
    return { rows: (await rowsOf(form)) - before, alike: answers[0] === answers[1] };
  }

  it.each(Object.entries(addingForms))(
    '%s: one key makes one row, two make two',
    async (_, form) => {
      const attempt = newAttemptKey();
      expect(await twice(form, { attempt })).toEqual({ rows: 1, alike: true });
      await age();
      const before = await rowsOf(form);
      const next = newAttemptKey();
      // Visitors may send five messages in ten minutes; the same one counts once.
      const some = Array(7).fill({ attempt: next });
      const answers = await Promise.all(some.map((fields) => send(form, fields)));
      answers.push(await send(form, { attempt: next }));
      expect(answers).toEqual(Array(8).fill(answers[0]));
      expect((await rowsOf(form)) - before).toBe(1);
      const otherText = { [form.other]: form.other === 'category' ? 'umrah' : '77' };
      const third = { attempt: newAttemptKey() };
      expect((await twice(form, third, { ...third, ...otherText })).rows).toBe(2);
      const fourth = { attempt: newAttemptKey() };
      expect((await twice(form, fourth, { attempt: newAttemptKey() })).rows).toBe(2);
      expect(await twice(form, {})).toEqual({ rows: 2, alike: true });
    },
  );

  it.each(['', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(32)}\0`])(
    'the key %j counts as none',
    async (attempt) => {
      expect(await twice(call, { attempt })).toEqual({ rows: 2, alike: true });
    },
  );

  it('keeps one picture of two uploads, even if the first response was lost', async () => {
    const attempt = newAttemptKey();
    const before = await rowsOf(upload);
    const findAgain = loseAnswers(here.site);
    await send(upload, { attempt }).finally(findAgain);
    expect(await send(upload, { attempt })).toBe('302 true');
    expect((await rowsOf(upload)) - before).toBe(1);
    const { storage } = here.site.services;
    await expect
      .poll(async () => (await storage.list('gallery/')).length)
      .toBe(await rowsOf(upload));
  });

  it('a key expires after the two weeks that a message may wait on a device', async () => {
    await send(call, { attempt: newAttemptKey() });
    const left = () => here.rows('attempts');
    const inHours = (hours: number) => () => new Date(Date.now() + hours * 60 * 60 * 1000);
    await forgetAttempts({ ...here.database, now: inHours(14 * 24) });
    expect(await left()).not.toEqual([]);
    await forgetAttempts({ ...here.database, now: inHours(15 * 24 + 1) });
    expect(await left()).toEqual([]);
  });
});

/**
 * From now on a commit that adds a photo succeeds, but its response is lost, as if the network
 * broke at that moment. Returns a function that ends this.
 */
function loseAnswers({ services }: TestSite): () => void {
  const { database } = services;
  const { kysely } = database;
  const countPhotos = async () =>
    (await kysely.selectFrom('photos').select('url').execute()).length;
  services.database = withTransactions(database, async (work) => {
    const before = await countPhotos();
    const result = await kysely.transaction().execute(work);
    if ((await countPhotos()) > before) throw new Error('Query read timeout');
    return result;
  });
  return () => {
    services.database = database;
  };
}
