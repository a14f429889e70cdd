import { expect, it } from 'vitest';
import { expectTable, findFailures } from '../../tests/table.ts';
import { findEmail, findNumber, isMoreThanNumber, removeSeparators } from './typed-contacts.ts';

/** What people and programs write around a number or an address. */
const prefixes = ['', 'tel:', 'Tel. ', 'Phone no. – ', 'फ़ोन: ', 'https://wa.me/'];
const suffixes = ['', '.', ',', ' (WhatsApp)', ' - office', ' …', ' (رابطہ)', ';'];
const numbers = ['98450 12345', '+91 98450-12345', '(0816) 227 8899', '00966/551234567'];

it('extracts a phone number from the text that was copied with it', () => {
  const failures = prefixes.flatMap((start) =>
    suffixes.flatMap((end) =>
      numbers.filter((number) => {
        const text = start + number + end;
        const isRead = removeSeparators(text) === number.replace(/[^+\d]/g, '');
        return !isRead || isMoreThanNumber(text);
      }),
    ),
  );
  expect(failures).toEqual([]);
});

it('tells two numbers, an extension and words apart from a missing digit', () => {
  const pairs = [', ', ' / ', ' or ', ' & ', '; ', ' | ', '\n', ' ', ' و '].flatMap((separator) =>
    numbers.slice(0, 3).map((number) => `${number}${separator}98450 54321`),
  );
  expect(pairs.filter((text) => !isMoreThanNumber(text))).toEqual([]);
  const more = `98450 12345 extn. 12 | 98450 12345 x5 | tel:+919845012345;ext=5 | 0816-2278899/90
    98450 12345 after 6 pm | +91 98450 12345 #2`;
  expect(findFailures(more, isMoreThanNumber)).toEqual([]);
  const short = `9845 | 98450 1234 | 984501234567 | call me | "" | +91 | ${'1'.repeat(16)}`;
  expect(findFailures(short, (text) => !isMoreThanNumber(text))).toEqual([]);
});

it('changes nothing when there are other characters beside the number', () => {
  const others = `+919876543210\\nBcc: a@b.c | a@b.c 98450 12345 | <98450 12345> | call me`;
  expect(findFailures(others, (text) => findNumber(text) === text)).toEqual([]);
});

it('extracts one e-mail address from the text that was copied with it', () => {
  expectTable(
    findEmail,
    `MAILTO:a@b.example → a@b.example | mailto: a@b.example → a@b.example | a@b.example; → a@b.example
    mailto:a@b.example?subject=Hajj&body=Salam. → a@b.example | <a@b.example> → a@b.example
    Al-Noor Tours <a@b.example>, → a@b.example | "\\"Al-Noor\\" <mailto:a@b.example>" → a@b.example
    a@b.example, c@d.example → a@b.example, c@d.example | nobody → nobody`,
  );
});
