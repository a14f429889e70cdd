import { expect, it } from 'vitest';
import { failing } from '../../tests/table.ts';
import { bareEmail, bareNumber, isMoreThanNumber, undividedNumber } from './typed-contacts.ts';

/** What people and programs write around a number or an address. */
const before = [
  '',
  'tel:',
  'Tel. ',
  'Mob: ',
  'Phone no. – ',
  'WhatsApp: ',
  'फ़ोन: ',
  'https://wa.me/',
];
const after = ['', '.', ',', ' (WhatsApp)', ' - office', ' …', ' (رابطہ)', ';'];
const numbers = [
  '98450 12345',
  '+91 98450-12345',
  '(0816) 227 8899',
  '1800 425 1666',
  '00966/551234567',
];

it('takes a number out of what was copied with it', () => {
  const wrong = before.flatMap((start) =>
    after.flatMap((end) =>
      numbers.filter((number) => {
        const typed = start + number + end;
        const isRead = undividedNumber(typed) === number.replace(/[^+\d]/g, '');
        return !isRead || isMoreThanNumber(typed);
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

it('knows two numbers, an extension and words from a missing digit', () => {
  const pairs = [', ', ' / ', '/', ' or ', ' & ', '; ', ' | ', '\n', ' ', ' و '].flatMap((and) =>
    numbers.slice(0, 4).map((number) => `${number}${and}98450 54321`),
  );
  const more = `98450 12345 ext 5 | 98450 12345 extn. 12 | 98450 12345 x5 | tel:+919845012345;ext=5
    0816-2278899/90 | 98450 12345 after 6 pm | +91 98450 12345 #2`;
  expect([
    ...pairs.filter((typed) => !isMoreThanNumber(typed)),
    ...failing(more, isMoreThanNumber),
  ]).toEqual([]);
  const short = `9845 | 98450 1234 | 984501234567 | call me | 98765x43210 | "" | +91 | ${'1'.repeat(16)}`;
  expect(failing(short, (typed) => !isMoreThanNumber(typed))).toEqual([]);
});

it('changes nothing beside which there are other signs', () => {
  const others = `+919876543210\\nBcc: a@b.c | a@b.c 98450 12345 | <98450 12345> | call me | ++`;
  expect(failing(others, (typed) => bareNumber(typed) === typed || typed.includes('++'))).toEqual(
    [],
  );
});

it('takes an e-mail address out of what was copied with it', () => {
  const address = 'office@al-noor.example';
  const typed = [
    ...['mailto:', 'MAILTO:', 'mailto: '].map((start) => start + address),
    ...['.', ',', ';', '?'].map((end) => `${address}${end === '?' ? '' : end}`),
    `mailto:${address}?subject=Hajj&body=Salam.`,
    `<${address}>`,
    `Al-Noor Tours <${address}>,`,
    `"Al-Noor" <mailto:${address}>`,
  ];
  expect(typed.filter((text) => bareEmail(text) !== address)).toEqual([]);
  // Two addresses stay as typed and are refused.
  for (const other of ['a@b.example, c@d.example', 'a@b.example c@d.example', 'nobody']) {
    expect(bareEmail(other)).toBe(other);
  }
});
