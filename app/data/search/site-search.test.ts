import { describe, expect, it } from 'vitest';
import { phraseBook } from '../../../sample/languages/phrase-book.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds, requestDatabases } from '../../../tests/sites/test-site.ts';
import { splitEntries } from '../../../tests/table.ts';
import { runInLanguage } from '../../languages/language-of-work.server.ts';
import type { Language } from '../../languages/languages.ts';
import { dayText } from '../../rules/office-day.ts';
import { factsRules } from '../../rules/packages/package-facts.ts';
import { parsePackageQuery } from '../../rules/search/find-packages.ts';
import { toGuideSection } from '../../rules/website/guide/guide-topics.ts';
import { deleteRows, restoreRows } from '../bin/bin.server.ts';
import { createPackageIndex } from '../packages/offered-packages.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { changePrice, createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { createTranslations, saveTranslations } from '../translations/translations.server.ts';
import { saveSection } from '../website/website.server.ts';
import { createSiteSearch, searchPackages } from './site-search.server.ts';

/** The first result, and the queries that find it, in every script and spelling. */
const firstResults = `
  Umrah Saver = umrah saver, saver, کفایتی عمرہ, كفايتي عمره, ಮಿತ ವೆಚ್ಚದ ಉಮ್ರಾ, किफायती उमराह, kifayati umra
  Umrah with Istanbul = istanbul, istambul
  Ramadan Full Month Umrah = ramzan full month
  Baghdad, Karbala and Najaf Zyarath = Baghdad, کربلا, कर्बला
  Senior Citizens' Assisted Umrah = senior, wheelchair, weelchair, وہیل چیئر, ವೀಲ್ಚೇರ್, व्हीलचेयर
  Umrah Family Comfort = anjum hotel
  Makkah-Madinah Heritage Zyarath = mecca medina ziyarat
  topic visa = visa, vissa, ویزا, ವೀಸಾ, वीजा
  topic health = vaccination, vaccinatian, ٹیکے, ಲಸಿಕೆ, टीके
  topic packing = packing, saman, سامان
  topic documents = documents, kagazat, dakhale, ದಾಖಲೆಗಳು
  part health 0 = meningitis
  part health 8 = गर्मी
  part questions 3 = can we take children?, کیا بچوں کو لے جا سکتے ہیں؟
  part questions 10 = indian food
  part glossary 15 = kurbani
  part glossary 17 = sa'i
  part glossary 9 = mahrem
  part glossary 5 = احرام
  page contact = phone number, daftar, ವಿಳಾಸ
  page privacy = privacy, رازداری`;

