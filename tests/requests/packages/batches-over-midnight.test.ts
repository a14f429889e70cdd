import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { ofType, readGraph } from '../../readers/json-ld.ts';
import { textsIn } from '../../readers/sitemap-texts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const before = '2027-01-22T23:59:30+05:30';
const after = '2027-01-23T00:00:00+05:30';
const home = process.env.TZ;

beforeAll(() => {
  // Where the office's midnight is in the middle of the day.
  process.env.TZ = 'America/Los_Angeles';
});
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

it('the machine is in another time zone than the office', () => {
  expect(new Date(before).getHours()).toBe(10);
});

describe.each(databaseKinds)('Batches at midnight India time on %s', (database) => {
  let site: TestSite;
  let time = before;
  /** By what staff said of the batch: a typed date, or departures. */
  let ids: Record<'typed' | 'departures', string>;

  beforeAll(async () => {
    const now = () => new Date(time);
    // The sample would be newer, once these days are past, and stand before what is looked for.
    site = await openTestSite({ template: inject('template'), database, sample: false, now });
    const texts = { ...blankPackage, packageType: 'umrah', price: '1,24,000' };
    const facts = factsRules.parse({
      departures: [
        { from: '2027-01-22', to: '2027-02-05', left: '9' },
        { from: '2027-02-19', to: '2027-03-05', left: '0' },
        { from: '2027-03-12', to: '2027-03-26' },
      ],
    });
    const create = (packageName: string, more: object) =>
      createPackage(site.services.database, { ...texts, packageName, ...more });
    ids = {
      typed: await create('Typed by hand', { nextBatch: '22 January 2027' }),
      departures: await create('With departures', { facts }),
    };
  });
  afterAll(() => site.close());

  const textOf = async (path: string) => {
    const answer = await fetch(site.origin + path);
    expect(answer.status, path).toBe(200);
    // Without a template's comments between the words.
    return (await answer.text()).replaceAll('<!-- -->', '');
  };
  const cardOf = async (path: string, name: string) =>
    (await textOf(path)).split('<article').find((card) => card.includes(`>${name}<`)) ?? '';
  const detailsOf = (id: string) => `/packages/details/${id}`;
  const previewOf = async (id: string) =>
    /property="og:image" content="[^"]*(\/preview\/[^"]*)"/.exec(await textOf(detailsOf(id)))?.[1];
  const lastChangeOf = async (id: string) => {
    const entries = (await textOf('/sitemap.xml')).split('<url>');
    return textsIn(entries.find((one) => one.includes(`${id}</loc>`)) ?? '', 'lastmod')[0] ?? '';
  };

  it('a batch that has left is no next one anywhere, kept pages included', async () => {
    const { typed, departures } = ids;
    const addresses = [detailsOf(departures), `/packages/umrah/${departures}`];
    const dataOf = (path: string) => `${path}.data`;
    // Twice: the second answer is the one that was kept.
    for (const path of [...addresses, ...addresses]) {
      expect(await textOf(path), path).toContain('22 January to 5 February 2027');
      expect(await textOf(dataOf(path)), path).toContain('22 January to 5 February 2027');
    }
    for (const path of ['/', '/packages', '/packages?type=umrah']) {
      const card = await cardOf(path, 'With departures');
      expect(card, path).toContain('Next Batch: 22 January 2027');
      expect(await cardOf(path, 'Typed by hand'), path).toContain('Next Batch: 22 January 2027<');
    }
    const trip = ofType(readGraph(await textOf(detailsOf(departures))), 'TouristTrip');
    expect(JSON.stringify(trip)).toContain('2027-01-22');
    const [preview, changed] = [await previewOf(departures), await lastChangeOf(departures)];

    time = after;
    for (const path of [...addresses, ...addresses]) {
      for (const text of [await textOf(path), await textOf(dataOf(path))]) {
        expect(text.includes('22 January to'), path).toBe(false);
        expect(text.includes('12 to 26 March 2027'), path).toBe(true);
      }
    }
    for (const path of ['/', '/packages', '/packages?type=umrah']) {
      const card = await cardOf(path, 'With departures');
      // The batch between them is full.
      expect(card, path).toContain('Next Batch: 12 March 2027');
      expect(await cardOf(path, 'Typed by hand'), path).toContain(
        'Next Batch: 22 January 2027 (ask for the next date)',
      );
    }
    const graph = readGraph(await textOf(detailsOf(departures)));
    expect(JSON.stringify(graph)).not.toContain('2027-01-22');
    expect(JSON.stringify(graph)).toContain('2027-03-12');
    const typedPage = await textOf(detailsOf(typed));
    expect(typedPage).toContain('22 January 2027 (ask for the next date)');
    expect(typedPage).not.toMatch(/<title>[^<]*January/);

    const picture = await previewOf(departures);
    expect(picture).not.toBe(preview);
    const old = await fetch(site.origin + preview, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, picture]);

    expect(new Date(changed) < new Date(after)).toBe(true);
    for (const id of [typed, departures]) {
      expect(new Date(await lastChangeOf(id))).toEqual(new Date(after));
    }
  });
});
