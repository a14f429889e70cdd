import { expect, it } from 'vitest';
import { findFailures, splitEntries } from '../../../tests/table.ts';
import {
  findLinkProblem,
  isAllowedLink,
  parsePageText,
  plainPageText,
  type TextBlock,
  type TextRun,
} from './page-text.ts';

/** A block in one line: runs are separated by `|`, bold ones are in stars, and links in brackets. */
function formatBlock(block: TextBlock): string {
  const formatRuns = (runs: TextRun[]) =>
    runs
      .map(({ text, isBold, link }) => (isBold ? `*${text}*` : text) + (link ? `<${link}>` : ''))
      .join('|');
  return block.kind === 'list'
    ? `list: ${block.items.map(formatRuns).join(' / ')}`
    : `${block.kind}: ${formatRuns(block.runs)}`;
}

it.each<[string, string[]]>([
  ['', []],
  ['One\ntwo\n\nthree', ['paragraph: One|\n|two', 'paragraph: three']],
  ['# A\n## B', ['heading: A', 'subheading: B']],
  ['# A\nB', ['heading: A', 'paragraph: B']],
  ['### A', ['paragraph: ### A']],
  ['#A', ['paragraph: #A']],
  ['# ', []],
  ['- a\n- b\nc', ['list: a / b', 'paragraph: c']],
  ['- a\n\n- b', ['list: a', 'list: b']],
  ['a **b** c', ['paragraph: a |*b*| c']],
  ['**a [b](/c)**', ['paragraph: *a *|*b*</c>']],
  ['[us](/contact).', ['paragraph: us</contact>|.']],
  [
    'See https://a.in/b?c=1. Or tel:+911',
    ['paragraph: See |https://a.in/b?c=1<https://a.in/b?c=1>|. Or |tel:+911<tel:+911>'],
  ],
])('parses the page text %j', (text, blocks) => {
  expect(parsePageText(text).map(formatBlock)).toEqual(blocks);
});

it('shows unclosed marks, invalid links and HTML as they were typed', () => {
  const texts = `**a | **** | [a](/b | [a] | [a](javascript:alert) | [a](//evil.example)
    <b>a</b> &amp; <script>`;
  for (const text of splitEntries(texts)) {
    expect(parsePageText(text)).toEqual([{ kind: 'paragraph', runs: [{ text }] }]);
  }
});

it('allows links only to the site, other sites, e-mail addresses and phone numbers', () => {
  const allowed = 'https://a.in | http://a.in/b | mailto:a@b.in | tel:+911 | / | /pages/terms#a';
  expect(findFailures(allowed, isAllowedLink)).toEqual([]);
  const others = `//evil.example | /\\evil.example | \\/evil.example | javascript:alert | JaVaScRiPt:alert
    data:text/html,a | vbscript:a | blob:https://a.in/b | /a b | tel:{phone} | a.in | ""`;
  expect(findFailures(others, (link) => !isAllowedLink(link))).toEqual([]);
});

it.each([
  ['[us](/contact) and [them](https://a.in), [1] (2)', null],
  ['An open [us](/contact', null],
  ['An open [us](/contact at (noon)', null],
  ['[pay](javascript:alert(1))', 'pay'],
  ['[pay](javascript:alert)', 'pay'],
  ['**[pay](javascript:alert)**', 'pay'],
  ['[us](a.in)', 'us'],
  ['[us]()', 'us'],
  ['[us](https://a.in/b_(c))', 'us'],
])('says what is wrong with the links in %j', (text, linkText) => {
  const problem = `The link of “${linkText}” must begin with https://`;
  expect(findLinkProblem(text)).toEqual(linkText && expect.stringContaining(problem));
});

it('gives the search only the words of a text, without marks', () => {
  expect(plainPageText('# A\n- **b** [c](/d)\n\ne')).toBe('A\nb c\ne');
});

it('parses hostile texts in linear time', () => {
  const times = 30_000;
  for (const part of ['**', '[', '[a](', '**a', '[a](b', 'https://', 'tel:', '# ', '- ', '\n- ']) {
    const startedAt = performance.now();
    parsePageText(part.repeat(times));
    findLinkProblem(part.repeat(times));
    expect(performance.now() - startedAt, part).toBeLessThan(2000);
  }
});
