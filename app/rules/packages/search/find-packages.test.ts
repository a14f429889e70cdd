import { expect, it } from 'vitest';
import { entriesOf, expectTable } from '../../../../tests/table.ts';
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
const parse = (search: string) => parseQuestion(new URLSearchParams(search));
const find = (search: string, on = days) => findPackageIds(entries, parse(search), on).join('');

it('finds packages by every condition', () => {
  expectTable(
    find,
    `"" → abcd | q=umra → ab | q=zam → b | q=ziyarat → d | q=mecca → b | q=umra+bangalore → ab
    type=umrah → ab | type=special → d | budget=110000 → ad | budget=95000 → ad | days=11-15 → ab
    days=over-21 → c | month=2027-01 → ab | month=2027-02 → a | month=2027-05 → c
    from=Mumbai → a | from=Bangalore → ab | month=2027-01&from=Mumbai → ""
    month=2027-01&budget=100000 → "" | month=2027-02&budget=100000 → a | season=ramadan → a
    season=holidays → c | season=rabi-al-awwal → "" | ids=d,a,gone → ad
    type=umrah&month=2027-01&from=Bengaluru&sort=price → ab`,
  );
});

it('sorts packages; those whose value cannot be read come last', () => {
  const order = 'sort=date → bacd | sort=price → dabc | sort=days → bacd | sort=distance → bacd';
  expectTable(find, order);
});

it('leaves out batches that are full, and those that have left', () => {
  expectTable(find, 'month=2026-12 → "" | from=Hyderabad → "" | month=2026-11 → ""');
  expect(find('month=2027-01', searchDays('2027-01-05', []))).toBe('ab');
  expect(find('month=2027-01', searchDays('2027-01-06', []))).toBe('a');
  expect(find('sort=date', searchDays('2027-01-06', []))).toBe('acbd');
});

it('offers, when nothing is found, each condition whose removal finds packages, with their number', () => {
  const question = parse('month=2027-01&budget=50000&type=umrah');
  const nearest = findNearest(entries, question, days);
  expect(nearest.map(({ without, total }) => [without, total])).toEqual([['budget', 2]]);
  const choices = [
    ...[' | &q=umra | &q=zzz', ' | &month=2027-01 | &month=2026-12'],
    ...[' | &budget=95000 | &budget=50000', ' | &days=11-15', ' | &from=Mumbai'],
    ...[' | &season=ramadan | &season=holidays', ' | &type=hajj', ' | &ids=d'],
  ];
  const searches = choices.reduce<string[]>(
    (before, more) =>
      before.flatMap((search) => ['', ...entriesOf(more)].map((one) => search + one)),
    [''],
  );
  let empty = 0;
  for (const search of searches) {
    const question = parse(search);
    if (findPackageIds(entries, question, days).length > 0) continue;
    empty += 1;
    const asked = conditionsOf(question).map((without) => {
      const wider = withoutCondition(question, without);
      return [without, findPackageIds(entries, wider, days).length] as const;
    });
    const found = findNearest(entries, question, days);
    expect(new Map(found.map(({ without, total }) => [without, total])), search).toEqual(
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

it('reads stored details of any shape', () => {
  const odd = ['{', 'null', '[]', '7', '{"departures":{"from":1}}', '{"departures":[null,7,{}]}'];
  for (const facts of [...odd, '{"stays":"x","journey":[],"prices":null}']) {
    expect(searchEntry({ ...blank, id: 'x', facts }).batches, facts).toEqual([]);
  }
  const prices = JSON.stringify({ prices: { sharing4: '1,10,000', sharing2: '1,40,000' } });
  expect(searchEntry({ ...blank, facts: prices }).price).toBe(110_000);
});
