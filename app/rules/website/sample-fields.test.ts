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

describe.each(sections)('the section %s', (name) => {
  const fields = fieldsOf(sectionRules[name]);
  /** Texts of the sample that a new site does not have. */
  const claims = Array.from(leavesOf(fields, sampleWebsite[name]), ({ value }) => value).filter(
    (value) =>
      typeof value === 'string' &&
      value.length > 3 &&
      !JSON.stringify(neutralWebsite[name]).includes(JSON.stringify(value)),
  );

  it.each(fields)(
    'has nothing of the sample once it is cleared, if $key was changed',
    ({ key }) => {
      const sample = (sampleWebsite[name] as Record<string, unknown>)[key];
      const kept = Array.isArray(sample) ? sample.slice(0, 1) : sample;
      const changes = { [key]: typeof sample === 'string' ? 'Ours' : kept };
      const { content, own } = clear(name, changes);
      const texts = JSON.stringify({ ...content, [key]: '' });
      expect(claims.filter((claim) => texts.includes(JSON.stringify(claim)))).toEqual([]);
      expect(clear(name, changes, keysOf(own)).content).toEqual(neutralWebsite[name]);
    },
  );
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
  const earlier = { ...sampleWebsite.agency, tagline: 'As it was', badges: [{ text: 'Old' }] };
  const phone = '+91 98765 43210';
  const starts = { samples: [sampleWebsite.agency, earlier], blank: neutralWebsite.agency };
  const cleared = clearSampleFields(sectionRules.agency, { ...earlier, phone }, starts);
  expect(cleared.content).toEqual({ ...neutralWebsite.agency, phone });
});
