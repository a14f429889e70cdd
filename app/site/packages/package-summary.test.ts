import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { company } from '../../../tests/sites/sample-company.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { readGroup } from '../../rules/packages/journey-cost.ts';
import { factsRules, type PackageFacts } from '../../rules/packages/package-facts.ts';
import {
  filterPackages,
  parsePackageQuery,
  searchEntry,
} from '../../rules/search/find-packages.ts';
import { whatsappLink } from '../layout/contact-links.tsx';
import { costForm, costMessage, costView } from './journey-cost-texts.ts';
import { lowestPrices, packageSummary, priceView, stayViews } from './package-summary.ts';
import {
  departureViews,
  forwardedTexts,
  packageDetails,
  tripFigures,
  withStays,
} from './package-texts.ts';

const parseFacts = (fields: { [Part in keyof PackageFacts]?: unknown }) => factsRules.parse(fields);
const getPrices = (prices: object, price: string) => priceView(parseFacts({ prices }), price);
const blank = { ...blankPackage, id: 'abc', facts: parseFacts({}), photo: null };
const toPackage = (changes: Partial<TourPackage>) => ({ ...blank, ...changes }) as TourPackage;
const today = '2026-11-23';
const noSearch = new URLSearchParams();
const site = { content: sampleWebsite, pictureOf: () => null, today };
const roomPrices = { sharing4: '1,24,000', sharing2: 'Rs 1.4 lakh', infant: '45000' };

it('shows prices by room sharing, and says for which sharing the main price is', () => {
  const { meaning, rows } = getPrices(roomPrices, '1,24,000');
  expect(meaning).toBe('per person, 4 sharing');
  expect(rows).toEqual([
    { label: '4 in a room', price: '₹1,24,000' },
    { label: '2 in a room', price: '₹1,40,000' },
    { label: 'Infant', price: '₹45,000' },
  ]);
  expect(getPrices({}, '1,19,000')).toEqual({ meaning: '', rows: [], tax: '', asOn: '' });
  expect(getPrices({ asOn: '2026-11-10' }, '1').asOn).toBe('Prices as on 10 November 2026');
  const notStated = { label: 'sharing not stated', price: 'from ₹1,00,000' };
  expect(getPrices(roomPrices, notStated.price)).toMatchObject({
    meaning: 'per person, sharing not stated',
    rows: [notStated, ...rows],
  });
  expect(getPrices(roomPrices, 'Ask us').rows).toHaveLength(3);
});

it('finds the lowest price for each filter, and no price that is not an amount', () => {
  const createItem = (packageType: string, price: string, fields = {}) => ({
    entry: searchEntry(toPackage({ packageType, price, facts: parseFacts(fields) })),
  });
  const departures = [
    { from: '2026-11-22', price: '10000' },
    { from: '2027-02-05', price: '85000' },
  ];
  const packages = [
    createItem('Hajj', '6,45,000'),
    createItem(' hajj', 'from ₹6,00,000', { prices: { tax: 'extra', gst: '5' } }),
    createItem('Umrah', 'Ask us'),
    createItem('', '90000'),
    createItem('Zyarath', '1,08,000', { departures }),
  ];
  expect(lowestPrices(packages, today)).toEqual([
    { to: '/packages?type=hajj', text: 'Hajj from ₹6,30,000' },
    { to: '/packages?type=special', text: 'Special from ₹85,000' },
  ]);
});

const hotels = {
  makkaHotel: 'Anjum Hotel',
  distanceFromMakka: '550',
  madinaHotel: 'Dallah Taibah',
  distanceFromMadina: '150',
};

