import { isBlank } from '../clean-text.ts';
import type { FormErrors, FormValues } from '../form.ts';
import { optionalPhotoFile } from '../upload-types.ts';
import { z } from '../zod.ts';
import { altLabel, type FieldInfo, fieldInfos } from './fields.ts';
import { isPlain } from './read-stored.ts';
import { splitTimes, unclearTime } from './times.ts';

export interface SectionField extends FieldInfo {
  key: string;
  /** The fields of a group, or of each row of a list. */
  fields: SectionField[];
}

export function getFields(rules: z.ZodType): SectionField[] {
  const object = unwrapRule(rules);
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(object.shape).map(([key, rule]) => {
    const info = fieldInfos.get(rule);
    if (!info) throw new Error(`The field ${key} of the website has no form description`);
    const inner = info.kind === 'picture' ? [] : getFields(rule);
    return { ...info, key, fields: inner };
  });
}

/** The field as a choice between the options that the server offers: pairs of value and label. */
export function toChoiceField(field: SectionField, choices: (readonly [string, string])[]) {
  const options = choices.map(([value]) => value);
  return { ...field, kind: 'choice' as const, options, optionLabels: Object.fromEntries(choices) };
}

function unwrapRule(rule: z.ZodType): z.ZodType {
  if (rule instanceof z.ZodDefault || rule instanceof z.ZodPrefault) {
    return unwrapRule(rule.unwrap() as z.ZodType);
  }
  return rule instanceof z.ZodArray ? (rule.element as z.ZodType) : rule;
}

/** The name of a field in the form: 'stays.r0.city'. */
export const toFieldName = (parent: string, key: string) =>
  parent === '' ? key : `${parent}.${key}`;

/** A field where it occurs in stored content or in a form. */
export interface Place {
  field: SectionField;
  /** 'stays.r0.city', with the path ['stays', 0, 'city']. */
  name: string;
  path: readonly (string | number)[];
  value: unknown;
  /** Pictures only: the name of the field with the alternative text. */
  altName?: string;
}

type Visit = (place: Place) => unknown;
/** The keys of a list's rows in a form. */
type RowKeys = (list: string, field: SectionField) => readonly string[];

/**
 * The one walker through fields: a copy of `content` in which each value is what `visit` returns for it. A group or
 * list comes after its own fields, with their new values. Without `rowKeys`, rows are those of the content, numbered.
 */
export function mapFields(
  fields: readonly SectionField[],
  content: unknown,
  visit: Visit,
  rowKeys?: RowKeys,
  holder: Pick<Place, 'name' | 'path'> = { name: '', path: [] },
): Record<string, unknown> {
  const entries = fields.map((field) => {
    const name = toFieldName(holder.name, field.key);
    const path = [...holder.path, field.key];
    const currentValue = getMember(content, field.key);
    const mapInner = (value: unknown, position: typeof holder) =>
      mapFields(field.fields, value, visit, rowKeys, position);
    let value = currentValue;
    if (field.kind === 'group') value = mapInner(currentValue, { name, path });
    if (field.kind === 'list') {
      const rows = Array.isArray(currentValue) ? currentValue : [];
      const keys = rowKeys?.(name, field) ?? numberedRows(rows);
      value = keys.map((key, index) =>
        mapInner(rows[index], { name: toFieldName(name, key), path: [...path, index] }),
      );
    }
    const altName = field.altKey && toFieldName(holder.name, field.altKey);
    return [field.key, visit({ field, name, path, value, altName })] as const;
  });
  return { ...(isPlain(content) && content), ...Object.fromEntries(entries) };
}

const numberedRows = (rows: readonly unknown[]) => rows.map((_row, index) => `r${index}`);

function listPlaces(
  fields: readonly SectionField[],
  content: unknown,
  rowKeys?: RowKeys,
  name = '',
): Place[] {
  const places: Place[] = [];
  mapFields(fields, content, (place) => places.push(place), rowKeys, { name, path: [] });
  return places;
}

/** The fields of a form with these rows. */
export function listInputPlaces(
  fields: readonly SectionField[],
  rows: FormInput['rows'],
  parent = '',
): Place[] {
  return listPlaces(fields, undefined, (list) => rows[list] ?? [], parent);
}

/** The fields with a value of their own. */
export function listLeaves(fields: readonly SectionField[], content: unknown): Place[] {
  return listPlaces(fields, content).filter(({ field }) => isLeaf(field));
}

export const isLeaf = ({ kind }: FieldInfo) => kind !== 'group' && kind !== 'list';

/** Marks that the form contains the list, even without rows. */
export const listMark = (list: string): string => `${list}.list`;

export const copyFieldName = (group: string): string => `${group}.alike`;

export function pictureNames(name: string) {
  return {
    url: `${name}.url`,
    file: `${name}.file`,
    x: `${name}.x`,
    y: `${name}.y`,
    /** 'yes': the form has already asked for the new picture's alternative text. */
    asked: `${name}.asked`,
    /** 'yes': no picture at all. */
    none: `${name}.none`,
  };
}

