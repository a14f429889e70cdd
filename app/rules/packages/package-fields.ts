import { fieldsOf, type SectionField } from '../fields/section-fields.ts';
import { type Say, translateFields } from '../phrases.ts';
import { factsRules, type PackageFacts, readFacts } from './package-facts.ts';
import { type PackageTexts, textFields } from './package-rules.ts';

export const factFields = fieldsOf(factsRules);

export function packageInWords({ facts, ...texts }: PackageTexts & { facts: string }) {
  const own = textFields.map(({ key, label }) => ({ key: key as string, label, text: texts[key] }));
  return [...own, ...factsInWords(readFacts(facts))];
}

export function factsInWords(facts: PackageFacts) {
  return factFields.map((field) => {
    const { key, label } = field;
    return { key, label, text: wordsOf(field, facts[key as keyof PackageFacts]) };
  });
}

export interface TranslatedPackage extends PackageTexts {
  facts: PackageFacts;
}

export function translatePackage<Package extends TranslatedPackage>(
  tourPackage: Package,
  say: Say,
): Package {
  const facts = translateFields(factFields, tourPackage.facts, say);
  return { ...translateFields(textFields, tourPackage, say), facts };
}

/** The label of a field by its key; undefined for any other word. */
export function fieldLabel(key: string): string | undefined {
  return [...textFields, ...factFields].find((field) => field.key === key)?.label;
}

function wordsOf(field: SectionField, value: unknown): string {
  if (field.kind === 'group') return membersOf(field.fields, value).join('\n');
  return field.kind === 'list' ? rowsText(field, value, ', ') : leafWords(field, value);
}

function rowsText(
  { fields }: SectionField,
  value: unknown,
  between: string,
  write?: (text: string) => string,
): string {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => membersOf(fields, row, write).join(between)).join('\n');
}

/** "Label: value" of every member that says something. */
function membersOf(fields: SectionField[], holder: unknown, write = (text: string) => text) {
  return fields.flatMap((field) => {
    const words = field.kind === 'hidden' ? '' : leafWords(field, Object(holder)[field.key]);
    return words === '' ? [] : [`${field.label}: ${write(words)}`];
  });
}

function leafWords({ optionLabels }: SectionField, value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  return optionLabels?.[value] ?? value;
}

// The details as cells: a column for each text and each list, whose rows are lines: "Leaves on: 2027-01-22 | ...".

/** The columns of the table: a `key` is 'prices.sharing4' or 'departures'. */
export const factColumns = factFields.flatMap((of) => {
  if (of.kind !== 'group') return [{ key: of.key, header: of.label, field: of }];
  return of.fields.map((field) => ({
    ...{ key: `${of.key}.${field.key}`, header: `${of.label}: ${field.label}`, field },
  }));
});

export function factCells(facts: PackageFacts): Record<string, string> {
  return Object.fromEntries(
    factColumns.map(({ key, field }) => {
      const value = key.split('.').reduce<unknown>((holder, part) => Object(holder)[part], facts);
      const isList = field.kind === 'list';
      return [key, isList ? rowsText(field, value, ' | ', escaped) : leafWords(field, value)];
    }),
  );
}

/** What cells say, in the shape of the facts; nothing is judged. */
export function factsOfCells(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const { key, field } of factColumns) {
    const cell = cells[key];
    if (cell === undefined) continue;
    const value = field.kind === 'list' ? rowsOf(field, cell) : leafOf(field, cell);
    const [first = '', inner] = key.split('.');
    if (inner === undefined) facts[first] = value;
    else facts[first] = { ...Object(facts[first]), [inner]: value };
  }
  return facts;
}

function leafOf({ options, optionLabels }: SectionField, cell: string): string {
  const wanted = cell.trim().toLowerCase();
  const option = options?.find(
    (one) => one.toLowerCase() === wanted || optionLabels?.[one]?.toLowerCase() === wanted,
  );
  return option ?? cell;
}

function rowsOf({ fields }: SectionField, cell: string): Record<string, string>[] {
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Object.fromEntries(partsOf(line).flatMap((part) => memberOf(fields, part))));
}

/** A member of a row: "Airport: Bengaluru"; without a label that is known it is the first field's. */
function memberOf(fields: SectionField[], part: string): [string, string][] {
  const at = part.indexOf(':');
  const label = part.slice(0, at).trim().toLowerCase();
  const shown = fields.filter(({ kind }) => kind !== 'hidden');
  const named = at < 0 ? undefined : shown.find((one) => one.label.toLowerCase() === label);
  const field = named ?? shown[0];
  if (!field) return [];
  return [[field.key, leafOf(field, unescaped(named ? part.slice(at + 1) : part).trim())]];
}

function partsOf(line: string): string[] {
  return (line.match(/(?:\\.|[^\\|])+/g) ?? []).map((part) => part.trim());
}

function escaped(text: string): string {
  return text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));
}
