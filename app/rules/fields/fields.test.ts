import { expect, it } from 'vitest';
import { getErrors, toFormData } from '../../../tests/forms.ts';
import { expectTable, findFailures } from '../../../tests/table.ts';
import { agencyRules, readMapPosition, toCountryCode } from '../website/parts/agency-rules.ts';
import { hoursRules } from '../website/parts/hours-rules.ts';
import { z } from '../zod.ts';
import { date, email, listText, phone, plainLine, plainText, time } from './fields.ts';
import { readStored } from './read-stored.ts';
import { parseRowIntent, parseSection, rowIntentText, withMovedRows } from './section-fields.ts';

const read = (rule: { safeParse(text: string): { data?: string | undefined } }) => (text: string) =>
  rule.safeParse(text).data ?? 'refused';

const readLine = read(plainLine('Name'));
const readSeats = read(plainLine('Seats', { isNumeric: true }));

it('reads days, and names the field and the format if it cannot', () => {
  const readDate = (text: string) => {
    const { data, error } = date('From').safeParse(text);
    return data ?? error?.issues[0]?.message.replace('From: ', '');
  };
  const help = 'Write year-month-day, for example 2027-01-31';
  expectTable(
    readDate,
    `2027-01-31 → 2027-01-31 | 2028-02-29 → 2028-02-29 | 0027-01-10 → 2027-01-10 | २०२७-०१-३१ → 2027-01-31
    2027-01-31 00:00:00 → 2027-01-31 | 2027-01-31T00:00:00.000Z → 2027-01-31
    2000-01-01 → 2000-01-01 | 2099-12-31 → 2099-12-31 | 2027-02-29 → there is no 29 February 2027
    2027-09-31 → there is no 31 September 2027 | 2027-13-45 → there is no 2027-13-45
    1999-12-31 → 31 December 1999 is before the year 2000 | 0207-01-10 → 10 January 207 is before the year 2000
    2100-01-01 → 1 January 2100 is after the year 2099
    46332.5 → write 46332.5 as year-month-day, 2026-11-06
    01-11-2026 → write 01-11-2026 as year-month-day, 2026-11-01 or 2026-01-11
    11/1/2026 → write 11/1/2026 as year-month-day, 2026-01-11 or 2026-11-01
    11/1/26 0:00 → write 11/1/26 0:00 as year-month-day, 2026-01-11 or 2026-11-01
    25.12.2026 → write 25.12.2026 as year-month-day, 2026-12-25
    30-02-2027 → “30-02-2027” is not a day. ${help} | soon → “soon” is not a day. ${help}`,
  );
});

it('reads an impossible day that an earlier version stored as the nearest real day', () => {
  const rows = z.array(z.object({ from: date('From'), to: date('To') }));
  const storedRows = [
    { from: '2027-02-30', to: '2027-09-31' },
    { from: '1927-01-10', to: '2207-01-10' },
  ];
  expect(readStored(rows, storedRows)).toEqual([
    { from: '2027-02-28', to: '2027-09-30' },
    { from: '2000-01-01', to: '2099-12-31' },
  ]);
  expect(readStored(rows, [{ from: 'soon' }])).toBeUndefined();
  expect(readStored(rows, 'soon')).toBeUndefined();
});

it('reads telephone numbers with and without the country', () => {
  expectTable(
    read(phone('Phone')),
    `098450-12345 → +919845012345 | +91 0 98450 12345 → +919845012345 | 919845012345 → +919845012345
    0091 98450 12345 → +919845012345 | +91 98450 12345 → +91 98450 12345 | ९८४५०१२३४५ → +919845012345
    +971 50 123 4567 → +971 50 123 4567 | 0816 227 8899 → +918162278899 | 12345 → refused
    "\\u202a98450 12345\\u202c" → +919845012345 | tel:098450 12345 → +919845012345
    1800 425 1666 → 1800 425 1666 | 98450 12345/54321 → refused`,
  );
  const [issue] = phone('Phone').safeParse('98450 12345, 98450 54321').error?.issues ?? [];
  expect(issue?.message).toContain('one number');
  expectTable(read(email('E-mail')), 'mailto:a@b.c → a@b.c | a@b.example, c@d.example → refused');
});