export function changedLabels(rules: z.ZodType, before: unknown, after: unknown): string[] {
  const toJson = (content: unknown, key: string) => JSON.stringify(Object(content)[key] ?? null);
  return getFields(rules)
    .filter(({ key }) => toJson(before, key) !== toJson(after, key))
    .map(({ label }) => label);
}

/** Earlier content in which the current picture replaces each missing one. */
export function withLastingPictures(
  rules: z.ZodType,
  earlierContent: unknown,
  currentContent: unknown,
  isGone: (url: string) => boolean,
): unknown {
  return mapFields(getFields(rules), earlierContent, ({ field, path, value }) => {
    const isMissing = field.kind === 'picture' && isGone(toText(getMember(value, 'url')));
    return isMissing ? (path.reduce(getMember, currentContent) ?? {}) : value;
  });
}

export const draftThemeField = 'preview-theme';

/** A section as in its form: the text of each field, and the row keys of each list that the form contains. */
export type FormInput = { values: FormValues; rows: Record<string, string[]> };

/** Every list is shorter; further rows are ignored. */
const maxRows = 200;
const rowKey = /^r\d{1,6}$/;

/** Stored content as input. */
export function toFormInput(rules: z.ZodType, content: unknown): FormInput {
  const { values, rows }: FormInput = { values: {}, rows: {} };
  for (const { field, name, value } of listPlaces(getFields(rules), content)) {
    if (Array.isArray(value)) rows[name] = numberedRows(value);
    else if (field.kind === 'picture') {
      const names = pictureNames(name);
      for (const part of ['url', 'x', 'y'] as const) {
        values[names[part]] = toText(getMember(value, part));
      }
    } else if (field.kind !== 'group') values[name] = toText(value);
  }
  return { values, rows };
}

