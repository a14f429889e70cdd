import { beforeEach, describe, expect, it } from 'vitest';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import {
  hashPhrase,
  listPhraseStatus,
  readTranslations,
  saveTranslations,
} from '../../../app/data/translations/translations.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import { sectionParts } from '../../../app/rules/translations/translatable-texts.ts';
import { phraseFields } from '../../../app/rules/translations/translation-rules.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { offerAllLanguages } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  expectWords,
  getToast,
  openStaffSite,
  readText,
  type Sender,
  unescapeHtml,
} from '../site/open-site.ts';

const texts = {
  ...blankPackage,
  packageType: 'umrah',
  packageName: 'Marjan journey',
  description: 'First line.\nSecond line.',
};

const fieldPattern = /name="((?:said|began)\.\w+)"[^>]*(?:value="(\w+)"|>([^<]*)<\/textarea>)/g;

const readFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(html.matchAll(fieldPattern), ([, name, hiddenValue, text]) => [
      name,
      hiddenValue ?? unescapeHtml(text),
    ]),
  );

describe.each(requestDatabases)('translations by staff on %s', (kind) => {
  const here = openStaffSite(kind);
  const { get, read, post } = here;
  let id: string;
  beforeEach(async () => {
    await here.clear('translations', 'packages');
    await offerAllLanguages(here.site);
    id = await createPackage(here.database, texts);
  });
  const address = () => `/admin/translations/ur/package/${id}`;
  const urduPage = () => read(`/ur/packages/details/${id}`, '');

  /** Sends the form as a browser without scripts does, with some phrases filled in. */
  async function send(phrases: Record<string, string>, page?: string, more = {}, sender?: Sender) {
    const fields = readFields(page ?? (await read(address())));
    for (const [phrase, text] of Object.entries(phrases)) {
      fields[phraseFields(hashPhrase(phrase)).translation] = text;
    }
    return post(address(), { ...fields, ...more }, sender);
  }

  it('appear at once on the public page, and are counted', async () => {
    expect(await read('/admin/translations')).toMatch(/3(<!-- -->)? missing/);
    const response = await send({ 'Marjan journey': 'مرجان کا سفر', 'First line.': 'پہلی سطر۔' });
    expect(response.status).toBe(302);
    expect(getToast(response)).toContain('"text":"Saved","subject":"Marjan journey"');
    expectWords(await urduPage(), 'مرجان کا سفر', 'پہلی سطر۔', 'Second line.');
    expect(await read('/admin/translations')).toMatch(/1(<!-- -->)? missing/);
  });

  it('of changed English wait until staff confirm them', async () => {
    await send({ 'Second line.': 'دوسری سطر۔' });
    const description = 'First line.\nSecond, longer line.';
    await updatePackage(here.database, id, { ...texts, description });
    const html = await read(address());
    expect(html).toContain('The English has changed');
    expect(html).toContain('دوسری سطر۔');
    expect((await send({}, html)).status).toBe(302);
    expect(await urduPage()).not.toContain('دوسری سطر۔');
    const { isRight } = phraseFields(hashPhrase('Second, longer line.'));
    expect((await send({}, html, { [isRight]: 'yes' })).status).toBe(302);
    expect(await urduPage()).toContain('دوسری سطر۔');
  });

  describe('of changed English', () => {
    const contact = {
      ...sampleWebsite.contact,
      title: 'Contact us',
      messageLine: 'Write in any language.',
      startLine: 'Talk to us.',
      findLine: 'Near the old bus stand.',
    };
    const target = { language: 'ur', kind: 'website', subjectId: 'contact', subject: 'C' } as const;
    const listPhrases = async (content: typeof contact) => {
      const subject = {
        kind: 'section',
        id: 'contact',
        parts: sectionParts('contact', content),
      };
      const translations = await readTranslations(here.database, 'ur');
      return listPhraseStatus(subject, translations, () => undefined).flatMap(
        ({ phrases }) => phrases,
      );
    };
    const findFormer = async (changes: Partial<typeof contact>) => {
      const phrases = await listPhrases({ ...contact, ...changes });
      const former = phrases.map(({ phrase, former }) => [phrase, former]);
      return Object.fromEntries(former.filter(([phrase]) => phrase?.startsWith('New')));
    };

    it('belong to their field, also if another field has the same label', async () => {
      const phrases = (await listPhrases(contact)).map((phrase) => ({
        ...phrase,
        translation: `ur ${phrase.phrase}`,
      }));
      await saveTranslations(here.database, target, phrases);
      const changes = { messageLine: 'New A', startLine: 'New B', findLine: 'New C' };
      for (const [field, phrase] of Object.entries(changes)) {
        const former = contact[field as keyof typeof changes];
        expect(await findFormer({ [field]: phrase })).toEqual({ [phrase]: former });
      }
      expect(await findFormer(changes)).toEqual({
        'New A': contact.messageLine,
        'New B': contact.startLine,
        'New C': contact.findLine,
      });
    });

    it('are those of the label if an earlier version stored them', async () => {
      const phrases = [
        { phrase: contact.title, place: 'section contact Title 1' },
        { phrase: contact.messageLine, place: 'section contact Sentence below it 1' },
      ].map((phrase) => ({ ...phrase, translation: 'ur' }));
      await saveTranslations(here.database, target, phrases);
      const changes = { title: 'New title', messageLine: 'New line' };
      expect(await findFormer(changes)).toEqual({
        'New title': contact.title,
        'New line': contact.messageLine,
      });
      const newPhrases = (await listPhrases({ ...contact, title: 'New title' }))
        .filter(({ phrase }) => phrase === 'New title')
        .map((phrase) => ({ ...phrase, translation: 'ur' }));
      await saveTranslations(here.database, target, newPhrases);
      expect(await findFormer({ title: 'Newest' })).toEqual({ Newest: 'New title' });
    });
  });

  it('of a colleague survive a form that did not change them, and the last save of a phrase wins', async () => {
    const html = await read(address());
    await send({ 'First line.': 'پہلی' }, html);
    expect((await send({ 'Second line.': 'دوسری' }, html)).status).toBe(302);
    expectWords(await urduPage(), 'پہلی', 'دوسری');
    const errorPage = await readText(await send({ 'Second line.': 'ا'.repeat(201) }, html), 400);
    expect(errorPage).toContain('This can have at most 200 characters');
    await send({ 'First line.': 'اول' }, html);
    // What a refused form did not change, it does not overwrite either.
    expect((await send({ 'Second line.': 'دوم' }, errorPage)).status).toBe(302);
    expectWords(await urduPage(), 'اول', 'دوم');
  });

  it('are saved again if put back after a save that missed a changed English text', async () => {
    await send({ 'First line.': 'پہلی' });
    const html = await read(address());
    await updatePackage(here.database, id, { ...texts, description: 'First line.' });
    const response = await send({ 'First line.': 'اول', 'Second line.': 'دوم' }, html);
    expect(response.status).toBe(409);
    expect(await urduPage()).toContain('اول');
    await send({ 'First line.': 'پہلی' }, await response.text());
    expect(await urduPage()).toContain('پہلی');
  });

  it('are stored only if somebody changed them, also those that come with the site', async () => {
    const overview = await read('/admin/translations');
    const paths = new Set(overview.match(/\/admin\/translations\/\w+\/\w+\/[\w-]+/g));
    expect(paths.size).toBeGreaterThan(30);
    for (const path of paths) {
      expect((await post(path, readFields(await read(path)))).status, path).toBe(302);
      expect(await here.rows('translations'), path).toEqual([]);
    }
  });

  it('are requested for captions and texts, never for file names', async () => {
    const photo = { width: 4, height: 3, placeholder: '', bytes: 9 };
    for (const caption of ['IMG_2023.jpg', 'Tents of Mina']) {
      const url = `/media/gallery/hajj/${caption}.jpg`;
      await createGalleryImage(here.database, { category: 'hajj', caption }, { ...photo, url });
    }
    const { about } = sampleWebsite;
    const content = { ...about, journeyAlt: 'IMG_2024.jpg' };
    const details = { before: about, photos: [], by: 'import' };
    await saveSection(here.database, 'about', { content, ...details });
    const captions = await read('/admin/translations/ur/gallery/hajj');
    expect(captions).toContain('Tents of Mina');
    expect(captions).not.toContain('IMG_2023');
    expect(await read('/admin/translations/ur/section/about')).not.toContain('IMG_2024.jpg');
  });

  it('of website texts are changed only by owners', async () => {
    const packageName = sampleWebsite.about.title;
    await updatePackage(here.database, id, { ...texts, packageName });
    const sendAsClerk = (phrase: string, text: string) =>
      send({ [phrase]: text }, undefined, {}, here.clerk);
    const message = 'The website uses this text too: only an owner can change it';
    expect(await readText(await sendAsClerk(packageName, 'کچھ اور'), 400)).toContain(message);
    expect((await send({ [packageName]: 'ہمارا تعارف' })).status).toBe(302);
    expect(await readText(await sendAsClerk(packageName, 'کچھ اور'), 400)).toContain(message);
    expect((await sendAsClerk('First line.', 'پہلی')).status).toBe(302);
  });

  it('exist only for known languages, packages and sections, and those of the website only for owners', async () => {
    for (const path of ['en/package/x', 'ta/section/agency', 'ur/package/gone', 'ur/what/agency']) {
      expect((await get(`/admin/translations/${path}`)).status, path).toBe(404);
    }
    expect((await get(address(), here.clerk)).status).toBe(200);
    expect((await get('/admin/translations/ur/section/agency', here.clerk)).status).toBe(403);
    expect(await read('/admin/translations', here.clerk)).not.toContain('/section/');
  });
});
