import { cleanCode } from '../clean-text.ts';
import { fieldInfos, plainLine, plainText } from '../fields/fields.ts';
import { getFields, type SectionField } from '../fields/section-fields.ts';
import { translateFields } from '../fields/translate-fields.ts';
import { cutText, textLimits } from '../limits.ts';
import type { Translate } from '../phrases.ts';
import { featuredTypes, optionalPhotoFile } from '../upload-types.ts';
import { z } from '../zod.ts';
import { factsRules, type PackageFacts, readFacts } from './package-facts.ts';
import { normalizeType, packageTypes } from './package-types.ts';

// The fields with a column of their own, in the order of the form, and the table words and cells
// that all field descriptions give. Details are in `package-facts.ts`.

type Options = Parameters<typeof plainLine>[1];
const words = (label: string, options?: Options) =>
  plainLine(label, { limit: textLimits.packageText, isShort: true, ...options });
const figures = (label: string, hint: string, isRequired = false) =>
  words(label, { hint, isRequired, isNumeric: true });
const metresHint = 'In metres, for example 350.';

const identityFields = {
  packageName: words('Package Name', {
    limit: textLimits.name,
    isRequired: true,
    search: 'title',
  }),
  // Stores known types in one spelling, and others as typed.
  packageType: words('Package Type', {
    isSame: true,
    normal: (type) => packageTypes.find((name) => name === normalizeType(type)) ?? type,
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
  madinaHotel: words('Madina Hotel', { showsOriginal: true, part: 'Hotels', search: 'names' }),
  distanceFromMadina: figures('Distance from Madina (metres)', metresHint),
  makkaHotel: words('Makka Hotel', { showsOriginal: true, part: 'Hotels', search: 'names' }),
  distanceFromMakka: figures('Distance from Makka (metres)', metresHint),
};
const text = {
  description: plainText('Description', { limit: textLimits.description, search: 'text' }),
};
const picture = {
  featuredImage: optionalPhotoFile('Featured Image', featuredTypes).register(fieldInfos, {
    kind: 'photo',
    label: 'Featured Image',
  }),
};

export const packageRules = z.object({
  ...identityFields,
  ...priceAndDates,
  ...hotels,
  ...text,
  ...picture,
});

export const packageSections = [
  { title: 'What it is', fields: getFields(z.object(identityFields)) },
  { title: 'Price and dates', fields: getFields(z.object(priceAndDates)) },
  { title: 'Hotels', fields: getFields(z.object(hotels)) },
  { title: 'Text', fields: getFields(z.object(text)) },
  { title: 'Picture', fields: getFields(z.object(picture)) },
];

export type PackageTexts = Omit<z.output<typeof packageRules>, 'featuredImage'>;

export const textFields = getFields(packageRules).flatMap(({ key, ...field }) =>
  field.kind === 'photo' ? [] : [{ ...field, key: key as keyof PackageTexts }],
);

const seenLimit = textLimits.packageText * 4;
/** A price typed in the table, the price before, whether equal prices by sharing change too, and the confirmed price. */
export const priceRules = z.object({
  price: packageRules.shape.price,
  expectedPrice: z.string().max(seenLimit).default(''),
  sharing: z.literal('yes').optional(),
  confirmedPrice: z.string().max(seenLimit).default(''),
});

const copySuffix = ' (copy)';

/** The name of a copy; cuts a long name to stay within the limit. */
export function toCopyName(packageName: string): string {
  return cutText(packageName, textLimits.name - copySuffix.length).trimEnd() + copySuffix;
}

export const maxPins = 3;

export const maxForWhom = 100;

/** Seats that a button takes or frees; `full` takes all. */
export const seatSteps = [
  '1',
  '-1',
  '-2',
  '-3',
  '-4',
  '-5',
  '-6',
  '-7',
  '-8',
  '-9',
  'full',
] as const;
export type SeatStep = (typeof seatSteps)[number];

/** A button press that takes or frees seats of a departure. */
export const seatsRules = z.object({
  departure: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\0]*$/),
  by: z.enum(seatSteps),
  forWhom: plainLine('For whom', { limit: maxForWhom }),
  /** The enquiry that the seats are taken for. */
  enquiry: z
    .string()
    .regex(/^[\w-]{0,100}$/)
    .default(''),
});

export const factFields = getFields(factsRules);

export function labelledTexts({ facts, ...texts }: PackageTexts & { facts: string }) {
  return [...labelledFields(textFields, texts), ...labelledFields(factFields, readFacts(facts))];
}