it('names each hotel once, unless a stay is in another place', () => {
  const merge = (stays: object[]) => {
    const tourPackage = { ...hotels, facts: parseFacts({ stays }) };
    const details = packageDetails(tourPackage);
    return withStays(tourPackage, details, stayViews(tourPackage.facts, tourPackage));
  };
  const makkah = { city: 'Makkah', nights: '7', stars: '4', note: 'Level path' };
  const madinah = { city: 'Madinah', hotel: 'Dallah Taibah', nights: '6' };
  const { details, stays } = merge([makkah, madinah]);
  expect(stays).toEqual([]);
  expect(details).toMatchObject([
    { value: '150 mtrs', note: 'about 3 min on foot', agencyNote: '' },
    { value: '550 mtrs', note: 'about 8 min on foot', agencyNote: 'Level path' },
    { value: 'Dallah Taibah', note: '6 nights' },
    { value: 'Anjum Hotel', note: '4 stars · 7 nights' },
  ]);
  for (const other of [
    { city: 'Makkah', hotel: 'Aziziya building' },
    { ...makkah, nights: '2' },
    { city: 'Madinah', metres: '900' },
  ]) {
    expect(merge([makkah, other]).stays).toHaveLength(2);
  }
  const taif = { city: 'Taif', hotel: 'Awaliv', nights: '1', metres: 'near gate 5' };
  const expected = { hotel: 'Awaliv', nights: '1 night', distance: 'near gate 5', walk: '' };
  expect(merge([makkah, taif]).stays).toMatchObject([{ hotel: 'Anjum Hotel' }, expected]);
});

const taxes = { tax: 'extra', gst: '5', tcs: '2' };

it.each([
  [{ tax: 'included' }, 'taxes included', 'GST and TCS included'],
  [{ tax: 'extra' }, 'taxes extra', 'GST and TCS extra'],
  [taxes, '₹1,32,804 with taxes', 'GST 5% and TCS 2% extra: ₹1,32,804 in all'],
  [
    { ...roomPrices, tax: 'extra', gst: '5' },
    'per person, 4 sharing, ₹1,30,200 with taxes',
    'GST 5% extra: ₹1,30,200 in all, per person, 4 sharing',
  ],
])('shows ₹1,24,000 with %j as "%s" and "%s"', (prices, meaning, tax) => {
  expect(getPrices(prices, '1,24,000')).toMatchObject({ meaning, tax });
});

it.each([
  ['1,24,000', { tax: 'included' }, '₹1,24,000', 'taxes included', ''],
  ['1,24,000', { tax: 'extra' }, '₹1,24,000', 'taxes extra', ''],
  ['1,24,000', taxes, '₹1,32,804', 'taxes included', '₹1,24,000, taxes extra'],
  ['from ₹1,00,000', taxes, '₹1,07,100', 'taxes included', 'from ₹1,00,000, taxes extra'],
  ['', { ...roomPrices, ...taxes }, '₹1,32,804', 'per person, 4 sharing, taxes included', ''],
  ['Ask us', roomPrices, '₹1,24,000', 'per person, 4 sharing', 'Ask us'],
  ['1,00,000', roomPrices, '₹1,00,000', 'per person', ''],
  ['Ask us', taxes, 'Ask us', '', ''],
  ['', {}, 'Price on request', '', ''],
])(
  'shows the price "%s" with %j as %s in bold, "%s" and "%s"',
  (price, prices, fullPrice, fullPriceMeaning, untaxed) => {
    const summary = packageSummary(toPackage({ price, facts: parseFacts({ prices }) }), site);
    expect(summary).toMatchObject({ fullPrice, fullPriceMeaning, untaxed });
  },
);

const meaning = 'per person, 4 sharing, taxes included';

const pricesWithGst = { ...roomPrices, tax: 'extra', gst: '5' };

it.each([
  ['2027-01-22', '', `₹1,30,200 ${meaning}`, '₹1,24,000, taxes extra'],
  // Nobody says for which sharing a batch's own price is.
  ['2027-01-22', '1,19,000', '₹1,24,950 per person, taxes included', '₹1,19,000, taxes extra'],
  ['2027-08-20', '', `₹1,30,200 ${meaning}`, '₹1,24,000, taxes extra'],
  [
    '2027-08-20',
    '1,19,000',
    '₹1,24,950 20 August 2027: per person, taxes included',
    '₹1,19,000, taxes extra',
  ],
])('a list shows the batch of %s with the price "%s" as "%s"', (day, price, text, untaxed) => {
  const departures = [{ from: day, price }];
  const tourPackage = toPackage({
    price: '1,24,000',
    nextBatch: '22 January 2027',
    facts: parseFacts({ prices: pricesWithGst, departures }),
  });
  const batch = searchEntry(tourPackage).batches.find((item) => item.day === day);
  const { fullPrice, fullPriceMeaning, ...summary } = packageSummary(tourPackage, site, batch);
  expect(`${fullPrice} ${fullPriceMeaning}`).toBe(text);
  expect(summary.untaxed).toBe(untaxed);
});

