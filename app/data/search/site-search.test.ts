import { describe, expect, it } from 'vitest';
import { phraseBook } from '../../../sample/languages/phrase-book.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { entriesOf } from '../../../tests/table.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import type { Language } from '../../languages/languages.ts';
import { dayText } from '../../rules/packages/departures.ts';
import { factsRules } from '../../rules/packages/package-facts.ts';
import { parseQuestion } from '../../rules/search/find-packages.ts';
import { guideSectionOf } from '../../rules/website/guide/guide-topics.ts';
import { deleteRows, restoreRows } from '../bin/bin.server.ts';
import { createPackageIndex } from '../packages/offered-packages.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { changePrice, createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { createTranslations, saveTranslations } from '../translations/translations.server.ts';
import { saveSection } from '../website/website.server.ts';
import { createSiteSearch, searchPackages } from './site-search.server.ts';

/** The first result, and the queries that find it, in every script and spelling. */
const first = `
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

  it('finds packages, guide and pages in every script and spelling', async () => {
    for (const row of entriesOf(first)) {
      const [found, queries = ''] = row.split(' = ');
      for (const query of queries.split(', ')) expect((await ask(query))[0], query).toBe(found);
    }
  });

  it('finds packages by their prices and coming dates, and pages by what people ask about', async () => {
    const { today } = services.website.last();
    const all = await packageIndex.read();
    const saver = all.find(({ packageName }) => packageName === 'Umrah Saver');
    const price = saver?.price ?? '';
    for (const query of [price.replaceAll(',', ''), `₹${price}`]) {
      expect(await ask(query)).toEqual(['Umrah Saver']);
    }
    const batch = saver?.entry.batches.find(({ day }) => day >= today)?.day ?? '';
    const [, month = ''] = dayText(batch).split(' ');
    const urdu = inLanguage('ur', () => dayText(batch));
    for (const query of [dayText(batch), `${month.toLowerCase()} umrah`, urdu]) {
      expect(await ask(query), query).toContain('Umrah Saver');
    }
    expect((await ask(month))[0]).not.toMatch(/^part/);
    const question = parseQuestion(new URLSearchParams({ q: month }));
    const { matches } = await searchPackages(services, question, { today, holidays: [] });
    expect(matches.map(({ id }) => id)).toContain(saver?.id);
    for (const word of ['departures', 'prices', 'refund', 'cancellation']) {
      expect(await ask(word), word).toContain('page packages');
    }
    expect(await ask('license')).toEqual(await ask('licence'));
    expect(await ask('license')).toContain('page about');
  });

  it('suggests the nearest results, and finds nothing for queries without words', async () => {
    expect(await siteSearch.ask('umrah saver')).toMatchObject({ isNear: false });
    expect(await siteSearch.ask('umrah savre')).toMatchObject({ isNear: true });
    const { hits, perhaps } = await siteSearch.ask('wheelchare');
    expect(hits).toEqual([]);
    expect(perhaps.length).toBeGreaterThan(0);
    for (const query of ['', '   ', '---', 'zzz', '\u202e', '%%%', '__proto__']) {
      expect((await siteSearch.ask(query)).hits, query).toEqual([]);
    }
  });

  it('follows the guide', async () => {
    const before = sampleWebsite[guideSectionOf('visa')];
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

  describe('of packages', () => {
    const open = () => {
      const packageIndex = createPackageIndex(database);
      const translations = createTranslations(database, phraseBook);
      const { website } = services;
      const siteSearch = createSiteSearch({ database, packageIndex, translations, website });
      return { packageIndex, siteSearch };
    };
    const translated = open();
    const day = { today: '2026-11-23', holidays: [] };
    const askFor = async (search: string, where: ReturnType<typeof open> = services) => {
      const question = parseQuestion(new URLSearchParams(search));
      const { matches } = await searchPackages(where, question, day);
      return matches.map(({ id }) => id);
    };
    const askIn = (language: Language, q: string, where = translated) =>
      inLanguage(language, () => askFor(String(new URLSearchParams({ q })), where));

    /** The updated search index gives the same results as a new one. */
    async function expectFollowed() {
      const anew = await askFor('', open());
      expect(await askFor('')).toEqual(anew);
      const offered = (await listPackages(database)).filter(({ hiddenAt }) => hiddenAt === null);
      expect(anew).toEqual(offered.map(({ id }) => id));
    }

    it('follows every change of a package', async () => {
      await expectFollowed();
      const input = { ...blankPackage, packageName: 'Qalandar journey', price: '1,00,000' };
      const stays = [{ city: 'Makkah', hotel: 'Zuhoor', metres: '450' }];
      const journey = { airport: 'Hubballi' };
      const facts = factsRules.parse({ journey, stays, highlights: 'Quiet courtyard' });
      const id = await createPackage(database, { ...input, facts });
      for (const search of ['q=qalandar', 'q=zuhoor+mecca', 'from=hubbali', 'q=hubali']) {
        expect(await askFor(search), search).toEqual([id]);
      }
      for (const query of ['qalandar', 'courtyard']) {
        expect(await ask(query), query).toEqual(['Qalandar journey']);
      }
      expect(await askFor('q=qalandar&budget=99999')).toEqual([]);
      await changePrice(database, id, { price: '90,000', seen: '1,00,000' });
      expect(await askFor('q=qalandar&budget=99999')).toEqual([id]);
      const description = 'Led by an apothecary';
      await updatePackage(database, id, { ...input, packageName: 'Firoza journey', description });
      expect([await askFor('q=qalandar'), await ask('qalandar')]).toEqual([[], []]);
      expect(await askFor('q=firoza+zuhoor')).toEqual([id]);
      expect(await ask('apothecary')).toEqual(['Firoza journey']);
      await save('Firoza journey', 'تبسم سفر');
      expect(await ask('تبسم')).toEqual(['Firoza journey']);
      for (const [change, isFound] of [
        [() => setPackagesHidden(database, [id], true), false],
        [() => setPackagesHidden(database, [id], false), true],
        [() => deleteRows(database, 'packages', [id]), false],
        [() => restoreRows(database, 'packages', [id]), true],
      ] as const) {
        await change();
        expect(await askFor('q=firoza')).toEqual(isFound ? [id] : []);
        expect(await ask('courtyard firoza')).toEqual(isFound ? ['Firoza journey'] : []);
      }
      await expectFollowed();
    });

    const about = { language: 'ur', kind: 'packages', subjectId: 'a', subject: 'A' } as const;
    const save = (phrase: string, translation: string) =>
      saveTranslations(database, about, [{ phrase, translation, place: 'package a 1' }]);
    it('follows translations and translated packages at once', async () => {
      const input = { ...blankPackage, packageName: 'Marjan journey', packageType: 'cruise' };
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
});
