import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { facts as en } from '../../../app/languages/en/server.ts';
import { isLeaf, listInputPlaces } from '../../../app/rules/fields/section-fields.ts';
import { dayText } from '../../../app/rules/office-day.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { factFields, textFields } from '../../../app/rules/packages/package-rules.ts';
import { importFolder } from '../../../data-transfer/import/import-site.ts';
import { readPlaceContent, silentOptions } from '../../sites/moving-site.ts';
import { openPlace } from '../../sites/test-place.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { createTempFolder } from '../../temporary-folder.ts';
import { openPackages } from './package-requests.ts';

// Every field of a package, including future ones, appears wherever fields are used, or is listed here.

/** Values for fields with special rules, before and after a change. */
const specialValues: Record<string, [first: string, second: string]> = {
  'prices.tax': ['extra', 'included'],
  'prices.gst': ['73.19', '71.23'],
  'prices.tcs': ['61.37', '67.41'],
  'prices.asOn': ['2020-03-14', '2021-05-16'],
  'journey.flight': ['direct', 'stop'],
  'departures.from': ['2091-01-17', '2092-01-18'],
  'departures.to': ['2093-02-19', '2094-02-20'],
  'departures.flight': ['stop', 'direct'],
  'departures.seats': ['9753', '8531'],
  'departures.left': ['8642', '7420'],
  'departures.state': ['few', 'full'],
  'stays.stars': ['5', '4'],
  'stays.orSimilar': ['yes', 'yes'],
};

/** The visitors' texts for choices. */
const choiceTexts: Record<string, string> = {
  'prices.tax': '61.37% extra',
  'journey.flight': ', direct',
  'departures.flight': 'with a stop',
  'departures.state': 'Few seats left',
  'stays.stars': '5 stars',
  'stays.orSimilar': en.orSimilar,
};

const rows = Object.fromEntries(factFields.map(({ key }) => [key, ['r0']]));
const places = listInputPlaces([...textFields, ...factFields], rows).filter(
  ({ field }) => isLeaf(field) && field.kind !== 'hidden',
);

/** Each field with a unique value: as the form sends it, as staff read it and as visitors do. */
function markFields(round: 0 | 1) {
  return places.map(({ field, name }) => {
    // 'stays.hotel' for any row; the form's name is 'stays.r0.hotel'.
    const path = name.replace('.r0.', '.');
    const letters = createHash('sha256').update(`${path} ${round}`).digest('hex');
    const word = letters.slice(0, 10).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    const input = specialValues[path]?.[round] ?? `Zz${word}`;
    const words = field.optionLabels?.[input] ?? input;
    const visible = field.kind === 'date' ? dayText(input) : (choiceTexts[path] ?? words);
    return { path, name, input, words, visible };
  });
}

const firstFields = markFields(0);
const secondFields = markFields(1);
const toForm = (fields: typeof firstFields) =>
  Object.fromEntries(fields.map(({ name, input }) => [name, input]));
/** Names the entries of only one list, because the diff of long lists hides them. */
const expectSame = (present: string[], expected: string[]) =>
  expect({
    missing: expected.filter((path) => !present.includes(path)),
    unexpected: present.filter((path) => !expected.includes(path)),
  }).toEqual({ missing: [], unexpected: [] });
const listPathsExcept = (paths: string[]) =>
  firstFields.map(({ path }) => path).filter((path) => !paths.includes(path));

/** Stored details without the data that each site adds to a departure. */
function removeSiteData(json: unknown) {
  const facts = factsRules.parse(JSON.parse(String(json)));
  const departures = facts.departures.map((row) => ({ ...row, id: '', leftAt: '' }));
  return { ...facts, departures };
}

