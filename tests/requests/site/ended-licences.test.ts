import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { cachedRoutes } from '../../foreign-input/odd-addresses.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { builtSite, openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
let time = '2027-03-31T23:59:30+05:30';
let addresses: string[];

const authority = 'Ministry of a Licence that Ends';
const over = 'Its last day is over: visitors do not see it';

beforeAll(async () => {
  const now = () => new Date(time);
  site = await openTestSite({ template: inject('template'), database: 'sqlite', now });
  const { database } = site.services;
  const before = sampleWebsite.licences;
  const [first] = before.licences;
  if (!first) throw new Error('The sample has no licence');
  const content = { licences: [{ ...first, authority, validUntil: '2027-03-31' }] };
  await saveSection(database, 'licences', { content, before, photos: [], by: 'a@example.com' });
  const { serverBuild } = await builtSite();
  const { id } = await database.kysely
    .selectFrom('packages')
    .select('id')
    .executeTakeFirstOrThrow();
  const words: Record<string, string> = { id, type: 'umrah', category: 'hajj' };
  addresses = cachedRoutes(serverBuild).map(({ pattern }) =>
    pattern.replaceAll(/:(\w+)/g, (_, name: string) => words[name] ?? name),
  );
});
afterAll(() => site.close());

/** The kept pages that claim the licence; they and the data that the first one asks for. */
async function claims() {
  const all = [...addresses, '/_.data'];
  const texts = await Promise.all(
    all.map(async (address) => (await fetch(site.origin + address)).text()),
  );
  return all.filter((_, index) => texts[index]?.includes(authority));
}

it('is claimed by no kept page after its last day in the office, and staff are told', async () => {
  const cookie = await staffCookie(site);
  const section = async () => {
    const answer = await fetch(`${site.origin}/admin/website/licences`, { headers: { cookie } });
    return answer.text();
  };
  const dashboard = async () => {
    const answer = await fetch(`${site.origin}/admin/dashboard`, { headers: { cookie } });
    return answer.text();
  };
  const warned = `The licence “${authority}”`;
  expect(addresses.length).toBeGreaterThan(5);
  expect(await dashboard()).toContain(`${warned} ends on 31 Mar`);
  expect(await claims()).toEqual(expect.arrayContaining(addresses));
  expect(await (await fetch(site.origin)).text()).toContain('Valid until 31 March 2027');
  expect(await section()).not.toContain(over);
  time = '2027-04-01T00:00:00+05:30';
  expect(await claims()).toEqual([]);
  expect(await (await fetch(site.origin)).text()).not.toContain('Licensed &amp; Recognized');
  expect(await dashboard()).toContain(`${warned} ended on 31 Mar`);
  const html = await section();
  expect(html).toContain(authority);
  expect(html).toContain(over);
});
