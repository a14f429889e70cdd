import { expect, it } from 'vitest';
import { errorsOf, formOf } from '../../../tests/forms.ts';
import { expectTable } from '../../../tests/table.ts';
import { parseForm } from '../form.ts';
import { textLimits } from '../limits.ts';
import { languageOfText, reviewRules, yearOfJourney } from './review-rules.ts';
import { staffReviewRules } from './staff-review-rules.ts';

const written = {
  name: 'A pilgrim\nfrom Tumkur',
  town: ' Tumkur ',
  year: '2025',
  packageId: '',
  text: 'Good.\r\nThe bus was late.',
  consent: 'yes',
};
const entered = { ...written, language: 'ur', source: 'told', link: '' };
const parse = (fields: Record<string, string>) => parseForm(reviewRules, formOf(fields));
const parseEntered = (changes: Record<string, string | File>) =>
  parseForm(staffReviewRules, formOf({ ...entered, ...changes }));

it('accepts a review: names on one line, line breaks in the text', () => {
  const cleaned = {
    name: 'A pilgrim from Tumkur',
    town: 'Tumkur',
    text: 'Good.\nThe bus was late.',
  };
  expect(parse(written)).toEqual({ ok: true, value: { ...written, ...cleaned } });
});

it('shows each error at its field, and keeps what was typed', () => {
  const parsed = parse({ town: 'Tumkur' });
  expect(parsed).toMatchObject({ ok: false, values: { town: 'Tumkur' } });
  expect(Object.keys(errorsOf(parsed)).sort()).toEqual(['consent', 'name', 'text', 'year']);
  for (const [field, value] of [
    ...[['consent', ''] as const, ['consent', 'on'] as const],
    ['text', 'x'.repeat(textLimits.review + 1)] as const,
    ['name', 'x'.repeat(textLimits.name + 1)] as const,
    ...['25', '1949', String(new Date().getFullYear() + 1)].map((year) => ['year', year] as const),
  ]) {
    const errors = errorsOf(parse({ ...written, [field]: value }));
    expect(Object.keys(errors), `${field}: ${value.slice(0, 9)}`).toEqual([field]);
  }
});

it('reads the year in the digits of every language', () => {
  for (const typed of ['2019', '۲۰۱۹', '٢٠١٩', '೨೦೧೯', '२०१९']) {
    expect(yearOfJourney(typed), typed).toBe('2019');
  }
});

it('staff add a photo only if the person has allowed it', () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  expect(errorsOf(parseEntered({ photo }))).toEqual({
    photo: expect.stringContaining('tick below that the person has allowed it'),
  });
  const taken = parseEntered({ photo, photoAllowed: 'yes' });
  expect(taken.ok && taken.value.photo?.name).toBe('a.jpg');
});

it('refuses an unknown language or source of a review and unsafe links', () => {
  for (const [field, value] of [
    ['language', 'fr'],
    ['source', ''],
    ['link', 'http://example.com'],
    ['link', 'javascript:alert(1)'],
    ['link', 'example.com'],
  ] as const) {
    const errors = errorsOf(parseEntered({ [field]: value }));
    expect(Object.keys(errors), value).toEqual([field]);
  }
});

it('detects the language of a review by its letters', () => {
  expectTable(
    (text) => languageOfText(text, 'kn'),
    `سفر اچھا رہا۔ Makkah → ur | ಪ್ರಯಾಣ ಚೆನ್ನಾಗಿತ್ತು → kn | सफ़र अच्छा रहा → hi
    Safar accha raha → en | 5/5 !! → kn`,
  );
});
