import { syllable } from 'syllable';
import { expect, it } from 'vitest';
import { guideSectionOf, guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { guide } from './guide.ts';

/** Years of school that a text asks of its readers, by the formula of Flesch and Kincaid (1975). */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:](?=\s|$)|\n/).filter((part) => /\p{L}/u.test(part));
  const words = text.match(/[\p{L}\p{N}’‘'-]+/gu) ?? [];
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllable(text) / words.length) - 15.59;
}

it('counts as the formula does', () => {
  expect(gradeOf('The cat sat on the mat. The dog ran.')).toBeCloseTo(-2, 0);
  expect(
    gradeOf('Registration necessitates international documentation of identification.'),
  ).toBeGreaterThan(25);
});

it.each(guideTopics)('whoever is twelve can read of %s', (topic) => {
  const { lead, parts, checklist, note } = guide[guideSectionOf(topic)];
  const texts = [lead, ...parts.map(({ text }) => text), checklist, note];
  const grade = gradeOf(texts.filter(Boolean).join('\n'));
  // A child of twelve is in the sixth or seventh year of school.
  expect(grade, `grade ${grade.toFixed(1)}`).toBeLessThan(6.5);
});
