import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import type { Language } from '../../languages/languages.ts';
import { sayLines } from '../../rules/translations/phrases.ts';
import { createTranslations, idOfPhrase, saveTranslations } from './translations.server.ts';

describe.each(databaseKinds)('what the agency says in other languages on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
  }, 120_000);
  afterAll(() => site.close());

  const book = (language: Language, phrase: string) =>
    language === 'ur' && phrase === 'Lunch' ? 'دوپہر کا کھانا' : undefined;
  const open = () => createTranslations(site.services.database, book);
  const say = (language: Language, text: string, translations = open()) =>
    inLanguage(language, () => translations.said((word) => sayLines(text, word)));
  const about = { language: 'ur', kind: 'packages', subjectId: 'a', subject: 'A' } as const;
  const save = (phrase: string, said: string, seen: string | null = null) =>
    saveTranslations(site.services.database, about, [{ phrase, said, place: 'packages/a', seen }]);

  it('stays in English what nobody has translated, and in the other languages', async () => {
    expect(await say('ur', 'Dinner at the station')).toBe('Dinner at the station');
    expect(await say('en', 'Lunch')).toBe('Lunch');
    expect(await say('kn', 'Lunch')).toBe('Lunch');
  });

  it('is known of what a site begins with, line by line', async () => {
    expect(await say('ur', '  Lunch\n\n94,500\nLunch and tea')).toBe(
      '  دوپہر کا کھانا\n\n94,500\nLunch and tea',
    );
  });

  it('is what staff saved last, at once, wherever the phrase stands', async () => {
    const translations = open();
    expect(await say('ur', 'Tea $& $1', translations)).toBe('Tea $& $1');
    await save('Tea $& $1', 'چائے');
    expect(await say('ur', 'Lunch\nTea $& $1', translations)).toBe('دوپہر کا کھانا\nچائے');
    await save('Tea $& $1', 'چائے $& کافی', 'چائے');
    expect(await say('ur', 'Tea $& $1', translations)).toBe('چائے $& کافی');
    await save('Lunch', 'کھانا');
    expect(await say('ur', 'Lunch', translations)).toBe('کھانا');
    // Left blank it is English on purpose, whatever the site began with.
    await save('Lunch', '', 'کھانا');
    expect(await say('ur', 'Lunch', translations)).toBe('Lunch');
  });

  it('is not taken from a colleague who was quicker', async () => {
    await save('Bread', 'روٹی');
    const late = await save('Bread', 'ڈبل روٹی');
    expect(late).toEqual({ state: 'changed', now: new Map([[idOfPhrase('Bread'), 'روٹی']]) });
    expect(await say('ur', 'Bread')).toBe('روٹی');
    expect(await save('Bread', 'روٹی')).toEqual({ state: 'saved' });
  });

  it('finds more phrases than a database takes at once', async () => {
    const phrases = Array.from({ length: 1500 }, (_, at) => `Phrase ${at}`);
    const place = 'packages/b';
    await saveTranslations(
      site.services.database,
      { ...about, language: 'hi' },
      phrases.map((phrase) => ({ phrase, said: `वाक्य ${phrase.slice(7)}`, place, seen: null })),
    );
    const said = await say('hi', phrases.join('\n'));
    expect(said.split('\n').slice(-1)).toEqual(['वाक्य 1499']);
    expect(said).not.toContain('Phrase');
  });
});
