import { expect, it } from 'vitest';
import {
  isAllowedLink,
  parsePageText,
  plainPageText,
  problemOfLinks,
  type TextBlock,
} from './page-text.ts';

const paragraph = (...runs: { text: string; isBold?: true; link?: string }[]): TextBlock => ({
  kind: 'paragraph',
  runs,
});
const plain = (text: string) => paragraph({ text });

it.each<[string, TextBlock[]]>([
  ['', []],
  [
    'One\ntwo\n\nthree',
    [paragraph({ text: 'One' }, { text: '\n' }, { text: 'two' }), plain('three')],
  ],
  [
    '# A\n## B',
    [
      { kind: 'heading', runs: [{ text: 'A' }] },
      { kind: 'subheading', runs: [{ text: 'B' }] },
    ],
  ],
  ['# A\nB', [{ kind: 'heading', runs: [{ text: 'A' }] }, plain('B')]],
  ['### A', [plain('### A')]],
  ['#A', [plain('#A')]],
  ['# ', []],
  ['- a\n- b\nc', [{ kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] }, plain('c')]],
  [
    '- a\n\n- b',
    [
      { kind: 'list', items: [[{ text: 'a' }]] },
      { kind: 'list', items: [[{ text: 'b' }]] },
    ],
  ],
  ['a **b** c', [paragraph({ text: 'a ' }, { text: 'b', isBold: true }, { text: ' c' })]],
  [
    '**a [b](/c)**',
    [paragraph({ text: 'a ', isBold: true }, { text: 'b', link: '/c', isBold: true })],
  ],
  ['[us](/contact).', [paragraph({ text: 'us', link: '/contact' }, { text: '.' })]],
  [
    'See https://a.in/b?c=1. Or tel:+919845012345',
    [
      paragraph(
        { text: 'See ' },
        { text: 'https://a.in/b?c=1', link: 'https://a.in/b?c=1' },
        { text: '. Or ' },
        { text: 'tel:+919845012345', link: 'tel:+919845012345' },
      ),
    ],
  ],
  // Marks that are not closed, and links that lead nowhere, stay as typed.
  ['**a', [plain('**a')]],
  ['****', [plain('****')]],
  ['[a](/b', [plain('[a](/b')]],
  ['[a]', [plain('[a]')]],
  ['[a](javascript:alert)', [plain('[a](javascript:alert)')]],
  ['[a](//evil.example)', [plain('[a](//evil.example)')]],
  ['<b>a</b> &amp; <script>', [plain('<b>a</b> &amp; <script>')]],
])('%j', (text, blocks) => {
  expect(parsePageText(text)).toEqual(blocks);
});

it.each([
  ['https://a.in', true],
  ['http://a.in/b', true],
  ['mailto:a@b.in', true],
  ['tel:+911', true],
  ['/', true],
  ['/pages/terms#a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\/evil.example', false],
  ['javascript:alert', false],
  ['JaVaScRiPt:alert', false],
  ['data:text/html,a', false],
  ['vbscript:a', false],
  ['blob:https://a.in/b', false],
  ['/a b', false],
  ['tel:{phone}', false],
  ['a.in', false],
  ['', false],
])('whether %j may be a link: %s', (link, isAllowed) => {
  expect(isAllowedLink(link)).toBe(isAllowed);
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
])('tells what is wrong with the links of %j', (text, words) => {
  const problem = problemOfLinks(text);
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toContain(`The link of “${words}” must begin with https://`);
});

it('gives the search the words alone', () => {
  expect(plainPageText('# A\n- **b** [c](/d)\n\ne')).toBe('A\nb c\ne');
});

it('takes linear time for hostile texts', () => {
  const times = 30_000;
  for (const part of ['**', '[', '[a](', '**a', '[a](b', 'https://', 'tel:', '# ', '- ', '\n- ']) {
    const startedAt = performance.now();
    parsePageText(part.repeat(times));
    problemOfLinks(part.repeat(times));
    expect(performance.now() - startedAt, part).toBeLessThan(2000);
  }
});