const ownPrice = { from: '2027-02-20', price: '1,35,000' };
const usualPrice = '₹94,500 (taxes included)';
const februaryPrice = '₹1,35,000 (taxes included)';

it.each<[string, object[], string, string, string]>([
  ['', [{ from: '2026-12-10' }, ownPrice], '10 December 2026', usualPrice, '₹94,500'],
  ['', [{ from: '2026-11-10' }, ownPrice], '20 February 2027', februaryPrice, '₹1,35,000'],
  [
    '',
    [{ from: '2026-12-10', left: '0' }, ownPrice],
    '20 February 2027',
    februaryPrice,
    '₹1,35,000',
  ],
  // Another day is typed as the next batch.
  ['10 December 2026', [ownPrice], '10 December 2026', usualPrice, '₹94,500'],
  [
    'After Ramadan',
    [ownPrice],
    'After Ramadan',
    '₹1,35,000 (20 February 2027: taxes included)',
    '₹1,35,000',
  ],
  ['', [{ ...ownPrice, left: '0' }], 'To be announced', usualPrice, '₹94,500'],
])(
  'shows with the next batch "%s" of %j the date %s and, everywhere, the price %s',
  (nextBatch, departures, date, price, amount) => {
    const facts = parseFacts({ prices: { tax: 'included' }, departures });
    const tourPackage = toPackage({ price: '94,500', nextBatch, facts });
    const summary = packageSummary(tourPackage, site);
    expect(summary).toMatchObject({ nextBatch: date, price: amount, fullPrice: amount });
    expect(summary.untaxed).toBe('');
    for (const shownMeaning of [summary.priceMeaning, summary.fullPriceMeaning]) {
      expect(`${amount} (${shownMeaning})`).toBe(price);
    }
    const [match] = filterPackages([searchEntry(tourPackage)], parsePackageQuery(noSearch), {
      today,
      seasonDays: [],
      withWords: new Set(),
    });
    expect(packageSummary(tourPackage, site, match?.batch)).toEqual(summary);
  },
);

it('leaves out “Any departure” when each departure has a price of its own, and names the next', () => {
  const getCost = (...departures: object[]) => {
    const facts = parseFacts({ departures });
    const tourPackage = toPackage({ price: '94,500', facts });
    const group = readGroup(noSearch, tourPackage);
    const { chosen, total } = costView(tourPackage, group, today);
    const choice = costForm(tourPackage, group, today)?.fields.at(-1);
    const labels = choice?.options.map(({ label }) => label);
    return { chosen, total: total.amount, value: choice?.value, labels };
  };
  const full = { id: 'a', from: '2026-12-10', left: '0' };
  const fullLabel = '10 December 2026, Full: ask about the waiting list';
  const february = { ...ownPrice, id: 'b' };
  expect(getCost({ ...full, from: '2026-11-10' }, full, february)).toEqual({
    chosen: ['20 February 2027'],
    total: '₹2,70,000',
    value: 'b',
    labels: [fullLabel, '20 February 2027'],
  });
  // The package's price is for one of them.
  expect(getCost(february, { id: 'c', from: '2027-03-20' })).toEqual({
    chosen: [],
    total: '₹1,89,000',
    value: '',
    labels: ['Any departure', '20 February 2027', '20 March 2027'],
  });
});

it('shows dates, Hijri date, flight, season and seats of each coming batch', () => {
  const departures = [
    { from: '2027-02-05', to: '2027-03-11', left: '4', leftAt: '2026-11-20T20:00:00.000Z' },
    { from: '2026-12-28', to: '2027-01-11', airport: 'Mumbai', airline: 'Saudia', left: '0' },
    { state: 'unconfirmed', price: '150000' },
    { from: '2026-11-22' },
  ];
  const journey = { airport: 'Bengaluru', flight: 'direct' };
  const prices = { sharing4: '1,24,000', tax: 'extra', gst: '5' };
  const days = { today, timeZone: 'Asia/Kolkata', holidays: [] };
  expect(departureViews(parseFacts({ journey, departures, prices }), days)).toMatchObject([
    {
      dates: '28 December 2026 to 11 January 2027',
      hijri: '19 Rajab 1448',
      journey: 'From Mumbai with Saudia, direct',
      seats: 'Full: ask about the waiting list',
      seasons: [],
    },
    {
      dates: '5 February to 11 March 2027',
      journey: 'From Bengaluru, direct',
      seats: 'Few seats left: 4, updated 21 November 2026',
      seasons: ['Ramadan', 'Last ten nights'],
    },
    { dates: '', seats: 'Dates to be confirmed', price: '₹1,57,500 per person, taxes included' },
  ]);
});

