import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import {
  sectionInfo,
  sectionNames,
  type WebsiteContent,
} from '../../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { jpeg, logo } from '../../foreign-input/odd-pictures.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulkImages, expectWords, getToast, readText } from '../site/open-site.ts';
import { openWebsite } from './website-requests.ts';

const home = '/admin/website/home';
/** Far ahead of the site's background job. */
const muchLater = new Date('2126-05-01T12:00:00Z');

/** Bytes that mark transparency in each format. */
const clearBytes: Record<string, string> = { avif: 'auxiliary:alpha', webp: 'ALPH', png: 'IHDR' };

describe.each(requestDatabases)('on %s', (kind) => {
  const here = openWebsite(kind);

  describe('pictures of the website', () => {
    const { ask, post, readAsStaff, save, stored, photoFile } = here;
    const finish = () => finishPhotoRemovals(here.database, here.site.services.photos, muchLater);
    const getStatus = async (url: string) => (await ask(url)).status;
    const readFirstPicture = async (): Promise<string> =>
      (await stored('home')).slides[0].picture.url;

    /** Saves the home page's current form with some changes; returns its first picture. */
    async function saveHome(version: number, changes: Record<string, string | File>) {
      const content = (await stored('home')) ?? sampleWebsite.home;
      const fields = { ...changes, version: String(version) };
      expect((await save('home', fields, content)).status).toBe(302);
      return readFirstPicture();
    }
    const upload = (title: string) => ({
      'slides.r0.picture.file': photoFile(),
      'slides.r0.alt': `${title} at dusk`,
      'slides.r0.title': title,
    });

    it('a replaced picture is kept for open pages and other slides, then removed', async () => {
      const oldUrl = await saveHome(0, upload('Tents'));
      await saveHome(1, { 'slides.r1.picture.url': oldUrl });
      const nextUrl = await saveHome(2, upload('Camp'));
      await finish();
      expect([await getStatus(oldUrl), await getStatus(nextUrl)]).toEqual([200, 200]);
      await saveHome(3, { 'slides.r1.picture.none': 'yes' });
      expect(await getStatus(`${oldUrl}/320.webp`)).toBe(200);
      await finish();
      expect([await getStatus(oldUrl), await getStatus(`${oldUrl}/320.webp`)]).toEqual([404, 404]);
      expect(await getStatus(nextUrl)).toBe(200);
    });

    it('a picture that another section or the gallery uses stays until neither does', async () => {
      const { photos } = here.site.services;
      const photo = await photos.store('gallery/hajj', 'shared.jpg', await jpeg(600, 600));
      const image = { category: 'hajj', caption: '' } as const;
      const id = await createGalleryImage(here.database, image, photo);
      const picture = { url: photo.url, x: '50', y: '50' };
      // A section gets only pictures that were uploaded for it.
      const response = await save('home', { 'slides.r0.picture.url': photo.url, version: '0' });
      expect(response.status).toBe(400);
      const { home: sampleHome, look } = sampleWebsite;
      async function saveContent<Name extends 'home' | 'look'>(
        name: Name,
        content: WebsiteContent[Name],
      ) {
        const options = { before: sampleWebsite[name], photos: [], by: 'import' };
        await saveSection(here.database, name, { content, ...options });
        await finish();
        return getStatus(photo.url);
      }
      await saveContent('look', { ...look, logo: picture });
      await saveContent('home', {
        ...sampleHome,
        slides: sampleHome.slides.map((slide) => ({ ...slide, picture })),
      });
      await post(...bulkImages('delete', id, 'hajj'));
      await finish();
      expect(await getStatus(photo.url)).toBe(200);
      expect(await saveContent('home', sampleHome)).toBe(200);
      expect(await saveContent('look', look)).toBe(404);
    });

    it('a restored version brings its picture back while it is stored, else says that it is not', async () => {
      const oldUrl = await saveHome(0, upload('With the old picture'));
      const nextUrl = await saveHome(1, upload('With the next picture'));
      expect(await readAsStaff(home)).not.toContain('One of its pictures is gone');
      expect(getToast(await here.restore('home', '1'))).toContain('"Restored"');
      await finish();
      expect(await readFirstPicture()).toBe(oldUrl);
      expect([await getStatus(oldUrl), await getStatus(nextUrl)]).toEqual([200, 404]);
      expect((await readAsStaff(home)).match(/One of its pictures is gone/g)).toHaveLength(1);
      const warning = 'Restored, but one of its pictures is gone. Please look at what is shown';
      expect(getToast(await here.restore('home', '2'))).toContain(warning);
      const slide = { title: 'With the next picture', picture: { url: oldUrl } };
      expect(await stored('home')).toMatchObject({ slides: { 0: slide } });
      expect(getToast(await here.restore('home', '99'))).toContain('no longer kept');
    });
  });

  describe('previews of unsaved texts', () => {
    const preview = (section: string, fields: Record<string, string>) =>
      here.post(`/admin/website/${section}/preview`, new URLSearchParams(fields));

    it('show what is typed with its placeholders filled in, and publish nothing', async () => {
      const fields = { name: 'Safar Tours', shortName: 'Safar', town: 'Hubli' };
      const response = await preview('agency', fields);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const words = ['Contact Safar Tours', 'phone, WhatsApp and office in Hubli'];
      expectWords(await readText(response), ...words);
      for (const path of ['/', '/contact']) expect(await here.read(path)).not.toContain('Safar');
      expect(await here.stored('agency')).toBeNull();
      // Refused fields keep their value.
      const invalidFields = { name: 'x'.repeat(10_000), phone: 'call us', town: 'Hubli' };
      const html = await readText(await preview('agency', invalidFields));
      expectWords(html, 'Contact Rihla Hajj &amp; Umrah Tours', '+91 00000 00000', 'Hubli');
    });

    it('run no scripts, can be framed only by the site, and have no URL of their own', async () => {
      const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
      for (const section of sectionNames.filter((name) => sectionInfo[name].page)) {
        const response = await preview(section, { title: markup, name: markup });
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy, section).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/);
        expect(policy).not.toContain('script-src');
        expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
        expect(await response.text(), section).not.toMatch(/<script|<iframe|<img src=x/);
      }
      expect((await here.get('/admin/website/agency/preview')).status).toBe(404);
      for (const section of ['constructor', 'replies']) {
        expect((await preview(section, {})).status).toBe(404);
      }
    });

    it('draw the shared picture of a page, and store nothing', async () => {
      const draw = async (search: Record<string, string>) => {
        const path = `/admin/website/sharing/preview?${new URLSearchParams(search)}`;
        return (await here.get(path)).bytes();
      };
      const readPublished = async (page: string) =>
        (await here.ask(`/preview/pages/${page}.jpg`)).bytes();
      const search = { page: 'home', headline: 'Come with us', line: 'From {town}' };
      const picture = await draw(search);
      expect(await readPublished('home')).not.toEqual(picture);
      expect(await draw({ ...search, line: 'From Tumkur' })).toEqual(picture);
      // Refused fields keep their value.
      const invalidSearch = { page: 'about', headline: 'h'.repeat(61), line: '{nobody}' };
      expect(await draw(invalidSearch)).toEqual(await readPublished('about'));
    });
  });

  describe('a logo', () => {
    const readBytes = async (address: string) =>
      Buffer.from(await (await here.ask(address)).arrayBuffer());
    async function readRatios(address: string) {
      const picture = sharp(await readBytes(address));
      const { width, height } = await picture.metadata();
      const { info } = await picture.trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
      return [width / height, info.width / info.height] as const;
    }
    const findAddresses = (text: string) => text.match(/\/(media|preview)\/[\w./-]+/g) ?? [];

    it.each([
      { shape: 'wide', width: 640, height: 160, format: 'png', ink: '#fbf4e4', tone: 'light' },
      { shape: 'tall', width: 160, height: 640, format: 'png', ink: '#14523d', tone: 'dark' },
      { shape: 'square', width: 500, height: 500, format: 'jpeg', ink: '#14523d', tone: undefined },
    ] as const)('that is $shape keeps its shape, as $format in $ink', async (testCase) => {
      const { width, height, tone } = testCase;
      const isClear = testCase.format === 'png';
      const mark = logo(width, height, testCase.ink, isClear ? '#0000' : '#ffffff');
      const bytes = new Uint8Array(await mark.toFormat(testCase.format).toBuffer());
      const file = new File([bytes], 'Our logo', { type: `image/${testCase.format}` });
      expect((await here.save('look', { 'logo.file': file, version: '0' })).status).toBe(302);
      const html = await here.read('/');
      const marks = html.match(/class="agency-logo[\s\S]*?<\/picture>/g) ?? [];
      expect(marks).toHaveLength(2);
      for (const markHtml of marks) {
        expect(markHtml).toContain(`width="${width}" height="${height}"`);
        expect(/data-ink="(\w+)"/.exec(markHtml)?.[1]).toBe(tone);
      }
      const [structuredData = ''] = /"logo":"[^"]+"/.exec(html) ?? [];
      expect(findAddresses(structuredData)).toHaveLength(1);
      for (const address of findAddresses(marks + structuredData)) {
        const ending = address.slice(address.lastIndexOf('.') + 1);
        const marker = clearBytes[ending] ?? 'never';
        expect([address, (await readBytes(address)).includes(marker)]).toEqual([address, isClear]);
        // This process cannot read the other formats.
        if (ending !== 'png' && ending !== 'jpg') continue;
        expect((await readRatios(address))[0], address).toBeCloseTo(width / height, 1);
      }
      const icons = html.match(/<link rel="(icon|apple-touch-icon)"[^>]*>/g) ?? [];
      const manifest = await here.read('/manifest.webmanifest');
      expect(findAddresses(icons + manifest).length).toBeGreaterThan(2);
      for (const address of findAddresses(icons + manifest)) {
        const [ratio, inkRatio] = await readRatios(address);
        expect([address, ratio]).toEqual([address, 1]);
        expect(inkRatio / (width / height), address).toBeCloseTo(1, 1);
      }
      const [card = ''] = findAddresses(/og:image" content="[^"]+"/.exec(html)?.[0] ?? '');
      const edge = sharp(await readBytes(card)).extract({ left: 58, top: 72, width: 1, height: 1 });
      expect((await edge.raw().toBuffer()).readUInt8() > 200).toBe(tone === 'dark' || !isClear);
    });
  });
});
