import { describe, expect, it } from 'vitest';
import { findNearest, findPackageIds, searchDays, searchOptions } from './find-packages.ts';
import { conditionsOf, parseQuestion, withoutCondition } from './package-question.ts';
import { type SearchedRow, searchEntry } from './search-entry.ts';

const blank: SearchedRow = {
  ...{ id: '', packageName: '', packageType: '', price: '', durationOfTour: '' },
  ...{ distanceFromMadina: '', distanceFromMakka: '', madinaHotel: '', makkaHotel: '' },
  ...{ nextBatch: '', facts: '' },
};
const departures = (...rows: Record<string, string>[]) => JSON.stringify({ departures: rows });
const entries = [
  {
    ...{ id: 'a', packageName: 'Umrah Economy', packageType: 'umrah', price: '1,05,000' },
    ...{ durationOfTour: '15', distanceFromMakka: '900', nextBatch: '20 November 2026' },
    facts: departures(
      { from: '2027-01-10', to: '2027-01-24', airport: 'Bangalore' },
      { from: '2027-02-10', to: '2027-02-24', airport: 'Mumbai', price: '95000' },
    ),
  },
  {
    ...{ id: 'b', packageName: 'Umrah Gold', packageType: 'Umrah', price: 'Rs 1.4 lakh' },
    ...{ durationOfTour: '12 days', makkaHotel: 'Pullman ZamZam', distanceFromMakka: '100-150' },
    facts: departures(
      { from: '2027-01-05', to: '2027-01-16', airport: 'Bengaluru' },
      { from: '2026-12-01', to: '2026-12-12', airport: 'Hyderabad', left: '0', seats: '40' },
    ),
  },
  {
    ...{ id: 'c', packageName: 'Hajj 2027', packageType: 'hajj', price: 'ask us' },
    ...{ durationOfTour: '40', nextBatch: 'May 2027' },
  },
  { id: 'd', packageName: 'Iraq Ziyarath', packageType: 'zyarath', price: '80000' },
].map((row) => searchEntry({ ...blank, ...row }));
const days = searchDays('2026-11-23', [{ from: '2027-04-10', to: '2027-05-31' }]);
const find = (search: string, on = days) =>
  findPackageIds(entries, parseQuestion(new URLSearchParams(search)), on).join('');

describe('packages are found', () => {
  it.each([
    ['', 'abcd'],
    ['q=umra', 'ab'],
    ['q=zam', 'b'],
    ['q=ziyarat', 'd'],
    ['q=mecca', 'b'],
    ['q=umra+bangalore', 'ab'],
    ['type=umrah', 'ab'],
    ['type=special', 'd'],
    ['budget=110000', 'ad'],
    ['budget=95000', 'ad'],
    ['days=11-15', 'ab'],
    ['days=over-21', 'c'],
    ['month=2027-01', 'ab'],
    ['month=2027-02', 'a'],
    ['month=2027-05', 'c'],
    ['from=Mumbai', 'a'],
    ['from=Bangalore', 'ab'],
    ['month=2027-01&from=Mumbai', ''],
    ['month=2027-01&budget=100000', ''],
    ['month=2027-02&budget=100000', 'a'],
    ['season=ramadan', 'a'],
    ['season=holidays', 'c'],
    ['season=rabi-al-awwal', ''],
    ['ids=d,a,gone', 'ad'],
    ['type=umrah&month=2027-01&from=Bengaluru&sort=price', 'ab'],
  ])('by %s: %s', (search, ids) => expect(find(search)).toBe(ids));

  it.each([
    ['date', 'bacd'],
    ['price', 'dabc'],
    ['days', 'bacd'],
    ['distance', 'bacd'],
  ])('sorted by %s: %s, what cannot be read last', (sort, ids) =>
    expect(find(`sort=${sort}`)).toBe(ids),
  );

  it('leaves out batches that are full, and those that have left', () => {
    expect(find('month=2026-12')).toBe('');
    expect(find('from=Hyderabad')).toBe('');
    expect(find('month=2026-11')).toBe('');
    expect(find('month=2027-01', searchDays('2027-01-05', []))).toBe('ab');
    expect(find('month=2027-01', searchDays('2027-01-06', []))).toBe('a');
    expect(find('sort=date', searchDays('2027-01-06', []))).toBe('acbd');
  });
});

it('offers what is nearest to a question that nothing answers', () => {
  const question = parseQuestion(new URLSearchParams('month=2027-01&budget=50000&type=umrah'));
  const nearest = findNearest(entries, question, days);
  expect(nearest.map(({ without, total }) => [without, total])).toEqual([['budget', 2]]);
});

it('counts without a condition what asking without it finds', () => {
  const choices = {
    q: ['', 'umra', 'zzz'],
    month: ['', '2027-01', '2026-12'],
    budget: ['', '95000', '50000'],
    days: ['', '11-15'],
    from: ['', 'Mumbai'],
    season: ['', 'ramadan', 'holidays'],
    type: ['', 'hajj'],
    ids: ['', 'd'],
  };
  const searches = Object.entries(choices).reduce<string[]>(
    (before, [name, values]) =>
      before.flatMap((search) => values.map((value) => `${search}&${name}=${value}`)),
    [''],
  );
  let empty = 0;
  for (const search of searches) {
    const question = parseQuestion(new URLSearchParams(search));
    if (findPackageIds(entries, question, days).length > 0) continue;
    empty += 1;
    const asked = conditionsOf(question).map((without) => {
      const wider = withoutCondition(question, without);
      return [without, findPackageIds(entries, wider, days).length] as const;
    });
    const nearest = findNearest(entries, question, days);
    expect(new Map(nearest.map(({ without, total }) => [without, total])), search).toEqual(
      new Map(asked.filter(([, total]) => total > 0)),
    );
  }
  expect(empty).toBeGreaterThan(800);
});

it('offers the months and airports in use, each once', () => {
  expect(searchOptions(entries, days)).toEqual({
    months: ['2027-01', '2027-02', '2027-05'],
    airports: ['Bengaluru', 'Hyderabad', 'Mumbai'],
  });
});

it('reads facts of any shape', () => {
  const odd = ['{', 'null', '[]', '7', '{"departures":{"from":1}}', '{"departures":[null,7,{}]}'];
  for (const facts of [...odd, '{"stays":"x","journey":[],"prices":null}']) {
    expect(searchEntry({ ...blank, id: 'x', facts }).batches).toEqual([]);
  }
  const prices = JSON.stringify({ prices: { sharing4: '1,10,000', sharing2: '1,40,000' } });
  expect(searchEntry({ ...blank, facts: prices }).price).toBe(110_000);
});