describe.each(requestDatabases)('every field of a package on %s', (kind) => {
  const here = openPackages(kind);
  const { readAsStaff, post } = here;
  const findOrCreatePackage = async () => {
    const { packageName = '', ...fields } = toForm(firstFields);
    return (
      (await here.named(packageName)) ?? (await here.createPackage(packageName, fields)).stored()
    );
  };
  const findPaths = (text: string, key: 'input' | 'words' | 'visible', fields = firstFields) =>
    fields
      .filter((field) => text.toLowerCase().includes(field[key].toLowerCase()))
      .map(({ path }) => path);

  it('is on the public page, except the total number of seats', async () => {
    const page = await here.read(`/packages/details/${(await findOrCreatePackage()).id}`);
    expectSame(findPaths(page, 'visible'), listPathsExcept(['departures.seats']));
  });

  it.each(['csv', 'json'])('is exported as %s, and imported completely', async (ending) => {
    const { id } = await findOrCreatePackage();
    // Signs that CSV, spreadsheets and lists of rows give a meaning.
    const included = '- Visa\n+ Meals, also "special" ones\n=1+1';
    const day = { days: '2-4', title: 'Umrah | rest \\ a: b', text: 'Two\nlines' };
    const facts = factsRules.parse({ included, programme: [day] });
    const texts = { packageName: ending, price: '1', durationOfTour: '2' };
    const description = 'Two\nlines; "a", b';
    const otherId = await here.addPackage({ ...texts, description, facts });
    await setPackagesHidden(here.site.services.database, [otherId], true);

    const response = await here.get(`/admin/packages.${ending}`);
    const name = new RegExp(`^attachment; filename="packages-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`);
    expect(response.headers.get('content-disposition')).toMatch(name);
    const bytes = Buffer.from(await response.arrayBuffer());
    expectSame(
      findPaths(bytes.toString(), ending === 'csv' ? 'words' : 'input'),
      listPathsExcept([]),
    );
    const folder = await createTempFolder();
    await writeFile(path.join(folder, `packages.${ending}`), bytes);
    const home = await openPlace(kind);
    const options = { ...silentOptions, write: true, withoutPictures: true };
    expect((await importFolder(home.place, folder, options)).problems).toEqual([]);
    const { packages = [] } = (await readPlaceContent(home.place, ['packages'])).rows;
    for (const { facts, ...savedRow } of await here.rows('packages')) {
      if (savedRow.id !== id && savedRow.id !== otherId) continue;
      const importedRow = packages.find((row) => row.id === savedRow.id);
      for (const key of [...textFields.map(({ key }) => key), 'createdAt', 'hiddenAt']) {
        expect([key, importedRow?.[key]]).toEqual([key, Reflect.get(savedRow, key)]);
      }
      expect(removeSiteData(importedRow?.facts)).toEqual(removeSiteData(facts));
      expect(importedRow?.facts).not.toContain('"id":""');
    }
  });

  it.each(['csv', 'json'])(
    'exports as %s the picture of a package, which the import takes',
    async (ending) => {
      const packageName = `With a picture, ${ending}`;
      const { id } = await here.createPackage(packageName, {
        featuredImage: here.photoFile(),
      });
      const imageUrl = (await here.named(packageName))?.imageUrl ?? '';
      const folder = await createTempFolder();
      const picture = Buffer.from(await (await here.get(imageUrl)).arrayBuffer());
      await writeFile(path.join(folder, path.basename(imageUrl)), picture);
      const table = Buffer.from(await (await here.get(`/admin/packages.${ending}`)).arrayBuffer());
      await writeFile(path.join(folder, `packages.${ending}`), table);
      const home = await openPlace(kind);
      await importFolder(home.place, folder, {
        ...silentOptions,
        write: true,
        withoutPictures: false,
      });
      const { packages = [] } = (await readPlaceContent(home.place, ['packages'])).rows;
      const importedRow = packages.find((row) => row.id === id);
      expect(importedRow?.imageUrl).toContain('haram-view');
    },
  );

  it('is in the form, in versions and in the history', async () => {
    const { id, version } = await findOrCreatePackage();
    const edit = `/admin/packages/${id}/edit`;
    const names = firstFields.map(({ name }) => name);
    const form = await readAsStaff(edit);
    expect(names.filter((name) => !form.includes(`name="${name}"`))).toEqual([]);

    const marks = factFields.filter(({ kind }) => kind === 'list').map(({ key }) => `${key}.list`);
    const lists = Object.fromEntries(marks.map((name) => [name, 'yes']));
    const change = { ...lists, ...toForm(secondFields), version: String(version) };
    expect((await post(edit, change)).status).toBe(302);
    const versions = await readAsStaff(`/admin/packages/${id}/versions`);
    expectSame(findPaths(versions, 'words'), listPathsExcept([]));
    expectSame(findPaths(versions, 'words', secondFields), listPathsExcept([]));
    const labels = [...textFields, ...factFields].map(({ label }) => label).join(', ');
    expect(await readAsStaff('/admin/history')).toContain(`: ${labels}`);
  });
});
