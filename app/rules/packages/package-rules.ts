import { cutText, textLimits } from '../limits.ts';
import { optionalPhotoFile } from '../photo-file.ts';
import { optionalCode, optionalText, requiredCode, requiredText } from '../text-rules.ts';
import { z } from '../zod.ts';
import { normalType, packageTypes } from './package-types.ts';

/** The labels of the package form, in the order in which it shows them. */
export const packageLabels = {
  packageName: 'Package Name',
  packageType: 'Package Type',
  price: 'Price',
  durationOfTour: 'Duration (days)',
  nextBatch: 'Next Batch',
  madinaHotel: 'Madina Hotel',
  distanceFromMadina: 'Distance from Madina (metres)',
  makkaHotel: 'Makka Hotel',
  distanceFromMakka: 'Distance from Makka (metres)',
  description: 'Description',
  featuredImage: 'Featured Image',
} as const;

const text = (label: string) => optionalText(label, textLimits.packageText);

/** What staff may save as a package. Prices and distances are free text. */
export const packageRules = z.object({
  packageName: requiredText(packageLabels.packageName, textLimits.name),
  packageType: text(packageLabels.packageType).transform(
    // The types of the form are stored in one spelling, any other as it was.
    (type) => packageTypes.find((known) => known === normalType(type)) ?? type,
  ),
  price: requiredCode(packageLabels.price, textLimits.packageText),
  durationOfTour: requiredCode('Duration', textLimits.packageText),
  nextBatch: optionalCode(packageLabels.nextBatch, textLimits.packageText),
  madinaHotel: text(packageLabels.madinaHotel),
  distanceFromMadina: optionalCode('Distance from Madina', textLimits.packageText),
  makkaHotel: text(packageLabels.makkaHotel),
  distanceFromMakka: optionalCode('Distance from Makka', textLimits.packageText),
  description: optionalText(packageLabels.description, textLimits.description),
  featuredImage: optionalPhotoFile(packageLabels.featuredImage),
});

/** A price typed in the table, the one that stood there, and whether equal prices by sharing follow. */
export const priceRules = z.object({
  price: packageRules.shape.price,
  seen: z
    .string()
    .max(textLimits.packageText * 4)
    .default('')
    // As it was seen, but for what no database holds.
    .transform((seen) => seen.replaceAll('\0', '')),
  sharing: z.literal('yes').optional(),
});

const copySuffix = ' (copy)';

/** The name of a copy; a long name is cut so that the whole keeps to the limit. */
export function nameOfCopy(packageName: string): string {
  return cutText(packageName, textLimits.name - copySuffix.length).trimEnd() + copySuffix;
}
