import { expect, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { packagesRules } from './parts/page-rules.ts';
import { readContent } from './read-content.ts';
import { startOf } from './terms.ts';

const { payment, cancellation, hajjNote, batchNote, holidays, ...before } = sampleWebsite.packages;
const noTerms = { payment: [], cancellation: [], hajjNote: '', batchNote: '', holidays: [] };

function read(stored: { name: string; content: string }[]) {
  const problems: unknown[] = [];
  const start = startOf(stored, sampleWebsite);
  const { packages } = readContent(stored, start, (problem) => problems.push(problem));
  return { packages, problems };
}

it('the sample agency has terms, and an agency of its own none but those that it enters', () => {
  expect([payment.length, cancellation.length].every(Boolean)).toBe(true);
  expect(hajjNote).toMatch(/quota.*receipt/);
  expect(batchNote).not.toBe('');
  expect(holidays).toEqual([]);
  expect(read([]).packages).toEqual(sampleWebsite.packages);
  const { packages } = read([{ name: 'agency', content: JSON.stringify(neutralWebsite.agency) }]);
  expect(packages).toEqual({ ...sampleWebsite.packages, ...noTerms });
});

it('package texts of an older version have no terms, and nothing is wrong with them', () => {
  const stored = { name: 'packages', content: JSON.stringify({ ...before, title: 'Ours' }) };
  expect(read([stored])).toEqual({
    packages: { ...before, title: 'Ours', ...noTerms },
    problems: [],
  });
  const own = { ...before, ...noTerms, hajjNote: 'Ask us.' };
  expect(read([{ name: 'packages', content: JSON.stringify(own) }]).packages).toEqual(own);
  const odd = { ...before, ...noTerms, payment: 'at once' };
  expect(read([{ name: 'packages', content: JSON.stringify(odd) }]).problems).toEqual([
    { section: 'packages', field: 'payment' },
  ]);
});

it.each([
  ['2027-04-01', '2027-05-31', []],
  ['2027-04-01', '', []],
  ['2027-04-01', '2027-03-31', ['Holidays cannot end before they begin']],
  ['2027-04-01', 'May', ['Last day must be a day']],
  ['', '', ['First day is required']],
])('holidays from “%s” to “%s”', (from, to, said) => {
  const typed = { ...sampleWebsite.packages, holidays: [{ name: 'Summer', from, to }] };
  const { error } = packagesRules.safeParse(typed);
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(said);
});

it('there are at most twelve holidays', () => {
  const one = { name: 'Summer', from: '2027-04-01', to: '' };
  const typed = { ...sampleWebsite.packages, holidays: Array.from({ length: 13 }, () => one) };
  expect(packagesRules.safeParse(typed).error?.issues[0]?.message).toBe(
    'School holidays can have at most 12',
  );
});
