import { z } from '../zod.ts';
import { type FieldInfo, fieldInfos } from './fields.ts';

export interface SectionField extends FieldInfo {
  key: string;
  /** Of a group its fields, of a list those of each row. */
  fields: SectionField[];
}

/** The fields of a section or a part of one, in the order of its rules. */
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

/** The field as a choice of what the server offers, as pairs of value and words. */
export function choiceOf(
  field: SectionField,
  offered: (readonly [string, string])[],
): SectionField {
  const options = offered.map(([value]) => value);
  return { ...field, kind: 'choice', options, optionLabels: Object.fromEntries(offered) };
}

/** A field that holds a value itself; `top` is the field of the section it is in. */
export interface Leaf {
  field: SectionField;
  value: unknown;
  top: SectionField;
}

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
export function nameIn(parent: string, key: string): string {
  return parent === '' ? key : `${parent}.${key}`;
}

/** Every field of a form, groups and lists before their fields. */
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

/** Marks that a form carries a list, also when no row is left. */
export function listMark(list: string): string {
  return `${list}.list`;
}

/** Marks that fields of a group repeat its first. */
export function alikeMark(group: string): string {
  return `${group}.alike`;
}

/** The names of the parts of a picture: the present one, a new one, its point in view. */
export function pictureNames(name: string) {
  return {
    ...{ url: `${name}.url`, file: `${name}.file`, x: `${name}.x`, y: `${name}.y` },
    /** 'yes': the form has asked what a new picture shows. */
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

/** An earlier content in which each picture that is gone is replaced by the present one in its place. */
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
