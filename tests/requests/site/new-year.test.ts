import { UNSAFE_decodeViaTurboStream } from 'react-router';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cachedRoutes } from '../../foreign-input/odd-addresses.ts';
import { builtSite, openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
let time = '';
let addresses: string[];

beforeAll(async () => {
  const now = () => new Date(time);
  time = '2026-12-31T23:59:30+05:30';
  site = await openTestSite({ template: inject('template'), database: 'sqlite', now });
  const { serverBuild } = await builtSite();
  const { id } = await site.services.database.kysely
    .selectFrom('packages')
    .select('id')
    .executeTakeFirstOrThrow();
  const words: Record<string, string> = { id, type: 'umrah', category: 'hajj', topic: 'visa' };
  addresses = cachedRoutes(serverBuild).flatMap(({ pattern }) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => words[name] ?? name);
    return [path, path === '/' ? '/_.data' : `${path}.data`];
  });
});
afterAll(() => site.close());

const years = async () =>
  Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(site.origin + address);
      const year = address.endsWith('.data') ? await yearOfData(answer) : await yearOfPage(answer);
      return `${address} ${answer.status} ${year}`;
    }),
  );
async function yearOfPage(answer: Response) {
  // Without a template's comments between the words.
  const text = (await answer.text()).replaceAll('<!-- -->', '');
  return /© (\d{4})/.exec(text)?.[1];
}
async function yearOfData(answer: Response) {
  if (!answer.body) return undefined;
  const { value } = await UNSAFE_decodeViaTurboStream(answer.body, globalThis);
  return /"year":"(\d{4})"/.exec(JSON.stringify(await value))?.[1];
}
const expected = (year: string) => addresses.map((address) => `${address} 200 ${year}`);

it('shows the office’s year on every kept page, whatever the clock of the server', async () => {
  expect(addresses.length).toBeGreaterThan(10);
  expect(await years()).toEqual(expected('2026'));
  expect(await years()).toEqual(expected('2026'));
  time = '2027-01-01T00:00:00+05:30';
  expect(await years()).toEqual(expected('2027'));
  expect(await years()).toEqual(expected('2027'));
});
