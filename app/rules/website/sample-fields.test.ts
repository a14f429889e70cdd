import { describe, expect, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { fieldsOf, leavesOf } from '../fields/section-fields.ts';
import type { z } from '../zod.ts';
import { clearSampleFields } from './sample-fields.ts';
import { type SectionName, sectionInfo, sectionNames, sectionRules } from './sections.ts';

const sections = sectionNames.filter((name) => !sectionInfo[name].isOfEverySite);
const startsOf = (name: SectionName) => ({
  samples: [sampleWebsite[name]],
  blank: neutralWebsite[name],
});
const clear = (name: SectionName, changes: object, chosen: string[] = []) =>
  clearSampleFields<object>(
    sectionRules[name] as z.ZodType<object>,
    { ...sampleWebsite[name], ...changes },
    startsOf(name),
    new Set(chosen),
  );
const keysOf = (fields: { key: string }[]) => fields.map(({ key }) => key);

/** Another value of the same kind: every text is typed anew, every list gets a row. */
function changed(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 'Ours' : value;
  if (Array.isArray(value)) return value.slice(0, 1);
  return value;
}

describe.each(sections)('the section %s', (name) => {
  const fields = fieldsOf(sectionRules[name]);
  /** Texts of the sample that a new site does not have. */
  const claims = Array.from(leavesOf(fields, sampleWebsite[name]), ({ value }) => value).filter(
    (value) =>
      typeof value === 'string' &&
      value.length > 3 &&
      !JSON.stringify(neutralWebsite[name]).includes(JSON.stringify(value)),
  );

  it('has nothing of the sample once it is cleared, whichever field was changed', () => {
    expect(clear(name, {}).content).toEqual(neutralWebsite[name]);
    for (const { key, kind } of fields) {
      const sample = (sampleWebsite[name] as Record<string, unknown>)[key];
      const own = kind === 'line' || kind === 'text' ? 'Ours' : changed(sample);
      const { content, own: stays } = clear(name, { [key]: own });
      const texts = JSON.stringify({ ...content, [key]: '' });
      expect(claims.filter((claim) => texts.includes(JSON.stringify(claim)))).toEqual([]);
      const chosen = clear(name, { [key]: own }, keysOf(stays));
      expect(chosen.content).toEqual(neutralWebsite[name]);
    }
  });
});

it('keeps what is the agency’s own, and names it', () => {
  const phone = '+91 98765 43210';
  const { content, cleared, own } = clear('agency', { phone, name: 'Al-Noor' });
  expect(content).toEqual({ ...neutralWebsite.agency, phone, name: 'Al-Noor' });
  expect(keysOf(cleared)).toEqual(expect.arrayContaining(['founded', 'badges', 'addressLines']));
  expect(own).toEqual([
    { key: 'name', label: 'Name' },
    { key: 'phone', label: 'Phone' },
  ]);
});

it('goes through lists row by row and through the week day by day', () => {
  const { steps } = sampleWebsite.about;
  const ours = { when: '2011', title: 'Ours', text: '' };
  expect(clear('about', { steps: [...steps, ours] }).content).toMatchObject({ steps: [ours] });
  const { week } = sampleWebsite.hours;
  const Monday = { ...week.Monday, closes: '19:00' };
  expect(clear('hours', { week: { ...week, Monday } }).content).toMatchObject({
    week: { ...neutralWebsite.hours.week, Monday },
  });
});

it('knows an earlier sample, with which the site began', () => {
  const earlier = {
    ...sampleWebsite.agency,
    tagline: 'As it was',
    badges: [{ text: 'Since 1997' }],
  };
  const content = { ...earlier, phone: '+91 98765 43210' };
  const starts = { samples: [sampleWebsite.agency, earlier], blank: neutralWebsite.agency };
  expect(clearSampleFields(sectionRules.agency, content, starts).content).toEqual({
    ...neutralWebsite.agency,
    phone: content.phone,
  });
});