function labelledFields(fields: readonly SectionField[], content: object) {
  return fields.map((field) => {
    const { key, label } = field;
    return { key, label, text: fieldText(field, Object(content)[key]) };
  });
}

export interface TranslatedPackage extends PackageTexts {
  facts: PackageFacts;
}

export function translatePackage<Package extends TranslatedPackage>(
  tourPackage: Package,
  translate: Translate,
): Package {
  const facts = translateFields(factFields, tourPackage.facts, translate);
  return { ...translateFields(textFields, tourPackage, translate), facts };
}

export function fieldLabel(key: string): string | undefined {
  return [...textFields, ...factFields].find((field) => field.key === key)?.label;
}

/** A row is "Label: value, Label: value"; `write` formats its texts. */
function fieldText(
  field: SectionField,
  value: unknown,
  separator = ', ',
  write = (text: string) => text,
): string {
  const formatMembers = (holder: unknown) =>
    field.fields.flatMap((member) => {
      const text = member.kind === 'hidden' ? '' : fieldText(member, Object(holder)[member.key]);
      return text === '' ? [] : [`${member.label}: ${write(text)}`];
    });
  if (field.kind === 'group') return formatMembers(value).join('\n');
  if (Array.isArray(value))
    return value.map((row) => formatMembers(row).join(separator)).join('\n');
  return typeof value === 'string' && value !== '' ? (field.optionLabels?.[value] ?? value) : '';
}

// The details as cells: a column per text and list; a list has a line per row: "Leaves on: … | ...".

/** A `key` is 'prices.sharing4' or 'departures'. */
export const factColumns = factFields.flatMap((field) => {
  if (field.kind !== 'group') return [{ key: field.key, header: field.label, field }];
  return field.fields.map((member) => ({
    key: `${field.key}.${member.key}`,
    header: `${field.label}: ${member.label}`,
    field: member,
  }));
});

export function readColumn(facts: object, key: string): unknown {
  return key.split('.').reduce<unknown>((holder, part) => Object(holder)[part], facts);
}

/** Facts from values by the keys of `factColumns`. */
export function buildFacts(values: readonly (readonly [key: string, value: unknown])[]) {
  const facts: Record<string, unknown> = {};
  for (const [key, value] of values) {
    const [name = '', member] = key.split('.');
    facts[name] = member === undefined ? value : { ...Object(facts[name]), [member]: value };
  }
  return facts;
}

export function formatCells(facts: PackageFacts): Record<string, string> {
  return Object.fromEntries(
    factColumns.map(({ key, field }) => [
      key,
      fieldText(field, readColumn(facts, key), ' | ', escapeCell),
    ]),
  );
}

/** Texts of cells in the shape of the facts, without validation. */
export function parseCells(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const values = factColumns.flatMap(({ key, field }) => {
    const cell = cells[key];
    if (cell === undefined) return [];
    return [
      [key, field.kind === 'list' ? parseRows(field, cell) : parseLeaf(field, cell)] as const,
    ];
  });
  return buildFacts(values);
}

function parseLeaf({ options, optionLabels }: SectionField, cell: string): string {
  const choice = cell.trim().toLowerCase();
  const option = options?.find(
    (value) => value.toLowerCase() === choice || optionLabels?.[value]?.toLowerCase() === choice,
  );
  return option ?? cell;
}

function parseRows({ fields }: SectionField, cell: string): Record<string, string>[] {
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Object.fromEntries(splitRow(line).flatMap((part) => parseMember(fields, part))));
}

/** One part of a row: "Airport: Bengaluru". Without a known label it belongs to the first field. */
function parseMember(fields: SectionField[], part: string): [string, string][] {
  const colonIndex = part.indexOf(':');
  const label = part.slice(0, colonIndex).trim().toLowerCase();
  const visibleFields = fields.filter(({ kind }) => kind !== 'hidden');
  const match =
    colonIndex < 0 ? undefined : visibleFields.find((field) => field.label.toLowerCase() === label);
  const field = match ?? visibleFields[0];
  if (!field) return [];
  return [
    [field.key, parseLeaf(field, unescapeCell(match ? part.slice(colonIndex + 1) : part).trim())],
  ];
}

function splitRow(line: string): string[] {
  return (line.match(/(?:\\.|[^\\|])+/g) ?? []).map((part) => part.trim());
}

function escapeCell(text: string): string {
  return text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');
}

function unescapeCell(text: string): string {
  return text.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));
}
