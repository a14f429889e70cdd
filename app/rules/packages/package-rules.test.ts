import { expect, it } from 'vitest';
import { getErrors, toFormData } from '../../../tests/forms.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { expectTable, splitEntries } from '../../../tests/table.ts';
import { parseSection } from '../fields/section-fields.ts';
import { parseForm } from '../form.ts';
import { uploadLimits } from '../limits.ts';
import { groupSearch, journeyCost, readGroup } from './journey-cost.ts';
import { factsRules, fillHotels, noFacts, readFacts } from './package-facts.ts';
import { factFields, packageRules, parseCells, textFields, toCopyName } from './package-rules.ts';
import { parsePackageFilter, toTypeFilter, typeLabel } from './package-types.ts';
import { formatPriceJump, isPriceJump, priceJumps } from './price-jumps.ts';
import {
  formatWalk,
  readDays,
  readMetres,
  readPlainAmount,
  readRupees,
  rupeeText,
} from './typed-amounts.ts';

const requiredFields = { packageName: 'Umrah Saver', price: '94,500', durationOfTour: '15' };
const parse = (changes: Record<string, string | File>) =>
  parseForm(packageRules, toFormData({ ...requiredFields, ...changes }));
const check = (changes: Record<string, string | File>) => getErrors(parse(changes));

it('accepts a package with only its required fields, and leaves the others blank', () => {
  const hotels = { madinaHotel: '', distanceFromMadina: '', makkaHotel: '', distanceFromMakka: '' };
  const blank = { packageType: '', nextBatch: '', description: '', featuredImage: undefined };
  expect(parse({})).toEqual({ ok: true, value: { ...requiredFields, ...hotels, ...blank } });
  expect(check({ packageName: '', price: ' \t ', durationOfTour: '\n' })).toEqual({
    packageName: 'Package Name is required',
    price: 'Price is required',
    durationOfTour: 'Duration is required',
  });
  expect(check({ price: 'from 90,000', distanceFromMakka: '5 minutes walk' })).toEqual({});
  // A line break counts once, in any form that browsers send.
  expect(check({ description: Array(5000).fill('x').join('\r\n') })).toEqual({});
});

it('shows a number keypad only for numbers, because free text needs commas and words', () => {
  const leaves = [...textFields, ...factFields].flatMap((field) => [field, ...field.fields]);
  const keys = leaves.filter(({ inputMode }) => inputMode).map(({ key }) => key);
  expect(keys).toEqual(['gst', 'tcs', 'seats', 'left']);
});

it.each([
  ['packageName', 120, 'Package Name'],
  ['madinaHotel', 200, 'Madina Hotel'],
  ['description', 10_000, 'Description'],
])(
  '%s can have %d characters; a longer text is refused and kept in the form',
  (field, limit, name) => {
    expect(check({ [field]: 'x'.repeat(limit) })).toEqual({});
    const message = `${name} can have at most ${limit.toLocaleString('en')} characters`;
    const values = { ...requiredFields, [field]: 'x'.repeat(limit + 1) };
    expect(parse(values)).toEqual({ ok: false, errors: { [field]: message }, values });
  },
);

it('stores known types in lower case, filters by them and names them', () => {
  const readType = (packageType: string) => {
    const parsed = parse({ packageType });
    return parsed.ok && parsed.value.packageType;
  };
  expectTable(readType, '" HAJJ " → hajj | special → special | Ramadan Umrah → Ramadan Umrah');
  expectTable(
    toTypeFilter,
    `" HAJJ " → hajj | Umrah → umrah | zyarath → special | "" → special | anything → special`,
  );
  expectTable(typeLabel, '" UMRAH " → Umrah | special → Special | "" → ""');
  expect(parsePackageFilter(null)).toBe('all');
  expectTable(parsePackageFilter, '"" → all | Hajj → hajj | cruise → null');
});

it.each([
  ['a.jpg', 'image/jpeg', 10, undefined],
  ['a.jpg', 'application/octet-stream', 10, undefined],
  // No file was chosen.
  ['', 'application/octet-stream', 0, undefined],
  ['a.pdf', 'application/pdf', 10, 'must be an image file: JPEG, PNG, GIF or WebP'],
  ['a.jpg', 'image/jpeg', 0, 'is an empty file: please choose another'],
  ['a.jpg', 'image/jpeg', uploadLimits.bytes + 1, 'can have at most 20 MB'],
  ['a.avif', 'image/avif', 10, 'This is an AVIF picture: '],
  ['a.jxl', '', 10, 'This is a JPEG XL picture: '],
  ['a.tiff', 'image/tiff', 10, 'This is a TIFF or raw camera picture: '],
  ['IMG.HEIC', '', 10, 'This is a HEIC photo: '],
])('for the file "%s" (%s, %d bytes) says %s', (name, type, bytes, reason) => {
  const featuredImage = new File([new Uint8Array(bytes)], name, { type });
  const errors = reason ? { featuredImage: expect.stringContaining(reason) } : {};
  expect(check({ featuredImage })).toEqual(errors);
});

