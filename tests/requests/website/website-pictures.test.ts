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
import { bulkImages, expectWords, textOf, toastOf } from '../site/open-site.ts';
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
    const statusOf = async (url: string) => (await ask(url)).status;
    const firstPicture = async (): Promise<string> => (await stored('home')).slides[0].picture.url;

    /** Saves the home page's current form with some changes; returns its first picture. */
    async function saveHome(version: number, changes: Record<string, string | File>) {
      const content = (await stored('home')) ?? sampleWebsite.home;
      const fields = { ...changes, version: String(version) };
      expect((await save('home', fields, content)).status).toBe(302);
      return firstPicture();
    }
    const upload = (title: string) => ({
      'slides.r0.picture.file': photoFile(),
      'slides.r0.alt': `${title} at dusk`,
      'slides.r0.title': title,
    });

    it('a replaced picture is kept for open pages and other slides, then removed', async () => {
      const old = await saveHome(0, upload('Tents'));
      await saveHome(1, { 'slides.r1.picture.url': old });
      const next = await saveHome(2, upload('Camp'));
      await finish();
      expect([await statusOf(old), await statusOf(next)]).toEqual([200, 200]);
      await saveHome(3, { 'slides.r1.picture.none': 'yes' });
      expect(await statusOf(`${old}/320.webp`)).toBe(200);
      await finish();
      expect([await statusOf(old), await statusOf(`${old}/320.webp`)]).toEqual([404, 404]);
      expect(await statusOf(next)).toBe(200);
    });

    it('a picture that another section or the gallery uses stays until neither does', async () => {
      const { photos } = here.site.services;
      const photo = await photos.store('gallery/hajj', 'shared.jpg', await jpeg(600, 600));
      const image = { category: 'hajj', caption: '' } as const;
      const id = await createGalleryImage(here.database, image, photo);
      const picture = { url: photo.url, x: '50', y: '50' };
      // A section gets only pictures that were uploaded for it.
      const wrong = await save('home', { 'slides.r0.picture.url': photo.url, version: '0' });
      expect(wrong.status).toBe(400);
      const { home: own, look } = sampleWebsite;
      async function put<Name extends 'home' | 'look'>(name: Name, content: WebsiteContent[Name]) {
        const how = { before: sampleWebsite[name], photos: [], by: 'import' };
        await saveSection(here.database, name, { content, ...how });
        await finish();
        return statusOf(photo.url);
      }
      await put('look', { ...look, logo: picture });
      await put('home', { ...own, slides: own.slides.map((slide) => ({ ...slide, picture })) });
      await post(...bulkImages('delete', id, 'hajj'));
      await finish();
      expect(await statusOf(photo.url)).toBe(200);
      expect(await put('home', own)).toBe(200);
      expect(await put('look', look)).toBe(404);
    });

    it('a restored version brings its picture back while it is stored, else says that it is not', async () => {
      const old = await saveHome(0, upload('With the old picture'));
      const next = await saveHome(1, upload('With the next picture'));
      expect(await readAsStaff(home)).not.toContain('One of its pictures is gone');
      expect(toastOf(await here.restore('home', '1'))).toContain('"Restored"');
      await finish();
      expect(await firstPicture()).toBe(old);
      expect([await statusOf(old), await statusOf(next)]).toEqual([200, 404]);
      expect((await readAsStaff(home)).match(/One of its pictures is gone/g)).toHaveLength(1);
      const gone = 'Restored, but one of its pictures is gone. Please look at what is shown';
      expect(toastOf(await here.restore('home', '2'))).toContain(gone);
      const slide = { title: 'With the next picture', picture: { url: old } };
      expect(await stored('home')).toMatchObject({ slides: { 0: slide } });
      expect(toastOf(await here.restore('home', '99'))).toContain('no longer kept');
    });
  });

  describe('previews of unsaved texts', () => {
    const preview = (section: string, fields: Record<string, string>) =>
      here.post(`/admin/website/${section}/preview`, new URLSearchParams(fields));

    it('show what is typed with its placeholders filled in, and publish nothing', async () => {
      const typed = { name: 'Safar Tours', shortName: 'Safar', town: 'Hubli' };
      const answer = await preview('agency', typed);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const words = ['Contact Safar Tours', 'phone, WhatsApp and office in Hubli'];
      expectWords(await textOf(answer), ...words);
      for (const path of ['/', '/contact']) expect(await here.read(path)).not.toContain('Safar');
      expect(await here.stored('agency')).toBeNull();
      // Refused fields keep their value.
      const wrong = { name: 'x'.repeat(10_000), phone: 'call us', town: 'Hubli' };
      const former = await textOf(await preview('agency', wrong));
      expectWords(former, 'Contact Rihla Hajj &amp; Umrah Tours', '+91 00000 00000', 'Hubli');
    });

    it('run no scripts, can be framed only by the site, and have no URL of their own', async () => {
      const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
      for (const section of sectionNames.filter((name) => sectionInfo[name].page)) {
        const answer = await preview(section, { title: markup, name: markup });
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(policy, section).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/);
        expect(policy).not.toContain('script-src');
        expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
        expect(await answer.text(), section).not.toMatch(/<script|<iframe|<img src=x/);
      }
      expect((await here.get('/admin/website/agency/preview')).status).toBe(404);
      for (const none of ['constructor', 'replies']) {
        expect((await preview(none, {})).status).toBe(404);
      }
    });

    it('draw the shared picture of a page, and store nothing', async () => {
      const draw = async (search: Record<string, string>) => {
        const path = `/admin/website/sharing/preview?${new URLSearchParams(search)}`;
        return (await here.get(path)).bytes();
      };
      const published = async (page: string) =>
        (await here.ask(`/preview/pages/${page}.jpg`)).bytes();
      const search = { page: 'home', headline: 'Come with us', line: 'From {town}' };
      const drawn = await draw(search);
      expect(await published('home')).not.toEqual(drawn);
      expect(await draw({ ...search, line: 'From Tumkur' })).toEqual(drawn);
      // Refused fields keep their value.
      const refused = { page: 'about', headline: 'h'.repeat(61), line: '{nobody}' };
      expect(await draw(refused)).toEqual(await published('about'));
    });
  });

  describe('a logo', () => {
    const bytesOf = async (address: string) =>
      Buffer.from(await (await here.ask(address)).arrayBuffer());
    async function shapesOf(address: string) {
      const picture = sharp(await bytesOf(address));
      const { width, height } = await picture.metadata();
      const { info } = await picture.trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
      return [width / height, info.width / info.height] as const;
    }
    const addressesIn = (text: string) => text.match(/\/(media|preview)\/[\w./-]+/g) ?? [];

    it.each([
      { shape: 'wide', width: 640, height: 160, format: 'png', ink: '#fbf4e4', said: 'light' },
      { shape: 'tall', width: 160, height: 640, format: 'png', ink: '#14523d', said: 'dark' },
      { shape: 'square', width: 500, height: 500, format: 'jpeg', ink: '#14523d', said: undefined },
    ] as const)('that is $shape keeps its shape, as $format in $ink', async (the) => {
      const { width, height, said } = the;
      const isClear = the.format === 'png';
      const mark = logo(width, height, the.ink, isClear ? '#0000' : '#ffffff');
      const bytes = new Uint8Array(await mark.toFormat(the.format).toBuffer());
      const file = new File([bytes], 'Our logo', { type: `image/${the.format}` });
      expect((await here.save('look', { 'logo.file': file, version: '0' })).status).toBe(302);
      const html = await here.read('/');
      const marks = html.match(/class="agency-logo[\s\S]*?<\/picture>/g) ?? [];
      expect(marks).toHaveLength(2);
      for (const found of marks) {
        expect(found).toContain(`width="${width}" height="${height}"`);
        expect(/data-ink="(\w+)"/.exec(found)?.[1]).toBe(said);
      }
      const [structured = ''] = /"logo":"[^"]+"/.exec(html) ?? [];
      expect(addressesIn(structured)).toHaveLength(1);
      for (const address of addressesIn(marks + structured)) {
        const ending = address.slice(address.lastIndexOf('.') + 1);
        const says = clearBytes[ending] ?? 'never';
        expect([address, (await bytesOf(address)).includes(says)]).toEqual([address, isClear]);
        // This process cannot read the other formats.
        if (ending !== 'png' && ending !== 'jpg') continue;
        expect((await shapesOf(address))[0], address).toBeCloseTo(width / height, 1);
      }
      const icons = html.match(/<link rel="(icon|apple-touch-icon)"[^>]*>/g) ?? [];
      const manifest = await here.read('/manifest.webmanifest');
      expect(addressesIn(icons + manifest).length).toBeGreaterThan(2);
      for (const address of addressesIn(icons + manifest)) {
        const [square, drawn] = await shapesOf(address);
        expect([address, square]).toEqual([address, 1]);
        expect(drawn / (width / height), address).toBeCloseTo(1, 1);
      }
      const [card = ''] = addressesIn(/og:image" content="[^"]+"/.exec(html)?.[0] ?? '');
      const edge = sharp(await bytesOf(card)).extract({ left: 58, top: 72, width: 1, height: 1 });
      expect((await edge.raw().toBuffer()).readUInt8() > 200).toBe(said === 'dark' || !isClear);
    });
  });
});
