import { expect, it } from 'vitest';
import { errorsOf, formOf } from '../../../tests/forms.ts';
import { expectTable } from '../../../tests/table.ts';
import { hoursRules } from '../website/parts/hours-rules.ts';
import { parseSection } from './section-fields.ts';

const keys = ['opens', 'closes', 'opensAgain', 'closesAgain'];

/** Monday as it is stored, or its first error; fields are separated by `;`. */
function monday(typed: string): string {
  const texts = typed.split(';').map((text) => text.trim());
  const fields = keys.map((key, index) => [`week.Monday.${key}`, texts[index] ?? '']);
  const parsed = parseSection(hoursRules, formOf(Object.fromEntries(fields)));
  if (!parsed.ok) return Object.entries(errorsOf(parsed)).flat().join(': ');
  const { Monday } = (parsed.content as { week: { Monday: Record<string, string> } }).week;
  return (
    keys
      .map((key) => Monday[key])
      .filter(Boolean)
      .join(' ') || 'closed'
  );
}

it('splits the hours of a day that are written on one line', () => {
  const spans = [
    '10 am - 7.30 pm',
    '10am–7:30pm',
    '10 a.m. to 7.30 p.m.',
    '10:00 till 19:30',
    '१० am – ७.३० pm',
  ];
  expect(spans.map(monday)).toEqual(spans.map(() => '10:00 19:30'));
  expectTable(
    monday,
    `10 - 7.30 pm → 10:00 19:30 | 2 - 6 pm → 14:00 18:00 | 9 - 12 pm → 09:00 12:00
    9 am - 1 pm, 4 pm - 8 pm → 09:00 13:00 16:00 20:00 | 9 am to 1 pm and 4 - 8 pm → 09:00 13:00 16:00 20:00
    closed → closed | Closed → closed | - → closed | 24 hours → 00:00 24:00
    10 am;7.30 pm → 10:00 19:30 | 9 am - 1 pm; ;4 - 8 pm → 09:00 13:00 16:00 20:00
    6 pm;2 am → 18:00 02:00 | 6 pm - 2 am → 18:00 02:00 | 10;19 → 10:00 19:00`,
  );
});

it('asks about a time that would be in the night, and refuses what is no time', () => {
  const ask = (key: string, typed: string) =>
    `week.Monday.${key}: Is it ${typed} pm or ${typed} am? Please write it with pm or am`;
  expect(
    ['10 to 1', '10;1', '10 am - 1', '9 am - 12:30; ;1 pm - 5', '2 - 6', '6 pm;12'].map(monday),
  ).toEqual([
    ask('closes', '1'),
    ask('closes', '1'),
    ask('closes', '1'),
    ask('closesAgain', '5'),
    ask('opens', '2'),
    ask('closes', '12'),
  ]);
  expect(monday('9;12.30;4;8')).toBe(ask('opensAgain', '4'));
  expectTable(
    monday,
    `10 - 13 - 17 → week.Monday.opens: Opens must be a time, for example 10 am or 19:30
    10 → week.Monday.closes: When does the office close on Monday? | 10;01:00 → 10:00 01:00
    18:00;02:00 → 18:00 02:00 | 10 am - 7.30 pm;8 pm → week.Monday.opens: Opens must be a time, for example 10 am or 19:30`,
  );
});
