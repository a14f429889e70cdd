import { describe, expect, it } from 'vitest';
import { deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { actingPdfs, pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages } from './package-requests.ts';

const file = (bytes: Buffer, name = 'Umrah 2027.PDF', type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });

describe.each(databaseKinds)('the leaflet of a package on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post } = here;
  const open = async () => {
    const id = (await here.named('Umrah Family Comfort'))?.id ?? '';
    return { id, address: `/admin/packages/${id}/leaflet` };
  };
  const stored = () => here.site.services.storage.list('leaflets/');
  const urlOf = async (id: string) => (await findPackage(here.database, id))?.leafletUrl ?? '';
  const attemptIn = async (address: string) =>
    /name="attempt" value="(\w+)"/.exec(await (await get(address)).text())?.[1] ?? '';

  it('is saved once, given to visitors as a file, replaced and removed', async () => {
    const { id, address } = await open();
    const attempt = await attemptIn(address);
    const bytes = pdfOf({ pages: 2 });
    const send = () => post(address, { attempt, leaflet: file(bytes) });
    for (const answer of await Promise.all([send(), send()])) {
      expect(toastOf(answer)).toContain('Leaflet saved');
    }
    expect(await stored()).toHaveLength(1);
    const url = await urlOf(id);
    expect(url).toMatch(/^\/media\/leaflets\/\d{13}-umrah-2027-[0-9a-f]{10}\.pdf$/);
    const given = await fetch(here.site.origin + url);
    expect(Buffer.from(await given.arrayBuffer())).toEqual(bytes);
    expect(given.headers.get('content-type')).toBe('application/pdf');
    expect(given.headers.get('content-disposition')).toBe('attachment; filename="umrah-2027.pdf"');
    expect(given.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(`${here.site.origin}${url}/480.jpg`)).status).toBe(404);

    expect((await post(address, { leaflet: here.photoFile() })).status).toBe(302);
    const picture = await urlOf(id);
    expect(picture).toMatch(/\.jpg$/);
    expect((await fetch(here.site.origin + picture)).status).toBe(200);
    expect((await fetch(here.site.origin + url)).status).toBe(404);
    expect((await stored()).filter((key) => key.endsWith('.pdf'))).toEqual([]);

    expect(toastOf(await post(address, { intent: 'remove' }))).toContain('Leaflet removed');
    expect(await urlOf(id)).toBe('');
    expect((await fetch(here.site.origin + picture)).status).toBe(404);
    const rows = await here.database.kysely.selectFrom('history').select('act').execute();
    expect(rows.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['leaflet added', 'leaflet removed']),
    );
  });

  it.each([
    ['no file', {}, 400, 'Choose a file first'],
    [
      'a wrong ending',
      { leaflet: file(pdfOf(), 'a.docx', 'application/msword') },
      400,
      'The leaflet must be a PDF, or a picture: JPEG, PNG or GIF',
    ],
    [
      'a web page under a false name',
      { leaflet: file(Buffer.from('<script>alert(1)</script>')) },
      422,
      'This is a web page, not a picture: please choose a photo.',
    ],
    [
      'a damaged one',
      { leaflet: file(pdfOf().subarray(0, 150)) },
      422,
      'This PDF is damaged or was not copied to its end: please copy it again.',
    ],
    [
      'a book',
      { leaflet: file(pdfOf({ pages: 61 })) },
      422,
      'This PDF has 61 pages: at most 60 can be.',
    ],
    ...Object.entries(actingPdfs).map(
      ([name, bytes]) =>
        [
          name,
          { leaflet: file(bytes) },
          422,
          'This PDF does things by itself when it is opened: please print it to a new PDF.',
        ] as const,
    ),
  ] as const)('refuses %s at the field, and keeps nothing', async (_, fields, status, why) => {
    const { id, address } = await open();
    const answer = await post(address, fields);
    expect([answer.status, (await answer.text()).includes(why)]).toEqual([status, true]);
    expect([await urlOf(id), await stored()]).toEqual(['', []]);
  });

  it('of 30 MB is refused', async () => {
    const { address } = await open();
    const answer = await post(address, { leaflet: file(Buffer.alloc(30 * 1024 * 1024, '%PDF-')) });
    expect([400, 413]).toContain(answer.status);
    expect(await stored()).toEqual([]);
  });

  it('of a package in the bin is given to nobody, and goes with it', async () => {
    const { id, address } = await open();
    await post(address, { leaflet: file(pdfOf()) });
    const url = await urlOf(id);
    await deletePackage(here.database, id);
    expect((await fetch(here.site.origin + url)).status).toBe(404);
    expect((await post(`/admin/bin/packages/${id}/restore`)).status).toBeLessThan(400);
    expect((await fetch(here.site.origin + url)).status).toBe(200);
    await deletePackage(here.database, id);
    expect((await post(`/admin/bin/packages/${id}/delete`)).status).toBeLessThan(400);
    await expect.poll(stored).toEqual([]);
  });
});
