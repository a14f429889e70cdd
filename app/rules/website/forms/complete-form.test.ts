import { describe, expect, it } from 'vitest';
import { sampleWebsite } from '../../../../sample/website/sample-website.ts';
import { sectionForm } from '../../../../tests/sites/section-form.ts';
import {
  completeForm,
  fieldsOf,
  isWholeForm,
  parseSection,
  type TypedSection,
  typedOf,
} from '../../fields/section-fields.ts';
import { sectionNames, sectionRules } from '../sections.ts';

/** A form without the fields whose names do not pass. */
function without(form: FormData, isLeftOut: (name: string) => boolean): FormData {
  const other = new FormData();
  for (const [name, value] of form) if (!isLeftOut(name)) other.append(name, value);
  return other;
}

describe.each(sectionNames)('a form of the section %s', (name) => {
  const rules = sectionRules[name];
  const form = sectionForm(name);
  const fields = fieldsOf(rules);

  it('keeps what is stored in each field that it does not carry, and nothing else', () => {
    const { values, rows } = typedOf(rules, sampleWebsite[name]);
    const names = Object.keys(values);
    const stored: TypedSection = {
      values: Object.fromEntries(names.map((field) => [field, `stored in ${field}`])),
      rows,
    };
    expect(isWholeForm(rules, form)).toBe(true);
    expect([...completeForm(rules, form, stored)]).toEqual([...form]);
    // Without its one field a row is no row.
    const rowsOfOne = fields.filter(({ kind, fields }) => kind === 'list' && fields.length === 1);
    for (const field of names) {
      if (rowsOfOne.some(({ key }) => field.startsWith(`${key}.`))) continue;
      const part = without(form, (one) => one === field);
      expect(isWholeForm(rules, part), field).toBe(false);
      const whole = Object.fromEntries(completeForm(rules, part, stored));
      expect(whole).toEqual({ ...Object.fromEntries(form), [field]: `stored in ${field}` });
    }
  });
});

it('an added row has only what the form says', () => {
  const rules = sectionRules.licences;
  const form = sectionForm('licences', { 'licences.r7.authority': 'A new one' });
  const whole = completeForm(rules, form, typedOf(rules, sampleWebsite.licences));
  const added = [...whole.keys()].filter((name) => name.startsWith('licences.r7.'));
  expect(added).toEqual(['licences.r7.authority']);
  expect(parseSection(rules, whole)).toMatchObject({
    content: { licences: [{}, {}, { authority: 'A new one', number: '' }] },
  });
});
