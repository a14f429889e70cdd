import type { FormErrors, FormValues } from '../form.ts';
import { optionalPhotoFile } from '../photo-file.ts';
import type { z } from '../zod.ts';
import {
  alikeMark,
  fieldsOf,
  listMark,
  nameIn,
  pictureNames,
  placesOf,
  type SectionField,
} from './section-fields.ts';

/** The field of the preview's form that says in which theme it is shown. */
export const themeField = 'preview-theme';

/** A section as its form holds it. */
export interface TypedSection {
  /** What was typed, by the name of the field. */
  values: FormValues;
  /** The keys of the rows of each list, in their order, by the name of the list. */
  rows: Record<string, string[]>;
}

export type ParsedSection =
  | {
      ok: true;
      content: unknown;
      /** New pictures, by the name of the field. */
      files: Map<string, NewPicture>;
      /** The addresses of pictures that are to stay, by the name of the field. */
      kept: Map<string, string>;
    }
  | { ok: false; errors: FormErrors };

interface NewPicture {
  file: File;
  isLogo: boolean;
}

/** More rows are not even looked at; every list is shorter. */
const maxRows = 200;
const rowKey = /^r\d{1,6}$/;

/** A stored section as its form begins. */
export function typedOf(rules: z.ZodType, content: unknown): TypedSection {
  const { values, rows }: TypedSection = { values: {}, rows: {} };
  const holders = new Map([['', content]]);
  for (const { field, name, parent } of placesOf(fieldsOf(rules), (list) => rows[list])) {
    const value = memberOf(holders.get(parent), field.key);
    if (field.kind === 'group') holders.set(name, value);
    else if (field.kind === 'list') {
      rows[name] = (Array.isArray(value) ? value : []).map((row, index) => {
        holders.set(`${name}.r${index}`, row);
        return `r${index}`;
      });
    } else if (field.kind === 'picture') {
      const names = pictureNames(name);
      for (const part of ['url', 'x', 'y'] as const) {
        values[names[part]] = textOf(memberOf(value, part));
      }
    } else values[name] = textOf(value);
  }
  return { values, rows };
}

function memberOf(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key))
    return undefined;
  return (holder as Record<string, unknown>)[key];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a form holds of the fields that the rules know, as it was typed; anything else is left out. */
export function submittedSection(rules: z.ZodType, form: FormData): TypedSection {
  const { values, rows }: TypedSection = { values: {}, rows: {} };
  const alike: [SectionField, string][] = [];
  for (const { field, name } of placesOf(fieldsOf(rules), (list) => rows[list])) {
    if (field.kind === 'list') rows[name] = rowsIn(form, name);
    else if (field.kind === 'group') {
      if (field.alike && form.get(alikeMark(name)) === 'yes') alike.push([field, name]);
    } else {
      const { file, ...parts } = pictureNames(name);
      for (const one of field.kind === 'picture' ? Object.values(parts) : [name]) {
        const value = form.get(one);
        if (typeof value === 'string') values[one] = value;
      }
    }
  }
  for (const [field, name] of alike) repeatFirst(field, name, values);
  return { values, rows };
}

/** Lets the fields after the first of a group say the same as that. */
function repeatFirst({ fields, alike }: SectionField, group: string, values: FormValues): void {
  const [first, ...others] = fields;
  for (const { key } of first?.fields ?? []) {
    for (const other of others.slice(0, alike?.count)) {
      const value = values[nameIn(nameIn(group, first?.key ?? ''), key)] ?? '';
      values[nameIn(nameIn(group, other.key), key)] = value;
    }
  }
}

/** The rows of a list in the order in which the form names them first. */
export function rowsIn(form: FormData, list: string): string[] {
  const rows = new Set<string>();
  for (const name of form.keys()) {
    if (!name.startsWith(`${list}.`)) continue;
    const [key = ''] = name.slice(list.length + 1, list.length + 10).split('.');
    if (rowKey.test(key)) rows.add(key);
    if (rows.size > maxRows) break;
  }
  return [...rows];
}

/** What a form says, in the shape of the section. */
interface SectionInput {
  fields: Record<string, unknown>;
  files: Map<string, NewPicture>;
  kept: Map<string, string>;
  /** What is wrong with files, and new pictures of which nothing is said. */
  errors: FormErrors;
  /** Names of fields by their way through the content, where that goes through a list. */
  names: Map<string, string>;
}

/** Puts what was typed into the shape of the section; nothing but files is judged. */
export function sectionInput(rules: z.ZodType, form: FormData): SectionInput {
  const { values, rows } = submittedSection(rules, form);
  const input: Omit<SectionInput, 'fields'> = {
    files: new Map(),
    kept: new Map(),
    errors: {},
    names: new Map(),
  };
  const build = (fields: SectionField[], parent: string, way: string): Record<string, unknown> =>
    Object.fromEntries(
      fields.map((field) => {
        const name = nameIn(parent, field.key);
        const here = nameIn(way, field.key);
        input.names.set(here, field.kind === 'picture' ? pictureNames(name).file : name);
        if (field.kind === 'group') return [field.key, build(field.fields, name, here)];
        if (field.kind === 'list') {
          const row = (key: string, index: number) =>
            build(field.fields, nameIn(name, key), nameIn(here, String(index)));
          return [field.key, (rows[name] ?? []).map(row)];
        }
        if (field.kind === 'picture') {
          const picture = readPicture(name, field);
          const alt = fields.find(({ key }) => key === field.altKey);
          const said = alt && nameIn(parent, alt.key);
          if (said && input.files.has(name) && !values[said]?.trim()) {
            input.errors[said] = `${alt.label} is required: the picture is new`;
          }
          return [field.key, picture];
        }
        return [field.key, values[name]];
      }),
    );

  function readPicture(name: string, { label, isLogo = false }: SectionField) {
    const { files, kept, errors } = input;
    const parts = pictureNames(name);
    const none = values[parts.none] === 'yes';
    const chosen = optionalPhotoFile(label).safeParse(form.get(parts.file) ?? undefined);
    if (!chosen.success) errors[parts.file] = chosen.error.issues[0]?.message ?? '';
    else if (chosen.data) files.set(name, { file: chosen.data, isLogo });
    const { [parts.url]: url, [parts.x]: x, [parts.y]: y } = values;
    if (none && !files.has(name)) return {};
    if (url && !files.has(name)) kept.set(name, url);
    return { url, x, y };
  }

  return { ...input, fields: build(fieldsOf(rules), '', '') };
}

