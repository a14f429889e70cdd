import { describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { runInLanguage } from '../../languages/language-of-work.server.ts';
import type { Language } from '../../languages/languages.ts';
import { translateLines } from '../../rules/phrases.ts';
import { createTranslations, saveTranslations } from './translations.server.ts';

describe.each(databaseKinds)('translations on %s', async (kind) => {
  const { database } = (await openDataSite(kind)).services;
  const book = (language: Language, phrase: string) =>
    language === 'ur' && phrase === 'Lunch' ? 'دوپہر کا کھانا' : undefined;
  const openTranslations = () => createTranslations(database, book);
  const translate = (language: Language, text: string, translations = openTranslations()) =>
    runInLanguage(language, () =>
      translations.translator().then((translate) => translateLines(text, translate)),
    );
  const target = { language: 'ur', kind: 'packages', subjectId: 'a', subject: 'A' } as const;
  const save = (phrase: string, translation: string) =>
    saveTranslations(database, target, [{ phrase, translation, place: 'packages/a' }]);

  it("shows the translation by staff, else the sample's, else the English, line by line", async () => {
    const translations = openTranslations();
    for (const code of ['en', 'kn'] as const) expect(await translate(code, 'Lunch')).toBe('Lunch');
    const text = '  Lunch\n\n94,500\nLunch and tea\nTea $& $1';
    const sampleText = text.replace('Lunch', 'دوپہر کا کھانا');
    expect(await translate('ur', text, translations)).toBe(sampleText);
    await save('Tea $& $1', 'چائے $& کافی');
    expect(await translate('ur', text, translations)).toBe(
      sampleText.replace(/Tea.*/, () => 'چائے $& کافی'),
    );
    await save('Lunch', 'کھانا');
    expect(await translate('ur', 'Lunch', translations)).toBe('کھانا');
    // A blank translation stays English on purpose.
    await save('Lunch', '');
    expect(await translate('ur', 'Lunch', translations)).toBe('Lunch');
  });

  it('looks up more phrases than fit into one query', async () => {
    const place = 'packages/b';
    const rows = Array.from({ length: 1500 }, (_, index) => {
      return { phrase: `Phrase ${index}`, translation: `वाक्य ${index}`, place };
    });
    await saveTranslations(database, { ...target, language: 'hi' }, rows);
    const result = await translate('hi', rows.map(({ phrase }) => phrase).join('\n'));
    expect(result).toBe(rows.map(({ translation }) => translation).join('\n'));
  });
});
