import { describe, expect, it } from 'vitest';
import { parseForm } from '../form.ts';
import { textLimits } from '../limits.ts';
import { languageOfText } from './review-language.ts';
import { reviewRules, staffReviewRules, yearOfJourney } from './review-rules.ts';

const written = {
  name: 'A pilgrim\nfrom Tumkur',
  town: ' Tumkur ',
  year: '2025',
  packageId: '',
  text: 'Good.\r\nThe bus was late.',
  consent: 'yes',
};
const entered = { ...written, language: 'ur', source: 'told', link: '' };

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it('takes what a pilgrim writes: names on one line, the text on its own lines', () => {
  expect(parseForm(reviewRules, formOf(written))).toEqual({
    ok: true,
    value: {
      ...written,
      name: 'A pilgrim from Tumkur',
      town: 'Tumkur',
      text: 'Good.\nThe bus was late.',
    },
  });
});

it('says at each field what is missing, and keeps what was typed', () => {
  const parsed = parseForm(reviewRules, formOf({ town: 'Tumkur' }));
  expect(parsed).toMatchObject({ ok: false, values: { town: 'Tumkur' } });
  if (!parsed.ok)
    expect(Object.keys(parsed.errors).sort()).toEqual(['consent', 'name', 'text', 'year']);
});

it.each([
  ['consent', ''],
  ['consent', 'on'],
  ['text', 'x'.repeat(textLimits.review + 1)],
  ['name', 'x'.repeat(textLimits.name + 1)],
  ['year', '25'],
  ['year', '1949'],
  ['year', String(new Date().getFullYear() + 1)],
])('refuses %s %j', (field, value) => {
  const parsed = parseForm(reviewRules, formOf({ ...written, [field]: value }));
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
});

it.each(['2019', '۲۰۱۹', '٢٠١٩', '೨೦೧೯', '२०१९'])('reads the year %s', (typed) => {
  expect(yearOfJourney(typed)).toBe('2019');
});

describe('what staff enter', () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });

  it('has a photo only if the person has allowed it', () => {
    const refused = parseForm(staffReviewRules, formOf({ ...entered, photo }));
    expect(refused.ok ? {} : refused.errors).toEqual({
      photo: expect.stringContaining('tick below that the person has allowed it'),
    });
    const taken = parseForm(staffReviewRules, formOf({ ...entered, photo, photoAllowed: 'yes' }));
    expect(taken.ok && taken.value.photo?.name).toBe('a.jpg');
  });

  it.each([
    ['language', 'fr'],
    ['source', ''],
    ['link', 'http://example.com'],
    ['link', 'javascript:alert(1)'],
    ['link', 'example.com'],
  ])('refuses %s %j', (field, value) => {
    const parsed = parseForm(staffReviewRules, formOf({ ...entered, [field]: value }));
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
  });
});

it.each([
  ['سفر اچھا رہا۔ Makkah', 'ur'],
  ['ಪ್ರಯಾಣ ಚೆನ್ನಾಗಿತ್ತು', 'kn'],
  ['सफ़र अच्छा रहा', 'hi'],
  ['Safar accha raha', 'en'],
  ['5/5 !!', 'kn'],
] as const)('knows the language of %j by its letters', (text, language) => {
  expect(languageOfText(text, 'kn')).toBe(language);
});