it('keeps the name of a copy within the length limit', () => {
  expect(toCopyName('Umrah Saver')).toBe('Umrah Saver (copy)');
  expect(toCopyName('x'.repeat(120))).toBe(`${'x'.repeat(113)} (copy)`);
});

it('reads one amount in rupees from a price', () => {
  expectTable(
    readRupees,
    `125000 → 125000 | 1,25,000 → 125000 | ₹1,25,000/- → 125000 | Rs 1.25 lakh → 125000
    Rs. 2 Lakhs → 200000 | INR 12,90,000 → 1290000 | 6,45 → null | from 90,000 → 90000
    6,45,000 onwards → 645000 | starting 1.25 lakh → 125000 | 1,25,000 per person → 125000
    ₹1,25,000/- only → 125000 | from 90,000 to 95,000 → null | 90,000 onwards to 1,20,000 → null
    1,25,000 per couple → null | from USD 900 → null | starting from → null | onwards → null
    90,000 - 95,000 → null | USD 900 → null | ₹90,000 + SAR 500 → null | lakh → null | "" → null`,
  );
  // As people write sums in their own script, and as sheets and messengers space them.
  expectTable(
    readRupees,
    `٢٥٠٬٠٠٠ → 250000 | ۲۵۰،۰۰۰ → 250000 | ۲۵۰۰۰۰ → 250000 | २,५०,००० → 250000 | ೨,೫೦,೦೦೦ → 250000
    ٢٫٥ → 2.5 | ٢٫٥ لاکھ → 250000 | ۲٫۵ لاكه → 250000 | 2.5 लाख → 250000 | २.५ लाख → 250000
    ೨.೫ ಲಕ್ಷ → 250000 | 2.5ಲಕ್ಷ → 250000 | 2.5 Lac → 250000 | 95 हज़ार → 95000 | 95 ہزار → 95000
    95k → 95000 | 1.2 crore → 12000000 | 2 50 000 → 250000 | "2\u202f50\u202f000" → 250000
    "2\u00a050\u00a0000" → 250000 | "2\u200950\u2009000" → 250000 | 250 000 → 250000 | 2’50’000 → 250000
    2,50,000 INR → 250000 | 250000INR → 250000 | 2,50,000 Rs. → 250000 | 2,50,000 rupees only → 250000
    ₹ 2,50,000 /- → 250000 | 2,50,000/= → 250000 | रु. 2,50,000 → 250000 | 2,50,000 روپے → 250000
    ರೂ. 2,50,000 → 250000 | ₹2.5 lakh per person → 250000 | 94,500.00 → 94500 | 2 nights → null
    10 12 → null | 2 5 000 → null | 90 000 95 000 → null | 2,500,000 → 2500000 | 15 days → null | 2.5 لاکھ سے → null`,
  );
  expectTable(readPlainAmount, '90,000 → 90000 | Rs 1.25 lakh → 125000 | from 90,000 → null');
  for (const amount of [0, 999, 1000, 98_765, 1_25_000, 1_23_45_678, 94_500.5, 99.999]) {
    const digits = amount.toLocaleString('en-IN', { maximumFractionDigits: 2 });
    expect(rupeeText(amount)).toBe(`₹${digits}`);
  }
});

it('asks for confirmation of a price that changes by more than 30 %, for each kind of price', () => {
  for (const [from, to, isJump] of [
    ['94,500', '9,950', true],
    ['1,00,000', '1,30,000', false],
    ['1,00,000', '1,30,001', true],
    ['1,00,000', '69,999', true],
    ['On request', '9,950', false],
    ['94,500', 'On request', false],
  ] as const) {
    expect(isPriceJump(from, to), `${from} to ${to}`).toBe(isJump);
  }
  const group = factFields.find(({ key }) => key === 'prices')?.fields ?? [];
  const lines = group.filter(({ kind, inputMode }) => kind === 'line' && !inputMode);
  const keys = lines.map(({ key }) => key);
  const toPackage = (price: string) => {
    const prices = Object.fromEntries(keys.map((key) => [key, price]));
    const departures = [{ id: 'a', from: '2027-01-22', price }];
    return { price, facts: factsRules.parse({ prices, departures }) };
  };
  const sentences = priceJumps(toPackage('94,500'), toPackage('9,950')).map(formatPriceJump);
  expect(sentences).toHaveLength(keys.length + 2);
  const change = 'changes from ₹94,500 to ₹9,950.';
  expect(sentences).toEqual(
    expect.arrayContaining([`“4 in a room” ${change}`, `The price of 22 January 2027 ${change}`]),
  );
});

