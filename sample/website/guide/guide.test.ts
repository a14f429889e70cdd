import { syllable } from 'syllable';
import { expect, it } from 'vitest';
import { fillPlaceholders } from '../../../app/rules/fields/fields.ts';
import { placeholderValues } from '../../../app/rules/website/company.ts';
import { guideTopics, toGuideSection } from '../../../app/rules/website/guide/guide-topics.ts';
import { sampleWebsite } from '../sample-website.ts';
import { guide } from './guide.ts';
import { checkedOn, sources } from './topic.ts';

/** The school grade of a text, by the formula of Flesch and Kincaid (1975). */
function getGrade(text: string): number {
  const sentences = text.split(/[.!?:](?=\s|$)|\n/).filter((part) => /\p{L}/u.test(part));
  const words = text.match(/[\p{L}\p{N}’‘'-]+/gu) ?? [];
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllable(text) / words.length) - 15.59;
}

it('the guide is easy enough for a twelve-year-old to read', () => {
  expect(getGrade('Registration necessitates international documentation.')).toBeGreaterThan(25);
  for (const topic of guideTopics) {
    const { lead, parts, checklist, note } = guide[toGuideSection(topic)];
    const texts = [lead, ...parts.map(({ text }) => text), checklist, note];
    // Children aged twelve are in grade 6 or 7.
    expect(getGrade(texts.filter(Boolean).join('\n')), topic).toBeLessThan(6.5);
  }
});

it.each([
  // Hajj is over after 13 Dhul-Hijjah, by the calendar of Umm al-Qura.
  ['2027-05-19', '2027', '1448', '14 May 2027', '16 May 2027', '8 April 2027'],
  ['2027-05-20', '2028', '1449', '3 May 2028', '5 May 2028', '27 March 2028'],
  ['2028-11-27', '2029', '1450', '22 April 2029', '24 April 2029', '16 March 2029'],
])('on %s the guide names the Hajj of %s', (today, hajjYear, hijriYear, begins, eid, leaveBy) => {
  const values = placeholderValues(sampleWebsite, today);
  expect(values).toMatchObject({ hajjYear, hijriYear, hajjBegins: begins, eidAlAdha: eid });
  expect(values.umrahLeaveBy).toBe(leaveBy);
  const filledGuide = JSON.stringify(fillPlaceholders(guide, values));
  expect(filledGuide).not.toMatch(/\{\w+\}/);
  expect(filledGuide).toContain(`Can we still apply for Hajj ${hajjYear}?`);
  expect(filledGuide).toContain(`expect it in July or August ${Number(hajjYear) - 1}`);
});

it('the guide contains no typed future year, and its sources link to pages instead of home pages', () => {
  const guideJson = JSON.stringify(guide);
  const years = [...guideJson.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  expect(years.length).toBeGreaterThan(10);
  expect(Math.max(...years)).toBeLessThanOrEqual(Number(checkedOn.slice(0, 4)));
  for (const { link } of Object.values(sources)) {
    expect(new URL(link).pathname, link).not.toBe('/');
    expect(new URL(link).search, link).toBe('');
  }
});

/** Years, ages, shares, amounts of money, phone numbers, apps, and words for those who make rules. */
const changeable =
  /\b20\d\d\b|\d%|₹|\d riyals|\baged? \d|\b9\d\d\b|\+\d|\bapp\b|Saudi rule|authorities|permit\b|reported|Supreme Court/;

it('every paragraph with facts that can change names its source', () => {
  const missingSources = guideTopics.flatMap((topic) =>
    guide[toGuideSection(topic)].parts
      .filter(({ text, link }) => changeable.test(text) && link === '')
      .map(({ heading }) => `${topic}: ${heading}`),
  );
  expect(missingSources).toEqual([]);
});
