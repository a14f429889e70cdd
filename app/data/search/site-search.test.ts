import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { noFacts } from '../../rules/packages/package-facts.ts';
import { guideSectionOf } from '../../rules/website/guide/guide-topics.ts';
import type { Database } from '../database/database.server.ts';
import { restorePackages } from '../packages/deleted-packages.server.ts';
import { createPackage, deletePackage, updatePackage } from '../packages/package-changes.server.ts';
import { setPackagesHidden } from '../packages/package-places.server.ts';
import { saveTranslations } from '../translations/translations.server.ts';
import { saveSection } from '../website/website-changes.server.ts';
import type { SearchedThing } from './search-documents.server.ts';

/** What is looked for, in whatever script and spelling, and what is found first. */
const first: readonly [query: string, found: string][] = [
  ['umrah saver', 'Umrah Saver'],
  ['saver', 'Umrah Saver'],
  ['کفایتی عمرہ', 'Umrah Saver'],
  ['كفايتي عمره', 'Umrah Saver'],
  ['ಮಿತ ವೆಚ್ಚದ ಉಮ್ರಾ', 'Umrah Saver'],
  ['किफायती उमराह', 'Umrah Saver'],
  ['kifayati umra', 'Umrah Saver'],
  ['istanbul', 'Umrah with Istanbul'],
  ['istambul', 'Umrah with Istanbul'],
  ['ramzan full month', 'Ramadan Full Month Umrah'],
  ['Baghdad', 'Baghdad, Karbala and Najaf Zyarath'],
  ['کربلا', 'Baghdad, Karbala and Najaf Zyarath'],
  ['कर्बला', 'Baghdad, Karbala and Najaf Zyarath'],
  ['senior', "Senior Citizens' Assisted Umrah"],
  ['anjum hotel', 'Umrah Family Comfort'],
  ['mecca medina ziyarat', 'Makkah-Madinah Heritage Zyarath'],
  ['wheelchair', "Senior Citizens' Assisted Umrah"],
  ['weelchair', "Senior Citizens' Assisted Umrah"],
  ['وہیل چیئر', "Senior Citizens' Assisted Umrah"],
  ['ವೀಲ್ಚೇರ್', "Senior Citizens' Assisted Umrah"],
  ['व्हीलचेयर', "Senior Citizens' Assisted Umrah"],
  ['visa', 'topic visa'],
  ['vissa', 'topic visa'],
  ['ویزا', 'topic visa'],
  ['ವೀಸಾ', 'topic visa'],
  ['वीजा', 'topic visa'],
  ['vaccination', 'topic health'],
  ['vaccinatian', 'topic health'],
  ['ٹیکے', 'topic health'],
  ['ಲಸಿಕೆ', 'topic health'],
  ['टीके', 'topic health'],
  ['packing', 'topic packing'],
  ['saman', 'topic packing'],
  ['سامان', 'topic packing'],
  ['documents', 'topic documents'],
  ['kagazat', 'topic documents'],
  ['dakhale', 'topic documents'],
  ['ದಾಖಲೆಗಳು', 'topic documents'],
  ['meningitis', 'part health 0'],
  ['गर्मी', 'part health 6'],
  ['can we take children?', 'part questions 2'],
  ['کیا بچوں کو لے جا سکتے ہیں؟', 'part questions 2'],
  ['indian food', 'part questions 9'],
  ['kurbani', 'part glossary 10'],
  ["sa'i", 'part glossary 12'],
  ['mahrem', 'part glossary 6'],
  ['احرام', 'part glossary 3'],
  ['phone number', 'page contact'],
  ['daftar', 'page contact'],
  ['ವಿಳಾಸ', 'page contact'],
  ['privacy', 'page privacy'],
  ['رازداری', 'page privacy'],
];

describe.each(databaseKinds)('the search of the site on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    database = site.services.database;
  });
  afterAll(() => site.close());

  async function ask(query: string): Promise<string[]> {
    const { hits } = await site.services.siteSearch.ask(query);
    const packages = await site.services.packageIndex.read();
    const names = new Map(packages.map(({ id, packageName }) => [id, packageName]));
    return hits.map(({ thing }) => nameOf(thing, names));
  }

  it.each(first)('%s finds %s first', async (query, found) => {
    expect((await ask(query))[0]).toBe(found);
  });

  it('leads to what comes nearest, and finds nothing in what says nothing', async () => {
    const { siteSearch } = site.services;
    expect(await siteSearch.ask('umrah saver')).toMatchObject({ isNear: false });
    expect(await siteSearch.ask('umrah savre')).toMatchObject({ isNear: true });
    const { hits, perhaps } = await siteSearch.ask('wheelchare');
    expect(hits).toEqual([]);
    expect(perhaps.length).toBeGreaterThan(0);
    for (const query of ['', '   ', '---', 'zzz', '\u202e', '%%%', '__proto__']) {
      expect((await siteSearch.ask(query)).hits, query).toEqual([]);
    }
  });

  it('follows whatever becomes of a package', async () => {
    const facts = { ...noFacts, highlights: 'Quiet courtyard' };
    const input = { ...blankPackage, packageName: 'Qalandar journey', facts };
    const id = await createPackage(database, input);
    expect(await ask('qalandar')).toEqual(['Qalandar journey']);
    expect(await ask('courtyard')).toEqual(['Qalandar journey']);
    await updatePackage(database, id, { ...input, packageName: 'Marjan journey' });
    expect(await ask('qalandar')).toEqual([]);
    const about = { language: 'ur', kind: 'packages', subjectId: id, subject: 'Marjan' } as const;
    const phrase = { phrase: 'Marjan journey', said: 'مرجان سفر', place: 'a', seen: null };
    expect(await ask('مرجان')).toEqual([]);
    await saveTranslations(database, about, [phrase]);
    expect(await ask('مرجان')).toEqual(['Marjan journey']);
    await setPackagesHidden(database, [id], true);
    expect(await ask('marjan')).toEqual([]);
    await setPackagesHidden(database, [id], false);
    expect(await ask('marjan')).toEqual(['Marjan journey']);
    await deletePackage(database, id);
    expect(await ask('marjan')).toEqual([]);
    await restorePackages(database, [id]);
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

  it('is asked anew after it could not be read', async () => {
    const { schema } = database.kysely;
    await createPackage(database, { ...blankPackage, packageName: 'Badriya' });
    await schema.alterTable('packages').renameTo('packages_away').execute();
    await expect(ask('badriya')).rejects.toThrow();
    await schema.alterTable('packages_away').renameTo('packages').execute();
    const asked = await Promise.all([ask('badriya'), ask('badriya')]);
    expect(asked).toEqual([['Badriya'], ['Badriya']]);
  });
});

function nameOf(thing: SearchedThing, names: ReadonlyMap<string, string>): string {
  if (thing.kind === 'package') return names.get(thing.id) ?? thing.id;
  if (thing.kind === 'page') return `page ${thing.page}`;
  return thing.kind === 'topic' ? `topic ${thing.topic}` : `part ${thing.topic} ${thing.at}`;
}
