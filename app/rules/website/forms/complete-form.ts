import {
  fieldsOf,
  listMark,
  nameIn,
  pictureNames,
  type SectionField,
} from '../../fields/section-fields.ts';
import { rowsIn, type TypedSection } from '../../fields/section-form.ts';
import type { z } from '../../zod.ts';

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
  const ask = (name: string) => {
    if (!form.has(name)) missing.push(name);
  };
  const look = (fields: SectionField[], parent: string) => {
    for (const field of fields) {
      const name = nameIn(parent, field.key);
      if (field.kind === 'group') look(field.fields, name);
      else if (field.kind === 'list') {
        const sent = rowsIn(form, name);
        const isCarried = sent.length > 0 || form.has(listMark(name));
        if (!isCarried) missing.push(listMark(name));
        const rows = isCarried ? sent : (storedRows[name] ?? []);
        for (const row of rows) look(field.fields, nameIn(name, row));
      } else if (field.kind === 'picture') {
        const { url, x, y } = pictureNames(name);
        for (const part of [url, x, y]) ask(part);
      } else ask(name);
    }
  };
  look(fieldsOf(rules), '');
  return missing;
}
