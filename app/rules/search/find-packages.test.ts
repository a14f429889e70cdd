import { expect, it } from 'vitest';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { expectTable, splitEntries } from '../../../tests/table.ts';
import { getPackageTexts } from '../../data/search/site-search.server.ts';
import { factsRules, noFacts } from '../packages/package-facts.ts';
import { parseIds } from '../packages/package-types.ts';
import {
  filterPackages,
  findNearest,
  listConditions,
  packageQueryString,
  parsePackageQuery,
  searchEntry,
  searchOptions,
  seasonDays,
  withoutCondition,
} from './find-packages.ts';
import {
  displayPlace,
  getSearchTerms,
  highlightTerms,
  listTerms,
  makeSnippet,
  parseQuery,
  placeKey,
} from './search-terms.ts';

const blank = { ...blankPackage, id: '', facts: noFacts };
const createFacts = (...rows: Record<string, string>[]) => factsRules.parse({ departures: rows });
const packages = [
  {
    id: 'a',
    packageName: 'Umrah Economy',
    packageType: 'umrah',
    price: '1,05,000',
    durationOfTour: '15',
    distanceFromMakka: '900',
    nextBatch: '20 November 2026',
    facts: createFacts(
      { from: '2027-01-10', to: '2027-01-24', airport: 'Bangalore' },
      { from: '2027-02-10', to: '2027-02-24', airport: 'Mumbai', price: '95000' },
    ),
  },
  {
    id: 'b',
    packageName: 'Umrah Gold',
    packageType: 'Umrah',
    price: 'Rs 1.4 lakh',
    durationOfTour: '12 days',
    makkaHotel: 'Pullman ZamZam',
    distanceFromMakka: '100-150',
    facts: createFacts(
      { from: '2027-01-05', to: '2027-01-16', airport: 'Bengaluru' },
      { from: '2026-12-01', to: '2026-12-12', airport: 'Hyderabad', left: '0', seats: '40' },
    ),
  },
  {
    id: 'c',
    packageName: 'Hajj 2027',
    packageType: 'hajj',
    price: 'ask us',
    durationOfTour: '40',
    nextBatch: 'May 2027',
  },
  { id: 'd', packageName: 'Iraq Ziyarath', packageType: 'zyarath', price: '80000' },
].map((row) => ({ ...blank, ...row }));
const entries = packages.map(searchEntry);
const parse = (search: string) => parsePackageQuery(new URLSearchParams(search));

const finds = (query: string, ...texts: string[]) => {
  const terms = texts.flatMap(listTerms);
  return getSearchTerms(query).every((word) => terms.some((term) => term.startsWith(word)));
};

function createContext(search: string, today = '2026-11-23') {
  const { q, season } = parse(search);
  const matches = packages.filter((tourPackage) => {
    const { title, names } = getPackageTexts(tourPackage, (phrase) => phrase);
    return finds(q, title, names);
  });
  const holidays = [{ from: '2027-04-10', to: '2027-05-31' }];
  return {
    today,
    seasonDays: seasonDays(season, today, holidays),
    withWords: new Set(matches.map(({ id }) => id)),
  };
}
const findIds = (search: string, today?: string) =>
  filterPackages(entries, parse(search), createContext(search, today))
    .map(({ id }) => id)
    .join('');

it('filters and sorts packages, leaves out full and past batches, and sorts unreadable values last', () => {
  expectTable(
    findIds,
    `"" → abcd | q=umra → ab | q=zam → b | q=ziyarat → d | q=mecca → b | q=umra+bangalore → ab
    type=umrah → ab | type=special → d | budget=110000 → ad | budget=95000 → ad | days=11-15 → ab
    days=over-21 → c | month=2027-01 → ab | month=2027-02 → a | month=2027-05 → c
    from=Mumbai → a | from=Bangalore → ab | month=2027-01&from=Mumbai → ""
    month=2027-01&budget=100000 → "" | month=2027-02&budget=100000 → a | season=ramadan → a
    season=holidays → c | season=rabi-al-awwal → "" | ids=d,a,gone → ad
    walk=5 → b | walk=10 → b | walk=15 → ab
    type=umrah&month=2027-01&from=Bengaluru&sort=price → ab
    month=2026-12 → "" | from=Hyderabad → "" | month=2026-11 → ""
    sort=date → bacd | sort=price → dabc | sort=days → bacd | sort=distance → bacd`,
  );
  expect(findIds('month=2027-01', '2027-01-05')).toBe('ab');
  expect(findIds('month=2027-01', '2027-01-06')).toBe('a');
  expect(findIds('sort=date', '2027-01-06')).toBe('acbd');
});

const march = { day: '2027-03-01', price: 107_100 };
const april = { day: '2027-04-01', price: 96_390 };

