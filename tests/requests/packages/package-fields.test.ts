import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { facts as en } from '../../../app/languages/en/server.ts';
import type { SectionField } from '../../../app/rules/fields/section-fields.ts';
import { dayText } from '../../../app/rules/packages/departures.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { factFields, packageRules, textFields } from '../../../app/rules/packages/package-rules.ts';
import { readCsvPackages } from '../../../data-transfer/import/read-export.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openPackages } from './package-requests.ts';

// Every field of a package, including future ones, appears wherever fields are used, or is listed here.

/** Values for fields with special rules, before and after a change. */
const typedAs: Record<string, [first: string, second: string]> = {
  'prices.tax': ['extra', 'included'],
  'prices.gst': ['73.19', '71.23'],
  'prices.tcs': ['61.37', '67.41'],
  'prices.asOn': ['2020-03-14', '2021-05-16'],
  'journey.flight': ['direct', 'stop'],
  'departures.from': ['2131-01-17', '2132-01-18'],
  'departures.to': ['2133-02-19', '2134-02-20'],
  'departures.flight': ['stop', 'direct'],
  'departures.seats': ['9753', '8531'],
  'departures.left': ['8642', '7420'],
  'departures.state': ['few', 'full'],
  'stays.stars': ['5', '4'],
  'stays.orSimilar': ['yes', 'yes'],
};

/** The visitors' texts for choices. */
const choicesOnPage: Record<string, string> = {
  'prices.tax': '61.37% extra',
  'journey.flight': ', direct',
  'departures.flight': 'with a stop',
  'departures.state': 'Few seats left',
  'stays.stars': '5 stars',
  'stays.orSimilar': en.orSimilar,
};

/** Not on the page: visitors see the seats left. */
const notOnPage = ['departures.seats'];

/** The same in every language: numbers, days, codes, and names of companies and airports. */
const notTranslated = [
  ...['packageType', 'price', 'durationOfTour', 'nextBatch'],
  ...['distanceFromMadina', 'distanceFromMakka'],
  ...['prices.sharing5', 'prices.sharing4', 'prices.sharing3', 'prices.sharing2'],
  ...['prices.childWithBed', 'prices.childWithoutBed', 'prices.infant'],
  ...['journey.airport', 'journey.airline', 'departures.airport', 'departures.airline'],
  ...['departures.price', 'stays.nights', 'stays.metres', 'programme.days'],
];

/** Fields that the search covers. */
const searched = [
  ...['packageName', 'packageType', 'madinaHotel', 'makkaHotel', 'description', 'highlights'],
  ...['journey.airport', 'departures.airport', 'stays.city', 'stays.hotel'],
];

/** A field with a unique value. */
interface Marked {
  /** 'stays.hotel' for any row, and the form's name: 'stays.r0.hotel'. */
  path: string;
  name: string;
  /** As the form sends it, as staff read it and as visitors do. */
  typed: string;
  words: string;
  shown: string;
  isText: boolean;
}

function markedFields(round: 0 | 1): Marked[] {
  const mark = (field: SectionField, path: string, name: string): Marked => {
    const letters = createHash('sha256').update(`${path} ${round}`).digest('hex');
    const word = letters.slice(0, 10).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    const typed = typedAs[path]?.[round] ?? `Zz${word}`;
    const words = field.optionLabels?.[typed] ?? typed;
    const shown = field.kind === 'date' ? dayText(typed) : (choicesOnPage[path] ?? words);
    const isText = !typedAs[path];
    return { path, name, typed, words, shown, isText };
  };
  const walk = (fields: readonly SectionField[], path = '', name = ''): Marked[] =>
    fields.flatMap((field) => {
      const [inPath, inName] = [path + field.key, name + field.key];
      if (field.kind === 'group') return walk(field.fields, `${inPath}.`, `${inName}.`);
      if (field.kind === 'list') return walk(field.fields, `${inPath}.`, `${inName}.r0.`);
      return field.kind === 'hidden' ? [] : [mark(field, inPath, inName)];
    });
  return walk([...textFields, ...factFields]);
}

const [first, second] = [markedFields(0), markedFields(1)];
const formOf = (marked: Marked[]) =>
  Object.fromEntries(marked.map(({ name, typed }) => [name, typed]));
