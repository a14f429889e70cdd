import { expect, it } from 'vitest';
import { expectTable, failing } from '../../../tests/table.ts';
import { composed } from '../clean-text.ts';
import { agencyRules } from '../website/parts/agency-rules.ts';
import { email, listText, phone, plainLine, plainText, time } from './fields.ts';
import { movedRows, parseRowIntent, rowIntentText, withMovedRows } from './section-fields.ts';

const read =
  (rule: { safeParse(typed: string): { data?: string | undefined } }) => (typed: string) =>
    rule.safeParse(typed).data ?? 'refused';

it('reads times as people write them', () => {
  expectTable(
    read(time('Opens')),
    `10 am → 10:00 | 10 → 10:00 | 7.30 pm → 19:30 | 19:30 → 19:30 | 9:05 → 09:05 | 12 am → 00:00
    12 pm → 12:00 | 1030 → 10:30 | 24:00 → 24:00 | 10 a.m. → 10:00 | १०:३० → 10:30 | 25:00 → refused
    13 pm → refused | 10:75 → refused | noon → refused`,
  );
});

it('reads telephone numbers with and without the country', () => {
  expectTable(
    (typed) => read(phone('Phone'))(typed),
    `98450 12345 → +919845012345 | 098450-12345 → +919845012345 | +91 0 98450 12345 → +919845012345
    919845012345 → +919845012345 | 0091 98450 12345 → +919845012345 | +91 98450 12345 → +91 98450 12345
    +971 50 123 4567 → +971 50 123 4567 | 0816 227 8899 → +918162278899 | ९८४५०१२३४५ → +919845012345
    "\\u202a98450 12345\\u202c" → +919845012345 | 12345 → refused | 9845 → refused`,
  );
});

it('removes invisible characters from an address, a number or a name', () => {
  for (const mark of '\u200b\u200e\u202a\u2066\ufeff\u00ad\u2060\u{e0041}') {
    expect(read(email('E-mail'))(`a${mark}b@example.com`)).toBe('ab@example.com');
    expect(read(plainLine('Seats', { isFigures: true }))(`1${mark}2`)).toBe('12');
    expect(read(plainLine('Name'))(`Anjum${mark} Hotel`)).toBe('Anjum Hotel');
  }
  for (const seven of '٧۷७೭௭౭７') {
    expect(read(plainLine('Seats', { isFigures: true }))(seven)).toBe('7');
  }
  // Letters and emoji keep their joiners; right-to-left text keeps its paired marks.
  for (const text of ['ಕ್\u200cಕ', 'می\u200cروم', '👨\u200d👩', 'فون \u2066+91\u2069']) {
    expect(read(plainLine('Name'))(text)).toBe(text);
  }
  expect(read(plainLine('Name'))('فون \u2066+91')).toBe('فون +91');
});

const everySign = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));

