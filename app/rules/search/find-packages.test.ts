import { expect, it } from 'vitest';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { entriesOf, expectTable } from '../../../tests/table.ts';
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
const departures = (...rows: Record<string, string>[]) => factsRules.parse({ departures: rows });
const packages = [
  {
    id: 'a',
    packageName: 'Umrah Economy',
    packageType: 'umrah',
    price: '1,05,000',
    durationOfTour: '15',
    distanceFromMakka: '900',
    nextBatch: '20 November 2026',
    facts: departures(
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
    facts: departures(
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

const finds = (typed: string, ...texts: string[]) => {
  const terms = texts.flatMap(listTerms);
  return getSearchTerms(typed).every((word) => terms.some((term) => term.startsWith(word)));
};

function context(search: string, today = '2026-11-23') {
  const { q, season } = parse(search);
  const withWords = packages.filter((one) => {
    const { title, names } = getPackageTexts(one, (phrase) => phrase);
    return finds(q, title, names);
  });
  const holidays = [{ from: '2027-04-10', to: '2027-05-31' }];
  return {
    today,
    seasonDays: seasonDays(season, today, holidays),
    withWords: new Set(withWords.map(({ id }) => id)),
  };
}
const find = (search: string, today?: string) =>
  filterPackages(entries, parse(search), context(search, today))
    .map(({ id }) => id)
    .join('');

it('filters and sorts packages, leaves out full and past batches, and sorts unreadable values last', () => {
  expectTable(
    find,
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
  expect(find('month=2027-01', '2027-01-05')).toBe('ab');
  expect(find('month=2027-01', '2027-01-06')).toBe('a');
  expect(find('sort=date', '2027-01-06')).toBe('acbd');
});

const march = { day: '2027-03-01', price: 107_100 };
const april = { day: '2027-04-01', price: 96_390 };

it.each([
  ['', [march]],
  ['sort=price', [april]],
  ['budget=96390', [april]],
  ['budget=96389', []],
  ['month=2027-03&sort=price', [march]],
])('the search "%s" finds a package by its batches %j, with taxes', (search, found) => {
  const taxed = searchEntry({
    ...blank,
    price: '1,00,000',
    nextBatch: '1 March 2027',
    facts: factsRules.parse({
      prices: { tax: 'extra', gst: '5', tcs: '2' },
      departures: [{ from: '2027-04-01', price: '90,000' }],
    }),
  });
  const batches = filterPackages([taxed], parse(search), context(search));
  expect(batches.map(({ batch }) => batch)).toMatchObject(found);
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
  const dearer = searchEntry({
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
  const [match] = filterPackages([dearer], parse(search), context(search));
  expect(match?.batch.day).toBe(day);
});

it('offers only months and airports in use, and suggests removing a filter if nothing matches', () => {
  const months = ['2027-01', '2027-02', '2027-05'];
  const airports = ['Bengaluru', 'Hyderabad', 'Mumbai'];
  expect(searchOptions(entries, '2026-11-23')).toEqual({ months, airports });
  const nearest = (search: string) =>
    findNearest(entries, parse(search), context(search))
      .map(({ without, total }) => `${without} ${total}`)
      .sort()
      .join(', ');
  expectTable(
    nearest,
    `month=2027-01&budget=50000&type=umrah → budget 2 | type=hajj&budget=95000 → budget 1, type 2
    q=zzz&type=hajj → q 1 | from=Mumbai&season=holidays → from 1, season 1
    days=11-15&ids=d → days 1, ids 2 | days=over-21&walk=5 → days 1, walk 1 | month=2026-12&q=zzz → ""`,
  );
});

const canonical = (search: string) => packageQueryString(parse(search));

it('writes the same URL for filters in any order, and can leave one filter out', () => {
  const one =
    '?q=Umra&month=2027-01&budget=100000&days=11-15&from=Bengaluru&season=ramadan&walk=10&sort=price&type=umrah';
  expect(canonical(one)).toBe(one);
  const shuffled = new URLSearchParams([...new URLSearchParams(one)].reverse());
  expect(canonical(String(shuffled))).toBe(one);
  expect(canonical('?q=&month=&budget=&days=&from=&season=&sort=&type=all')).toBe('');
  const rest = withoutCondition(parse(one), 'budget');
  expect(packageQueryString(rest)).toBe(one.replace('&budget=100000', ''));
  expect(listConditions(parse('q=hotel&type=hajj&sort=price'))).toEqual(['q', 'type']);
});

it('reads a budget as people write it, and ignores invalid filters', () => {
  expect(parse('budget=1,25,000').budget).toBe(125_000);
  expect(parse('budget=₹1.25 lakh').budget).toBe(125_000);
  const invalid = entriesOf(`month=2027-13 | month=1999-01 | month=2027-1 | month[]=2027-01
    budget=-5 | budget=1e9 | budget=NaN | days=5 | days=toString | days=__proto__ | season=winter
    season=constructor | sort=hasOwnProperty | walk=7 | type=cruise | ids=../../etc/passwd | from=%20`);
  for (const search of invalid) {
    expect(canonical(search), search).toBe('');
    expect(listConditions(parse(search)), search).toEqual([]);
  }
});

it('limits the length of search texts, and reads ids without duplicates in both notations', () => {
  expect(parse(`q=${'x'.repeat(5000)}`).q).toHaveLength(80);
  const many = Array.from({ length: 500 }, (_, id) => `a${id}`).join(',');
  expect(parse(`ids=${many}`).ids).toHaveLength(30);
  expect(parseIds(['a,b', 'b', ' c ', '', 'd<e', 'x'.repeat(65), 'f,g'], 4)).toEqual([...'abcf']);
  expect(parseQuery(null)).toBe('');
  expect(parseQuery('  two\n\tlines \u0000 ')).toBe('two lines');
  expect(parseQuery('x'.repeat(50_000))).toHaveLength(200);
  expect(getSearchTerms('word '.repeat(5000)).length).toBeLessThan(13);
  expect(getSearchTerms('abcde'.repeat(40))[0]).toHaveLength(30);
});

it('matches a word and its other spellings in both directions', () => {
  const pairs = entriesOf(`Makka = Makkah | Mecca = Makka | makkah = MECCA | Madinah = Medina
    Madeenah = Madina | Umra = Umrah | Ziyarat = Zyarath | Zyarath = Ziyarah | Ziarat = Ziyaarath
    Haj = Hajj | Ramzan = Ramadan | Ramadhan = ramzaan | Bangalore = Bengaluru
    Bengalooru = Bangalore | Al Masa = Al-Massa | Cafe = Café | عمرہ = عمره | مکہ = مكة
    زیارت = زِیارَت | ಮಕ್ಕಾ = ಮಕ್\u200cಕಾ | ज़ियारत = जियारत | उमरा = उमराह | उम्रा = उमरा
    license = Licence | refund = Cancellation | 124000 = ₹1,24,000 |
    ರಂಜಾನ್ = ರಮಝಾನ್ | بنگلور = بنگلورو | حج ۲۰۲۷ = ٢٠٢٧ حج | ಹಜ್ ೨೦೨೭ = ಹಜ್ 2027
    हज १९९० = हज 1990 | \u2066ACYW\u2069 2 = acyw 2`);
  // Nasals before a consonant of their own place, as a letter, a dot or a moon and dot.
  const nasals = entriesOf(`मुंबई = मुम्बई | मुँबई = मुम्बई | हिंदी = हिन्दी | गंगा = गङ्गा | पंच = पञ्च
    दंड = दण्ड | संमान = सम्मान | ಬೆಂಗಳೂರು = ಬೆಙ್ಗಳೂರು | ಮುಂಬೈ = ಮುಮ್ಬೈ | ಹಿಂದಿ = ಹಿನ್ದಿ | ಪಂಚ = ಪಞ್ಚ
    ದಂಡ = ದಣ್ಡ | हाँ = हां`);
  const sounds = entriesOf(
    `fatima = Fathima | riyadh = Riyad | بهائی = بھائی | ھوٹل = ہوٹل | हज़रत = हजरत`,
  );
  for (const mumbai of ['मुम्बई', 'ಮುಂಬೈ']) expect(finds('mumbai', mumbai), mumbai).toBe(true);
  // Vowels of Indian scripts are letters; other nasals are, too.
  const others = entriesOf('मनका = मंका | नन्हा = नंहा | ಹಜ್ = ಹೋಜ | उमराह = आमरह | ಮದೀನಾ = ಮದನ');
  const isFound = (pair: string) => {
    const [one = '', other = ''] = pair.split(' = ');
    return [finds(one, other), finds(other, one)];
  };
  for (const pair of [...pairs, ...nasals, ...sounds]) {
    expect(isFound(pair), pair).toEqual([true, true]);
  }
  for (const pair of others) expect(isFound(pair), pair).toEqual([false, false]);
});

it('matches the beginning of a word, also in another spelling', () => {
  const towers = 'Makkah Towers';
  for (const typed of ['mec', 'tow mak', 'makkkah']) expect(finds(typed, towers), typed).toBe(true);
  for (const typed of ['owers', 'medina']) expect(finds(typed, towers), typed).toBe(false);
  // A held key is not the beginning of a word.
  for (const held of ['zzz', 'aaaa', 'mmm']) {
    expect(finds(held, 'Zamzam, Aziziya, Makkah'), held).toBe(false);
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

const marks = new Set(['makah', 'maka', 'sai', 'عمرہ', 'umra']);
const shown = (runs: ReturnType<typeof highlightTerms>) =>
  runs.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

it('highlights whole words in their own spelling, and shows the text around the first match', () => {
  expectTable(
    (text) => shown(highlightTerms(text, marks)),
    `From Mecca to Sa‘i, and Umrah → From [Mecca] to [Sa‘i], and [Umrah] | "" → ""
    پہلا عمرہ، پھر → پہلا [عمرہ]، پھر | <b>makkah</b> → <b>[makkah]</b>`,
  );
  const long = `${'before and '.repeat(40)}Makkah ${'after that '.repeat(40)}`;
  const text = shown(makeSnippet(long, marks));
  expect(text).toMatch(/^… (before|and) .*\[Makkah\] after .* …$/);
  expect(text.length).toBeLessThan(220);
  expect(shown(makeSnippet('word '.repeat(100), marks))).toMatch(/^word .* …$/);
  expect(makeSnippet('x'.repeat(2000), marks)[0]?.text.length).toBeLessThan(220);
});