it('reads metres, walking minutes rounded up, and days', () => {
  const formatMetres = (text: string) => {
    const range = readMetres(text);
    return range && `${range.from} to ${range.to}`;
  };
  expectTable(
    formatMetres,
    `350 → 350 to 350 | 1,200 mtrs → 1200 to 1200 | 350-700 → 350 to 700 | 350 – 700 m → 350 to 700
    1.2 km → 1200 to 1200 | 0 → 0 to 0 | 700-350 → null | near gate 5 → null
    ٣٥٠ → 350 to 350 | ١٬٢٠٠ m → 1200 to 1200 | ३५०-७०० → 350 to 700 | 350 m from gate 79 → null | "" → null`,
  );
  expectTable(
    formatWalk,
    `350 → about 5 min on foot | 351 → about 6 min on foot | 350-700 → about 10 min on foot
    0 → at the courtyard | near gate 5 → "" | "" → ""`,
  );
  expectTable(readDays, '15 → 15 | 15 days → 15 | 12-15 Days → 15 | two weeks → null | "" → null');
});

type Fields = Record<string, string>;
function batch(fields: Fields, row = 'r0'): Fields {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([key, text]) => [`departures.${row}.${key}`, text]));
}
const from = '2027-02-10';
const flight = { from, airport: 'Bengaluru', airline: 'Saudia' };
const flights = (second: Fields) => ({
  ...batch(flight),
  ...batch({ ...flight, ...second }, 'r4'),
});
const duplicateError = batch(
  { from: 'This day, airport and airline are already in the list' },
  'r4',
);
const manyDepartures = Array.from({ length: 200 }, (_, row) => [
  `departures.r${row}.state`,
  'unconfirmed',
]);

it.each<[fields: Fields, errors: Fields]>([
  [
    batch({ airline: 'Saudia' }),
    batch({ from: '“Leaves on” is required, or choose “Dates to be confirmed”' }),
  ],
  [flights({ airline: 'saudia' }), duplicateError],
  // Two airlines or two flights of one day are two departures.
  [flights({ airline: 'Air India' }), {}],
  [flights({ flight: 'direct' }), {}],
  [batch({ from, left: '-1' }), batch({ left: 'Seats left must be a whole number from 0' })],
  [
    batch({ from, seats: '40', left: '41' }),
    batch({ left: 'There cannot be more seats left than the total' }),
  ],
  [{ included: 'Meals\n'.repeat(300) }, { included: 'Included can have at most 40 lines' }],
  [Object.fromEntries(manyDepartures), { departures: 'Departures can have at most 60' }],
])('for %.80j says %j', (fields, errors) => {
  expect(getErrors(parseSection(factsRules, toFormData(fields)))).toEqual(errors);
});

it('fills in blank hotels and distances from the first stay in each city, but no distance of another hotel', () => {
  const stay = { city: 'Makkah', hotel: 'Anjum', metres: '550' };
  const { stays } = factsRules.parse({
    stays: [stay, { city: 'Medina', hotel: 'Taibah' }, { city: 'Makkah', hotel: 'Second' }],
  });
  const hotels = { makkaHotel: '', distanceFromMakka: '', madinaHotel: '', distanceFromMadina: '' };
  const fill = (changes: Partial<typeof hotels>) =>
    fillHotels({ ...hotels, ...changes, facts: { stays } });
  expect(fill({})).toMatchObject({
    makkaHotel: 'Anjum',
    distanceFromMakka: '550',
    madinaHotel: 'Taibah',
    distanceFromMadina: '',
  });
  expect(fill({ makkaHotel: 'Typed' })).toMatchObject({
    makkaHotel: 'Typed',
    distanceFromMakka: '',
  });
  expect(fill({ distanceFromMakka: '60' })).toMatchObject({ distanceFromMakka: '60' });
});