describe.each(databaseKinds)('the search of the site on %s', async (kind) => {
  const { services } = await openDataSite(kind, { sample: true });
  const { database, siteSearch, packageIndex } = services;

  async function ask(query: string): Promise<string[]> {
    const { hits } = await siteSearch.ask(query);
    const packages = await packageIndex.read();
    const names = new Map(packages.map(({ id, packageName }) => [`package ${id}`, packageName]));
    return hits.map(({ key }) => names.get(key) ?? key);
  }

  it('finds packages, guide pages and other pages in every script and spelling', async () => {
    for (const row of splitEntries(firstResults)) {
      const [expected, queries = ''] = row.split(' = ');
      for (const query of queries.split(', ')) expect((await ask(query))[0], query).toBe(expected);
    }
  });

  it("finds packages by price and coming dates, and pages by the words of people's questions", async () => {
    const { today } = services.website.last();
    const packages = await packageIndex.read();
    const saver = packages.find(({ packageName }) => packageName === 'Umrah Saver');
    const price = saver?.price ?? '';
    for (const query of [price.replaceAll(',', ''), `₹${price}`]) {
      expect(await ask(query)).toEqual(['Umrah Saver']);
    }
    const batch = saver?.entry.batches.find(({ day }) => day >= today)?.day ?? '';
    const [, month = ''] = dayText(batch).split(' ');
    const urdu = runInLanguage('ur', () => dayText(batch));
    for (const query of [dayText(batch), `${month.toLowerCase()} umrah`, urdu]) {
      expect(await ask(query), query).toContain('Umrah Saver');
    }
    const days = packages.flatMap(({ entry }) => entry.batches.map((each) => each.day));
    for (const day of days.filter((date) => date >= today)) {
      const [, monthName = ''] = dayText(day).split(' ');
      expect((await ask(monthName))[0], monthName).not.toMatch(/^(?:part|page)/);
    }
    const question = parsePackageQuery(new URLSearchParams({ q: month }));
    const { matches } = await searchPackages(services, question, { today, holidays: [] });
    expect(matches.map(({ id }) => id)).toContain(saver?.id);
    for (const word of ['departures', 'prices', 'refund', 'cancellation']) {
      expect(await ask(word), word).toContain('page packages');
    }
    expect(await ask('license')).toEqual(await ask('licence'));
    expect(await ask('license')).toContain('page about');
  });

  it('suggests the nearest results, and finds nothing for a query without words', async () => {
    expect(await siteSearch.ask('umrah saver')).toMatchObject({ isNear: false });
    expect(await siteSearch.ask('umrah savre')).toMatchObject({ isNear: true });
    const { hits, suggestions } = await siteSearch.ask('wheelchare');
    expect(hits).toEqual([]);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const query of ['', '   ', '---', 'zzz', '\u202e', '%%%', '__proto__']) {
      expect((await siteSearch.ask(query)).hits, query).toEqual([]);
    }
  });

  it('finds the new text after a change of the guide', async () => {
    const before = sampleWebsite[toGuideSection('visa')];
    const save = (parts: typeof before.parts) => {
      const content = { ...before, parts };
      return saveSection(database, 'guide-visa', { content, before, photos: [], by: 'a@b.c' });
    };
    const part = { heading: 'At the embankment', text: 'Blue folder.', name: '', link: '' };
    expect(await ask('embankment')).toEqual([]);
    await save([part, ...before.parts]);
    expect((await ask('embankment'))[0]).toBe('part visa 0');
    await save([]);
    expect(await ask('visa')).not.toContain('topic visa');
    await save(before.parts);
    expect(await ask('embankment')).toEqual([]);
    expect((await ask('visa'))[0]).toBe('topic visa');
  });

  // About the memory of the site, whatever the database.
  const itInMemory = it.runIf(requestDatabases.includes(kind));
  itInMemory('updates its index after each change of a package or its translations', async () => {
    const openSearch = () => {
      const packageIndex = createPackageIndex(database);
      const translations = createTranslations(database, phraseBook);
      const { website } = services;
      const siteSearch = createSiteSearch({ database, packageIndex, translations, website });
      return { packageIndex, siteSearch };
    };
    const liveSearch = openSearch();
    const findIds = (search: string, source = liveSearch, language: Language = 'ur') =>
      runInLanguage(language, async () => {
        const question = parsePackageQuery(new URLSearchParams(search));
        const day = { today: '2026-11-23', holidays: [] };
        return (await searchPackages(source, question, day)).matches.map(({ id }) => id);
      });
    const target = { language: 'ur', kind: 'packages', subjectId: 'a', subject: 'A' } as const;
    const save = (phrase: string, translation: string) =>
      saveTranslations(database, target, [{ phrase, translation, place: 'package a 1' }]);
    const stays = [{ city: 'Makkah', hotel: 'Zuhoor', metres: '450' }];
    const journey = { airport: 'Hubballi' };
    const facts = factsRules.parse({ journey, stays, highlights: 'Quiet courtyard' });
    const first = { ...blankPackage, packageName: 'Qalandar journey', price: '1,00,000', facts };
    const texts = { packageName: 'Firoza journey', description: 'Led by an apothecary' };
    const second = { ...first, ...texts, makkaHotel: 'Zuhoor Towers' };
    let id = '';
    const placeQueries = ['q=zuhoor+mecca', 'q=hubali'];
    const cheapQuery = 'q=qalandar&budget=99999';
    const namedQueries = ['q=firoza', 'q=firoza+zuhoor', ...placeQueries];
    const urduQueries = ['q=تبسم', ...namedQueries];
    const allQueries = ['q=تبسم+ظہور', ...urduQueries];
    const words = ['courtyard', 'apothecary'];
    const allWords = ['تبسم', ...words];
    const oldQueries = ['q=qalandar', ...placeQueries];
    const oldWords = ['qalandar', 'courtyard'];
    const price = { price: '90,000', expectedPrice: '1,00,000' };
    for (const [change, searches, terms] of [
      [() => createPackage(database, first), oldQueries, oldWords],
      [() => changePrice(database, id, price), [cheapQuery, ...oldQueries], oldWords],
      [() => updatePackage(database, id, second), namedQueries, words],
      [() => save('Firoza journey', 'تبسم سفر'), urduQueries, allWords],
      [() => save('Zuhoor Towers', 'ظہور'), allQueries, allWords],
      [() => setPackagesHidden(database, [id], true), [], []],
      [() => setPackagesHidden(database, [id], false), allQueries, allWords],
      [() => deleteRows(database, 'packages', [id]), [], []],
      [() => restoreRows(database, 'packages', [id]), allQueries, allWords],
      [() => updatePackage(database, id, { ...second, packageName: 'Yaqut' }), placeQueries, words],
    ] as const) {
      const answer = await change();
      if (typeof answer === 'string') id = answer;
      for (const search of ['q=qalandar', cheapQuery, ...allQueries]) {
        const ids = new Set<string>(searches).has(search) ? [id] : [];
        expect(await findIds(search), `${search} after ${change}`).toEqual(ids);
      }
      if (searches.length > 0) expect(await findIds('from=hubbali')).toEqual([id]);
      for (const term of ['qalandar', ...allWords]) {
        const packageKeys = new Set<string>(terms).has(term) ? [`package ${id}`] : [];
        const { hits } = await siteSearch.ask(term);
        const keys = hits.map(({ key }) => key);
        expect(keys, `${term} after ${change}`).toEqual(packageKeys);
      }
      const packages = (await listPackages(database)).filter(({ hiddenAt }) => hiddenAt === null);
      expect(await findIds('')).toEqual(packages.map(({ id }) => id));
    }
    expect(await findIds('q=تبسم', liveSearch, 'kn')).toEqual([]);
    const freshSearch = openSearch();
    for (const q of ['', 'q=عمرہ']) expect(await findIds(q)).toEqual(await findIds(q, freshSearch));
  });
});