const pathsOf = (marked: Marked[], isIt: (one: Marked) => boolean) =>
  marked.filter(isIt).map(({ path }) => path);
/** Names the entries of only one list, because the diff of long lists hides them. */
const expectSame = (found: string[], wanted: string[]) =>
  expect({
    missing: wanted.filter((path) => !found.includes(path)),
    unexpected: found.filter((path) => !wanted.includes(path)),
  }).toEqual({ missing: [], unexpected: [] });
const allBut = (paths: string[]) => pathsOf(first, ({ path }) => !paths.includes(path));

describe.each(requestDatabases)('every field of a package on %s', (kind) => {
  const here = openPackages(kind);
  const { readAsStaff, post } = here;
  const saved = async () => {
    const { packageName = '', ...fields } = formOf(first);
    return (await here.named(packageName)) ?? (await here.made(packageName, fields)).stored();
  };
  const foundIn = (text: string, as: 'typed' | 'words' | 'shown', marked = first) =>
    pathsOf(marked, (one) => text.toLowerCase().includes(one[as].toLowerCase()));

  it('is on the page of visitors', async () => {
    const page = await here.read(`/packages/details/${(await saved()).id}`);
    expectSame(foundIn(page, 'shown'), allBut(notOnPage));
  });

  it('has a label in every language if visitors see it with a label', () => {
    const listed = factFields.filter(({ isListed }) => isListed).map(({ key }) => key);
    expect(Object.keys(en.details)).toEqual(listed);
  });

  it('can be translated, except those that are the same everywhere', async () => {
    const form = await readAsStaff(`/admin/translations/hi/package/${(await saved()).id}`);
    const texts = pathsOf(first, ({ isText }) => isText);
    const found = foundIn(form, 'typed').filter((path) => texts.includes(path));
    expectSame(
      found,
      texts.filter((path) => !notTranslated.includes(path)),
    );
  });

  it('is found by the search, if the search covers it', async () => {
    const { id } = await saved();
    const found: string[] = [];
    for (const { path, typed } of first.filter(({ isText }) => isText)) {
      const page = await here.read(`/search?q=${encodeURIComponent(typed)}`);
      if (page.includes(`/packages/details/${id}`)) found.push(path);
    }
    expectSame(found, searched);
  });

  it('is exported as CSV and JSON, and can be imported', async () => {
    const { id, facts } = await saved();
    const departures = facts.departures.map((one) => ({ ...one, id: '', leftAt: '' }));
    const csv = await readAsStaff('/admin/packages.csv');
    expectSame(foundIn(csv, 'words'), allBut([]));
    const table = readCsvPackages('packages.csv', new TextEncoder().encode(csv));
    const row = table.documents.find((one) => one.id === id)?.fields ?? {};
    expect(factsRules.parse(row.facts)).toEqual({ ...facts, departures });
    const json = JSON.parse(await readAsStaff('/admin/packages.json')).packages[id];
    expectSame(foundIn(JSON.stringify(json), 'typed'), allBut([]));
    expect(factsRules.parse(json.facts)).toEqual(facts);
    for (const { key } of textFields) {
      expect([key, row[key], json[key]]).toEqual([key, formOf(first)[key], formOf(first)[key]]);
    }
    expect(packageRules.safeParse(json).success).toBe(true);
  });

  it('is in the form, in versions and in the history', async () => {
    const { id, version } = await saved();
    const edit = `/admin/packages/${id}/edit`;
    const names = first.map(({ name }) => name);
    const form = await readAsStaff(edit);
    expect(names.filter((name) => !form.includes(`name="${name}"`))).toEqual([]);

    const marks = factFields.filter(({ kind }) => kind === 'list').map(({ key }) => `${key}.list`);
    const lists = Object.fromEntries(marks.map((name) => [name, 'yes']));
    const change = { ...lists, ...formOf(second), version: String(version) };
    expect((await post(edit, change)).status).toBe(302);
    const versions = await readAsStaff(`/admin/packages/${id}/versions`);
    expectSame(foundIn(versions, 'words'), allBut([]));
    expectSame(foundIn(versions, 'words', second), allBut([]));
    const labels = [...textFields, ...factFields].map(({ label }) => label).join(', ');
    expect(await readAsStaff('/admin/history')).toContain(`: ${labels}`);
  });
});
