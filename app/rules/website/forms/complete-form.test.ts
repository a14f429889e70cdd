import { describe, expect, it } from 'vitest';
import { sampleWebsite } from '../../../../sample/website/sample-website.ts';
import { sectionForm } from '../../../../tests/sites/section-form.ts';
import { fieldsOf, listMark, type SectionField } from '../../fields/section-fields.ts';
import { parseSection, type TypedSection, typedOf } from '../../fields/section-form.ts';
import { sectionNames, sectionRules } from '../sections.ts';
import { completeForm, isWholeForm } from './complete-form.ts';

/** A form without the fields whose names do not pass. */
function without(form: FormData, isLeftOut: (name: string) => boolean): FormData {
  const other = new FormData();
  for (const [name, value] of form) if (!isLeftOut(name)) other.append(name, value);
  return other;
}

describe.each(sectionNames)('a form of the section %s', (name) => {
  const rules = sectionRules[name];
  const form = sectionForm(name);
  const { values, rows } = typedOf(rules, sampleWebsite[name]);
  const names = Object.keys(values);
  const stored: TypedSection = {
    values: Object.fromEntries(names.map((field) => [field, `stored in ${field}`])),
    rows,
  };
  /** Without its one field a row is no row. */
  const rowsOfOne = fieldsOf(rules)
    .filter(({ kind, fields }) => kind === 'list' && fields.length === 1)
    .map(({ key }) => `${key}.`);

  it('is whole as a browser sends it, and stays as it is', () => {
    expect(isWholeForm(rules, form)).toBe(true);
    expect([...completeForm(rules, form, stored)]).toEqual([...form]);
  });

  it('keeps what is stored in each field that it does not carry, and nothing else', () => {
    expect(names.length).toBeGreaterThan(1);
    for (const field of names) {
      if (rowsOfOne.some((list) => field.startsWith(list))) continue;
      const part = without(form, (one) => one === field);
      expect(isWholeForm(rules, part), field).toBe(false);
      const whole = completeForm(rules, part, stored);
      for (const other of names) {
        const expected = other === field ? `stored in ${field}` : form.get(other);
        expect(whole.get(other), `${other} without ${field}`).toBe(expected);
      }
    }
  });

  it('says after that what was stored, judged by the rules', () => {
    const content = sampleWebsite[name];
    for (const { key } of fieldsOf(rules)) {
      const part = without(form, (one) => one === key || one.startsWith(`${key}.`));
      expect(isWholeForm(rules, part), key).toBe(false);
      const whole = completeForm(rules, part, typedOf(rules, content));
      expect(parseSection(rules, whole), key).toMatchObject({ ok: true, content });
    }
  });
});

/** Lists in which the sample has no row: nothing of them can be removed. */
const beginEmpty = ['holidays'];
const lists = sectionNames.flatMap((name) =>
  fieldsOf(sectionRules[name])
    .filter(({ kind, key }) => kind === 'list' && !beginEmpty.includes(key))
    .map((field): [string, (typeof sectionNames)[number], SectionField] => [
      field.label,
      name,
      field,
    ]),
);

it.each(lists)(
  'rows that were removed from %s stay removed, one and all',
  (_label, name, { key }) => {
    const rules = sectionRules[name];
    const stored = typedOf(rules, sampleWebsite[name]);
    const form = sectionForm(name);
    const parsed = (part: FormData) => {
      const judged = parseSection(rules, completeForm(rules, part, stored));
      if (!judged.ok) throw new Error(JSON.stringify(judged.errors));
      return (judged.content as Record<string, unknown[]>)[key];
    };
    const before = parsed(form) ?? [];
    expect(before.length).toBeGreaterThan(0);
    if (before.length > 1) {
      expect(parsed(without(form, (one) => one.startsWith(`${key}.r0.`)))).toEqual(before.slice(1));
    }
    const none = without(form, (one) => one.startsWith(`${key}.r`));
    expect(none.has(listMark(key))).toBe(true);
    expect(parsed(none)).toEqual([]);
  },
);

it('a box that is not ticked is one, a ticked one takes the picture away', () => {
  const rules = sectionRules.home;
  const stored = typedOf(rules, sampleWebsite.home);
  const urlOf = (form: FormData) => {
    const judged = parseSection(rules, completeForm(rules, form, stored));
    if (!judged.ok) throw new Error(JSON.stringify(judged.errors));
    return (judged.content as typeof sampleWebsite.home).slides[0]?.picture.url;
  };
  expect(urlOf(sectionForm('home'))).toBe('site:slide-hajj');
  expect(urlOf(sectionForm('home', { 'slides.r0.picture.none': 'yes' }))).toBe('');
});

it('a row that was added has what its form says alone', () => {
  const rules = sectionRules.licences;
  const form = sectionForm('licences', { 'licences.r7.authority': 'A new one' });
  const whole = completeForm(rules, form, typedOf(rules, sampleWebsite.licences));
  expect([...whole.keys()].filter((name) => name.startsWith('licences.r7.'))).toEqual([
    'licences.r7.authority',
  ]);
  expect(parseSection(rules, whole)).toMatchObject({
    content: { licences: [{}, {}, { authority: 'A new one', number: '' }] },
  });
});