it('names batches of one day by their airports and airlines, and says which of them are full', () => {
  const from = '2027-02-05';
  const journey = { airport: 'Bengaluru', airline: 'Saudia' };
  const departures = [
    { id: 'a', from },
    { id: 'b', from, airport: 'Mumbai', airline: '', left: '0' },
    { id: 'c', from: '2027-03-05', airport: 'Mumbai', state: 'full' },
    { id: 'd', from: '2027-04-05', airport: 'Mumbai' },
  ];
  const tourPackage = toPackage({ price: '1,24,000', facts: parseFacts({ journey, departures }) });
  const names = [
    '5 February 2027, Bengaluru, Saudia',
    '5 February 2027, Mumbai, Saudia',
    '5 March 2027',
    '5 April 2027',
  ];
  const full = 'Full: ask about the waiting list';
  const labels = names.map((name, index) => ([1, 2].includes(index) ? `${name}, ${full}` : name));
  const days = { today, timeZone: 'Asia/Kolkata', holidays: [] };
  expect(departureViews(tourPackage.facts, days).map(({ name }) => name)).toEqual(names);
  expect(tripFigures(tourPackage, today).departures.map(({ dates }) => dates)).toEqual(names);
  const group = readGroup(new URLSearchParams(), tourPackage);
  const choice = costForm(tourPackage, group, today)?.fields.at(-1);
  expect(choice?.options.map(({ label }) => label)).toEqual(['Any departure', ...labels]);
  for (const [index, { id }] of departures.entries()) {
    const departureGroup = { ...group, departure: id };
    expect(costView(tourPackage, departureGroup, today).chosen).toEqual([labels[index]]);
    expect(costMessage(tourPackage, departureGroup, today).split('\n')).toContain(labels[index]);
  }
});

const address = 'https://example.com/packages/details/abc';
const forward = (changes: Partial<TourPackage>) => {
  const tourPackage = toPackage({ price: '1,24,000', ...changes });
  const summary = packageSummary(tourPackage, site);
  const details = packageDetails(tourPackage);
  return forwardedTexts({ summary, details, stays: [], address, company });
};

it('lists every detail on its own line, without blank ones', () => {
  const texts = { packageName: 'Umrah', durationOfTour: '14', nextBatch: '22 January 2027' };
  expect(forward({ ...texts, ...hotels }).details.split('\n')).toEqual([
    'Umrah',
    'Price: ₹1,24,000',
    'Duration: 14 days',
    'Next batch: 22 January 2027',
    'Makkah hotel: Anjum Hotel, 550 mtrs (about 8 min on foot)',
    'Madinah hotel: Dallah Taibah, 150 mtrs (about 3 min on foot)',
    'Rihla Hajj & Umrah Tours',
    'Phone: +91 00000 00000',
    address,
  ]);
  const lines = forward({ packageName: 'Two\n\nlines' }).details.split('\n');
  expect(lines[0]).toBe('Two lines');
  expect(lines).toHaveLength(6);
});

it('a WhatsApp text has the name, isolated if it is Urdu, and the URL at its end', () => {
  for (const [packageName, line] of [
    ['Hajj & Umrah #1 + "more"?', 'Hajj & Umrah #1 + "more"?'],
    ['عمرہ 🕋', '\u2068عمرہ 🕋\u2069'],
    ['Umrah \ud83d', 'Umrah \ufffd'],
  ] as const) {
    const texts = forward({ packageName });
    for (const link of [whatsappLink(company, texts.ask), whatsappAddress(texts.forward)]) {
      const lines = new URL(link).searchParams.get('text')?.split('\n') ?? [];
      expect(lines).toContain(line);
      expect(lines.at(-1)).toBe(address);
    }
  }
});
