import { expect, it } from 'vitest';
import { getErrors, toFormData } from '../../../tests/forms.ts';
import { addedPage } from '../../../tests/sites/sample-input.ts';
import { pageParts, parsePageForm, translatePage } from './page-rules.ts';

const { questions: _, ...texts } = addedPage;
const parse = (fields: Record<string, string>) =>
  parsePageForm(toFormData({ ...texts, 'questions.list': 'yes', ...fields }));

it.each([
  ['Refund policy', '', 'refund-policy'],
  ['Été à Makkah — 1447!', '', 'ete-a-makkah-1447'],
  ['A', ' Refund  Policy ', 'refund-policy'],
  [`${'a'.repeat(59)} ${'b'.repeat(19)}`, '', 'a'.repeat(59)],
])('a page with the title %j and the address %j gets the address %s', (title, slug, expected) => {
  expect(parse({ title, slug })).toMatchObject({ ok: true, value: { slug: expected, title } });
});

it('publishes a page only after its blanks are filled in', () => {
  const text = 'Pay ₹___ within ___ days.';
  const sentence = 'Fill in the 2 places marked ___ before you publish the page';
  expect(parse({ text, state: 'published' })).toEqual({ ok: false, errors: { text: sentence } });
  expect(parse({ text, state: 'draft' })).toMatchObject({ ok: true });
  const question = { 'questions.r0.question': 'When?', 'questions.r0.answer': 'In ___ days.' };
  for (const [field, blank] of [
    ['title', { title: 'Rules of ___' }],
    ['description', { description: 'In ___ days.' }],
    ['questions', question],
  ] as const) {
    expect(Object.keys(getErrors(parse({ ...blank, state: 'published' })))).toEqual([field]);
  }
});

const manyQuestions = Array.from({ length: 500 }, (_, row) => [
  `questions.r${row}.question`,
  'Why?',
]);

it.each<[Record<string, string>, Record<string, RegExp>]>([
  [{ title: ' ' }, { title: /is required/ }],
  [{ title: 'شرائط', slug: '' }, { slug: /has no letters a to z/ }],
  [{ slug: 'a--b' }, { slug: /single hyphens/ }],
  [{ slug: '../admin' }, { slug: /single hyphens/ }],
  [{ slug: 'a'.repeat(61) }, { slug: /at most 60/ }],
  [{ text: 'x'.repeat(100_000) }, { text: /at most 20,000/ }],
  [{ text: '[pay](javascript:alert(1))' }, { text: /The link of “pay” must begin/ }],
  [{ text: '{nothing}' }, { text: /is not filled in/ }],
  [{ position: '0' }, { position: /1 to 999/ }],
  [{ place: 'top' }, { place: /one of the options/ }],
  [{ place: 'menu', title: 'a'.repeat(31) }, { place: /titles of up to 30 letters/ }],
  [{ 'questions.r0.question': 'Why?' }, { 'questions.r0.answer': /is required/ }],
  [
    { 'questions.r0.question': 'Why?', 'questions.r0.answer': '[a](b)' },
    { 'questions.r0.answer': /The link of “a”/ },
  ],
  [Object.fromEntries(manyQuestions), { questions: /at most 40/ }],
])('shows each invalid field of a page with its error, case %#', (fields, errors) => {
  const fieldErrors = getErrors(parse(fields));
  expect(Object.keys(fieldErrors)).toEqual(Object.keys(errors));
  for (const [name, pattern] of Object.entries(errors)) expect(fieldErrors[name]).toMatch(pattern);
});

it('translates the text of a page line by line, without the marks', () => {
  const phrases = pageParts(addedPage).flatMap((part) => part.phrases);
  expect(phrases).toEqual([
    ...['Refund policy', 'What you get back.', 'When you cancel', 'Early: **everything**'],
    ...['Late: [ask us](/contact)', 'How long does it take?', 'Ten days.'],
  ]);
  const translation = translatePage(addedPage, (phrase) => `«${phrase}»`);
  expect(translation).toMatchObject({
    slug: 'refund-policy',
    title: '«Refund policy»',
    text: '# «When you cancel»\n- «Early: **everything**»\n- «Late: [ask us](/contact)»',
    questions: [{ question: '«How long does it take?»', answer: '«Ten days.»' }],
  });
});
