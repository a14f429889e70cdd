import { describe, expect, it } from 'vitest';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { toastOf } from '../../readers/toast.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openWebsite } from './website-requests.ts';

const home = '/admin/website/home';
/** Far away: the site's own background job, which goes by the clock, has nothing to do with these. */
const muchLater = new Date('2126-05-01T12:00:00Z');

describe.each(databaseKinds)('pictures of the website on %s', (kind) => {
  const here = openWebsite(kind);
  const { get, post, stored, photoFile } = here;

  const finish = async () => {
    const { database, photos } = here.site.services;
    const { failures } = await finishPhotoRemovals(database, photos, muchLater);
    expect(failures).toEqual([]);
  };
  const statusOf = async (url: string) => (await fetch(here.site.origin + url)).status;

  async function slidePictures(): Promise<string[]> {
    const { slides } = Object((await stored('home')) ?? sampleWebsite.home);
    return slides.map((slide: { picture: { url: string } }) => slide.picture.url);
  }

  /** Sends the form of the home page, whatever stands there now. */
  async function saveHome(version: number, changes: Record<string, string | File>) {
    const content = (await stored('home')) ?? sampleWebsite.home;
    const form = sectionForm('home', { ...changes, version: String(version) }, content);
    expect((await post(home, form)).status).toBe(302);
    return slidePictures();
  }

  it('a replaced one is kept for pages that are open, and goes with every size of it', async () => {
    const [old = ''] = await saveHome(0, { 'slides.r0.picture.file': photoFile() });
    expect(await statusOf(`${old}/320.webp`)).toBe(200);
    const [next = ''] = await saveHome(1, { 'slides.r0.picture.file': photoFile() });
    expect(next).not.toBe(old);
    expect(await statusOf(old)).toBe(200);
    await finish();
    expect([await statusOf(old), await statusOf(`${old}/320.webp`)]).toEqual([404, 404]);
    expect([await statusOf(next), await statusOf(`${next}/320.webp`)]).toEqual([200, 200]);
    const files = await here.site.services.storage.list('');
    expect(files.filter((key) => key.includes(old.replace('/media/', '')))).toEqual([]);
  });

  it('one that another slide shows stays until none does', async () => {
    const [url = ''] = await saveHome(0, { 'slides.r0.picture.file': photoFile() });
    await saveHome(1, { 'slides.r1.picture.url': url });
    expect(await saveHome(2, { 'slides.r0.picture.none': 'yes' })).toMatchObject({ 0: '', 1: url });
    await finish();
    expect(await statusOf(url)).toBe(200);
    await saveHome(3, { 'slides.r1.picture.none': 'yes' });
    await finish();
    expect(await statusOf(url)).toBe(404);
  });

  it('one that another section or the gallery shows stays until neither does', async () => {
    const { database, photos } = here.site.services;
    const photo = await photos.store('gallery/hajj', 'shared.jpg', await jpeg(600, 600));
    const { url } = photo;
    const id = await createGalleryImage(database, { category: 'hajj', caption: '' }, photo);
    const { home: before, look } = sampleWebsite;
    const by = 'import';
    const logo = { url, x: '50', y: '50' };
    await saveSection(database, 'look', {
      ...{ content: { ...look, logo }, before: look, photos: [], by },
    });
    const slides = before.slides.map((slide) => ({ ...slide, picture: logo }));
    await saveSection(database, 'home', {
      ...{ content: { ...before, slides }, before, photos: [], by },
    });
    expect((await post(`/admin/gallery/hajj/${id}/delete`)).status).toBe(302);
    await finish();
    expect(await statusOf(url)).toBe(200);
    await saveSection(database, 'home', { content: before, before, photos: [], by });
    await finish();
    expect(await statusOf(url)).toBe(200);
    await saveSection(database, 'look', { content: look, before: look, photos: [], by });
    await finish();
    expect(await statusOf(url)).toBe(404);
  });

  it('one that is put back in time stays', async () => {
    const [old = ''] = await saveHome(0, { 'slides.r0.picture.file': photoFile() });
    await saveHome(1, { 'slides.r0.picture.file': photoFile() });
    const html = await (await get(home)).text();
    expect(html).not.toContain('A picture of it is gone');
    expect(toastOf(await post(`${home}/versions/1`))).toContain('"Put back"');
    await finish();
    expect((await slidePictures())[0]).toBe(old);
    expect(await statusOf(old)).toBe(200);
  });

  it('a version whose picture is gone says so, before it is put back and then', async () => {
    const [old = ''] = await saveHome(0, {
      'slides.r0.picture.file': photoFile(),
      'slides.r0.title': 'With the old picture',
    });
    const [next = ''] = await saveHome(1, {
      'slides.r0.picture.file': photoFile(),
      'slides.r0.title': 'With the next picture',
    });
    await finish();
    const html = await (await get(home)).text();
    expect(html.match(/A picture of it is gone/g)).toHaveLength(1);
    expect(toastOf(await post(`${home}/versions/1`))).toContain(
      'Put back, but a picture of it is gone. Please look at what stands in that place now.',
    );
    expect(await stored('home')).toMatchObject({
      slides: { 0: { title: 'With the old picture', picture: { url: next } } },
    });
    const page = await (await fetch(`${here.site.origin}/`)).text();
    expect([page.includes(next), page.includes(old)]).toEqual([true, false]);

    // Where nothing stands now, nothing stands then.
    await saveHome(3, { 'slides.r0.picture.none': 'yes' });
    await finish();
    expect(toastOf(await post(`${home}/versions/2`))).toContain('a picture of it is gone');
    expect((await slidePictures())[0]).toBe('');
    expect((await get(home)).status).toBe(200);
  });

  it('a form that was open when its picture went says that at the picture', async () => {
    const [old = ''] = await saveHome(0, { 'slides.r0.picture.file': photoFile() });
    const opened = sectionForm('home', { version: '1' }, await stored('home'));
    await saveHome(1, { 'slides.r0.picture.none': 'yes' });
    await finish();
    opened.set('seenVersion', '2');
    const refused = await post(home, opened);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toMatch(/id="slides\.r0\.picture\.file-error"[^>]*>This picture is gone/);
    expect(await slidePictures()).not.toContain(old);
  });
});
