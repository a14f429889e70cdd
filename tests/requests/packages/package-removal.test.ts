import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { createPdf } from '../../foreign-input/odd-pdfs.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulk, bulkAnswer, expectWords, textOf, toastOf } from '../site/open-site.ts';
import { openPackages, texts } from './package-requests.ts';

const sentence = 'We do not offer this package at the moment.';

describe.each(requestDatabases)('deleting and hiding packages on %s', (kind) => {
  const here = openPackages(kind);
  const { ask, get, post, read, readAsStaff, named } = here;
  async function makePackage(packageName: string): Promise<string> {
    await post('/admin/packages/new', { ...texts, packageName, packageType: 'Cruise' });
    return (await named(packageName))?.id ?? '';
  }
  const packages = (action: string, id: string | string[]) => bulk('packages', action, id);
  const press = async (action: string, id: string | string[]) =>
    bulkAnswer(await post(...packages(`${action}.data`, id)));

  // Where a hidden package is not seen: tests/requests/staff/bin.test.ts.
  it('says only on the page of a hidden package that it is not offered', async () => {
    const name = 'Hidden for a while';
    const id = await makePackage(name);
    const answer = await post(...packages('hide', id));
    expect(answer.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(answer)).toContain('Package hidden from visitors');
    for (const path of [`/packages/details/${id}`, `/packages/cruise/${id}`]) {
      const html = await read(path, {}, 404);
      const ways =
        /href="\/packages"[\s\S]*href="\/packages\?type=special"[^>]*>Special packages<[\s\S]*href="\/contact"/;
      expectWords(html, sentence, ways, '<meta name="robots" content="noindex"');
      expect(html).not.toMatch(/ld\+json|og:image/);
    }
    const table = await readAsStaff('/admin/packages');
    expectWords(table, '>Hidden<', `aria-label="Show ${name}"`);
    expect(toastOf(await post(...packages('show', id)))).toContain('Package shown to visitors');
    await deleteRows(here.database, 'packages', [id]);
    const all = await listPackages(here.database);
    const hajj = all.filter(({ packageType }) => packageType === 'hajj').map((row) => row.id);
    await post(...packages('hide', hajj));
    const last = await read(`/packages/details/${hajj[0]}`, {}, 404);
    expectWords(last, sentence);
    expect(last).not.toContain('type=hajj"');
    await post(...packages('show', hajj));
    const missing = await read('/packages/hajj/nothing', {}, 404);
    expectWords(missing, '>Package not found<', 'you&#x27;re looking for doesn&#x27;t exist.');
    expectWords(missing, />View All Packages/, />Go to the home page/);
    expect(missing).not.toContain(sentence);
  });

  it('hides photo and leaflet with the package, except from staff and where they are also used', async () => {
    const { id, stored } = await here.made('With files');
    const other = await here.made('Without leaflet');
    for (const own of [id, other.id]) {
      const fields = { ...texts, packageName: own, version: '1', featuredImage: here.photoFile() };
      await post(`/admin/packages/${own}/edit`, fields);
    }
    await post(`/admin/packages/${id}/leaflet`, { leaflet: file(createPdf()) });
    const { imageUrl, leafletUrl } = await stored();
    const all = ['', '/320.avif', '/320.jpg'].map((size) => imageUrl + size).concat(leafletUrl);
    const answersTo = async (get: typeof ask) => {
      const answers = await Promise.all(all.map((path) => get(path)));
      return answers.map(({ status, headers }) => `${status} ${headers.get('cache-control')}`);
    };
    const isCached = 'public, max-age=86400, s-maxage=300';
    expect(await answersTo(ask)).toEqual(all.map(() => `200 ${isCached}`));
    const etag = (await ask(imageUrl)).headers.get('etag') ?? '';
    const revalidate = async () =>
      (await ask(imageUrl, { headers: { 'if-none-match': etag } })).status;
    expect(await revalidate()).toBe(304);
    await press('hide', id);
    expect(await answersTo(ask)).toEqual(all.map(() => '404 no-store'));
    expect(await answersTo(get)).toEqual(all.map(() => '200 no-store'));
    expect(await revalidate()).toBe(404);
    await press('show', id);
    expect(await answersTo(ask)).toEqual(all.map(() => `200 ${isCached}`));
    await post(`/admin/packages/${id}/leaflet`, { intent: 'remove' });
    await press('hide', id);
    // A shown package with the same photo still shows it.
    const { kysely } = here.database;
    const change = async (url: string) => {
      const others = kysely.updateTable('packages').set({ imageUrl: url });
      await others.where('id', '=', other.id).execute();
      // Only a change is a reason to read again.
      await press('show', id);
      await press('hide', id);
      return (await ask(imageUrl)).status;
    };
    expect([await change(imageUrl), await change('')]).toEqual([200, 404]);
    await deleteRows(here.database, 'packages', [id]);
    expect((await get(imageUrl)).status).toBe(404);
  });

  describe('the leaflet of a package', () => {
    const open = async () => {
      const id = (await here.named('Umrah Family Comfort'))?.id ?? '';
      return { id, address: `/admin/packages/${id}/leaflet` };
    };
    const stored = () => here.site.services.storage.list('leaflets/');
    const urlOf = async (id: string) => (await findPackage(here.database, id))?.leafletUrl ?? '';
    const statusOf = async (path: string) => (await ask(path)).status;

    it('is saved once, offered as a download, replaced and removed', async () => {
      const { id, address } = await open();
      const form = await readAsStaff(address);
      const attempt = /name="attempt" value="(\w+)"/.exec(form)?.[1] ?? '';
      const bytes = createPdf({ pages: 60 });
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
      await post(address, { leaflet: here.photoFile() });
      const picture = await urlOf(id);
      expect([await statusOf(picture), await statusOf(url)]).toEqual([200, 404]);
      expect(toastOf(await post(address, { intent: 'remove' }))).toContain('Leaflet removed');
      expect([await urlOf(id), await statusOf(picture)]).toEqual(['', 404]);
    });

    // Other refused files: app/services/photos/foreign-files.test.ts.
    it('is refused with a reason at the field, and nothing is stored', async () => {
      const { id, address } = await open();
      const web = file(Buffer.from('<script>alert(1)</script>'));
      const paper = new File(['PK'], 'a.docx', { type: 'application/zip' });
      for (const [leaflet, status, why] of [
        [undefined, 400, 'Choose a file first'],
        [paper, 400, 'The leaflet must be a PDF, or a picture: JPEG, PNG or GIF'],
        [web, 422, 'This is a web page, not a picture'],
        [file(createPdf({ page: `/AA << /O << /S /JavaScript >> >>` })), 422, acts],
      ] as const) {
        const answer = await post(address, leaflet && { leaflet });
        expect(await textOf(answer, status)).toContain(why);
      }
      const huge = file(Buffer.alloc(30 * 1024 * 1024, '%PDF-'));
      expect([400, 413]).toContain((await post(address, { leaflet: huge })).status);
      expect([await urlOf(id), await stored()]).toEqual(['', []]);
    });
  });
});

const file = (bytes: Buffer, name = 'Umrah 2027.PDF') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

const acts = 'runs scripts or actions when it is opened: please print it to a new PDF.';