/**
 * Judges a form by the section's rules, in the browser and on the server alike. Errors come back by
 * the names of the fields. Of a picture that has a new file `content` says what was there before:
 * {@link putPictures} first.
 */
export function parseSection(rules: z.ZodType, form: FormData): ParsedSection {
  const { fields, files, kept, errors, names } = sectionInput(rules, form);
  const result = rules.safeParse(fields);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = nameOf(names, path.map(String));
    if (!Object.hasOwn(errors, name)) errors[name] = message;
  }
  const isRight = result.success && Object.keys(errors).length === 0;
  return isRight ? { ok: true, content: result.data, files, kept } : { ok: false, errors };
}

/** The form with pictures in the place of the files that were sent for them. */
export function putPictures(form: FormData, urls: ReadonlyMap<string, string>): FormData {
  const put = new FormData();
  for (const [name, value] of form) put.append(name, value);
  for (const [name, stored] of urls) {
    const { url, file, none } = pictureNames(name);
    put.set(url, stored);
    put.delete(file);
    put.delete(none);
  }
  return put;
}

/** The name of the field that is nearest to what is wrong. */
function nameOf(names: Map<string, string>, path: string[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const name = names.get(path.slice(0, length).join('.'));
    if (name !== undefined) return name;
  }
  return 'form';
}

/** The field of a form whose value says what to do with a row, instead of saving. */
export const rowsField = 'rows';

/** What a button of a list says: `add`, or what becomes of the row, and the list. */
type RowIntent = { act: 'add'; list: string } | { act: RowMove; list: string; row: string };
export type RowMove = 'up' | 'down' | 'remove';

export function rowIntentText(intent: RowIntent): string {
  return [intent.act, intent.list, ...('row' in intent ? [intent.row] : [])].join(' ');
}

/** What a button said; null for anything that no button says. */
export function parseRowIntent(text: unknown): RowIntent | null {
  if (typeof text !== 'string' || text.length > 200) return null;
  const [act, list, row] = text.split(' ');
  if (list === undefined) return null;
  if (act === 'add') return { act, list };
  const isMove = act === 'up' || act === 'down' || act === 'remove';
  return isMove && row !== undefined ? { act, list, row } : null;
}

/** The order of a list after a press; as it was when the row is not there or cannot move further. */
export function movedRows(rows: readonly string[], intent: RowIntent): string[] {
  if (intent.act === 'add') return [...rows, nextRow(rows)];
  const at = rows.indexOf(intent.row);
  if (at === -1) return [...rows];
  if (intent.act === 'remove') return rows.filter((row) => row !== intent.row);
  const to = at + (intent.act === 'up' ? -1 : 1);
  return to < 0 || to >= rows.length
    ? [...rows]
    : rows.with(at, rows[to] ?? '').with(to, intent.row);
}

/** A key that no row of the list has. */
export function nextRow(rows: readonly string[]): string {
  return `r${Math.max(-1, ...rows.map((row) => Number(row.slice(1)))) + 1}`;
}

/** The form after a press, for browsers without a script; a list that it does not know is left out. */
export function withMovedRows(typed: TypedSection, intent: RowIntent): TypedSection {
  const { rows } = typed;
  const before = Object.hasOwn(rows, intent.list) ? rows[intent.list] : undefined;
  if (!before) return typed;
  return { ...typed, rows: { ...rows, [intent.list]: movedRows(before, intent) } };
}

/**
 * A form with what is stored in the place of fields that it does not carry: it was opened before the
 * site knew them. A box that is not ticked, a row that was removed and a list whose rows all were
 * are no such fields.
 */
export function completeForm(rules: z.ZodType, form: FormData, stored: TypedSection): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  for (const name of missingFields(rules, form, stored.rows)) {
    const text = Object.hasOwn(stored.values, name) ? stored.values[name] : undefined;
    if (text !== undefined) whole.append(name, text);
  }
  return whole;
}

/** True for a form that carries every field of the section. */
export function isWholeForm(rules: z.ZodType, form: FormData): boolean {
  return missingFields(rules, form, {}).length === 0;
}

/** The names of the fields that a form should carry, and does not. */
function missingFields(
  rules: z.ZodType,
  form: FormData,
  storedRows: TypedSection['rows'],
): string[] {
  const missing: string[] = [];
  const rows: TypedSection['rows'] = {};
  for (const { field, name } of placesOf(fieldsOf(rules), (list) => rows[list])) {
    if (field.kind === 'list') {
      const sent = rowsIn(form, name);
      const isCarried = sent.length > 0 || form.has(listMark(name));
      if (!isCarried) missing.push(listMark(name));
      rows[name] = isCarried ? sent : (storedRows[name] ?? []);
    } else if (field.kind !== 'group') {
      const { url, x, y } = pictureNames(name);
      const names = field.kind === 'picture' ? [url, x, y] : [name];
      missing.push(...names.filter((one) => !form.has(one)));
    }
  }
  return missing;
}
