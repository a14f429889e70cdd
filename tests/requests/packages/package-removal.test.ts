import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { createPdf } from '../../foreign-input/odd-pdfs.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulk, decodeResponse, expectWords, getToast, readText } from '../site/open-site.ts';
import { openPackages, texts } from './package-requests.ts';

const sentence = 'We do not offer this package at the moment.';

describe.each(requestDatabases)('deleting and hiding packages on %s', (kind) => {
  const here = openPackages(kind);
  const { ask, get, post, read, readAsStaff, named: findByName } = here;
  async function makePackage(packageName: string): Promise<string> {
    await post('/admin/packages/new', { ...texts, packageName, packageType: 'Cruise' });
    return (await findByName(packageName))?.id ?? '';
  }
  const bulkPackages = (action: string, id: string | string[]) => bulk('packages', action, id);
  const press = async (action: string, id: string | string[]) =>
    decodeResponse(await post(...bulkPackages(`${action}.data`, id)));

  // Where a hidden package is not seen: tests/requests/staff/bin.test.ts.
  it('says only on the page of a hidden package that it is not offered', async () => {
    const name = 'Hidden for a while';
    const id = await makePackage(name);
    const response = await post(...bulkPackages('hide', id));
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(getToast(response)).toContain('Package hidden from visitors');
    for (const path of [`/packages/details/${id}`, `/packages/cruise/${id}`]) {
      const html = await read(path, {}, 404);
      const links =
        /href="\/packages"[\s\S]*href="\/packages\?type=special"[^>]*>Special packages<[\s\S]*href="\/contact"/;
      expectWords(html, sentence, links, '<meta name="robots" content="noindex"');
      expect(html).not.toMatch(/ld\+json|og:image/);
    }
    const table = await readAsStaff('/admin/packages');
    expectWords(table, '>Hidden<', `aria-label="Show ${name}"`);
    expect(getToast(await post(...bulkPackages('show', id)))).toContain(
      'Package shown to visitors',
    );
    await deleteRows(here.database, 'packages', [id]);
    const packages = await listPackages(here.database);
    const hajjIds = packages
      .filter(({ packageType }) => packageType === 'hajj')
      .map((row) => row.id);
    await post(...bulkPackages('hide', hajjIds));
    const hajjHtml = await read(`/packages/details/${hajjIds[0]}`, {}, 404);
    expectWords(hajjHtml, sentence);
    expect(hajjHtml).not.toContain('type=hajj"');
    await post(...bulkPackages('show', hajjIds));
    const missingHtml = await read('/packages/hajj/nothing', {}, 404);
    expectWords(missingHtml, '>Package not found<', 'you&#x27;re looking for doesn&#x27;t exist.');
    expectWords(missingHtml, />View All Packages/, />Go to the home page/);
    expect(missingHtml).not.toContain(sentence);
  });

  it('hides photo and leaflet with the package, except from staff and where they are also used', async () => {
    const { id, stored } = await here.createPackage('With files');
    const other = await here.createPackage('Without leaflet');
    for (const packageId of [id, other.id]) {
      const fields = {
        ...texts,
        packageName: packageId,
        version: '1',
        featuredImage: here.photoFile(),
      };
      await post(`/admin/packages/${packageId}/edit`, fields);
    }
    await post(`/admin/packages/${id}/leaflet`, { leaflet: createFile(createPdf()) });
    const { imageUrl, leafletUrl } = await stored();
    const urls = ['', '/320.avif', '/320.jpg'].map((size) => imageUrl + size).concat(leafletUrl);
    const requestAll = async (get: typeof ask) => {
      const responses = await Promise.all(urls.map((path) => get(path)));
      return responses.map(({ status, headers }) => `${status} ${headers.get('cache-control')}`);
    };
    const cacheHeader = 'public, max-age=86400, s-maxage=300';
    expect(await requestAll(ask)).toEqual(urls.map(() => `200 ${cacheHeader}`));
    const etag = (await ask(imageUrl)).headers.get('etag') ?? '';
    const revalidate = async () =>
      (await ask(imageUrl, { headers: { 'if-none-match': etag } })).status;
    expect(await revalidate()).toBe(304);
    await press('hide', id);
    expect(await requestAll(ask)).toEqual(urls.map(() => '404 no-store'));
    expect(await requestAll(get)).toEqual(urls.map(() => '200 no-store'));
    expect(await revalidate()).toBe(404);
    await press('show', id);
    expect(await requestAll(ask)).toEqual(urls.map(() => `200 ${cacheHeader}`));
    await post(`/admin/packages/${id}/leaflet`, { intent: 'remove' });
    await press('hide', id);
    // A shown package with the same photo still shows it.
    const { kysely } = here.database;
    const changeImage = async (url: string) => {
      const query = kysely.updateTable('packages').set({ imageUrl: url });
      await query.where('id', '=', other.id).execute();
      // Only a change is a reason to read again.
      await press('show', id);
      await press('hide', id);
      return (await ask(imageUrl)).status;
    };
    expect([await changeImage(imageUrl), await changeImage('')]).toEqual([200, 404]);
    await deleteRows(here.database, 'packages', [id]);
    expect((await get(imageUrl)).status).toBe(404);
  });

  describe('the leaflet of a package', () => {
    const open = async () => {
      const id = (await here.named('Umrah Family Comfort'))?.id ?? '';
      return { id, address: `/admin/packages/${id}/leaflet` };
    };
    const listLeaflets = () => here.site.services.storage.list('leaflets/');
    const findUrl = async (id: string) => (await findPackage(here.database, id))?.leafletUrl ?? '';
    const getStatus = async (path: string) => (await ask(path)).status;

    it('is saved once, offered as a download, replaced and removed', async () => {
      const { id, address } = await open();
      const form = await readAsStaff(address);
      const attempt = /name="attempt" value="(\w+)"/.exec(form)?.[1] ?? '';
      const bytes = createPdf({ pages: 60 });
      const send = () => post(address, { attempt, leaflet: createFile(bytes) });
      for (const response of await Promise.all([send(), send()])) {
        expect(getToast(response)).toContain('Leaflet saved');
      }
      expect(await listLeaflets()).toHaveLength(1);
      const url = await findUrl(id);
      expect(url).toMatch(/^\/media\/leaflets\/\d{13}-umrah-2027-[0-9a-f]{10}\.pdf$/);
      const download = await ask(url);
      expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(download.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="umrah-2027.pdf"',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      await post(address, { leaflet: here.photoFile() });
      const pictureUrl = await findUrl(id);
      expect([await getStatus(pictureUrl), await getStatus(url)]).toEqual([200, 404]);
      expect(getToast(await post(address, { intent: 'remove' }))).toContain('Leaflet removed');
      expect([await findUrl(id), await getStatus(pictureUrl)]).toEqual(['', 404]);
    });

    // Other refused files: app/services/photos/foreign-files.test.ts.
    it('is refused with a reason at the field, and nothing is stored', async () => {
      const { id, address } = await open();
      const htmlFile = createFile(Buffer.from('<script>alert(1)</script>'));
      const wordFile = new File(['PK'], 'a.docx', { type: 'application/zip' });
      for (const [leaflet, status, reason] of [
        [undefined, 400, 'Choose a file first'],
        [wordFile, 400, 'The leaflet must be a PDF, or a picture: JPEG, PNG or GIF'],
        [htmlFile, 422, 'This is a web page, not a picture'],
        [createFile(createPdf({ page: `/AA << /O << /S /JavaScript >> >>` })), 422, scriptError],
      ] as const) {
        const response = await post(address, leaflet && { leaflet });
        expect(await readText(response, status)).toContain(reason);
      }
      const hugeFile = createFile(Buffer.alloc(30 * 1024 * 1024, '%PDF-'));
      expect([400, 413]).toContain((await post(address, { leaflet: hugeFile })).status);
      expect([await findUrl(id), await listLeaflets()]).toEqual(['', []]);
    });
  });
});

const createFile = (bytes: Buffer, name = 'Umrah 2027.PDF') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

const scriptError = 'runs scripts or actions when it is opened: please print it to a new PDF.';
