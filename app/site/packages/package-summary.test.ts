import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { company } from '../../../tests/sites/sample-company.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { expectTable } from '../../../tests/table.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { factsRules, type PackageFacts } from '../../rules/packages/package-facts.ts';
import { searchEntry } from '../../rules/search/find-packages.ts';
import { whatsappLink } from '../layout/contact-links.tsx';
import { lowestPrices, packageSummary, priceView, stayViews } from './package-summary.ts';
import {
  askText,
  departureViews,
  detailsOf,
  detailsText,
  type ForwardedPackage,
  forwardText,
  withStays,
} from './package-texts.ts';

type Typed = { [Part in keyof PackageFacts]?: unknown };
const facts = (typed: Typed) => factsRules.parse(typed);
const pricesOf = (prices: object, price: string) => priceView(facts({ prices }), price);
const tourPackage = {
  ...blankPackage,
  id: 'abc',
  createdAt: '',
  changedAt: null,
  photo: null,
} as unknown as TourPackage;
const site = {
  content: sampleWebsite,
  pictureOf: () => null,
  today: '2026-11-23',
};
const shared = { sharing4: '1,24,000', sharing2: 'Rs 1.4 lakh', infant: '45000' };

it('shows prices by sharing, and says for how many the headline is', () => {
  const { meaning, rows } = pricesOf(shared, '1,24,000');
  expect(meaning).toBe('per person, 4 sharing');
  expect(rows).toEqual([
    { label: '4 in a room', price: '₹1,24,000' },
    { label: '2 in a room', price: '₹1,40,000' },
    { label: 'Infant', price: '₹45,000' },
  ]);
  const blank = { meaning: '', rows: [], tax: '', asOn: '' };
  expect(pricesOf({}, '1,19,000')).toEqual(blank);
  expect(pricesOf({ asOn: '2026-11-10' }, '1').asOn).toBe('Prices as on 10 November 2026');
});

it('names the lowest price of each filter, without prices that are no amount', () => {
  const priced = (packageType: string, price: string, prices = {}, departures: object[] = []) => ({
    entry: searchEntry({
      ...tourPackage,
      packageType,
      price,
      facts: facts({ prices, departures }),
    }),
  });
  const all = [
    priced('Hajj', '6,45,000'),
    priced(' hajj', 'from ₹6,00,000', { tax: 'extra', gst: '5' }),
    priced('Umrah', 'Ask us'),
    priced('', '90000'),
    priced('Zyarath', '1,08,000', {}, [
      { from: '2026-11-22', price: '10000' },
      { from: '2027-02-05', price: '85000' },
    ]),
  ];
  expect(lowestPrices(all, '2026-11-23')).toEqual([
    { to: '/packages?type=hajj', text: 'Hajj from ₹6,30,000' },
    { to: '/packages?type=special', text: 'Special from ₹85,000' },
  ]);
  expect(lowestPrices([], '2026-11-23')).toEqual([]);
});

it('says each hotel once, unless a stay is in another place', () => {
  const hotels = {
    makkaHotel: 'Anjum Hotel',
    distanceFromMakka: '550',
    madinaHotel: 'Dallah Taibah',
    distanceFromMadina: '150',
  };
  const makkah = { city: 'Makkah', nights: '7', stars: '4', note: 'Level path' };
  const madinah = { city: 'Madinah', hotel: 'Dallah Taibah', nights: '6' };
  const merge = (stays: object[]) => {
    const tourPackage = { ...hotels, facts: facts({ stays }) };
    const details = detailsOf(tourPackage);
    return withStays(tourPackage, details, stayViews(tourPackage.facts, tourPackage));
  };
  const { details, stays } = merge([makkah, madinah]);
  expect(stays).toEqual([]);
  expect(details.map(({ value, note, agencyNote }) => [value, note, agencyNote])).toEqual([
    ['150 mtrs', 'about 3 min on foot', ''],
    ['550 mtrs', 'about 8 min on foot', 'Level path'],
    ['Dallah Taibah', '6 nights', undefined],
    ['Anjum Hotel', '4 stars · 7 nights', undefined],
  ]);
  for (const other of [
    { city: 'Mina', nights: '4' },
    { city: 'Makkah', hotel: 'Aziziya building' },
    { ...makkah, nights: '2' },
    { city: 'Madinah', metres: '900' },
  ]) {
    expect(merge([makkah, other]).stays).toHaveLength(2);
  }
});

it('says which price is which when none by sharing is the headline’s', () => {
  for (const price of ['1,19,000', '7,11,000', 'from ₹1,00,000']) {
    const { meaning, rows } = pricesOf(shared, price);
    expect(meaning).toBe('per person, sharing not stated');
    const shown = price.startsWith('from') ? price : `₹${price}`;
    expect(rows[0]).toEqual({ label: 'sharing not stated', price: shown });
  }
  expect(pricesOf(shared, 'Ask us').rows).toHaveLength(3);
});

