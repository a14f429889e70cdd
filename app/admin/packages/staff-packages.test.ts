import { expect, it } from 'vitest';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { expectTable } from '../../../tests/table.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { noFacts, readFacts } from '../../rules/packages/package-facts.ts';
import { groupRupees } from './price-input.tsx';
import {
  batchCountdown,
  choosePackages,
  findNextBatch,
  parsePackageChoice,
  toCopyForm,
} from './staff-packages.server.ts';

const saver = { packageName: 'Umrah Saver', packageType: 'umrah', price: '94,500' };
const classic = { packageName: 'Hajj Classic', packageType: 'HAJJ', price: '₹6,45,000' };
const journey = { packageName: 'Journey', madinaHotel: 'Saja Al Madinah' };
const packages = [
  { ...saver, durationOfTour: '15', nextBatch: '22 January 2027' },
  { ...classic, durationOfTour: '40' },
  { ...journey, durationOfTour: '9 days', nextBatch: '2027-01-10' },
].map((changes, index) => ({ ...blankPackage, facts: noFacts, ...changes, id: String(index) }));
const parse = (search: string) => parsePackageChoice(new URLSearchParams(search));

it('filters and sorts the list of packages', () => {
  const findIds = (search: string) => choosePackages(packages, parse(search)).map(({ id }) => id);
  expectTable(
    (search) => findIds(search).join(''),
    `"" → 012 | search=hajj → 1 | search=%20SAVER+umrah → 0 | search=saja → 2 | search=nothing → ""
    search=s%C3%A2ja → 2 | search=%D9%A9%D9%A4%2C500 → 0 | search=madina → 2 | search=zaver → ""
    type=hajj → 1 | type=none → 2 | type=cruise → "" | sort=name → 120 | sort=-price → 102
    sort=duration → 201 | sort=-batch → 021 | sort=rubbish → 012`,
  );
});

it.each([
  ['makka', 'distanceFromMakka'],
  ['madina', 'distanceFromMadina'],
] as const)(
  'sorts by %s in metres, and unreadable distances last in both directions',
  (sort, field) => {
    const nearest = ['80', '100-150', '350', '0.5 km', '1,200 mtrs', '1.5km'];
    const unreadable = ['5 min by bus', 'Gate 7', ''];
    const rows = [...nearest.toSorted(), ...unreadable].map((distance) => ({
      ...blankPackage,
      facts: noFacts,
      [field]: distance,
    }));
    const listTexts = (search: string) =>
      choosePackages(rows, parse(search)).map((row) => row[field]);
    expect(listTexts(`sort=${sort}`)).toEqual([...nearest, ...unreadable]);
    expect(listTexts(`sort=-${sort}`)).toEqual([...nearest.toReversed(), ...unreadable]);
  },
);

it('searches and sorts by the hotels, distances and batch that the list shows', () => {
  const stays = [
    { city: 'Makkah', hotel: 'Swissotel', metres: '200' },
    { city: 'Madinah', hotel: 'Anwar', metres: '90' },
    { city: 'Aziziya', hotel: 'Building 7' },
  ];
  const departures = [{ from: '2027-03-05' }];
  const earlierFields = {
    makkaHotel: 'Hilton',
    distanceFromMakka: '900',
    distanceFromMadina: '900',
  };
  const variants = [earlierFields, { facts: readFacts(JSON.stringify({ stays, departures })) }];
  const rows = variants.map((changes, id) => ({ ...blankPackage, facts: noFacts, ...changes, id }));
  const findIds = (search: string) => choosePackages(rows, parse(search)).map(({ id }) => id);
  for (const search of ['swissotel', 'anwar', 'building', '5 March 2027']) {
    expect(findIds(`search=${search}`), search).toEqual([1]);
  }
  expect(findIds('search=hilton')).toEqual([0]);
  for (const sort of ['makka', 'madina']) expect(findIds(`sort=${sort}`), sort).toEqual([1, 0]);
});

it('shows the typed batch, else the next departure', () => {
  const computeBatch = (input: string, ...departures: object[]) =>
    findNextBatch(input, readFacts(JSON.stringify({ departures })).departures, '2027-01-10');
  const later = { from: '2027-02-01' };
  for (const [input, departures, text, day] of [
    ['22 January 2027', [], '22 January 2027', '2027-01-22'],
    [' 2 January 2027 ', [later], '2 January 2027', '2027-01-02'],
    ['', [later, { from: '2027-01-10' }], '10 January 2027', '2027-01-10'],
    ['', [{ ...later, left: '0' }], '1 February 2027 (full)', later.from],
    ['', [{ ...later, state: 'unconfirmed' }], '1 February 2027 (to be confirmed)', later.from],
    ['', [{ from: '2027-01-09' }, { from: '2026-12-01' }], '9 January 2027', '2027-01-09'],
    ['', [{ from: '2027-01-09' }, { state: 'unconfirmed' }], '', ''],
  ] as const) {
    expect(computeBatch(input, ...departures), `${input} ${text}`).toEqual({ text, day });
  }
  expect(batchCountdown('2027-01-09', '2027-01-10')).toBe('Next batch has passed');
  expect(batchCountdown('2027-01-09', '2027-01-09')).toBe('Today');
});

it('copies one batch of each flight, without its dates', () => {
  const createBatch = (from: string, airport: string, seats: string) => ({ from, airport, seats });
  const departures = [
    createBatch('2026-01-05', 'Bengaluru', '40'),
    createBatch('2026-01-09', 'Mumbai', '30'),
    createBatch('2026-02-05', 'bengaluru', '45'),
    { ...createBatch('', 'Mumbai', '35'), state: 'unconfirmed' },
  ];
  const storedFacts = readFacts(JSON.stringify({ departures }));
  const { facts, was } = toCopyForm({ ...blankPackage, facts: storedFacts } as TourPackage);
  expect(facts.rows.departures).toEqual(['r0', 'r1']);
  expect(facts.values).toMatchObject({
    'departures.r0.airport': 'bengaluru',
    'departures.r0.from': '',
    'departures.r0.left': '45',
    'departures.r1.airport': 'Mumbai',
    'departures.r1.state': '',
    'departures.r1.left': '35',
  });
  expect(was).toEqual({
    'departures.r0.from': '5 January 2026, 5 February 2026',
    'departures.r1.from': '9 January 2026',
  });
});

it('groups the digits of a plain price', () => {
  expectTable(
    groupRupees,
    `124000 → 1,24,000 | 12,4000 → 1,24,000 | 1,24 → 124 | 1,240 → 1,240 | ₹ 124000 → ₹ 1,24,000
    94500 → 94,500 | 1234567890123 → 12,34,56,78,90,123 | 0001240 → 0001240
    124000 onwards → 124000 onwards | 1.25 lakh → 1.25 lakh | 124000-130000 → 124000-130000
    "" → ""`,
  );
});
