import { expect, it } from 'vitest';
import { getErrors, toFormData } from '../../../tests/forms.ts';
import { expectTable } from '../../../tests/table.ts';
import { parseForm } from '../form.ts';
import { textLimits } from '../limits.ts';
import { detectLanguage, readJourneyYear, reviewRules } from './review-rules.ts';
import { staffReviewRules } from './staff-review-rules.ts';

const formFields = {
  name: 'A pilgrim\nfrom Tumkur',
  town: ' Tumkur ',
  year: '2025',
  packageId: '',
  text: 'Good.\r\nThe bus was late.',
  consent: 'yes',
};
const staffFields = { ...formFields, language: 'ur', source: 'told', link: '' };
const parse = (fields: Record<string, string>) => parseForm(reviewRules, toFormData(fields));
const parseStaffReview = (changes: Record<string, string | File>) =>
  parseForm(staffReviewRules, toFormData({ ...staffFields, ...changes }));

it('accepts a review with a one-line name, and otherwise shows each error at its field', () => {
  const name = 'A pilgrim from Tumkur';
  const value = { ...formFields, name, town: 'Tumkur', text: 'Good.\nThe bus was late.' };
  expect(parse(formFields)).toEqual({ ok: true, value });
  const parsed = parse({ town: 'Tumkur' });
  expect(parsed).toMatchObject({ ok: false, values: { town: 'Tumkur' } });
  expect(Object.keys(getErrors(parsed)).sort()).toEqual(['consent', 'name', 'text', 'year']);
});

it.each([
  ['consent', 'on'],
  ['text', 'x'.repeat(textLimits.review + 1)],
  ['name', 'x'.repeat(textLimits.name + 1)],
  ['year', '1949'],
  ['year', String(new Date().getFullYear() + 1)],
  ['language', 'fr', true],
  ['source', '', true],
  ['link', 'on a map', true],
  ['link', 'javascript:alert(1)', true],
])('refuses the %s "%.9s", entered by staff: %s', (field, value, isStaffReview = false) => {
  const parsed = isStaffReview
    ? parseStaffReview({ [field]: value })
    : parse({ ...formFields, [field]: value });
  expect(Object.keys(getErrors(parsed))).toEqual([field]);
});

it('staff can add a photo only if the person has allowed it', () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  expect(getErrors(parseStaffReview({ photo }))).toEqual({
    photo: expect.stringContaining('tick below that the person has allowed it'),
  });
  const parsed = parseStaffReview({ photo, photoAllowed: 'yes' });
  expect(parsed.ok && parsed.value.photo?.name).toBe('a.jpg');
});

it('reads the year in every script, and recognizes the language of a review by its letters', () => {
  for (const year of ['۲۰۱۹', '٢٠١٩', '೨೦೧೯', '२०१९']) expect(readJourneyYear(year)).toBe('2019');
  expectTable(
    (text) => detectLanguage(text, 'kn'),
    `سفر اچھا رہا۔ Makkah → ur | ಪ್ರಯಾಣ ಚೆನ್ನಾಗಿತ್ತು → kn | सफ़र अच्छा रहा → hi
    Safar accha raha → en | 5/5 !! → kn`,
  );
});