it('says whether a price is with taxes, which are extra, and the sum with them', () => {
  expectTable(
    (typed) => {
      const [price = '', tax = '', gst = '', tcs = ''] = typed.split(' ');
      const { meaning, tax: line } = pricesOf({ tax, gst, tcs }, price.replace('_', ' '));
      return [meaning, line].join('; ');
    },
    `"1,24,000" → "; " | 94,500 included → taxes included; GST and TCS included
    1,24,000 extra → taxes extra; GST and TCS extra
    1,24,000 extra 5 2 → ₹1,32,804 with taxes; GST 5% and TCS 2% extra: ₹1,32,804 in all
    1,24,000 extra 5 → ₹1,30,200 with taxes; GST 5% extra: ₹1,30,200 in all
    from_90000 extra 5 → taxes extra; GST 5% extra | 1,24,000  5 → "; "
    Ask_us extra 5 → ; GST 5% extra`,
  );
  const { tax } = pricesOf({ ...shared, tax: 'extra', gst: '5' }, '1,24,000');
  expect(tax).toBe('GST 5% extra: ₹1,30,200 in all, per person, 4 sharing');
});

it('puts the price that lists sort by in bold, and the typed one beside it', () => {
  const taxed = { tax: 'extra', gst: '5', tcs: '2' };
  const unknown = { tax: 'extra' };
  for (const [price, prices, bold, meaning, untaxed] of [
    ['1,24,000', {}, '₹1,24,000', '', ''],
    ['1,24,000', { tax: 'included' }, '₹1,24,000', 'taxes included', ''],
    ['1,24,000', unknown, '₹1,24,000', 'taxes extra', ''],
    ['1,24,000', taxed, '₹1,32,804', 'taxes included', '₹1,24,000, taxes extra'],
    ['from ₹1,00,000', taxed, '₹1,07,100', 'taxes included', 'from ₹1,00,000, taxes extra'],
    ['', { ...shared, ...taxed }, '₹1,32,804', 'per person, 4 sharing, taxes included', ''],
    ['Ask us', shared, '₹1,24,000', 'per person, 4 sharing', 'Ask us'],
    ['1,00,000', shared, '₹1,00,000', 'per person', ''],
    ['Ask us', taxed, 'Ask us', '', ''],
    ['', {}, 'Price on request', '', ''],
  ] as const) {
    const summary = packageSummary({ ...tourPackage, price, facts: facts({ prices }) }, site);
    const { fullPrice, fullPriceMeaning } = summary;
    expect([fullPrice, fullPriceMeaning, summary.untaxed], price).toEqual([bold, meaning, untaxed]);
  }
});

it('shows the price and the day of the batch that a list found', () => {
  const dated = {
    ...tourPackage,
    price: '1,24,000',
    nextBatch: '22 January 2027',
    facts: facts({ prices: { ...shared, tax: 'extra', gst: '5' } }),
  };
  const shown = (day: string, price: number, change = {}) => {
    const tourPackage = { ...dated, ...change };
    const { fullPrice, fullPriceMeaning } = packageSummary(tourPackage, site, { day, price });
    return `${fullPrice} ${fullPriceMeaning}`;
  };
  const meaning = 'per person, 4 sharing, taxes included';
  expect(shown('2027-01-22', 130_200)).toBe(`₹1,30,200 ${meaning}`);
  // Nobody says for which sharing a batch's own price is.
  const ofBatch = 'per person, taxes included';
  expect(shown('2027-01-22', 124_950)).toBe(`₹1,24,950 ${ofBatch}`);
  expect(shown('2027-08-20', 130_200)).toBe(`₹1,30,200 ${meaning}`);
  expect(shown('2027-08-20', 124_950)).toBe(`₹1,24,950 20 August 2027: ${ofBatch}`);
  const plain = { price: '1,00,000', facts: facts({}) };
  expect(shown('2027-08-20', 90_000, plain)).toBe('₹90,000 20 August 2027');
  expect(shown('2027-08-20', Infinity, { ...plain, price: 'Ask us' })).toBe('Ask us ');
  expect(shown('', 130_200)).toBe(`₹1,30,200 ${meaning}`);
});

const days = { today: '2026-11-23', timeZone: 'Asia/Kolkata', holidays: [] };
const batchesOf = (typed: Typed, today = days.today) =>
  departureViews(facts(typed), { ...days, today });

