import { describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import type { Language } from '../../languages/languages.ts';
import { translateLines } from '../../rules/phrases.ts';
import { createTranslations, idOfPhrase, saveTranslations } from './translations.server.ts';

describe.each(databaseKinds)('translations on %s', async (kind) => {
  const { database } = (await openDataSite(kind)).services;
  const book = (language: Language, phrase: string) =>
    language === 'ur' && phrase === 'Lunch' ? 'دوپہر کا کھانا' : undefined;
  const open = () => createTranslations(database, book);
  const say = (language: Language, text: string, translations = open()) =>
    inLanguage(language, () => translations.said((word) => translateLines(text, word)));
  const about = { language: 'ur', kind: 'packages', subjectId: 'a', subject: 'A' } as const;
  const save = (phrase: string, said: string, seen: string | null = null) =>
    saveTranslations(database, about, [{ phrase, said, place: 'packages/a', seen }]);

  it('shows untranslated phrases in English', async () => {
    expect(await say('ur', 'Dinner at the station')).toBe('Dinner at the station');
    expect(await say('en', 'Lunch')).toBe('Lunch');
    expect(await say('kn', 'Lunch')).toBe('Lunch');
  });

  it('translates the sample line by line', async () => {
    expect(await say('ur', '  Lunch\n\n94,500\nLunch and tea')).toBe(
      '  دوپہر کا کھانا\n\n94,500\nLunch and tea',
    );
  });

  it('shows at once the translation that staff saved last', async () => {
    const translations = open();
    expect(await say('ur', 'Tea $& $1', translations)).toBe('Tea $& $1');
    await save('Tea $& $1', 'چائے');
    expect(await say('ur', 'Lunch\nTea $& $1', translations)).toBe('دوپہر کا کھانا\nچائے');
    await save('Tea $& $1', 'چائے $& کافی', 'چائے');
    expect(await say('ur', 'Tea $& $1', translations)).toBe('چائے $& کافی');
    await save('Lunch', 'کھانا');
    expect(await say('ur', 'Lunch', translations)).toBe('کھانا');
    // A blank one is English on purpose.
    await save('Lunch', '', 'کھانا');
    expect(await say('ur', 'Lunch', translations)).toBe('Lunch');
  });

  it('refuses a save over the translation of a colleague', async () => {
    await save('Bread', 'روٹی');
    const late = await save('Bread', 'ڈبل روٹی');
    expect(late).toEqual({ state: 'changed', now: new Map([[idOfPhrase('Bread'), 'روٹی']]) });
    expect(await say('ur', 'Bread')).toBe('روٹی');
    expect(await save('Bread', 'روٹی')).toEqual({ state: 'saved' });
  });

  it('finds more phrases than a query takes', async () => {
    const phrases = Array.from({ length: 1500 }, (_, at) => `Phrase ${at}`);
    const place = 'packages/b';
    const rows = phrases.map((phrase, at) => ({ phrase, said: `वाक्य ${at}`, place, seen: null }));
    await saveTranslations(database, { ...about, language: 'hi' }, rows);
    const said = await say('hi', phrases.join('\n'));
    expect(said.split('\n').slice(-1)).toEqual(['वाक्य 1499']);
    expect(said).not.toContain('Phrase');
  });
});
