import { isBlank } from '../clean-text.ts';
import type { FormErrors, FormValues } from '../form.ts';
import { optionalPhotoFile } from '../upload-types.ts';
import { z } from '../zod.ts';
import { type FieldInfo, fieldInfos } from './fields.ts';
import { splitTimes, unclearTime } from './times.ts';

export interface SectionField extends FieldInfo {
  key: string;
  /** The fields of a group, or of each row of a list. */
  fields: SectionField[];
}

export function fieldsOf(rules: z.ZodType): SectionField[] {
  const object = unwrapped(rules);
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(object.shape).map(([key, rule]) => {
    const info = fieldInfos.get(rule);
    if (!info) throw new Error(`The field ${key} of the website says nothing of its form`);
    const inner = info.kind === 'picture' ? [] : fieldsOf(rule);
    return { ...info, key, fields: inner };
  });
}

/** The field as a choice between the options that the server offers: pairs of value and label. */
export function choiceOf(field: SectionField, offered: (readonly [string, string])[]) {
  const options = offered.map(([value]) => value);
  return { ...field, kind: 'choice' as const, options, optionLabels: Object.fromEntries(offered) };
}

/** A field with a value of its own; `top` is the section's field that contains it. */
export type Leaf = { field: SectionField; value: unknown; top: SectionField };

export function* leavesOf(
  fields: readonly SectionField[],
  content: unknown,
  top?: SectionField,
): Generator<Leaf> {
  for (const field of fields) {
    const value = Object(content)[field.key];
    const rows: unknown[] = Array.isArray(value) ? value : [];
    const holders = field.kind === 'list' ? rows : [value];
    if (field.fields.length === 0) yield { field, value, top: top ?? field };
    else for (const holder of holders) yield* leavesOf(field.fields, holder, top ?? field);
  }
}

function unwrapped(rule: z.ZodType): z.ZodType {
  if (rule instanceof z.ZodDefault || rule instanceof z.ZodPrefault) {
    return unwrapped(rule.unwrap() as z.ZodType);
  }
  return rule instanceof z.ZodArray ? (rule.element as z.ZodType) : rule;
}

/** The name of a field in the form: 'stays.r0.city'. */
export const nameIn = (parent: string, key: string) => (parent === '' ? key : `${parent}.${key}`);

export function* placesOf(
  fields: readonly SectionField[],
  rowsOf: (list: string) => readonly string[] | undefined,
  parent = '',
): Generator<{ field: SectionField; name: string; parent: string }> {
  for (const field of fields) {
    const name = nameIn(parent, field.key);
    yield { field, name, parent };
    if (field.kind === 'group') yield* placesOf(field.fields, rowsOf, name);
    if (field.kind !== 'list') continue;
    for (const row of rowsOf(name) ?? []) yield* placesOf(field.fields, rowsOf, nameIn(name, row));
  }
}

/** Marks that the form contains the list, even without rows. */
export const listMark = (list: string): string => `${list}.list`;

export const alikeMark = (group: string): string => `${group}.alike`;

export function pictureNames(name: string) {
  return {
    ...{ url: `${name}.url`, file: `${name}.file`, x: `${name}.x`, y: `${name}.y` },
    /** 'yes': the form has already asked for the new picture's alternative text. */
    asked: `${name}.asked`,
    /** 'yes': no picture at all. */
    none: `${name}.none`,
  };
}

export function changedLabels(rules: z.ZodType, before: unknown, after: unknown): string[] {
  const of = (content: unknown, key: string) => JSON.stringify(Object(content)[key] ?? null);
  return fieldsOf(rules)
    .filter(({ key }) => of(before, key) !== of(after, key))
    .map(({ label }) => label);
}