/** An own property: neither `constructor` nor another inherited one. */
export function getMember(holder: unknown, key: string | number): unknown {
  const members = Object(holder);
  return Object.hasOwn(members, key) ? members[key] : undefined;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readFormInput(rules: z.ZodType, form: FormData): FormInput {
  const { values, rows }: FormInput = { values: {}, rows: {} };
  const places = listPlaces(getFields(rules), undefined, (list) => {
    const keys = listRowKeys(form, list);
    if (keys.length > 0 || form.has(listMark(list))) rows[list] = keys;
    return keys;
  });
  for (const name of places.flatMap(inputNames)) {
    const value = form.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  // The days come before their week: Monday is split before it is copied.
  for (const { field, name } of places) {
    if (field.isHours) splitDay(field, name, values);
    if (form.get(copyFieldName(name)) !== 'yes') continue;
    for (const { from, to } of copyPairs(field, name)) {
      if (values[from] !== undefined) values[to] = values[from];
    }
  }
  return { values, rows };
}

/** The names of a field's texts in the form. */
function inputNames({ field, name }: Place): string[] {
  if (field.kind !== 'picture') return isLeaf(field) ? [name] : [];
  const { file, ...texts } = pictureNames(name);
  return Object.values(texts);
}

/** With the stored values of fields and lists that did not exist when the form was opened, but not of removed rows. */
export function withStoredInput(rules: z.ZodType, input: FormInput, stored: FormInput): FormInput {
  const rows = { ...stored.rows, ...input.rows };
  const names = new Set(listInputPlaces(getFields(rules), rows).flatMap(inputNames));
  const values = Object.entries(stored.values).filter(([name]) => names.has(name));
  return { values: { ...Object.fromEntries(values), ...input.values }, rows };
}

function splitDay({ fields }: SectionField, day: string, values: FormValues): void {
  const names = fields.map(({ key }) => toFieldName(day, key));
  const times = splitTimes(names.map((name) => values[name] ?? ''));
  for (const [index, name] of names.entries()) {
    if (name in values) values[name] = times[index] ?? '';
  }
}

/** The names of the times of Monday, each with one of Tuesday to Saturday; none if the group is no week. */
export function copyPairs({ fields }: SectionField, group: string) {
  const [monday, ...otherDays] = fields.filter(({ isHours }) => isHours);
  return otherDays.slice(0, -1).flatMap((day) =>
    day.fields.map(({ key }) => ({
      from: toFieldName(toFieldName(group, monday?.key ?? ''), key),
      to: toFieldName(toFieldName(group, day.key), key),
    })),
  );
}

function listRowKeys(form: FormData, list: string): string[] {
  const rows = new Set<string>();
  for (const name of form.keys()) {
    if (!name.startsWith(`${list}.`)) continue;
    const [key = ''] = name.slice(list.length + 1, list.length + 10).split('.');
    if (rowKey.test(key)) rows.add(key);
    if (rows.size > maxRows) break;
  }
  return [...rows];
}

/**
 * The input in the section's shape, without blank rows. Validates only pictures: their files, which are in `form`, and
 * the texts of new ones.
 */
export function buildContent(rules: z.ZodType, form: FormData, { values, rows }: FormInput) {
  const files = new Map<string, { file: File; isLogo: boolean }>();
  const existing = new Map<string, string>();
  const errors: FormErrors = {};
  /** The names of fields by their path in the content, which has no blank rows. */
  const names = new Map<string, string>();

  /** A row that was added and never filled in is no error. */
  function isFilled({ fields }: SectionField, row: string): boolean {
    return listInputPlaces(fields, rows, row).some(({ field, name }) => {
      if (field.kind === 'hidden' || !isLeaf(field)) return false;
      const { url, file } = pictureNames(name);
      if (field.kind === 'picture') return Boolean(values[url]) || hasFile(form.get(file));
      const text = values[name] ?? '';
      return !isBlank(text) && text !== field.options?.[0];
    });
  }

  function readPicture({ field, name, altName }: Place) {
    const { label, isLogo = false } = field;
    const parts = pictureNames(name);
    const photo = optionalPhotoFile(label).safeParse(form.get(parts.file) ?? undefined);
    if (!photo.success) errors[parts.file] = photo.error.issues[0]?.message ?? '';
    else if (photo.data) {
      files.set(name, { file: photo.data, isLogo });
      if (altName && isBlank(values[altName] ?? '')) {
        errors[altName] = `“${altLabel}” is required: the picture is new`;
      }
    }
    const { [parts.url]: url, [parts.x]: x, [parts.y]: y } = values;
    if (values[parts.none] === 'yes' && !files.has(name)) return {};
    if (url && !files.has(name)) existing.set(name, url);
    return { url, x, y };
  }

  const visit: Visit = (place) => {
    const { field, name, path, value } = place;
    names.set(path.join('.'), field.kind === 'picture' ? pictureNames(name).file : name);
    if (field.isHours) {
      const times = field.fields.map(({ key }) => toFieldName(name, key));
      const problem = unclearTime(times.map((time) => values[time] ?? ''));
      if (problem) errors[times[problem.index] ?? name] = problem.question;
    }
    if (!isLeaf(field)) return value;
    return field.kind === 'picture' ? readPicture(place) : values[name];
  };
  const content = mapFields(getFields(rules), undefined, visit, (list, field) =>
    (rows[list] ?? []).filter((row) => isFilled(field, toFieldName(list, row))),
  );
  return { content, files, existing, errors, names };
}

const hasFile = (value: FormDataEntryValue | null) => value instanceof File && value.size > 0;

export function parseSection(
  rules: z.ZodType,
  form: FormData,
  input: FormInput = readFormInput(rules, form),
) {
  const { content, files, existing, errors, names } = buildContent(rules, form, input);
  const result = rules.safeParse(content);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = findInputName(names, path.map(String));
    if (!Object.hasOwn(errors, name)) errors[name] = message;
  }
  if (!result.success || Object.keys(errors).length > 0) return { ok: false, errors } as const;
  return { ok: true, content: result.data, files, existing } as const;
}

function findInputName(names: Map<string, string>, path: string[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const name = names.get(path.slice(0, length).join('.'));
    if (name !== undefined) return name;
  }
  return 'form';
}

export const rowsField = 'rows';

type RowIntent = { action: 'add'; list: string } | { action: ListMove; list: string; row: string };
export type ListMove = 'up' | 'down' | 'remove';

export function rowIntentText(intent: RowIntent): string {
  return [intent.action, intent.list, ...('row' in intent ? [intent.row] : [])].join(' ');
}

export function parseRowIntent(text: unknown): RowIntent | null {
  if (typeof text !== 'string' || text.length > 200) return null;
  const [action, list, row] = text.split(' ');
  if (list === undefined) return null;
  if (action === 'add') return { action, list };
  const isMove = action === 'up' || action === 'down' || action === 'remove';
  return isMove && row !== undefined ? { action, list, row } : null;
}

/** The rows after a button press; unchanged if the row is unknown or cannot move. */
export function applyRowIntent(rows: readonly string[], intent: RowIntent): string[] {
  if (intent.action === 'add') return [...rows, nextRow(rows)];
  const index = rows.indexOf(intent.row);
  if (index === -1) return [...rows];
  const others = rows.toSpliced(index, 1);
  if (intent.action === 'remove') return others;
  return others.toSpliced(
    intent.action === 'up' ? Math.max(0, index - 1) : index + 1,
    0,
    intent.row,
  );
}

export function nextRow(rows: readonly string[]): string {
  return `r${Math.max(-1, ...rows.map((row) => Number(row.slice(1)))) + 1}`;
}

export function withMovedRows(input: FormInput, intent: RowIntent): FormInput {
  const { rows } = input;
  const currentRows = Object.hasOwn(rows, intent.list) ? rows[intent.list] : undefined;
  if (!currentRows) return input;
  return { ...input, rows: { ...rows, [intent.list]: applyRowIntent(currentRows, intent) } };
}
