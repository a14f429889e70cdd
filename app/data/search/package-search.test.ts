import { describe, expect, it } from 'vitest';
import { phraseBook } from '../../../sample/languages/phrase-book.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import type { Language } from '../../languages/languages.ts';
import { factsRules } from '../../rules/packages/package-facts.ts';
import { parseQuestion } from '../../rules/search/find-packages.ts';
import { deleteRows, restoreRows } from '../bin/bin.server.ts';
import { createPackageIndex } from '../packages/offered-packages.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { changePrice, createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { createTranslations, saveTranslations } from '../translations/translations.server.ts';
import { createSiteSearch, searchPackages } from './site-search.server.ts';

describe.each(databaseKinds)('the search of packages on %s', async (kind) => {
  const { services } = await openDataSite(kind, { sample: true });
  const { database } = services;
  const open = () => {
    const packageIndex = createPackageIndex(database);
    const translations = createTranslations(database, phraseBook);
    const { website } = services;
    const siteSearch = createSiteSearch({ database, packageIndex, translations, website });
    return { packageIndex, siteSearch };
  };
  const translated = open();
  const day = { today: '2026-11-23', holidays: [] };
  const ask = async (search: string, where: ReturnType<typeof open> = services) => {
    const { ids } = await searchPackages(where, parseQuestion(new URLSearchParams(search)), day);
    return [...ids];
  };
  const askIn = (language: Language, q: string, where = translated) =>
    inLanguage(language, () => ask(String(new URLSearchParams({ q })), where));

  /** The search that follows changes finds the same as a new one. */
  async function expectFollowed() {
    const anew = await ask('', open());
    expect(await ask('')).toEqual(anew);
    const offered = (await listPackages(database)).filter(({ hiddenAt }) => hiddenAt === null);
    expect(anew).toEqual(offered.map(({ id }) => id));
  }

  it('follows every change of a package', async () => {
    await expectFollowed();
    const input = {
      ...{ ...blankPackage, packageName: 'Qalandar journey', packageType: 'umrah' },
      ...{ price: '1,00,000', durationOfTour: '15' },
    };
    const stays = [{ city: 'Makkah', hotel: 'Zuhoor', metres: '450' }];
    const facts = factsRules.parse({ journey: { airport: 'Hubballi' }, stays });
    const id = await createPackage(database, { ...input, facts });
    for (const search of ['q=qalandar', 'q=zuhoor+mecca', 'from=hubbali', 'q=hubali']) {
      expect(await ask(search), search).toEqual([id]);
    }
    expect(await ask('q=qalandar&budget=99999')).toEqual([]);
    await changePrice(database, id, { price: '90,000', seen: '1,00,000' });
    expect(await ask('q=qalandar&budget=99999')).toEqual([id]);
    await updatePackage(database, id, { ...input, packageName: 'Firoza journey' });
    expect(await ask('q=qalandar')).toEqual([]);
    expect(await ask('q=firoza+zuhoor')).toEqual([id]);
    for (const [change, found] of [
      [() => setPackagesHidden(database, [id], true), []],
      [() => setPackagesHidden(database, [id], false), [id]],
      [() => deleteRows(database, 'packages', [id]), []],
      [() => restoreRows(database, 'packages', [id]), [id]],
    ] as const) {
      await change();
      expect(await ask('q=firoza')).toEqual(found);
    }
    await expectFollowed();
  });

  const about = { language: 'ur', kind: 'packages', subjectId: 'a', subject: 'A' } as const;
  const save = (phrase: string, said: string) =>
    saveTranslations(database, about, [{ phrase, said, place: 'package a 1', seen: null }]);
  const input = { ...blankPackage, packageName: 'Marjan journey', packageType: 'cruise' };

  it('finds translated packages by their translation and by their English', async () => {
    const named = await askIn('en', 'saver');
    expect(named).toHaveLength(1);
    // Urdu letters as an Arabic keyboard has them.
    for (const q of ['کفایتی', 'كفايتي عمره', 'saver', 'umrah کفایتی']) {
      expect(await askIn('ur', q), q).toEqual(named);
    }
    for (const language of ['en', 'kn', 'hi'] as const) {
      expect(await askIn(language, 'کفایتی'), language).toEqual([]);
    }
    expect(await askIn('en', '')).toEqual(await askIn('ur', ''));
    const anew = open();
    const languages = ['ur', 'hi', 'ur', 'en', 'ur'] as const;
    const asked = await Promise.all(languages.map((language) => askIn(language, 'کفایتی', anew)));
    expect(asked.map(({ length }) => length)).toEqual([1, 0, 1, 0, 1]);
  });

  it('follows translations and translated packages at once', async () => {
    expect(await askIn('ur', 'مرجان')).toEqual([]);
    const id = await createPackage(database, input);
    expect(await askIn('ur', 'marjan')).toEqual([id]);
    await save('Marjan journey', 'مرجان سفر');
    expect(await askIn('ur', 'مرجان')).toEqual([id]);
    expect(await askIn('kn', 'مرجان')).toEqual([]);
    await save('Zuhoor Towers', 'ظہور ٹاورز');
    await updatePackage(database, id, { ...input, makkaHotel: 'Zuhoor Towers' });
    expect(await askIn('ur', 'مرجان ظہور makkah')).toEqual([id]);
    await updatePackage(database, id, { ...input, packageName: 'Yaqut journey' });
    expect(await askIn('ur', 'مرجان')).toEqual([]);
    expect(await askIn('ur', 'yaqut')).toEqual([id]);
    for (const q of ['', 'عمرہ', 'yaqut']) {
      expect(await askIn('ur', q), q).toEqual(await askIn('ur', q, open()));
    }
  });
});
