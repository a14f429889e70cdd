import { syllable } from 'syllable';
import { expect, it } from 'vitest';
import { guideSectionOf, guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { guide } from './guide.ts';

/** Years of school that a text needs, by the formula of Flesch and Kincaid (1975). */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:](?=\s|$)|\n/).filter((part) => /\p{L}/u.test(part));
  const words = text.match(/[\p{L}\p{N}’‘'-]+/gu) ?? [];
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllable(text) / words.length) - 15.59;
}

it('a child of twelve can read the guide', () => {
  expect(gradeOf('The cat sat on the mat. The dog ran.')).toBeCloseTo(-2, 0);
  const hard = 'Registration necessitates international documentation of identification.';
  expect(gradeOf(hard)).toBeGreaterThan(25);
  for (const topic of guideTopics) {
    const { lead, parts, checklist, note } = guide[guideSectionOf(topic)];
    const texts = [lead, ...parts.map(({ text }) => text), checklist, note];
    // A child of twelve is in the sixth or seventh year of school.
    expect(gradeOf(texts.filter(Boolean).join('\n')), topic).toBeLessThan(6.5);
  }
});
