import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetAttempts } from '../../../app/data/database/attempts.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { spokenReview, writtenReview } from '../../sites/sample-input.ts';
import { deleteEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { getToast, openStaffSite, withTransactions } from '../site/open-site.ts';

interface AddingForm {
  name: string;
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
  name: 'a picture of a gallery',
  path: '/admin/gallery/upload',
  table: 'gallery_images',
  fields: { category: 'hajj' },
  other: 'category',
  file: 'file',
};
const call: AddingForm = {
  name: 'a call',
  path: '/admin/enquiries/new',
  table: 'enquiries',
  fields: { source: 'phone', phone: '9876543210' },
  other: 'message',
};
const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
const reviewForm = { table: 'reviews', other: 'text' } as const;
const note = { intent: 'note', note: 'Called' };
const addingForms: AddingForm[] = [
  upload,
  call,
  { name: 'a package with a picture', ...packageForm, fields: texts, file: 'featuredImage' },
  { name: 'a draft of a package', ...packageForm, fields: { ...texts, draft: 'yes' } },
  { name: 'a copy of a package', ...packageForm, fields: { ...texts, copyOf: 'gone' } },
  { ...call, name: 'a message of a visitor', path: '/contact', fields: message },
  { name: 'a review of a visitor', ...reviewForm, path: '/review', fields: writtenReview },
  {
    name: 'a review that staff write down, with a photo',
    ...reviewForm,
    path: '/admin/reviews/new',
    fields: { ...spokenReview, photoAllowed: 'yes' },
    file: 'photo',
  },
  {
    name: 'a note',
    path: '/admin/enquiries/ID',
    table: 'enquiry_notes',
    fields: note,
    other: 'note',
  },
];

describe.each(requestDatabases)('a form that is sent twice on %s', (kind) => {
  const here = openStaffSite(kind);
  let enquiryId: string;
  const picture = jpeg();
  beforeEach(async () => {
    await here.signIn();
    enquiryId = await storeEnquiry(here.database, { name: 'for notes' });
  });
  afterEach(async () => {
    await deleteEnquiries(here.database);
    await here.clear('reviews');
  });

  async function send({ path, fields, file }: AddingForm, more: Record<string, string>) {
    const type = 'image/jpeg';
    const photo = new File([new Uint8Array(await picture)], 'عمرہ view.jpg', { type });
    const all = { ...fields, ...more, ...(file && { [file]: photo }) };
    const response = await here.post(path.replace('ID', enquiryId), all);
    await response.text();
    return `${response.status} ${/successfully|added/.test(getToast(response))}`;
  }
  const countPhotos = async () => (await here.rows('photos')).length;
  const countRows = async ({ table }: AddingForm) => (await here.rows(table)).length;
  /** Makes stored messages too old to count as duplicates. */
  async function age() {
    const createdAt = '2026-01-01T00:00:00.000Z';
    await here.kysely.updateTable('enquiries').set({ createdAt }).execute();
    await here.kysely.updateTable('reviews').set({ createdAt }).execute();
    await here.clear('limits');
  }
  /** Sends two forms; returns how many rows they created, and whether both got the same response. */
  async function sendTwice(form: AddingForm, first: Record<string, string>, second = first) {
    await age();
    const before = await countRows(form);
    const results = [await send(form, first)];
    await age();
    results.push(await send(form, second));
    return { rows: (await countRows(form)) - before, alike: results[0] === results[1] };
  }

  it.each(addingForms)('$name: one key creates one row, two keys two', async (form) => {
    const attempt = newAttemptKey();
    expect(await sendTwice(form, { attempt })).toEqual({ rows: 1, alike: true });
    await age();
    const before = await countRows(form);
    const nextKey = newAttemptKey();
    // Visitors may send five messages in ten minutes; the same one counts once.
    const copies = Array(7).fill({ attempt: nextKey });
    const results = await Promise.all(copies.map((fields) => send(form, fields)));
    results.push(await send(form, { attempt: nextKey }));
    expect(results).toEqual(Array(8).fill(results[0]));
    expect((await countRows(form)) - before).toBe(1);
    const otherText = { [form.other]: form.other === 'category' ? 'umrah' : '77' };
    const third = { attempt: newAttemptKey() };
    expect((await sendTwice(form, third, { ...third, ...otherText })).rows).toBe(2);
    const other = { attempt: newAttemptKey() };
    expect((await sendTwice(form, other, { attempt: newAttemptKey() })).rows).toBe(2);
    expect(await sendTwice(form, {})).toEqual({ rows: 2, alike: true });
  });

  it.each(['a'.repeat(31), `${'a'.repeat(32)}\0`])(
    'the key %j is treated as no key',
    async (attempt) => {
      expect(await sendTwice(call, { attempt })).toEqual({ rows: 2, alike: true });
    },
  );

  it('keeps one picture of two uploads, even if the first response is lost', async () => {
    const attempt = newAttemptKey();
    const before = await countRows(upload);
    const { services } = here.site;
    const { database } = services;
    // The commit that adds the photo succeeds, then the network breaks.
    services.database = withTransactions(database, async (work) => {
      const photos = await countPhotos();
      const result = await here.kysely.transaction().execute(work);
      if ((await countPhotos()) > photos) throw new Error('Query read timeout');
      return result;
    });
    await send(upload, { attempt }).finally(() => {
      services.database = database;
    });
    expect(await send(upload, { attempt })).toBe('302 true');
    expect((await countRows(upload)) - before).toBe(1);
    const files = async () => (await services.storage.list('gallery/')).length;
    await expect.poll(files).toBe(await countRows(upload));
  });

  it('a key expires after two weeks, as long as a message may wait on a device', async () => {
    await send(call, { attempt: newAttemptKey() });
    const forgetIn = (hours: number) =>
      forgetAttempts({ ...here.database, now: () => new Date(Date.now() + hours * 3_600_000) });
    await forgetIn(14 * 24);
    expect(await here.rows('attempts')).not.toEqual([]);
    await forgetIn(15 * 24 + 1);
    expect(await here.rows('attempts')).toEqual([]);
  });
});
