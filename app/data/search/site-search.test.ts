import { describe, expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { entriesOf } from '../../../tests/table.ts';
import { noFacts } from '../../rules/packages/package-facts.ts';
import { guideSectionOf } from '../../rules/website/guide/guide-topics.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { saveTranslations } from '../translations/translations.server.ts';
import { saveSection } from '../website/website.server.ts';

/** What is found first, and the queries that find it, in every script and spelling. */
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
  part health 6 = गर्मी
  part questions 2 = can we take children?, کیا بچوں کو لے جا سکتے ہیں؟
  part questions 9 = indian food
  part glossary 10 = kurbani
  part glossary 12 = sa'i
  part glossary 6 = mahrem
  part glossary 3 = احرام
  page contact = phone number, daftar, ವಿಳಾಸ
  page privacy = privacy, رازداری`;

describe.each(databaseKinds)('the search of the site on %s', async (kind) => {
  const { database, siteSearch, packageIndex } = (await openDataSite(kind, { sample: true }))
    .services;

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

  it('suggests what comes nearest, and finds nothing for queries without words', async () => {
    expect(await siteSearch.ask('umrah saver')).toMatchObject({ isNear: false });
    expect(await siteSearch.ask('umrah savre')).toMatchObject({ isNear: true });
    const { hits, perhaps } = await siteSearch.ask('wheelchare');
    expect(hits).toEqual([]);
    expect(perhaps.length).toBeGreaterThan(0);
    for (const query of ['', '   ', '---', 'zzz', '\u202e', '%%%', '__proto__']) {
      expect((await siteSearch.ask(query)).hits, query).toEqual([]);
    }
  });

  it('follows every change of a package', async () => {
    const facts = { ...noFacts, highlights: 'Quiet courtyard' };
    const input = { ...blankPackage, packageName: 'Qalandar journey', facts };
    const id = await createPackage(database, input);
    expect(await ask('qalandar')).toEqual(['Qalandar journey']);
    expect(await ask('courtyard')).toEqual(['Qalandar journey']);
    await updatePackage(database, id, { ...input, packageName: 'Marjan journey' });
    expect(await ask('qalandar')).toEqual([]);
    const description = 'Led by an apothecary';
    await updatePackage(database, id, { ...input, packageName: 'Marjan journey', description });
    expect(await ask('apothecary')).toEqual(['Marjan journey']);
    const about = { language: 'ur', kind: 'packages', subjectId: id, subject: 'Marjan' } as const;
    const phrase = { phrase: 'Marjan journey', said: 'مرجان سفر', place: 'a', seen: null };
    expect(await ask('مرجان')).toEqual([]);
    await saveTranslations(database, about, [phrase]);
    expect(await ask('مرجان')).toEqual(['Marjan journey']);
    await setPackagesHidden(database, [id], true);
    expect(await ask('marjan')).toEqual([]);
    await setPackagesHidden(database, [id], false);
    expect(await ask('courtyard marjan')).toEqual(['Marjan journey']);
  });

  it('follows the guide', async () => {
    const before = sampleWebsite[guideSectionOf('visa')];
    const save = (content: typeof before) =>
      saveSection(database, 'guide-visa', { content, before, photos: [], by: 'a@example.com' });
    const part = { heading: 'At the embankment', text: 'Bring the blue folder.' };
    expect(await ask('embankment')).toEqual([]);
    await save({ ...before, parts: [part, ...before.parts] });
    expect((await ask('embankment'))[0]).toBe('part visa 0');
    await save({ ...before, parts: [] });
    expect(await ask('embankment')).toEqual([]);
    expect(await ask('visa')).not.toContain('topic visa');
    await save(before);
    expect((await ask('visa'))[0]).toBe('topic visa');
  });
});
