import { expect, it } from 'vitest';
import { errorsOf, formOf } from '../../../tests/forms.ts';
import { expectTable } from '../../../tests/table.ts';
import { parseForm } from '../form.ts';
import { uploadLimits } from '../limits.ts';
import { nameOfCopy, packageRules } from './package-rules.ts';
import { filterOfType, parsePackageFilter, typeLabel } from './package-types.ts';

const good = { packageName: 'Umrah Saver', price: '94,500', durationOfTour: '15' };
const parse = (changes: Record<string, string | File>) =>
  parseForm(packageRules, formOf({ ...good, ...changes }));
const check = (changes: Record<string, string | File>) => errorsOf(parse(changes));
const picture = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'haram.jpg', { type });

it('takes a package with only its required fields; the others are blank', () => {
  const hotels = { madinaHotel: '', distanceFromMadina: '', makkaHotel: '', distanceFromMakka: '' };
  const blank = { packageType: '', nextBatch: '', description: '', featuredImage: undefined };
  expect(parse({})).toEqual({ ok: true, value: { ...good, ...hotels, ...blank } });
  for (const [field, name] of [
    ['packageName', 'Package Name'],
    ['price', 'Price'],
    ['durationOfTour', 'Duration'],
  ] as const) {
    const errors = { [field]: `${name} is required` };
    for (const nothing of ['', ' \t ']) expect(check({ [field]: nothing })).toEqual(errors);
  }
  expect(check({ price: 'from 90,000', distanceFromMakka: '5 minutes walk' })).toEqual({});
});

it('names the limit of each text, and loses nothing past it', () => {
  for (const [field, limit, name] of [
    ['packageName', 120, 'Package Name'],
    ['price', 200, 'Price'],
    ['durationOfTour', 200, 'Duration'],
    ['nextBatch', 200, 'Next Batch'],
    ['madinaHotel', 200, 'Madina Hotel'],
    ['distanceFromMadina', 200, 'Distance from Madina'],
    ['makkaHotel', 200, 'Makka Hotel'],
    ['distanceFromMakka', 200, 'Distance from Makka'],
    ['description', 10_000, 'Description'],
  ] as const) {
    expect(check({ [field]: 'x'.repeat(limit) }), field).toEqual({});
    const message = `${name} can have at most ${limit.toLocaleString('en')} characters`;
    const values = { ...good, [field]: 'x'.repeat(limit + 1) };
    expect(parse(values)).toEqual({ ok: false, errors: { [field]: message }, values });
  }
  // A line break counts once, however the browser sends it.
  expect(check({ description: Array(5000).fill('x').join('\r\n') })).toEqual({});
});

it('stores known types in small letters, finds them by filters and names them', () => {
  const stored = (packageType: string) => {
    const parsed = parse({ packageType });
    return parsed.ok && parsed.value.packageType;
  };
  expectTable(stored, '" HAJJ " → hajj | special → special | Ramadan Umrah → Ramadan Umrah');
  expectTable(
    filterOfType,
    `hajj → hajj | " HAJJ " → hajj | Umrah → umrah | zyarath → special | special → special
    "" → special | anything → special`,
  );
  expectTable(typeLabel, 'hajj → Hajj | " UMRAH " → Umrah | special → Special | "" → ""');
  expect(parsePackageFilter(null)).toBe('all');
  expectTable(parsePackageFilter, '"" → all | Hajj → hajj | cruise → null');
});

it('takes image files only, and only up to the limit', () => {
  const file = picture(10);
  expect(parse({ featuredImage: file })).toMatchObject({ value: { featuredImage: file } });
  for (const [refused, reason] of [
    [picture(10, 'application/pdf'), 'must be an image file: JPEG, PNG or GIF'],
    [picture(0), 'is an empty file: please choose another'],
    [picture(uploadLimits.bytes + 1), 'can have at most 20 MB: please choose a smaller version'],
  ] as const) {
    const errors = { featuredImage: `Featured Image ${reason}` };
    expect(check({ featuredImage: refused })).toEqual(errors);
  }
  const none = new File([], '', { type: 'application/octet-stream' });
  for (const featuredImage of [none, '']) expect(check({ featuredImage })).toEqual({});
});

it('names a copy within the limit', () => {
  expect(nameOfCopy('Umrah Saver')).toBe('Umrah Saver (copy)');
  expect(nameOfCopy('x'.repeat(120))).toBe(`${'x'.repeat(113)} (copy)`);
});
