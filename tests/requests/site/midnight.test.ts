import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { listCachedRoutes } from '../../foreign-input/odd-addresses.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { addedPage } from '../../sites/sample-input.ts';
import { importBuiltSite, requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite } from './open-site.ts';

beforeAll(() => {
  // A time zone in which the office's midnight is in the middle of the day.
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(new Date('2026-12-31T23:59:30+05:30').getHours()).toBe(10);
  // The live stream names the day every 20 seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const midnight = '2027-01-01T00:00:00+05:30';
const authority = 'Ministry of a Licence that Ends';

describe.each(requestDatabases)('at midnight of New Year in the office, on %s', (kind) => {
  let time = '2026-12-31T23:59:30+05:30';
  // After these days the sample would be newer and precede the test's packages.
  const here = openSite(kind, { sample: false, now: () => new Date(time) });
  const { read, readAsStaff } = here;
  /** The next batch of each package in a list. */
  const readBatches = async (path: string) => {
    const cards = (await read(path)).split('<article');
    return ['With departures', 'Typed by hand'].map((name) => {
      const card = cards.find((text) => text.includes(`>${name}<`)) ?? '';
      return /Next Batch: ([^<]*)/.exec(card)?.[1];
    });
  };
  const lists = ['/', '/packages', '/packages?type=umrah'];
  const findPreview = async (path: string) =>
    /property="og:image" content="[^"]*(\/preview\/[^"]*)"/.exec(await read(path))?.[1] ?? '';
  const add = async (packageName: string, nextBatch: string, departures: object[] = []) => {
    const texts = { packageName, packageType: 'umrah', price: '1,24,000', nextBatch };
    return here.addPackage({ ...texts, facts: factsRules.parse({ departures }) });
  };

  it('cached and uncached pages, public and staff, remove past batches and show the new year', async () => {
    const licences = sampleWebsite.licences.licences.slice(0, 1).map((first) => {
      return { ...first, authority, validUntil: '2026-12-31' };
    });
    const options = { before: neutralWebsite.licences, photos: [], by: 'a@example.com' };
    await saveSection(here.database, 'licences', { content: { licences }, ...options });
    const manualPath = `/packages/details/${await add('Typed by hand', '31 December 2026')}`;
    const id = await add('With departures', '', [
      { from: '2026-12-31', to: '2027-01-14', left: '9' },
      { from: '2027-02-19', to: '2027-03-05', left: '0' },
      { from: '2027-03-12', to: '2027-03-26' },
    ]);
    const departuresPath = `/packages/details/${id}`;
    const variants = [
      departuresPath,
      `${departuresPath}.data`,
      departuresPath.replace('details', 'umrah'),
    ];
    const routeParams: Record<string, string> = {
      id,
      type: 'umrah',
      category: 'hajj',
      topic: 'visa',
      slug: addedPage.slug,
    };
    await createPage(here.database, addedPage);
    const cachedPaths = listCachedRoutes((await importBuiltSite()).serverBuild).map(({ pattern }) =>
      pattern.replaceAll(/:(\w+)/g, (_, name: string) => routeParams[name] ?? name),
    );
    /** Every cached page, with its year and whether it shows the licence. */
    const readCachedPages = async () => {
      const pages = await Promise.all(cachedPaths.map((path) => here.read(path)));
      return pages.map((html, index) => [
        ...[cachedPaths[index], /© (\d{4})/.exec(html)?.[1], html.includes(authority)],
      ]);
    };
    // Twice: the second response is cached.
    for (let times = 0; times < 2; times += 1) {
      expect(await readCachedPages()).toEqual(cachedPaths.map((path) => [path, '2026', true]));
      for (const path of variants) {
        expect(await read(path), path).toContain('31 December 2026 to 14 January 2027');
      }
    }
    for (const path of lists) {
      expect(await readBatches(path), path).toEqual(['31 December 2026', '31 December 2026']);
    }
    const warning = `The licence “${authority}”`;
    expect(await readAsStaff('/admin/dashboard')).toContain(`${warning} ends on 31 Dec`);
    const departureTime = '"departureTime":"2026-12-31"';
    expect(await read(departuresPath)).toContain(departureTime);
    const preview = await findPreview(departuresPath);
    const stream = await readStream(here.site.origin);
    const waitForDay = async (day: string) => {
      vi.advanceTimersByTime(20_000);
      return stream.next(({ name, data }) => name === 'day' && data === day, 10_000);
    };
    await waitForDay('2026-12-31');

    time = midnight;
    await waitForDay('2027-01-01');
    stream.close();
    for (let times = 0; times < 2; times += 1) {
      expect(await readCachedPages()).toEqual(cachedPaths.map((path) => [path, '2027', false]));
      for (const path of variants) {
        const text = await read(path);
        expect(text, path).not.toMatch(/31 December 2026 to|Licence that Ends/);
        expect(text, path).toContain('12 to 26 March 2027');
      }
    }
    // The batch between them is full.
    const askText = '31 December 2026 (ask for the next date)';
    for (const path of lists)
      expect(await readBatches(path), path).toEqual(['12 March 2027', askText]);
    expect(await readAsStaff('/admin/dashboard')).toContain(`${warning} ended on 31 Dec`);
    const expiryNote = 'Its last day has passed: visitors do not see it';
    expectWords(await readAsStaff('/admin/website/licences'), authority, expiryNote);
    expect(await read(departuresPath)).not.toContain(departureTime);
    expectWords(await read(manualPath), askText, /^(?!.*<title>[^<]*December)/s);

    expect(await findPreview(departuresPath)).not.toBe(preview);
  });
});