it('reads details in any stored shape, and from spreadsheet cells', () => {
  const others = '{ | [] | null | {"departures":7} | {"stays":[{"city":5}],"tomorrow":1}';
  for (const json of splitEntries(others)) {
    expect(readFacts(json), json).toEqual(noFacts);
  }
  const mixedJson = '{"included":"Visa","departures":"soon"}';
  expect(readFacts(mixedJson)).toEqual({ ...noFacts, included: 'Visa' });
  // A cell without labels is the first field; choices have any case.
  const cells = { departures: '2027-01-22\n2027-03-01 | state: FULL', 'journey.flight': 'direct' };
  expect(factsRules.parse(parseCells(cells))).toMatchObject({
    departures: [
      { from: '2027-01-22', state: '' },
      { from: '2027-03-01', state: 'full' },
    ],
    journey: { flight: 'direct' },
  });
});

const typedPrices = {
  sharing4: '1,24,000',
  sharing2: '1.4 lakh',
  childWithBed: '1,10,000',
  infant: '45000',
};
const departures = [
  { id: 'a', from: '2027-01-22', price: '1,30,000' },
  { id: 'b', from: '2027-02-22' },
];
const createTourPackage = (changes: object = {}) => ({
  ...blankPackage,
  id: '',
  price: '1,24,000',
  facts: factsRules.parse({ prices: { ...typedPrices, ...changes }, departures }),
});

it.each<[string, object, (number | null)[], number, string]>([
  ['', {}, [2_48_000], 2_48_000, 'unknown'],
  ['adults=2&room=sharing2', {}, [2_80_000], 2_80_000, 'unknown'],
  ['childWithBed=1&infant=1', {}, [2_48_000, 1_10_000, 45_000], 4_03_000, 'unknown'],
  ['adults=1&childWithoutBed=2', {}, [1_24_000, null], 1_24_000, 'unknown'],
  ['adults=2&departure=a', {}, [2_60_000], 2_60_000, 'unknown'],
  // The departure's price is for another room.
  ['departure=a&room=sharing2', {}, [null], 0, 'unknown'],
  ['departure=b', {}, [2_48_000], 2_48_000, 'unknown'],
  ['', { sharing4: 'on request' }, [null], 0, 'unknown'],
  ['adults=1', { tax: 'extra' }, [1_24_000], 1_24_000, 'unknown'],
  ['adults=1', { tax: 'extra', gst: '5', tcs: '2' }, [1_24_000], 1_32_804, 'added'],
  ['adults=1', { tax: 'extra', tcs: '5' }, [1_24_000], 1_30_200, 'added'],
  // Rounded up.
  ['adults=1', { sharing4: '99,999', tax: 'extra', gst: '5' }, [99_999], 1_04_999, 'added'],
  ['adults=1', { tax: 'included', gst: '5' }, [1_24_000], 1_24_000, 'included'],
  // Without prices by sharing the only one counts.
  ['adults=3&room=sharing2', { sharing4: '', sharing2: '' }, [3_72_000], 3_72_000, 'unknown'],
])('"%s" with %j costs %j, in total %s, taxes %s', (search, changes, sums, total, taxes) => {
  const tourPackage = createTourPackage(changes);
  const group = readGroup(new URLSearchParams(search), tourPackage);
  const cost = journeyCost(tourPackage, group, '2027-01-22');
  expect(cost.lines.map(({ sum }) => sum)).toEqual(sums);
  expect(cost).toMatchObject({ total, taxes, isComplete: !sums.includes(null) });
  expect(cost.sum + cost.gst + cost.tcs).toBe(total);
});

it('does not take the price of a batch that has departed', () => {
  const group = readGroup(new URLSearchParams('departure=a'), createTourPackage());
  expect(journeyCost(createTourPackage(), group, '2027-01-23').sum).toBe(2_48_000);
});

it.each([
  ['', { adults: 2, childWithBed: 0, room: 'sharing4', departure: '' }],
  ['adults=0&infant=-3', { adults: 1, infant: 0 }],
  ['adults=40&childWithBed=x&childWithoutBed=1e9', { adults: 9, childWithBed: 0 }],
  ['room=sharing5&departure=gone', { room: 'sharing4', departure: 'gone' }],
])('reads the travellers %j from a URL', (search, group) => {
  const parsedGroup = readGroup(new URLSearchParams(search), createTourPackage());
  expect(parsedGroup).toMatchObject(group);
  expect(readGroup(groupSearch(parsedGroup), createTourPackage())).toEqual(parsedGroup);
});
