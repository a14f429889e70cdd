import { expect, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { packagesRules } from './parts/page-rules.ts';
import { readContent, startOf } from './read-content.ts';

const { payment, cancellation, hajjNote, batchNote, holidays, ...before } = sampleWebsite.packages;
const noTerms = { payment: [], cancellation: [], hajjNote: '', batchNote: '', holidays: [] };

function read(...sections: [name: string, content: object][]) {
  const problems: unknown[] = [];
  const stored = sections.map(([name, content]) => ({ name, content: JSON.stringify(content) }));
  const start = startOf(stored, sampleWebsite);
  const { packages } = readContent(stored, start, (problem) => problems.push(problem));
  return { packages, problems };
}

it('the sample agency has terms; an agency of its own has only those that it enters', () => {
  expect(read().packages).toEqual(sampleWebsite.packages);
  const own = read(['agency', neutralWebsite.agency]).packages;
  expect(own).toEqual({ ...sampleWebsite.packages, ...noTerms });
});

it('package texts of an older version have no terms, and nothing is wrong with them', () => {
  const packages = { ...before, title: 'Ours', ...noTerms };
  expect(read(['packages', { ...before, title: 'Ours' }])).toEqual({ packages, problems: [] });
  const own = { ...before, ...noTerms, hajjNote: 'Ask us.' };
  expect(read(['packages', own]).packages).toEqual(own);
  const { problems } = read(['packages', { ...before, ...noTerms, payment: 'at once' }]);
  expect(problems).toEqual([{ section: 'packages', field: 'payment' }]);
});

it('accepts at most twelve holidays, each with a first day and none that ends before it begins', () => {
  const errorsOf = (from: string, to: string, count = 1) => {
    const holidays = Array.from({ length: count }, () => ({ name: 'Summer', from, to }));
    const { error } = packagesRules.safeParse({ ...sampleWebsite.packages, holidays });
    return (error?.issues ?? []).map(({ message }) => message);
  };
  expect(errorsOf('2027-04-01', '2027-05-31')).toEqual([]);
  expect(errorsOf('2027-04-01', '', 12)).toEqual([]);
  const reversed = ['Holidays cannot end before they begin'];
  expect(errorsOf('2027-04-01', '2027-03-31')).toEqual(reversed);
  expect(errorsOf('2027-04-01', 'May')).toEqual(['Last day must be a day']);
  expect(errorsOf('', '')).toEqual(['First day is required']);
  expect(errorsOf('2027-04-01', '', 13)[0]).toBe('School holidays can have at most 12');
});
