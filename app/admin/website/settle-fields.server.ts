import {
  fieldsOf,
  nameIn,
  pictureNames,
  type SectionField,
} from '../../rules/fields/section-fields.ts';
import { submittedSection, typedOf } from '../../rules/fields/section-form.ts';
import type { FormErrors } from '../../rules/form.ts';
import { isShortMapLink, noPlace } from '../../rules/website/parts/agency-rules.ts';
import type { z } from '../../rules/zod.ts';
import { resolveMapLink } from '../../services/map-links.server.ts';
import { readPhone } from '../../services/phone-numbers.server.ts';

const saidBefore =
  'What the picture shows is still what was said of the picture before: please say it of the new one';

/**
 * Replaces telephone numbers and short map links in the form by what is stored. Returns the errors
 * that only the server can find, by field name. A number that is stored already is not checked again.
 */
export async function settleFields(
  rules: z.ZodType,
  form: FormData,
  readStored: () => Promise<unknown>,
): Promise<FormErrors> {
  const errors: FormErrors = {};
  const { values, rows } = submittedSection(rules, form);
  const settle = async (fields: readonly SectionField[], parent: string): Promise<void> => {
    for (const field of fields) {
      const name = nameIn(parent, field.key);
      const typed = values[name] ?? '';
      if (field.kind === 'group') await settle(field.fields, name);
      else if (field.kind === 'picture' && field.altKey) {
        const { file, url, asked } = pictureNames(name);
        const alt = nameIn(parent, field.altKey);
        const sent = form.get(file);
        const isNew = sent instanceof File && sent.size > 0 && form.get(asked) !== 'yes';
        if (isNew && (await isSaidAlready(field, values[url], values[alt])))
          errors[alt] = saidBefore;
      } else if (field.kind === 'list') {
        for (const row of rows[name] ?? []) await settle(field.fields, nameIn(name, row));
      } else if (field.kind === 'phone' && typed.trim() !== '') {
        const number = readPhone(typed);
        const isStored = async () => typedOf(rules, await readStored()).values[name] === typed;
        if (number) form.set(name, number);
        else if (!(await isStored()))
          errors[name] = `${field.label} is no number that can be dialled: a digit may be missing`;
      } else if (field.kind === 'link' && isShortMapLink(typed.trim())) {
        const whole = await resolveMapLink(typed.trim());
        if (whole) form.set(name, whole);
        else errors[name] = noPlace;
      }
    }
  };
  /** Whether what is stored says the same of this picture. */
  async function isSaidAlready({ key, altKey = '' }: SectionField, url?: string, text?: string) {
    const { values: stored } = typedOf(rules, await readStored());
    return Object.entries(stored).some(([name, said]) => {
      const picture = name.slice(0, -altKey.length) + key;
      return name.endsWith(altKey) && said === text && stored[pictureNames(picture).url] === url;
    });
  }

  await settle(fieldsOf(rules), '');
  return errors;
}