/** Earlier content in which the current picture replaces each missing one. */
export function withLastingPictures(
  earlier: unknown,
  now: unknown,
  isGone: (url: string) => boolean,
): unknown {
  if (Array.isArray(earlier)) {
    const rows: unknown[] = Array.isArray(now) ? now : [];
    return earlier.map((row, index) => withLastingPictures(row, rows[index], isGone));
  }
  if (typeof earlier !== 'object' || earlier === null) return earlier;
  const current = Object(now);
  if ('url' in earlier && 'x' in earlier && 'y' in earlier) {
    return isGone(String(earlier.url)) ? (now ?? {}) : earlier;
  }
  return Object.fromEntries(
    Object.entries(earlier).map(([key, value]) => [
      key,
      withLastingPictures(value, current[key], isGone),
    ]),
  );
}

export const themeField = 'preview-theme';

/** A section as in its form: the typed text of each field, and the row keys of each list. */
export type TypedSection = { values: FormValues; rows: Record<string, string[]> };

/** Every list is shorter; further rows are ignored. */
const maxRows = 200;
const rowKey = /^r\d{1,6}$/;

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
  const members = Object(holder);
  return Object.hasOwn(members, key) ? members[key] : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function submittedSection(rules: z.ZodType, form: FormData): TypedSection {
  const { values, rows }: TypedSection = { values: {}, rows: {} };
  const alike: [SectionField, string][] = [];
  const days: [SectionField, string][] = [];
  for (const { field, name } of placesOf(fieldsOf(rules), (list) => rows[list])) {
    if (field.kind === 'list') rows[name] = rowsIn(form, name);
    else if (field.kind === 'group') {
      if (field.alike && form.get(alikeMark(name)) === 'yes') alike.push([field, name]);
      if (isOfTimes(field)) days.push([field, name]);
    } else {
      const { file, ...parts } = pictureNames(name);
      for (const one of field.kind === 'picture' ? Object.values(parts) : [name]) {
        const value = form.get(one);
        if (typeof value === 'string') values[one] = value;
      }
    }
  }
  for (const [{ fields }, name] of days) {
    const times = splitTimes(fields.map(({ key }) => values[nameIn(name, key)] ?? ''));
    for (const [index, { key }] of fields.entries()) {
      if (nameIn(name, key) in values) values[nameIn(name, key)] = times[index] ?? '';
    }
  }
  for (const [field, name] of alike) repeatFirst(field, name, values);
  return { values, rows };
}

/** The opening hours of a day. */
const isOfTimes = ({ fields }: SectionField) => fields.every(({ kind }) => kind === 'time');

function repeatFirst({ fields, alike }: SectionField, group: string, values: FormValues): void {
  const [first, ...others] = fields;
  for (const { key } of first?.fields ?? []) {
    for (const other of others.slice(0, alike?.count)) {
      const value = values[nameIn(nameIn(group, first?.key ?? ''), key)] ?? '';
      values[nameIn(nameIn(group, other.key), key)] = value;
    }
  }
}

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