it('removes invisible characters from an address, a number or a name', () => {
  for (const mark of '\u200b\u200e\u202a\u2066\ufeff\u00ad\u2060\u{e0041}') {
    expect(read(email('E-mail'))(`a${mark}b@example.com`)).toBe('ab@example.com');
    expect(readSeats(`1${mark}2`)).toBe('12');
    expect(readLine(`Anjum${mark} Hotel`)).toBe('Anjum Hotel');
  }
  expect(readSeats('٧۷७೭７')).toBe('77777');
  // Letters and emoji keep their joiners; right-to-left text keeps its paired marks.
  const joinedTexts = [
    'ಕ್\u200cಕ',
    'می\u200cروم',
    '👨\u200d👩',
    '1\ufe0f\u20e3 Visa',
    'فون \u2066+91\u2069',
  ];
  expect(joinedTexts.map(readLine)).toEqual(joinedTexts);
  expect(readLine('فون \u2066+91')).toBe('فون +91');
  expect(readLine('Zu\u0308rich')).toBe('Z\u00fcrich');
});

it('treats a text of only invisible or blank characters as empty', () => {
  const signs = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
  const invisibleSigns = signs.filter((sign) => /[\p{DI}\p{Z}\p{Cc}]/u.test(sign));
  const blankLetters = '\u2800\u115f\u1160\u3164\uffa0\ufffc\u{1d159}\u{16fe4}\u{13441}\u{13442}';
  const required = plainLine('Name', { isRequired: true });
  const visibleSigns = [...invisibleSigns, ...blankLetters].filter((sign) =>
    [sign, ` ${sign}${sign}\n`, `\u3000\u200d${sign}\ufe0f`].some(
      (text) => required.safeParse(text).error?.issues[0]?.message !== 'Name is required',
    ),
  );
  expect(visibleSigns.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
  expect(readLine('Al\u034f\u17b4 Noor\u3164Tours')).toBe('Al Noor Tours');
});

it('keeps the line breaks of text that is copied from documents, messages and spreadsheets', () => {
  for (const lineEnd of ['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
    expect(read(plainText('Text'))(`one${lineEnd}two`), JSON.stringify(lineEnd)).toBe('one\ntwo');
    expect(readLine(`one${lineEnd}two`)).toBe('one two');
  }
});

it('removes bullets and numbers from the lines of a list', () => {
  const readLines = read(listText('Lines'));
  const marks = [...'•◦▪●■➤►✓✔✅★⭐👉🔹·‣\uf0b7–-*①'];
  const longMarks = '✔\ufe0f 1. 12) (3) १. ۲۔ 1\ufe0f\u20e3 •⁠ a) ••'.split(' ');
  for (const mark of [...marks, ...longMarks, '• •']) {
    for (const gap of [' ', '\t', '\u00a0 ']) {
      expect(readLines(`${mark}${gap}Visa\n\n ${mark}${gap}\nMeals`)).toBe('Visa\nMeals');
    }
  }
  // A number before a line of an address belongs to it.
  const { addressLines, badges } = agencyRules.shape;
  const copiedText = '•\tShop 5\u2028➤ Near the mosque\n– Station Road\n\n12. Main Road\n3)';
  expect(read(addressLines)(copiedText)).toBe(
    'Shop 5\nNear the mosque\nStation Road\n12. Main Road\n3)',
  );
  expect(badges.safeParse([{ text: '✅ Approved' }]).data).toEqual([{ text: 'Approved' }]);
  const words = `2 nights in Makkah | 24x7 help | 7.30 am | ₹25,000 paid | *Conditions apply | 5 star hotel
    +91 98765 43210 | “Quoted” | (optional) Taif | -5 kg | © 2027 | ﷺ | a guide | 10.5 kg | 🕋 Umrah | O level`;
  expect(findFailures(words, (text) => readLines(text) === text)).toEqual([]);
});

it('reads countries, profiles and map links as owners write them', () => {
  const { country, facebook, instagram, mapLink } = agencyRules.shape;
  expectTable(read(country), 'India → India | in → in | Nowhere → refused');
  expectTable(
    toCountryCode,
    'India → IN | in → IN | the United Arab Emirates → AE | Saudi Arabia → SA | Nowhere → null',
  );
  expectTable(
    read(instagram),
    `@alsafar.tours → https://www.instagram.com/alsafar.tours | alsafar → https://www.instagram.com/alsafar
    instagram.com/alsafar → https://instagram.com/alsafar | http://instagram.com/a → https://instagram.com/a
    https://www.instagram.com/a → https://www.instagram.com/a | two words → refused`,
  );
  expect(read(facebook)('www.facebook.com/alsafar')).toBe('https://www.facebook.com/alsafar');
  const shortLink = 'https://maps.app.goo.gl/AbCd123';
  const copiedLinks = [`${shortLink}.`, 'maps.app.goo.gl/AbCd123', `Al-Noor Tours\n${shortLink}`];
  expect(copiedLinks.map(read(mapLink))).toEqual(copiedLinks.map(() => shortLink));
  // Links of maps without coordinates lead to directions.
  const places = `https://www.google.com/maps/place/Al-Noor+Tours/ | https://maps.google.com/?cid=123
    https://www.google.co.in/maps/search/?api=1&query=Al-Noor | https://goo.gl/maps/AbCd123
    https://g.co/kgs/AbCd12 | https://share.google/AbCd12 | https://maps.apple.com/place?address=Tumkur
    https://maps.apple/p/AbCd12 | https://mappls.com/abc123 | https://www.bing.com/maps?where1=Tumkur
    https://plus.codes/7J4V8434+9C | https://osm.org/go/yyyy`;
  expect(findFailures(places, (link) => read(mapLink)(link) === link)).toEqual([]);
  const others = `https://example.com/AbCd123 | https://www.google.com/search?q=Al-Noor | https://maps.google.com
    https://www.google.com/maps/ | https://maps.apple.com.example/p/1
    https://example.com/maps.app.goo.gl/AbCd123 | ${shortLink} https://goo.gl/maps/AbCd123`;
  expect(findFailures(others, (link) => read(mapLink)(link) === 'refused')).toEqual([]);
});

it('reads the place from the HTML of maps that share it to embed, whose links open in frames only', () => {
  const { mapLink } = agencyRules.shape;
  const asFrame = (link: string) =>
    `<iframe src="${link}" width="600" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`;
  const googleEmbed = 'https://www.google.com/maps/embed';
  const place = `${googleEmbed}?pb=!1m18!1m12!1m3!1d3877.9!2d77.10100000000001!3d-13.340900000000001!2m3!1f0!3m2!1i1024!4f13.1!2sAl%20Noor`;
  const street = `${googleEmbed}?pb=!4v1600000000000!6m8!1m7!1sCAoSLEFG!2m2!1d-13.3409!2d77.101!3f20!4f10!5f0.78`;
  const namedPlace =
    'https://maps.google.com/maps?width=600&amp;q=Al%20Noor+(Tours)&amp;output=embed';
  const expectedLinks = [
    [place, 'https://www.google.com/maps?q=-13.3409,77.101'],
    [street, 'https://www.google.com/maps?q=-13.3409,77.101'],
    [namedPlace, 'https://www.google.com/maps?q=Al%20Noor%20(Tours)'],
    [`${googleEmbed}/v1/place?key=AbC&q=Al%20Noor`, 'https://www.google.com/maps?q=Al%20Noor'],
    [`${googleEmbed}?pb=!1m18!1m12`, 'refused'],
    [googleEmbed, 'refused'],
  ] as const;
  for (const [link, expectedLink] of expectedLinks) {
    // A version before this one stored the link with the quotation mark after it.
    for (const input of [asFrame(link), link, `${link}"`]) {
      expect(read(mapLink)(input), input).toBe(expectedLink);
    }
  }
  const openStreetMap =
    'https://www.openstreetmap.org/export/embed.html?bbox=77.0%2C13.2%2C77.2%2C13.4&layer=mapnik&marker=13.3409%2C77.101';
  const copiedHtml = `${asFrame(openStreetMap.replaceAll('&', '&amp;'))}<br/><small><a href="https://www.openstreetmap.org/#map=15/13.34/77.1">View Larger Map</a></small>`;
  expect(read(mapLink)(copiedHtml)).toBe(openStreetMap);
  expect(readMapPosition(openStreetMap)).toEqual({ latitude: 13.3409, longitude: 77.101 });
  const shortLink = 'https://maps.app.goo.gl/AbCd123';
  expect(read(mapLink)(`<a href="${shortLink}">Our office</a>`)).toBe(shortLink);
  // A place in degrees, minutes and seconds has quotation marks of its own.
  const degrees = `https://www.google.com/maps/place/13°20'27.2"N+77°06'03.6"E/@13.3409,77.1010,17z`;
  expect(read(mapLink)(degrees)).toBe(degrees);
});

it('reads the intent of a row button, and refuses any other text', () => {
  expect(parseRowIntent(rowIntentText({ action: 'add', list: 'slides' }))).not.toBeNull();
  const others = ['', 'add', 'up slides', 'sideways slides r1', `add ${'x'.repeat(300)}`];
  for (const text of [null, ...others]) expect(parseRowIntent(text), `${text}`).toBeNull();
});

it.each([
  ['add slides', ['r0', 'r1', 'r5', 'r6']],
  ['up slides r5', ['r0', 'r5', 'r1']],
  ['down slides r0', ['r1', 'r0', 'r5']],
  ['remove slides r1', ['r0', 'r5']],
  ['up slides r0', undefined],
  ['down slides r5', undefined],
  ['down slides r9', undefined],
  ['add __proto__', undefined],
])('the button "%s" changes the rows of a list, unless it cannot', (text, expectedRows) => {
  const rows = { slides: ['r0', 'r1', 'r5'], steps: [] };
  const intent = parseRowIntent(text);
  if (!intent) throw new Error(text);
  const after = { values: {}, rows: expectedRows ? { ...rows, slides: expectedRows } : rows };
  expect(withMovedRows({ values: {}, rows }, intent)).toEqual(after);
});

const keys = ['opens', 'closes', 'opensAgain', 'closesAgain'];

/** Monday as it is stored, or its first error; fields are separated by `;`. */
function readMonday(hours: string): string {
  const texts = hours.split(';').map((text) => text.trim());
  const fields = keys.map((key, index) => [`week.Monday.${key}`, texts[index] ?? '']);
  const parsed = parseSection(hoursRules, toFormData(Object.fromEntries(fields)));
  if (!parsed.ok) return Object.entries(getErrors(parsed)).flat().join(': ');
  const { Monday } = (parsed.content as { week: { Monday: Record<string, string> } }).week;
  const times = keys.map((key) => Monday[key]).filter(Boolean);
  return times.join(' ') || 'closed';
}

it('reads times as people write them, and splits opening hours that are written on one line', () => {
  expectTable(
    read(time('Opens')),
    `10 → 10:00 | 7.30 pm → 19:30 | 9:05 → 09:05 | 12 am → 00:00 | 12 pm → 12:00 | 1030 → 10:30
    24:00 → 24:00 | 10 a.m. → 10:00 | १०:३० → 10:30 | 25:00 → refused | 13 pm → refused
    10:75 → refused | noon → refused`,
  );
  expectTable(
    readMonday,
    `10 am - 7.30 pm → 10:00 19:30 | 10am–7:30pm → 10:00 19:30 | 10:00 till 19:30 → 10:00 19:30
    10 - 7.30 pm → 10:00 19:30 | 2 - 6 pm → 14:00 18:00 | 9 - 12 pm → 09:00 12:00
    9 am to 1 pm and 4 - 8 pm → 09:00 13:00 16:00 20:00 | closed → closed | - → closed
    24 hours → 00:00 24:00 | 9 am - 1 pm; ;4 - 8 pm → 09:00 13:00 16:00 20:00
    6 pm;2 am → 18:00 02:00 | 10;19 → 10:00 19:00 | 10;01:00 → 10:00 01:00
    10 - 13 - 17 → week.Monday.opens: Opens must be a time, for example 10 am or 19:30
    10 → week.Monday.closes: When does the office close on Monday?
    ;20 → week.Monday.opens: When does the office open on Monday?
    11;15;14;20 → week.Monday.opensAgain: The break must come after the first hours`,
  );
});

it.each([
  ['10 to 1', 'closes', '1'],
  ['9 am - 12:30; ;1 pm - 5', 'closesAgain', '5'],
  ['9;12.30;4;8', 'opensAgain', '4'],
  ['2 - 6', 'opens', '2'],
  ['6 pm;12', 'closes', '12'],
  ['9 to 6', 'closes', '6'],
  ['10 am - 6', 'closes', '6'],
  ['10:00 - 6:00', 'closes', '6:00'],
  ['6;6', 'closes', '6'],
])('for the hours "%s" asks whether %s at %s is am or pm', (text, key, hour) => {
  const question = `Is it ${hour} pm or ${hour} am? Please write it with pm or am`;
  expect(readMonday(text)).toBe(`week.Monday.${key}: ${question}`);
});

it('asks about every hour without am or pm that would be in the night', () => {
  const hours = Array.from({ length: 12 }, (_, index) => index + 1);
  const listUnclear = (format: (hour: number) => string) =>
    hours.filter((hour) => readMonday(format(hour)).includes('Is it'));
  expect(listUnclear((hour) => `${hour};11 pm`)).toEqual([1, 2, 3, 4, 5]);
  expect(listUnclear((hour) => `10 am;${hour}`)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(listUnclear((hour) => `10 am;1 pm;${hour};11 pm`)).toEqual(hours);
  expect(listUnclear((hour) => `10 am;1 pm;2 pm;${hour}`)).toEqual(hours);
});