it('treats a text of invisible or blank signs as no text', () => {
  const unseen = everySign.filter((sign) => /[\p{DI}\p{Z}\p{Cc}]/u.test(sign));
  const blankLetters = [
    ...'\u2800\u115f\u1160\u3164\uffa0\ufffc\u{1d159}\u{16fe4}\u{13441}\u{13442}',
  ];
  const required = plainLine('Name', { isRequired: true });
  const shown = [...unseen, ...blankLetters].filter((sign) =>
    [sign, ` ${sign}${sign}\n`, `\u3000\u200d${sign}\ufe0f`].some(
      (text) => required.safeParse(text).error?.issues[0]?.message !== 'Name is required',
    ),
  );
  expect(shown.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
  // Within a text they do not change what is read: emoji, keycaps and flags stay whole.
  for (const text of ['1\ufe0f\u20e3 Visa', '❤\ufe0f\u200d🔥', '👩🏽\u200d🦱', 'क्\u200dष', '🇸🇦']) {
    expect(read(plainLine('Name'))(text)).toBe(text);
  }
  expect(read(plainLine('Name'))('Al\u034f\u17b4 Noor\u3164Tours')).toBe('Al Noor Tours');
});

it('keeps the line breaks of documents, messages and sheets', () => {
  for (const lineEnd of ['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
    expect(read(plainText('Text'))(`one${lineEnd}two`), JSON.stringify(lineEnd)).toBe('one\ntwo');
    expect(read(plainLine('Name'))(`one${lineEnd}two`)).toBe('one two');
  }
});

it('removes bullets and numbers from the lines of a list', () => {
  const marks = [
    ...'•◦▪●○■➤►▶➢✓✔✅☑★⭐👉🔹·‣⁃\uf0b7',
    '✔\ufe0f',
    '–',
    '-',
    '*',
    '1.',
    '12)',
    '(3)',
  ];
  const others = ['१.', '۲۔', '①', '1\ufe0f\u20e3', '•⁠', 'a)', '• •', '➤➤'];
  for (const mark of [...marks, ...others]) {
    for (const gap of [' ', '\t', '\u00a0 ']) {
      expect(read(listText('Lines'))(`${mark}${gap}Visa\n\n ${mark}${gap}\nMeals`)).toBe(
        'Visa\nMeals',
      );
    }
  }
  for (const mark of ['o', '§', 'Ø', 'ü'])
    expect(read(listText('Lines'))(`${mark}\tVisa`)).toBe('Visa');
  const kept = `2 nights in Makkah | 24x7 help | 7.30 am | ₹25,000 paid | *Conditions apply | 5 star hotel
    +91 98765 43210 | “Quoted” | (optional) Taif | -5 kg | © 2027 | ﷺ | a guide | 10.5 kg | 🕋 Umrah | O level`;
  expect(failing(kept, (text) => read(listText('Lines'))(text) === text)).toEqual([]);
});

it('composes typed text, and leaves heaps of marks unchanged', () => {
  expect(composed('Zu\u0308rich')).toBe('Z\u00fcrich');
  expect(composed(`a\u0316\u0300${'\u0300'.repeat(20)}`)).toHaveLength(22);
  const heap = `a${'\u0300'.repeat(40)}${'\u0316'.repeat(40)}`;
  expect(composed(heap)).toBe(heap);
});

it('reads texts that owners write about their agency', () => {
  const { country, facebook, instagram, mapLink } = agencyRules.shape;
  expectTable(
    read(country),
    'India → IN | in → IN | the United Arab Emirates → AE | Saudi Arabia → SA | Nowhere → refused',
  );
  expectTable(
    read(instagram),
    `@alsafar.tours → https://www.instagram.com/alsafar.tours | alsafar → https://www.instagram.com/alsafar
    instagram.com/alsafar → https://instagram.com/alsafar | http://instagram.com/a → https://instagram.com/a
    https://www.instagram.com/a → https://www.instagram.com/a | two words → refused`,
  );
  expect(read(facebook)('www.facebook.com/alsafar')).toBe('https://www.facebook.com/alsafar');
  const short = 'https://maps.app.goo.gl/AbCd123';
  expect(read(mapLink)(short)).toBe(short);
  expect(read(mapLink)('https://example.com/AbCd123')).toBe('refused');
});

const rows = ['r0', 'r1', 'r5'];
const list = 'slides';

it('writes the action of a button and reads it back', () => {
  for (const intent of [
    { act: 'add', list },
    { act: 'remove', list, row: 'r1' },
  ] as const) {
    expect(parseRowIntent(rowIntentText(intent))).toEqual(intent);
  }
  const others = ['', 'add', 'up slides', 'sideways slides r1', `add ${'x'.repeat(300)}`];
  for (const text of [null, ...others]) expect(parseRowIntent(text), `${text}`).toBeNull();
});

it('adds, moves and removes rows, and ignores impossible moves', () => {
  expect(movedRows(rows, { act: 'add', list })).toEqual([...rows, 'r6']);
  expect(movedRows([], { act: 'add', list })).toEqual(['r0']);
  expect(movedRows(rows, { act: 'up', list, row: 'r5' })).toEqual(['r0', 'r5', 'r1']);
  expect(movedRows(rows, { act: 'down', list, row: 'r0' })).toEqual(['r1', 'r0', 'r5']);
  expect(movedRows(rows, { act: 'up', list, row: 'r0' })).toEqual(rows);
  expect(movedRows(rows, { act: 'down', list, row: 'r5' })).toEqual(rows);
  expect(movedRows(rows, { act: 'down', list, row: 'r9' })).toEqual(rows);
  expect(movedRows(rows, { act: 'remove', list, row: 'r1' })).toEqual(['r0', 'r5']);
});

it('changes only lists of the form', () => {
  const typed = { values: {}, rows: { slides: rows } };
  expect(withMovedRows(typed, { act: 'add', list: '__proto__' })).toEqual(typed);
  expect(withMovedRows(typed, { act: 'add', list }).rows).toEqual({ slides: [...rows, 'r6'] });
});
