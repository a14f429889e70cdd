import { cleanCode } from '../clean-text.ts';
import { fieldInfos, plainLine, plainText } from '../fields/fields.ts';
import { fieldsOf } from '../fields/section-fields.ts';
import { cutText, textLimits } from '../limits.ts';
import { optionalPhotoFile } from '../photo-file.ts';
import { z } from '../zod.ts';
import { normalType, packageTypes } from './package-types.ts';

// The fields that are columns, in the order of the form; details are in `package-facts.ts`.

type Options = Parameters<typeof plainLine>[1];
const words = (label: string, options?: Options) =>
  plainLine(label, { limit: textLimits.packageText, isShort: true, ...options });
const figures = (label: string, hint: string, isRequired = false) =>
  words(label, { hint, isRequired, isFigures: true });
const inMetres = 'In metres, for example 350.';

const what = {
  packageName: words('Package Name', {
    limit: textLimits.name,
    isRequired: true,
    search: 'title',
  }),
  // The types of the form are stored in one spelling, any other as it was.
  packageType: words('Package Type', {
    isSame: true,
    normal: (type) => packageTypes.find((known) => known === normalType(type)) ?? type,
  }),
};
const priceAndDates = {
  price: figures('Price', 'In rupees, for example 1,24,000. The ₹ sign is added.', true),
  durationOfTour: figures('Duration (days)', 'The number of days, for example 15.', true),
  nextBatch: words('Next Batch', {
    isSame: true,
    normal: cleanCode,
    hint: 'For example 10 January 2027. Blank shows the next departure below, or “To be announced”.',
  }),
};
const hotels = {
  madinaHotel: words('Madina Hotel', { part: 'Hotels', search: 'names' }),
  distanceFromMadina: figures('Distance from Madina (metres)', inMetres),
  makkaHotel: words('Makka Hotel', { part: 'Hotels', search: 'names' }),
  distanceFromMakka: figures('Distance from Makka (metres)', inMetres),
};
const text = {
  description: plainText('Description', { limit: textLimits.description, search: 'text' }),
};
const picture = {
  featuredImage: optionalPhotoFile('Featured Image').register(fieldInfos, {
    kind: 'photo',
    label: 'Featured Image',
  }),
};

export const packageRules = z.object({
  ...what,
  ...priceAndDates,
  ...hotels,
  ...text,
  ...picture,
});

export const packageSections = [
  { title: 'What it is', fields: fieldsOf(z.object(what)) },
  { title: 'Price and dates', fields: fieldsOf(z.object(priceAndDates)) },
  { title: 'Hotels', fields: fieldsOf(z.object(hotels)) },
  { title: 'Text', fields: fieldsOf(z.object(text)) },
  { title: 'Picture', fields: fieldsOf(z.object(picture)) },
];

export type PackageTexts = Omit<z.output<typeof packageRules>, 'featuredImage'>;

export const textFields = fieldsOf(packageRules).flatMap(({ key, ...field }) =>
  field.kind === 'photo' ? [] : [{ ...field, key: key as keyof PackageTexts }],
);

/** A price typed in the table, the one that stood there, and whether equal prices by sharing follow. */
const seenLimit = textLimits.packageText * 4;
export const priceRules = z.object({
  price: packageRules.shape.price,
  seen: z.string().max(seenLimit).default(''),
  sharing: z.literal('yes').optional(),
});

const copySuffix = ' (copy)';

/** The name of a copy; a long name is cut so that the whole keeps to the limit. */
export function nameOfCopy(packageName: string): string {
  return cutText(packageName, textLimits.name - copySuffix.length).trimEnd() + copySuffix;
}

export const maxPins = 3;

const seatsRules = z.object({
  departure: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\0]*$/),
  by: z.enum(['1', '-1']),
});

/** A press that counts a seat of a departure more or less; null when it is none. */
export function parseSeatsPress(form: FormData): { departure: string; by: 1 | -1 } | null {
  const { data } = seatsRules.safeParse(Object.fromEntries(form));
  return data ? { departure: data.departure, by: data.by === '1' ? 1 : -1 } : null;
}
