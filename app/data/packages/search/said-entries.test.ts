import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { phraseBook } from '../../../../sample/languages/phrase-book.ts';
import { blankPackage } from '../../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../../tests/sites/test-site.ts';
import { inLanguage } from '../../../languages/language-of-work.server.ts';
import type { Language } from '../../../languages/languages.ts';
import { parseQuestion } from '../../../rules/packages/search/package-question.ts';
import type { Database } from '../../database/database.server.ts';
import { createTranslations, saveTranslations } from '../../translations/translations.server.ts';
import { createPackage, updatePackage } from '../package-changes.server.ts';
import { createPackageIndex } from './package-index.server.ts';
import { createPackageSearch, type PackageSearch } from './package-search.server.ts';
import { createSaidEntries } from './said-entries.server.ts';

describe.each(databaseKinds)('packages searched in other languages on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  let search: PackageSearch;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    database = site.services.database;
    search = open();
  });
  afterAll(() => site.close());

  const open = () =>
    createPackageSearch(
      createPackageIndex(database),
      createSaidEntries(database, createTranslations(database, phraseBook)),
    );
  const day = { today: '2026-11-23', holidays: [] };
  const ask = async (language: Language, q: string, where = search) =>
    inLanguage(language, async () => {
      const question = parseQuestion(new URLSearchParams({ q }));
      return [...(await where.ask(question, day)).ids];
    });
  const about = { language: 'ur', kind: 'packages', subjectId: 'a', subject: 'A' } as const;
  const save = (phrase: string, said: string) =>
    saveTranslations(database, about, [{ phrase, said, place: 'package a 1', seen: null }]);
  const input = { ...blankPackage, packageName: 'Marjan journey', packageType: 'cruise' };

  it('are found by what they say there, and by their English', async () => {
    const named = await ask('en', 'saver');
    expect(named).toHaveLength(1);
    // Urdu letters as an Arabic keyboard has them.
    for (const q of ['کفایتی', 'كفايتي عمره', 'saver', 'umrah کفایتی']) {
      expect(await ask('ur', q), q).toEqual(named);
    }
    for (const language of ['en', 'kn', 'hi'] as const) {
      expect(await ask(language, 'کفایتی'), language).toEqual([]);
    }
    expect(await ask('en', '')).toEqual(await ask('ur', ''));
  });

  it('follow a translation and a package at once', async () => {
    expect(await ask('ur', 'مرجان')).toEqual([]);
    const id = await createPackage(database, input);
    expect(await ask('ur', 'marjan')).toEqual([id]);
    await save('Marjan journey', 'مرجان سفر');
    expect(await ask('ur', 'مرجان')).toEqual([id]);
    expect(await ask('kn', 'مرجان')).toEqual([]);
    await save('Zuhoor Towers', 'ظہور ٹاورز');
    await updatePackage(database, id, { ...input, makkaHotel: 'Zuhoor Towers' });
    expect(await ask('ur', 'مرجان ظہور makkah')).toEqual([id]);
    await updatePackage(database, id, { ...input, packageName: 'Yaqut journey' });
    expect(await ask('ur', 'مرجان')).toEqual([]);
    expect(await ask('ur', 'yaqut')).toEqual([id]);
    for (const q of ['', 'عمرہ', 'yaqut']) {
      expect(await ask('ur', q), q).toEqual(await ask('ur', q, open()));
    }
  });

  it('are asked anew after the translations could not be read', async () => {
    const { schema } = database.kysely;
    const id = await createPackage(database, { ...input, packageName: 'Badr journey' });
    await save('Badr journey', 'سفرِ بدر');
    await schema.alterTable('translations').renameTo('translations_away').execute();
    await expect(ask('ur', 'بدر')).rejects.toThrow();
    await schema.alterTable('translations_away').renameTo('translations').execute();
    expect(await ask('ur', 'سفر بدر')).toEqual([id]);
  });

  it('several who ask at once are all answered', async () => {
    const anew = open();
    const asked = await Promise.all(
      (['ur', 'hi', 'ur', 'en', 'ur'] as const).map((language) => ask(language, 'کفایتی', anew)),
    );
    expect(asked.map(({ length }) => length)).toEqual([1, 0, 1, 0, 1]);
  });
});
