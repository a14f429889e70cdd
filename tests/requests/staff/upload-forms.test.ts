import { describe, expect, it } from 'vitest';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { listPeople, removePerson } from '../../../app/data/staff/people.server.ts';
import { uploadLimits } from '../../../app/rules/limits.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { toastOf } from '../../readers/toast.ts';
import { spokenReview } from '../../sites/reviews/sample-review.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openStaffSite } from './staff-site.ts';

describe.each(requestDatabases)('files of the largest size on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });

  /** Every address that takes a file, with the rest of its form. */
  async function uploads(): Promise<[string, Record<string, string>, string, 'jpeg' | 'pdf'][]> {
    const [image] = await listGalleryImages(here.database, 'hajj', {});
    const [tour] = await listPackages(here.database);
    const texts = { packageName: `Large ${crypto.randomUUID()}`, price: '1', durationOfTour: '5' };
    return [
      ['/admin/gallery/upload', { category: 'hajj' }, 'file', 'jpeg'],
      [`/admin/gallery/hajj/${image?.id}/replace`, {}, 'photo', 'jpeg'],
      ['/admin/packages/new', texts, 'featuredImage', 'jpeg'],
      [`/admin/packages/${tour?.id}/leaflet`, {}, 'leaflet', 'jpeg'],
      [`/admin/packages/${tour?.id}/leaflet`, {}, 'leaflet', 'pdf'],
      ['/admin/reviews/new', { ...spokenReview, photoAllowed: 'yes' }, 'photo', 'jpeg'],
      ['/admin/website/look', { version: '0' }, 'logo.file', 'jpeg'],
    ];
  }

  it('are taken up to 20 MB at every address, and refused above with a sentence', async () => {
    for (const [address, fields, name, type] of await uploads()) {
      for (const [bytes, isTaken] of [
        [uploadLimits.bytes, true],
        [uploadLimits.bytes + 1, false],
      ] as const) {
        const file = new File([await fileOf(type, bytes)], `large.${type}`, {
          type: type === 'pdf' ? 'application/pdf' : 'image/jpeg',
        });
        const answer = await here.post(address, { ...fields, [name]: file });
        const said = `${await answer.text()} ${toastOf(answer)}`;
        const isRefused = /(at most|larger than) 20 MB/.test(said);
        expect([address, type, bytes, answer.status < 400 && !isRefused]).toEqual([
          ...[address, type, bytes],
          isTaken,
        ]);
        expect(isRefused).toBe(!isTaken);
      }
    }
  });

  it('are not taken from somebody whose account was removed meanwhile', async () => {
    const { database } = here;
    const { sessions } = here.site.services;
    const { find } = sessions;
    const path = '/admin/packages/new';
    const before = await listPackages(database);
    const form = new FormData();
    for (const [name, text] of Object.entries({
      packageName: 'Late',
      price: '1',
      durationOfTour: '5',
    }))
      form.set(name, text);
    form.set(
      'featuredImage',
      new File([await fileOf('jpeg', 200_000)], 'a.jpg', { type: 'image/jpeg' }),
    );
    for (const [address, accept, said] of [
      [path, 'text/html', 'removed'],
      ['/admin/gallery/upload', 'application/json', 'removed'],
    ] as const) {
      const cookie = await staffCookie(here.site, 'staff');
      const whole = new Request(here.site.origin, { method: 'POST', body: form });
      const bytes = new Uint8Array(await whole.arrayBuffer());
      const { readable, writable } = new TransformStream<Uint8Array>();
      const writer = writable.getWriter();
      const headers = { 'content-type': whole.headers.get('content-type') ?? '', cookie, accept };
      const init = { method: 'POST', body: readable, duplex: 'half', headers } as RequestInit;
      let wasFound = false;
      sessions.find = async (of) => {
        const found = await find(of);
        wasFound ||= found !== null;
        return found;
      };
      const answered = here.ask(address, init, { ...headers });
      await writer.write(bytes.subarray(0, 1000));
      await expect.poll(() => wasFound).toBe(true);
      const people = (await listPeople(database)).filter(({ role }) => role === 'staff');
      for (const { id } of people) await removePerson(database, { id, by: null });
      await writer.write(bytes.subarray(1000));
      await writer.close();
      const answer = await answered;
      expect(`${toastOf(answer)} ${await answer.text()}`).toContain(said);
    }
    sessions.find = find;
    expect(await listPackages(database)).toHaveLength(before.length);
  });
});

/** A good file of exactly so many bytes. */
async function fileOf(type: 'jpeg' | 'pdf', bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const small = type === 'pdf' ? pdfOf() : await jpeg();
  const file = new Uint8Array(bytes).fill(0x20);
  // A viewer of PDFs looks from the end, one of pictures from the start.
  file.set(small, type === 'pdf' ? bytes - small.length : 0);
  if (type === 'pdf') file.set(small.subarray(0, 9));
  return file;
}