it.each([
  ['', [march]],
  ['sort=price', [april]],
  ['budget=96390', [april]],
  ['budget=96389', []],
  ['month=2027-03&sort=price', [march]],
])('the search "%s" finds a package by its batches %j, with taxes', (search, expected) => {
  const entry = searchEntry({
    ...blank,
    price: '1,00,000',
    nextBatch: '1 March 2027',
    facts: factsRules.parse({
      prices: { tax: 'extra', gst: '5', tcs: '2' },
      departures: [{ from: '2027-04-01', price: '90,000' }],
    }),
  });
  const batches = filterPackages([entry], parse(search), createContext(search));
  expect(batches.map(({ batch }) => batch)).toMatchObject(expected);
});

it.each([
  ['', '2027-02-10'],
  ['budget=200000', '2027-02-10'],
  ['budget=125000', undefined],
  ['from=Mumbai', '2027-02-10'],
  ['from=Bengaluru', undefined],
  ['month=2027-02', '2027-02-10'],
  ['month=2027-03', undefined],
])('the search "%s" finds a package only by a day that can be booked: %s', (search, day) => {
  const entry = searchEntry({
    ...blank,
    price: '1,24,000',
    nextBatch: '5 March 2027',
    facts: factsRules.parse({
      journey: { airport: 'Bengaluru' },
      departures: [
        { from: '2027-02-10', airport: 'Mumbai', price: '1,98,000' },
        { from: '2027-03-05', airport: 'Mumbai', state: 'full' },
      ],
    }),
  });
  const [match] = filterPackages([entry], parse(search), createContext(search));
  expect(match?.batch.day).toBe(day);
});

it('offers only months and airports in use, and suggests removing a filter if nothing matches', () => {
  const months = ['2027-01', '2027-02', '2027-05'];
  const airports = ['Bengaluru', 'Hyderabad', 'Mumbai'];
  expect(searchOptions(entries, '2026-11-23')).toEqual({ months, airports });
  const listNearest = (search: string) =>
    findNearest(entries, parse(search), createContext(search))
      .map(({ without, total }) => `${without} ${total}`)
      .sort()
      .join(', ');
  expectTable(
    listNearest,
    `month=2027-01&budget=50000&type=umrah → budget 2 | type=hajj&budget=95000 → budget 1, type 2
    q=zzz&type=hajj → q 1 | from=Mumbai&season=holidays → from 1, season 1
    days=11-15&ids=d → days 1, ids 2 | days=over-21&walk=5 → days 1, walk 1 | month=2026-12&q=zzz → ""`,
  );
});

const normalizeSearch = (search: string) => packageQueryString(parse(search));

it('writes the same URL for filters in any order, and can leave one filter out', () => {
  const search =
    '?q=Umra&month=2027-01&budget=100000&days=11-15&from=Bengaluru&season=ramadan&walk=10&sort=price&type=umrah';
  expect(normalizeSearch(search)).toBe(search);
  const shuffledParams = new URLSearchParams([...new URLSearchParams(search)].reverse());
  expect(normalizeSearch(String(shuffledParams))).toBe(search);
  expect(normalizeSearch('?q=&month=&budget=&days=&from=&season=&sort=&type=all')).toBe('');
  const rest = withoutCondition(parse(search), 'budget');
  expect(packageQueryString(rest)).toBe(search.replace('&budget=100000', ''));
  expect(listConditions(parse('q=hotel&type=hajj&sort=price'))).toEqual(['q', 'type']);
});

it('reads a budget as people write it, and ignores invalid filters', () => {
  expect(parse('budget=1,25,000').budget).toBe(125_000);
  expect(parse('budget=₹1.25 lakh').budget).toBe(125_000);
  const invalid = splitEntries(`month=2027-13 | month=1999-01 | month=2027-1 | month[]=2027-01
    budget=-5 | budget=1e9 | budget=NaN | days=5 | days=toString | days=__proto__ | season=winter
    season=constructor | sort=hasOwnProperty | walk=7 | type=cruise | ids=../../etc/passwd | from=%20`);
  for (const search of invalid) {
    expect(normalizeSearch(search), search).toBe('');
    expect(listConditions(parse(search)), search).toEqual([]);
  }
});

it('limits the length of search texts, and reads ids without duplicates in both notations', () => {
  expect(parse(`q=${'x'.repeat(5000)}`).q).toHaveLength(80);
  const manyIds = Array.from({ length: 500 }, (_, id) => `a${id}`).join(',');
  expect(parse(`ids=${manyIds}`).ids).toHaveLength(30);
  expect(parseIds(['a,b', 'b', ' c ', '', 'd<e', 'x'.repeat(65), 'f,g'], 4)).toEqual([...'abcf']);
  expect(parseQuery(null)).toBe('');
  expect(parseQuery('  two\n\tlines \u0000 ')).toBe('two lines');
  expect(parseQuery('x'.repeat(50_000))).toHaveLength(200);
  expect(getSearchTerms('word '.repeat(5000)).length).toBeLessThan(13);
  expect(getSearchTerms('abcde'.repeat(40))[0]).toHaveLength(30);
});