/** The form in the section's shape, without blank rows. Validates only files and the texts of new pictures. */
export function sectionInput(rules: z.ZodType, form: FormData) {
  const { values, rows } = submittedSection(rules, form);
  const input = {
    files: new Map<string, { file: File; isLogo: boolean }>(),
    kept: new Map<string, string>(),
    errors: {} as FormErrors,
    names: new Map<string, string>(),
  };
  const build = (fields: SectionField[], parent: string, way: string): Record<string, unknown> =>
    Object.fromEntries(
      fields.map((field) => {
        const name = nameIn(parent, field.key);
        const here = nameIn(way, field.key);
        input.names.set(here, field.kind === 'picture' ? pictureNames(name).file : name);
        if (field.kind === 'group') {
          if (isOfTimes(field)) askAboutTimes(field, name);
          return [field.key, build(field.fields, name, here)];
        }
        if (field.kind === 'list') {
          const row = (key: string, index: number) =>
            build(field.fields, nameIn(name, key), nameIn(here, String(index)));
          const filled = (rows[name] ?? []).filter((key) => isFilled(field, nameIn(name, key)));
          return [field.key, filled.map(row)];
        }
        if (field.kind === 'picture') {
          const picture = readPicture(name, field);
          const alt = fields.find(({ key }) => key === field.altKey);
          const altField = alt && nameIn(parent, alt.key);
          if (altField && input.files.has(name) && isBlank(values[altField] ?? '')) {
            input.errors[altField] = `${alt.label} is required: the picture is new`;
          }
          return [field.key, picture];
        }
        return [field.key, values[name]];
      }),
    );

  /** A row that was added and never filled in is no error. */
  function isFilled({ fields }: SectionField, row: string): boolean {
    return [...placesOf(fields, (list) => rows[list], row)].some(({ field, name }) => {
      const { url, file } = pictureNames(name);
      if (field.kind === 'picture') return Boolean(values[url]) || hasFile(form.get(file));
      const text = field.kind === 'hidden' ? '' : (values[name] ?? '');
      return !isBlank(text) && text !== field.options?.[0];
    });
  }

  function askAboutTimes({ fields }: SectionField, name: string) {
    const names = fields.map(({ key }) => nameIn(name, key));
    const unclear = unclearTime(names.map((time) => values[time] ?? ''));
    if (unclear) input.errors[names[unclear.index] ?? name] = unclear.question;
  }

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

const hasFile = (sent: FormDataEntryValue | null) => sent instanceof File && sent.size > 0;

/** Call {@link putPicture} first: `content` has the old picture where a new file was uploaded. */
export function parseSection(rules: z.ZodType, form: FormData) {
  const { fields, files, kept, errors, names } = sectionInput(rules, form);
  const result = rules.safeParse(fields);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = nameOf(names, path.map(String));
    if (!Object.hasOwn(errors, name)) errors[name] = message;
  }
  if (!result.success || Object.keys(errors).length > 0) return { ok: false, errors } as const;
  return { ok: true, content: result.data, files, kept } as const;
}

export function putPicture(form: FormData, name: string, stored: string): void {
  const { url, file, none } = pictureNames(name);
  form.set(url, stored);
  form.delete(file);
  form.delete(none);
}

function nameOf(names: Map<string, string>, path: string[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const name = names.get(path.slice(0, length).join('.'));
    if (name !== undefined) return name;
  }
  return 'form';
}

export const rowsField = 'rows';

type RowIntent = { act: 'add'; list: string } | { act: RowMove; list: string; row: string };
export type RowMove = 'up' | 'down' | 'remove';

export function rowIntentText(intent: RowIntent): string {
  return [intent.act, intent.list, ...('row' in intent ? [intent.row] : [])].join(' ');
}

export function parseRowIntent(text: unknown): RowIntent | null {
  if (typeof text !== 'string' || text.length > 200) return null;
  const [act, list, row] = text.split(' ');
  if (list === undefined) return null;
  if (act === 'add') return { act, list };
  const isMove = act === 'up' || act === 'down' || act === 'remove';
  return isMove && row !== undefined ? { act, list, row } : null;
}

/** The rows after a button press; unchanged if the row is unknown or cannot move. */
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

export function nextRow(rows: readonly string[]): string {
  return `r${Math.max(-1, ...rows.map((row) => Number(row.slice(1)))) + 1}`;
}

export function withMovedRows(typed: TypedSection, intent: RowIntent): TypedSection {
  const { rows } = typed;
  const before = Object.hasOwn(rows, intent.list) ? rows[intent.list] : undefined;
  if (!before) return typed;
  return { ...typed, rows: { ...rows, [intent.list]: movedRows(before, intent) } };
}

/** Adds stored values for fields that did not exist when the form was opened. */
export function fillMissingFields(
  rules: z.ZodType,
  form: FormData,
  stored: TypedSection,
): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  const rows: TypedSection['rows'] = {};
  for (const { field, name } of placesOf(fieldsOf(rules), (list) => rows[list])) {
    if (field.kind === 'list') {
      const sent = rowsIn(form, name);
      rows[name] = sent.length > 0 || form.has(listMark(name)) ? sent : (stored.rows[name] ?? []);
    } else if (field.kind !== 'group') {
      const { url, x, y } = pictureNames(name);
      for (const one of field.kind === 'picture' ? [url, x, y] : [name]) {
        const text = Object.hasOwn(stored.values, one) ? stored.values[one] : undefined;
        if (text !== undefined && !form.has(one)) whole.append(one, text);
      }
    }
  }
  return whole;
}
