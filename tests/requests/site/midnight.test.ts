import { UNSAFE_decodeViaTurboStream } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { cachedRoutes } from '../../foreign-input/odd-addresses.ts';
import { ofType, readGraph } from '../../readers/json-ld.ts';
import { textsIn } from '../../readers/sitemap-texts.ts';
import { builtSite, requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite, textOf } from './open-site.ts';

const home = process.env.TZ;
beforeAll(() => {
  // Where the office's midnight is in the middle of the day.
  process.env.TZ = 'America/Los_Angeles';
  expect(new Date('2027-01-22T23:59:30+05:30').getHours()).toBe(10);
});
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe.each(requestDatabases)('at midnight of New Year in the office, on %s', (kind) => {
  let time = '2026-12-31T23:59:30+05:30';
  const here = openSite(kind, { now: () => new Date(time) });
  const { ask, read, readAsStaff } = here;
  let pages: string[];
  const authority = 'Ministry of a Licence that Ends';

  beforeAll(async () => {
    const before = sampleWebsite.licences;
    const [first] = before.licences;
    if (!first) throw new Error('The sample has no licence');
    const content = { licences: [{ ...first, authority, validUntil: '2026-12-31' }] };
    const by = 'a@example.com';
    await saveSection(here.database, 'licences', { content, before, photos: [], by });
    const packages = here.database.kysely.selectFrom('packages').select('id');
    const { id } = await packages.executeTakeFirstOrThrow();
    const words: Record<string, string> = { id, type: 'umrah', category: 'hajj', topic: 'visa' };
    pages = cachedRoutes((await builtSite()).serverBuild).map(({ pattern }) =>
      pattern.replaceAll(/:(\w+)/g, (_, name: string) => words[name] ?? name),
    );
  });

  async function yearOfData(path: string) {
    const { body } = await ask(path === '/' ? '/_.data' : `${path}.data`);
    if (!body) throw new Error('No data');
    const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis);
    return /"year":"(\d{4})"/.exec(JSON.stringify(await value))?.[1];
  }
  /** Every cached page and its data, with a year and whether it claims the licence. */
  const shown = () =>
    Promise.all(
      pages.map(async (path) => {
        const html = await read(path);
        const year = /© (\d{4})/.exec(html)?.[1];
        return [path, year, await yearOfData(path), html.includes(authority)];
      }),
    );
  const expected = (year: string, isClaimed: boolean) =>
    pages.map((path) => [path, year, year, isClaimed]);

  it('cached pages show the new year and drop an ended licence, and staff are told', async () => {
    const over = 'Its last day is over: visitors do not see it';
    const licences = () => readAsStaff('/admin/website/licences');
    const warning = `The licence “${authority}”`;
    expect(pages.length).toBeGreaterThan(5);
    // Twice: the second answer is the cached one.
    expect(await shown()).toEqual(expected('2026', true));
    expect(await shown()).toEqual(expected('2026', true));
    expect(await read('/_.data')).toContain(authority);
    expect(await read('/')).toContain('Valid until 31 December 2026');
    expect(await readAsStaff('/admin/dashboard')).toContain(`${warning} ends on 31 Dec`);
    expect(await licences()).not.toContain(over);

    time = '2027-01-01T00:00:00+05:30';
    expect(await shown()).toEqual(expected('2027', false));
    expect(await shown()).toEqual(expected('2027', false));
    expect(await read('/_.data')).not.toContain(authority);
    expect(await read('/')).not.toContain('Licensed &amp; Recognized');
    expect(await readAsStaff('/admin/dashboard')).toContain(`${warning} ended on 31 Dec`);
    expectWords(await licences(), authority, over);
  });
});

describe.each(requestDatabases)('at midnight after a departure, on %s', (kind) => {
  const midnight = '2027-01-23T00:00:00+05:30';
  let time = '2027-01-22T23:59:30+05:30';
  // The sample would be newer, once these days are past, and come before the packages of the test.
  const here = openSite(kind, { sample: false, now: () => new Date(time) });
  const read = async (path: string) => textOf(await here.ask(path));
  const lists = ['/', '/packages', '/packages?type=umrah'];
  const cardOf = async (path: string, name: string) =>
    (await read(path)).split('<article').find((card) => card.includes(`>${name}<`)) ?? '';
  const tripAt = async (path: string) =>
    JSON.stringify(ofType(readGraph(await read(path)), 'TouristTrip'));
  const previewOf = async (path: string) =>
    /property="og:image" content="[^"]*(\/preview\/[^"]*)"/.exec(await read(path))?.[1] ?? '';
  const lastChangeOf = async (path: string) => {
    const entries = (await read('/sitemap.xml')).split('<url>');
    const entry = entries.find((one) => one.includes(`${path}</loc>`)) ?? '';
    return new Date(textsIn(entry, 'lastmod')[0] ?? '').getTime();
  };

  it('no page, cached or not, shows the departure as the next one', async () => {
    const add = async (packageName: string, more: object) => {
      const texts = { packageName, packageType: 'umrah', price: '1,24,000' };
      return `/packages/details/${await here.addPackage({ ...texts, ...more })}`;
    };
    const departures = [
      { from: '2027-01-22', to: '2027-02-05', left: '9' },
      { from: '2027-02-19', to: '2027-03-05', left: '0' },
      { from: '2027-03-12', to: '2027-03-26' },
    ];
    const typed = await add('Typed by hand', { nextBatch: '22 January 2027' });
    const listed = await add('With departures', { facts: factsRules.parse({ departures }) });
    const own = [listed, listed.replace('details', 'umrah')];
    const pages = [...own, ...own.map((path) => `${path}.data`)];
    // Twice: the second answer is the cached one.
    for (const path of [...pages, ...pages]) {
      expect(await read(path), path).toContain('22 January to 5 February 2027');
    }
    for (const path of lists) {
      const card = await cardOf(path, 'With departures');
      expect(card, path).toContain('Next Batch: 22 January 2027');
      expect(await cardOf(path, 'Typed by hand'), path).toContain('Next Batch: 22 January 2027<');
    }
    expect(await tripAt(listed)).toContain('2027-01-22');
    const [preview, changed] = [await previewOf(listed), await lastChangeOf(listed)];

    time = midnight;
    for (const path of [...pages, ...pages]) {
      const text = await read(path);
      expect(text, path).not.toContain('22 January to');
      expect(text, path).toContain('12 to 26 March 2027');
    }
    const ask = '22 January 2027 (ask for the next date)';
    for (const path of lists) {
      // The batch between them is full.
      const card = await cardOf(path, 'With departures');
      expect(card, path).toContain('Next Batch: 12 March 2027');
      expect(await cardOf(path, 'Typed by hand'), path).toContain(`Next Batch: ${ask}`);
    }
    expect(await tripAt(listed)).toMatch(/^(?!.*2027-01-22).*2027-03-12/);
    const typedPage = await read(typed);
    expect(typedPage).toContain(ask);
    expect(typedPage).not.toMatch(/<title>[^<]*January/);

    const picture = await previewOf(listed);
    expect(picture).not.toBe(preview);
    const old = await here.ask(preview);
    expect([old.status, old.headers.get('location')]).toEqual([302, picture]);
    const after = new Date(midnight).getTime();
    expect(changed).toBeLessThan(after);
    for (const path of [typed, listed]) expect(await lastChangeOf(path)).toBe(after);
  });
});
