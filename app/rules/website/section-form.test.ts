import { describe, expect, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { getErrors, toFormData } from '../../../tests/forms.ts';
import { createSectionForm } from '../../../tests/sites/section-form.ts';
import { splitEntries } from '../../../tests/table.ts';
import {
  getFields,
  listLeaves,
  parseSection,
  readFormInput,
  toFormInput,
  withStoredInput,
} from '../fields/section-fields.ts';
import type { z } from '../zod.ts';
import { clearSampleFields } from './sample-fields.ts';
import { type SectionName, sectionInfo, sectionNames, sectionRules } from './sections.ts';

const findSectionErrors = (name: SectionName, form: FormData) =>
  getErrors(parseSection(sectionRules[name], form));
const parseSlides = (form: FormData) => {
  const parsed = parseSection(sectionRules.home, form);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return (parsed.content as typeof sampleWebsite.home).slides;
};

describe.each(sectionNames)('the section %s', (name) => {
  const rules = sectionRules[name];

  it('has a form field for each rule, and reads back what it writes', () => {
    expect(getFields(rules).map(({ key }) => key)).toEqual(Object.keys(rules.shape));
    for (const { [name]: content } of [sampleWebsite, neutralWebsite]) {
      const parsed = parseSection(rules, toFormData(toFormInput(rules, content).values));
      expect(parsed).toMatchObject({ ok: true, content });
    }
  });

  it('ignores fields that it has no rule for', () => {
    const odd =
      splitEntries(`__proto__ | constructor | toString | slides. | slides.r0 | slides..title
      slides.__proto__.title | slides.r1.__proto__ | slides.r99999999999999.title
      week.__proto__.opens | slides.r-1.alt | .`);
    const fields = Object.fromEntries([...odd, '', 'x'.repeat(5000)].map((field) => [field, 'a']));
    const form = createSectionForm(name, fields);
    const { values } = readFormInput(rules, form);
    const keys = Object.keys(rules.shape);
    for (const field of Object.keys(values)) expect(keys).toContain(field.split('.')[0]);
    const parsed = parseSection(rules, form);
    if (parsed.ok) expect(Object.keys(Object(parsed.content))).toEqual(keys);
    expect(Object.prototype).not.toHaveProperty('title');
    expect(Object.prototype).not.toHaveProperty('opens');
  });

  it('leaves out added rows that were never filled in', () => {
    const form = createSectionForm(name);
    for (const { key, kind, fields } of getFields(rules)) {
      for (const field of kind === 'list' ? fields : []) {
        form.set(`${key}.r50.${field.key}`, field.options?.[0] ?? '\u3164 \u2028');
      }
    }
    expect(parseSection(rules, form)).toMatchObject({ content: sampleWebsite[name] });
  });

  it('keeps the stored value of a field that the form does not contain', () => {
    const { values, rows } = toFormInput(rules, sampleWebsite[name]);
    const names = Object.keys(values);
    const storedValues = Object.fromEntries(names.map((field) => [field, `stored in ${field}`]));
    const mergeStored = (form: FormData) =>
      withStoredInput(rules, readFormInput(rules, form), { values: storedValues, rows });
    expect(mergeStored(createSectionForm(name))).toEqual({ values, rows });
    // A row that lacks its only field does not exist.
    const singleFieldLists = getFields(rules).filter(
      ({ kind, fields }) => kind === 'list' && fields.length === 1,
    );
    for (const field of names) {
      if (singleFieldLists.some(({ key }) => field.startsWith(`${key}.`))) continue;
      const partialForm = createSectionForm(name);
      partialForm.delete(field);
      expect(mergeStored(partialForm).values).toEqual({ ...values, [field]: `stored in ${field}` });
    }
  });
});

it('saves a list in the order of the form', () => {
  const titles = sampleWebsite.home.slides.map(({ title }) => title);
  const { values } = toFormInput(sectionRules.home, sampleWebsite.home);
  const lastSlide = Object.entries(values).filter(([field]) => field.startsWith('slides.r3.'));
  const form = toFormData({ ...Object.fromEntries(lastSlide), ...values });
  const movedTitles = parseSlides(form).map(({ title }) => title);
  expect(movedTitles).toEqual([titles.at(-1), ...titles.slice(0, -1)]);
});

it('shows errors at the row with the mistake, and at a list that is too long', () => {
  const form = createSectionForm('home', {
    'slides.r17.title': 't'.repeat(61),
    'slides.r17.alt': '{nobody}',
    'slides.r17.picture.url': 'javascript:alert(1)',
  });
  expect(findSectionErrors('home', form)).toEqual({
    'slides.r17.title': 'Title can have at most 60 characters',
    'slides.r17.alt': expect.stringContaining('{nobody} is not filled in'),
    'slides.r17.picture.file': 'Picture is not a picture of this site',
  });
  const titles = Array.from({ length: 1000 }, (_, index) => [`slides.r${index}.title`, 'One more']);
  const longForm = createSectionForm('home', Object.fromEntries(titles));
  expect(findSectionErrors('home', longForm)).toEqual({ slides: 'Slides can have at most 8' });
  expect(readFormInput(sectionRules.home, longForm).rows.slides?.length).toBeLessThan(210);
});

it('replaces a picture with a new one, and removes it if the box is ticked', () => {
  const url = '/media/website/1-a.jpg';
  const form = createSectionForm('home', {
    'slides.r0.picture.none': 'yes',
    'slides.r1.picture.url': url,
  });
  form.set('slides.r2.picture.file', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  const error = 'Picture must be an image file: JPEG, PNG or GIF';
  expect(findSectionErrors('home', form)).toEqual({ 'slides.r2.picture.file': error });
  form.set('slides.r2.picture.file', new File([], ''));
  const existing = [url, 'site:slide-zyarath', 'site:slide-special'];
  expect(parseSlides(form).map(({ picture }) => picture.url)).toEqual(['', ...existing]);
  form.set('slides.r1.picture.file', new File(['x'], 'a.png', { type: 'image/png' }));
  const parsed = parseSection(sectionRules.home, form);
  if (!parsed.ok) throw new Error('Refused');
  expect([...parsed.files.keys()]).toEqual(['slides.r1.picture']);
  expect([...parsed.existing.values()]).toEqual(existing.slice(1));
});

it('an added row has only the values of the form, and a removed row has none', () => {
  const rules = sectionRules.licences;
  const form = createSectionForm('licences', { 'licences.r7.authority': 'A new one' });
  for (const field of [...form.keys()]) if (field.startsWith('licences.r0.')) form.delete(field);
  const storedInput = toFormInput(rules, sampleWebsite.licences);
  const mergedInput = withStoredInput(rules, readFormInput(rules, form), storedInput);
  // A row that is added next may get the key of the removed one.
  expect(Object.keys(mergedInput.values).join()).not.toContain('.r0.');
  expect(parseSection(rules, form, mergedInput)).toMatchObject({
    content: { licences: [{}, { authority: 'A new one', number: '' }] },
  });
});

const sections = sectionNames.filter((name) => !sectionInfo[name].isGeneric);
const clear = (name: SectionName, changes: object, keys: string[] = []) =>
  clearSampleFields<object>(
    sectionRules[name] as z.ZodType<object>,
    { ...sampleWebsite[name], ...changes },
    { samples: [sampleWebsite[name]], blank: neutralWebsite[name] },
    new Set(keys),
  );
const listKeys = (fields: { key: string }[]) => fields.map(({ key }) => key);

describe.each(sections)('the section %s', (name) => {
  const fields = getFields(sectionRules[name]);
  /** Texts of the sample that a new site does not have. */
  const claims = Array.from(listLeaves(fields, sampleWebsite[name]), ({ value }) => value).filter(
    (value) =>
      typeof value === 'string' &&
      value.length > 3 &&
      !JSON.stringify(neutralWebsite[name]).includes(JSON.stringify(value)),
  );

  it.each(fields)(
    'contains no sample text after the sample is removed, even if $key was changed',
    ({ key }) => {
      const sample = (sampleWebsite[name] as Record<string, unknown>)[key];
      const value = Array.isArray(sample) ? sample.slice(0, 1) : sample;
      const changes = { [key]: typeof sample === 'string' ? 'Ours' : value };
      const { content, own } = clear(name, changes);
      const texts = JSON.stringify({ ...content, [key]: '' });
      expect(claims.filter((claim) => texts.includes(JSON.stringify(claim)))).toEqual([]);
      expect(clear(name, changes, listKeys(own)).content).toEqual(neutralWebsite[name]);
    },
  );
});

it('lists the texts of every list row by row, and of the week day by day', () => {
  const { steps } = sampleWebsite.about;
  const ours = { when: '2011', title: 'Ours', text: '' };
  expect(clear('about', { steps: [...steps, ours] }).content).toMatchObject({ steps: [ours] });
  const { week } = sampleWebsite.hours;
  const Monday = { ...week.Monday, closes: '19:00' };
  expect(clear('hours', { week: { ...week, Monday } }).content).toMatchObject({
    week: { ...neutralWebsite.hours.week, Monday },
  });
});
