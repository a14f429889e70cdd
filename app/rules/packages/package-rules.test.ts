import { expect, it } from 'vitest';
import { parseForm } from '../form.ts';
import { uploadLimits } from '../limits.ts';
import { nameOfCopy, packageRules } from './package-rules.ts';

const good = { packageName: 'Umrah Saver', price: '94,500', durationOfTour: '15' };

function formOf(changes: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) form.set(name, value);
  return form;
}

function check(changes: Record<string, string | File>) {
  const parsed = parseForm(packageRules, formOf(changes));
  return parsed.ok ? {} : parsed.errors;
}

const picture = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'haram.jpg', { type });

it('takes a package with only its required fields; the others are blank', () => {
  expect(parseForm(packageRules, formOf({}))).toEqual({
    ok: true,
    value: {
      ...good,
      packageType: '',
      nextBatch: '',
      madinaHotel: '',
      distanceFromMadina: '',
      makkaHotel: '',
      distanceFromMakka: '',
      description: '',
      featuredImage: undefined,
    },
  });
});

it.each([
  ['packageName', 'Package Name is required'],
  ['price', 'Price is required'],
  ['durationOfTour', 'Duration is required'],
])('%s: %s', (field, message) => {
  expect(check({ [field]: '' })).toEqual({ [field]: message });
  expect(check({ [field]: ' \t ' })).toEqual({ [field]: message });
});

it('does not ask for numbers in price and distances', () => {
  expect(check({ price: 'from 90,000', distanceFromMakka: '5 minutes walk' })).toEqual({});
});

it.each([
  ['packageName', 120, 'Package Name can have at most 120 characters'],
  ['price', 200, 'Price can have at most 200 characters'],
  ['durationOfTour', 200, 'Duration can have at most 200 characters'],
  ['nextBatch', 200, 'Next Batch can have at most 200 characters'],
  ['madinaHotel', 200, 'Madina Hotel can have at most 200 characters'],
  ['distanceFromMadina', 200, 'Distance from Madina can have at most 200 characters'],
  ['makkaHotel', 200, 'Makka Hotel can have at most 200 characters'],
  ['distanceFromMakka', 200, 'Distance from Makka can have at most 200 characters'],
  ['description', 10_000, 'Description can have at most 10,000 characters'],
])('%s has a limit of %d, and nothing is lost past it', (field, limit, message) => {
  expect(check({ [field]: 'x'.repeat(limit) })).toEqual({});
  const values = { ...good, [field]: 'x'.repeat(limit + 1) };
  expect(parseForm(packageRules, formOf(values))).toEqual({
    ok: false,
    errors: { [field]: message },
    values,
  });
});

it('counts a line break of a description once, however the browser sends it', () => {
  const submitted = Array(5000).fill('x').join('\r\n');
  expect(check({ description: submitted })).toEqual({});
});

it.each([
  [' HAJJ ', 'hajj'],
  ['special', 'special'],
  ['Ramadan Umrah', 'Ramadan Umrah'],
])('stores the type "%s" as "%s"', (packageType, stored) => {
  expect(parseForm(packageRules, formOf({ packageType }))).toMatchObject({
    value: { packageType: stored },
  });
});

it('takes image files only, and only up to the limit', () => {
  const file = picture(10);
  expect(parseForm(packageRules, formOf({ featuredImage: file }))).toMatchObject({
    ok: true,
    value: { featuredImage: file },
  });
  expect(check({ featuredImage: picture(10, 'application/pdf') })).toEqual({
    featuredImage: 'Featured Image must be an image file: JPEG, PNG or GIF',
  });
  expect(check({ featuredImage: picture(0) })).toEqual({
    featuredImage: 'Featured Image is an empty file: please choose another',
  });
  expect(check({ featuredImage: picture(uploadLimits.bytes + 1) })).toEqual({
    featuredImage: 'Featured Image can have at most 20 MB: please choose a smaller version',
  });
});

it('no file chosen is no file', () => {
  const none = new File([], '', { type: 'application/octet-stream' });
  expect(check({ featuredImage: none })).toEqual({});
  expect(check({ featuredImage: '' })).toEqual({});
});

it('names a copy within the limit', () => {
  expect(nameOfCopy('Umrah Saver')).toBe('Umrah Saver (copy)');
  expect(nameOfCopy('x'.repeat(120))).toBe(`${'x'.repeat(113)} (copy)`);
});
