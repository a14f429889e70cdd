import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { actingPdfs, pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { toastOf } from '../../readers/toast.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { textOf } from '../site/open-site.ts';
import { bulk } from '../staff/bulk-requests.ts';
import { openPackages } from './package-requests.ts';

const file = (bytes: Buffer, name = 'Umrah 2027.PDF') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

const acts = 'does things by itself when it is opened: please print it to a new PDF.';
/** What is sent, and why it is refused. */
const refused: [File | undefined, number, string][] = [
  [undefined, 400, 'Choose a file first'],
  [
    new File(['PK'], 'a.docx', { type: 'application/zip' }),
    400,
    'The leaflet must be a PDF, or a picture: JPEG, PNG or GIF',
  ],
  [file(Buffer.from('<script>alert(1)</script>')), 422, 'This is a web page, not a picture'],
  [file(pdfOf().subarray(0, 150)), 422, 'This PDF is damaged or was not copied to its end'],
  [file(pdfOf({ page: '/Encrypt 9 0 R' })), 422, 'This PDF is protected with a password'],
  [file(pdfOf({ page: '/EmbeddedFile' })), 422, 'This PDF has other files inside'],
  ...Object.values(actingPdfs).map((bytes): [File, number, string] => [file(bytes), 422, acts]),
];

describe.each(requestDatabases)('the leaflet of a package on %s', (kind) => {
  const here = openPackages(kind);
  const { ask, get, post } = here;
  const open = async () => {
    const id = (await here.named('Umrah Family Comfort'))?.id ?? '';
    return { id, address: `/admin/packages/${id}/leaflet` };
  };
  const stored = () => here.site.services.storage.list('leaflets/');
  const urlOf = async (id: string) => (await findPackage(here.database, id))?.leafletUrl ?? '';
  const statusOf = async (path: string) => (await ask(path)).status;

  it('is saved once, offered as a download, replaced and removed', async () => {
    const { id, address } = await open();
    const form = await (await get(address)).text();
    const attempt = /name="attempt" value="(\w+)"/.exec(form)?.[1] ?? '';
    const bytes = pdfOf({ pages: 60 });
    const send = () => post(address, { attempt, leaflet: file(bytes) });
    for (const answer of await Promise.all([send(), send()])) {
      expect(toastOf(answer)).toContain('Leaflet saved');
    }
    expect(await stored()).toHaveLength(1);
    const url = await urlOf(id);
    expect(url).toMatch(/^\/media\/leaflets\/\d{13}-umrah-2027-[0-9a-f]{10}\.pdf$/);
    const download = await ask(url);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="umrah-2027.pdf"',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await statusOf(`${url}/480.jpg`)).toBe(404);
    expect((await post(address, { leaflet: here.photoFile() })).status).toBe(302);
    const picture = await urlOf(id);
    expect(picture).toMatch(/\.jpg$/);
    expect([await statusOf(picture), await statusOf(url)]).toEqual([200, 404]);
    expect((await stored()).filter((key) => key.endsWith('.pdf'))).toEqual([]);
    expect(toastOf(await post(address, { intent: 'remove' }))).toContain('Leaflet removed');
    expect([await urlOf(id), await statusOf(picture)]).toEqual(['', 404]);
    const rows = await here.database.kysely.selectFrom('history').select('act').execute();
    const acts = rows.map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['leaflet added', 'leaflet removed']));
  });

  it('is refused with a reason at the field, and nothing is stored', async () => {
    const { id, address } = await open();
    for (const [leaflet, status, why] of refused) {
      const answer = await post(address, leaflet && { leaflet });
      expect(await textOf(answer, status)).toContain(why);
    }
    const huge = file(Buffer.alloc(30 * 1024 * 1024, '%PDF-'));
    expect([400, 413]).toContain((await post(address, { leaflet: huge })).status);
    expect([await urlOf(id), await stored()]).toEqual(['', []]);
  });

  it('of a deleted package is not served, and goes with it', async () => {
    const { id, address } = await open();
    await post(address, { leaflet: file(pdfOf()) });
    const url = await urlOf(id);
    await deleteRows(here.database, 'packages', [id]);
    expect(await statusOf(url)).toBe(404);
    expect((await post(...bulk('packages', 'restore', id))).status).toBeLessThan(400);
    expect(await statusOf(url)).toBe(200);
    await deleteRows(here.database, 'packages', [id]);
    expect((await post(...bulk('packages', 'delete-for-good', id))).status).toBeLessThan(400);
    await expect.poll(stored).toEqual([]);
  });
});
