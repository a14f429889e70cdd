import { fieldsOf, type SectionField } from '../fields/section-fields.ts';
import { factsRules, type PackageFacts } from './package-facts.ts';

// Facts as the cells of a table: a column for every text, one for every list, in which each line is a
// row: "Leaves on: 2027-01-22 | Airport: Bengaluru". What is read back is what was written.

/** A column of the table: `key` is 'prices.sharing4' or 'departures'. */
export interface FactColumn {
  key: string;
  header: string;
  field: SectionField;
}

export const factColumns: FactColumn[] = fieldsOf(factsRules).flatMap((field) =>
  field.kind === 'group'
    ? field.fields.map((inner) => ({
        key: `${field.key}.${inner.key}`,
        header: `${field.label}: ${inner.label}`,
        field: inner,
      }))
    : [{ key: field.key, header: field.label, field }],
);

/** The cells of a package by the keys of their columns. */
export function factCells(facts: PackageFacts): Record<string, string> {
  return Object.fromEntries(
    factColumns.map(({ key, field }) => {
      const value = key.split('.').reduce<unknown>((holder, part) => Object(holder)[part], facts);
      return [key, field.kind === 'list' ? rowsText(field, value) : leafText(field, value)];
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

function leafText({ optionLabels }: SectionField, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return text === '' ? '' : (optionLabels?.[text] ?? text);
}

/** A choice by its words or by its own name, whatever the case. */
function leafOf({ options, optionLabels }: SectionField, cell: string): string {
  const wanted = cell.trim().toLowerCase();
  const option = options?.find(
    (one) => one.toLowerCase() === wanted || optionLabels?.[one]?.toLowerCase() === wanted,
  );
  return option ?? cell;
}

const between = ' | ';

function rowsText({ fields }: SectionField, value: unknown): string {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const said = (row: unknown) =>
    fields
      .filter(({ kind }) => kind !== 'hidden')
      .map((field) => ({ field, text: leafText(field, Object(row)[field.key]) }))
      .filter(({ text }) => text !== '')
      .map(({ field, text }) => `${field.label}: ${escaped(text)}`);
  return rows.map((row) => said(row).join(between)).join('\n');
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

/** The parts of a line; a bar after a backslash parts nothing. */
function partsOf(line: string): string[] {
  return (line.match(/(?:\\.|[^\\|])+/g) ?? []).map((part) => part.trim());
}

function escaped(text: string): string {
  return text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));
}