it('matches a word and its other spellings in both directions', () => {
  const pairs = splitEntries(`Makka = Makkah | Mecca = Makka | makkah = MECCA | Madinah = Medina
    Madeenah = Madina | Umra = Umrah | Ziyarat = Zyarath | Zyarath = Ziyarah | Ziarat = Ziyaarath
    Haj = Hajj | Ramzan = Ramadan | Ramadhan = ramzaan | Bangalore = Bengaluru
    Bengalooru = Bangalore | Al Masa = Al-Massa | Cafe = Café | عمرہ = عمره | مکہ = مكة
    زیارت = زِیارَت | ಮಕ್ಕಾ = ಮಕ್\u200cಕಾ | ज़ियारत = जियारत | उमरा = उमराह | उम्रा = उमरा
    license = Licence | refund = Cancellation | 124000 = ₹1,24,000 |
    ರಂಜಾನ್ = ರಮಝಾನ್ | بنگلور = بنگلورو | حج ۲۰۲۷ = ٢٠٢٧ حج | ಹಜ್ ೨೦೨೭ = ಹಜ್ 2027
    हज १९९० = हज 1990 | \u2066ACYW\u2069 2 = acyw 2`);
  // Nasals before a consonant of their own place, as a letter, a dot or a moon and dot.
  const nasals = splitEntries(`मुंबई = मुम्बई | मुँबई = मुम्बई | हिंदी = हिन्दी | गंगा = गङ्गा | पंच = पञ्च
    दंड = दण्ड | संमान = सम्मान | ಬೆಂಗಳೂರು = ಬೆಙ್ಗಳೂರು | ಮುಂಬೈ = ಮುಮ್ಬೈ | ಹಿಂದಿ = ಹಿನ್ದಿ | ಪಂಚ = ಪಞ್ಚ
    ದಂಡ = ದಣ್ಡ | हाँ = हां`);
  const sounds = splitEntries(
    `fatima = Fathima | riyadh = Riyad | بهائی = بھائی | ھوٹل = ہوٹل | हज़रत = हजरत`,
  );
  for (const mumbai of ['मुम्बई', 'ಮುಂಬೈ']) expect(finds('mumbai', mumbai), mumbai).toBe(true);
  // Vowels of Indian scripts are letters; other nasals are, too.
  const others = splitEntries('मनका = मंका | नन्हा = नंहा | ಹಜ್ = ಹೋಜ | उमराह = आमरह | ಮದೀನಾ = ಮದನ');
  const matchBothWays = (pair: string) => {
    const [first = '', second = ''] = pair.split(' = ');
    return [finds(first, second), finds(second, first)];
  };
  for (const pair of [...pairs, ...nasals, ...sounds]) {
    expect(matchBothWays(pair), pair).toEqual([true, true]);
  }
  for (const pair of others) expect(matchBothWays(pair), pair).toEqual([false, false]);
});

it('matches the beginning of a word, also in another spelling', () => {
  const towers = 'Makkah Towers';
  for (const query of ['mec', 'tow mak', 'makkkah']) expect(finds(query, towers), query).toBe(true);
  for (const query of ['owers', 'medina']) expect(finds(query, towers), query).toBe(false);
  // A held key is not the beginning of a word.
  for (const text of ['zzz', 'aaaa', 'mmm']) {
    expect(finds(text, 'Zamzam, Aziziya, Makkah'), text).toBe(false);
  }
});

it('lists a place once for all its spellings, and ignores filler words beside others', () => {
  expect(placeKey('Bangalore')).toBe(placeKey(' bengaluru '));
  expect(placeKey('New Delhi')).not.toBe(placeKey('Delhi'));
  expectTable(displayPlace, 'bangalore → Bengaluru | " Hubballi " → Hubballi');
  expectTable(
    (query) => getSearchTerms(query).join(' '),
    'Where is the office? → ofice | what is → what is | ویزا کیسے → ویزا',
  );
});

const markedTerms = new Set(['makah', 'maka', 'sai', 'عمرہ', 'umra']);
const formatRuns = (runs: ReturnType<typeof highlightTerms>) =>
  runs.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

it('highlights whole words in their own spelling, and shows the text around the first match', () => {
  expectTable(
    (text) => formatRuns(highlightTerms(text, markedTerms)),
    `From Mecca to Sa‘i, and Umrah → From [Mecca] to [Sa‘i], and [Umrah] | "" → ""
    پہلا عمرہ، پھر → پہلا [عمرہ]، پھر | <b>makkah</b> → <b>[makkah]</b>`,
  );
  const longText = `${'before and '.repeat(40)}Makkah ${'after that '.repeat(40)}`;
  const text = formatRuns(makeSnippet(longText, markedTerms));
  expect(text).toMatch(/^… (before|and) .*\[Makkah\] after .* …$/);
  expect(text.length).toBeLessThan(220);
  expect(formatRuns(makeSnippet('word '.repeat(100), markedTerms))).toMatch(/^word .* …$/);
  expect(makeSnippet('x'.repeat(2000), markedTerms)[0]?.text.length).toBeLessThan(220);
});
