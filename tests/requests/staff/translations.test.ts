import { beforeEach, describe, expect, it } from 'vitest';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { idOfPhrase } from '../../../app/data/translations/translations.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import { phraseFields } from '../../../app/rules/translations/translation-rules.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openStaffSite, type Sender, toastOf } from '../site/open-site.ts';

const texts = {
  ...blankPackage,
  packageType: 'umrah',
  packageName: 'Marjan journey',
  description: 'First line.\nSecond line.',
};

describe.each(requestDatabases)('translations by staff on %s', (kind) => {
  const here = openStaffSite(kind);
  const { get, read, post } = here;
  let id: string;
  beforeEach(async () => {
    await here.clear('translations', 'packages');
    id = await createPackage(here.database, texts);
  });
  const address = () => `/admin/translations/ur/package/${id}`;
  const urduPage = () => read(`/ur/packages/details/${id}`, '');

  /** Sends the form as a browser without scripts does, with some phrases filled in. */
  async function send(phrases: Record<string, string>, page?: string, more = {}, as?: Sender) {
    const html = page ?? (await read(address()));
    const fields: Record<string, string> = {};
    for (const pattern of [
      /<textarea[^>]*name="(said\.\w+)"[^>]*>([^<]*)<\/textarea>/g,
      /<input type="hidden"[^>]*name="(began\.\w+)"[^>]*value="(\w+)"/g,
    ]) {
      for (const [, name = '', value = ''] of html.matchAll(pattern)) fields[name] = value;
    }
    for (const [phrase, text] of Object.entries(phrases)) {
      fields[phraseFields(idOfPhrase(phrase)).translation] = text;
    }
    return post(address(), { ...fields, ...more }, as);
  }

  it('are on the page of visitors at once, counted, and in the history', async () => {
    expect(await read('/admin/translations')).toMatch(/3(<!-- -->)? missing/);
    const saved = await send({ 'Marjan journey': 'مرجان کا سفر', 'First line.': 'پہلی سطر۔' });
    expect(saved.status).toBe(302);
    expect(toastOf(saved)).toContain('"text":"Saved","subject":"Marjan journey"');
    const page = await urduPage();
    for (const text of ['مرجان کا سفر', 'پہلی سطر۔', 'Second line.']) expect(page).toContain(text);
    expect(await read('/admin/translations')).toMatch(/1(<!-- -->)? missing/);
    const noted = (await here.rows('history')).filter(({ act }) => act === 'translated');
    expect(noted).toMatchObject([{ subject: 'Marjan journey' }]);
  });

  it('of English that has changed wait until staff confirm them', async () => {
    await send({ 'Second line.': 'دوسری سطر۔' });
    const description = 'First line.\nSecond, longer line.';
    await updatePackage(here.database, id, { ...texts, description });
    const html = await read(address());
    expect(html).toContain('The English has changed');
    expect(html).toContain('دوسری سطر۔');
    expect((await send({}, html)).status).toBe(302);
    expect(await urduPage()).not.toContain('دوسری سطر۔');
    const { isRight } = phraseFields(idOfPhrase('Second, longer line.'));
    expect((await send({}, html, { [isRight]: 'yes' })).status).toBe(302);
    expect(await urduPage()).toContain('دوسری سطر۔');
  });

  it('of a colleague stay in a form that did not change them; for a phrase the last save wins', async () => {
    const html = await read(address());
    await send({ 'First line.': 'پہلی' }, html);
    expect((await send({ 'Second line.': 'دوسری' }, html)).status).toBe(302);
    for (const text of ['پہلی', 'دوسری']) expect(await urduPage()).toContain(text);
    const refused = await send({ 'Second line.': 'ا'.repeat(201) }, html);
    await send({ 'First line.': 'اول' }, html);
    // What a refused form did not change, it does not overwrite either.
    expect((await send({ 'Second line.': 'دوم' }, await refused.text())).status).toBe(302);
    for (const text of ['اول', 'دوم']) expect(await urduPage()).toContain(text);
  });

  it('put back after a save that missed a changed English text are saved again', async () => {
    await send({ 'First line.': 'پہلی' });
    const html = await read(address());
    await updatePackage(here.database, id, { ...texts, description: 'First line.' });
    const answer = await send({ 'First line.': 'اول', 'Second line.': 'دوم' }, html);
    expect(answer.status).toBe(409);
    expect(await urduPage()).toContain('اول');
    await send({ 'First line.': 'پہلی' }, await answer.text());
    expect(await urduPage()).toContain('پہلی');
  });

  it('are requested for captions and texts, never for file names', async () => {
    const photo = { width: 4, height: 3, placeholder: '', bytes: 9 };
    const files = ['IMG_2023.jpg', 'PXL_20260412_101522', 'tents-of-mina.JPEG', 'mina.heic'];
    for (const caption of [...files, 'Tents of Mina', 'Mina 2026']) {
      const url = `/media/gallery/hajj/${crypto.randomUUID()}.jpg`;
      await createGalleryImage(here.database, { category: 'hajj', caption }, { ...photo, url });
    }
    const { about } = sampleWebsite;
    const content = { ...about, journeyAlt: 'IMG_2024.jpg' };
    const how = { before: about, photos: [], by: 'import' };
    await saveSection(here.database, 'about', { content, ...how });
    const captions = await read('/admin/translations/ur/gallery/hajj');
    for (const caption of ['Tents of Mina', 'Mina 2026']) expect(captions).toContain(caption);
    for (const file of files) expect(captions).not.toContain(file);
    expect(await read('/admin/translations/ur/section/about')).not.toContain('IMG_2024.jpg');
  });

  it('of website texts are changed only by owners', async () => {
    const packageName = sampleWebsite.about.title;
    await updatePackage(here.database, id, { ...texts, packageName });
    const byClerk = (text: string) => send({ [packageName]: text }, undefined, {}, here.clerk);
    const isRefused = async () => {
      const refused = await byClerk('کچھ اور');
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(
        'The website uses this text too: only an owner can change it',
      );
    };
    await isRefused();
    expect((await send({ [packageName]: 'ہمارا تعارف' })).status).toBe(302);
    await isRefused();
    const rest = await send({ 'First line.': 'پہلی' }, undefined, {}, here.clerk);
    expect([rest.status, (await send({ [packageName]: 'ہم' })).status]).toEqual([302, 302]);
  });

  it('that are too long are refused at their field', async () => {
    const refused = await send({ 'First line.': 'ا'.repeat(201) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('This can have at most 200 characters');
  });

  it('exist for other languages, and for packages and sections that exist', async () => {
    for (const path of [
      ...['en/package/x', 'ta/section/agency', 'ur/package/gone', 'ur/section/nothing'],
      'ur/what/agency',
    ]) {
      expect((await get(`/admin/translations/${path}`)).status, path).toBe(404);
    }
  });

  it('of the website are for owners, of packages for all staff', async () => {
    expect((await get(address(), here.clerk)).status).toBe(200);
    expect((await get('/admin/translations/ur/section/agency', here.clerk)).status).toBe(403);
    expect(await read('/admin/translations', here.clerk)).not.toContain('/section/');
  });
});