it('shows dates, Hijri date, flight, season and seats of each batch to come', () => {
  const departures = [
    { from: '2027-02-05', to: '2027-03-11', left: '4', leftAt: '2026-11-20T20:00:00.000Z' },
    { from: '2026-12-28', to: '2027-01-11', airport: 'Mumbai', airline: 'Saudia', left: '0' },
    { state: 'unconfirmed', price: '150000' },
    { from: '2026-11-22' },
  ];
  const journey = { airport: 'Bengaluru', flight: 'direct' };
  const prices = { sharing4: '1,24,000', tax: 'extra', gst: '5' };
  expect(batchesOf({ journey, departures, prices })).toMatchObject([
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

it('shows hotels in their order, with minutes on foot', () => {
  const stays = [
    { city: 'Madinah', nights: '5', stars: '4' },
    { city: 'Makkah', nights: '1', orSimilar: 'yes', note: 'level' },
    { city: 'Taif', hotel: 'Awaliv', metres: 'near gate 5' },
  ];
  const makkah = { makkaHotel: 'Anjum Hotel', distanceFromMakka: '550' };
  const madinah = { madinaHotel: 'Dallah Taibah', distanceFromMadina: '0' };
  const blank = { nights: '', stars: '', distance: '', walk: '', note: '', orSimilar: '' };
  expect(stayViews(facts({ stays }), { ...makkah, ...madinah })).toEqual([
    {
      ...blank,
      city: 'Madinah',
      hotel: 'Dallah Taibah',
      nights: '5 nights',
      stars: '4 stars',
      walk: 'at the courtyard',
    },
    {
      ...blank,
      city: 'Makkah',
      hotel: 'Anjum Hotel',
      nights: '1 night',
      note: 'level',
      distance: '550 mtrs',
      walk: 'about 8 min on foot',
      orSimilar: 'or similar: same class and distance',
    },
    { ...blank, city: 'Taif', hotel: 'Awaliv', distance: 'near gate 5' },
  ]);
});

const address = 'https://example.com/packages/details/abc';
const family: ForwardedPackage = {
  summary: {
    id: 'abc',
    title: 'Umrah Family Comfort',
    typeLabel: 'Umrah',
    typeSlug: 'umrah',
    price: '₹1,24,000',
    priceMeaning: '',
    stay: '',
    duration: '14 days',
    fullPrice: '₹1,24,000',
    fullPriceMeaning: '',
    untaxed: '',
    nextBatch: '22 January 2027',
    photo: null,
  },
  facts: [
    { key: 'distanceFromMadina', label: 'Distance from Madina', value: '150 mtrs' },
    { key: 'distanceFromMakka', label: 'Distance from Makka', value: '550 mtrs' },
    { key: 'madinaHotel', label: 'Madina Hotel', value: 'Dallah Taibah' },
    { key: 'makkaHotel', label: 'Makka Hotel', value: 'Anjum Hotel' },
  ],
  stays: [],
  address,
  company,
};

it('lists every detail on a line, without blank ones', () => {
  expect(detailsText(family).split('\n')).toEqual([
    'Umrah Family Comfort',
    'Price: ₹1,24,000',
    'Duration: 14 days',
    'Next batch: 22 January 2027',
    'Makkah hotel: Anjum Hotel, 550 mtrs',
    'Madinah hotel: Dallah Taibah, 150 mtrs',
    'Rihla Hajj & Umrah Tours',
    'Phone: +91 00000 00000',
    address,
  ]);
  const summary = { ...family.summary, title: 'Two\n\nlines', duration: '' };
  const facts = family.facts.map((fact) => ({ ...fact, value: '' }));
  const lines = detailsText({ ...family, summary, facts }).split('\n');
  expect(lines[0]).toBe('Two lines');
  expect(lines).toHaveLength(6);
  expect(lines.join()).not.toMatch(/undefined|hotel|Duration/);
});

it('a WhatsApp link carries signs, quotes, Urdu and emoji', () => {
  const titles = ['Hajj & Umrah #1 + more?', '"₹1,24,000" it\'s', 'عمرہ فیملی پیکیج', '🕋 Umrah'];
  const forwarded = (title: string) => ({ ...family, summary: { ...family.summary, title } });
  for (const title of titles) {
    const one = forwarded(title);
    for (const link of [whatsappLink(company, askText(one)), whatsappAddress(forwardText(one))]) {
      const url = new URL(link);
      expect(url.host).toBe('wa.me');
      expect([...url.searchParams.keys()]).toEqual(['text']);
      const lines = url.searchParams.get('text')?.split('\n') ?? [];
      expect(lines).toContain(/[ء-ے]/.test(title) ? `\u2068${title}\u2069` : title);
      expect(lines.at(-1)).toBe(address);
    }
  }
  const broken = whatsappLink(company, askText(forwarded('Umrah \ud83d')));
  expect(broken).toContain('Umrah%20%EF%BF%BD');
});
