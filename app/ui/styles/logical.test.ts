import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Urdu pages read from the right: public styles say start and end. What CSS can only say as left and
// right takes its sign from --onward, see base.css. The staff area is English.

/** Properties and values that mean one side, whichever way the page reads. */
const physicalStyles: RegExp[] = [
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear|caption-side|justify-[a-z]+|transform-origin)\s*:[^;]*\b(?:left|right)\b/,
  /(?:object|background|mask)[a-z-]*\s*:[^;]*\b(?:left|right)\b/,
  /\bto (?:left|right)\b/,
  /\b(?:translateX|scaleX|rotate|skewX?)\((?!calc\(var\(--onward)[^)]/,
  /[\s;{]translate\s*:(?!\s*(?:0[\s;]|calc\(var\(--onward\)))/,
  // A diamond, and an arrow that points down and then up, are the same from both sides.
  /[\s;{]rotate\s*:(?!\s*(?:45deg|180deg|calc\([^;]*var\(--onward\)))/,
  /box-shadow\s*:\s*(?:inset\s+)?-?\d*\.?\d*[1-9]\d*[a-z]*\s/,
];

/** Classes of Tailwind that mean one side. */
const physicalClass = new RegExp(
  [
    String.raw`^(?:[^\s:]+:)*-?(?:`,
    'm[lr]|p[lr]|left|right|scroll-[mp][lr]|border-[lr]|rounded-(?:[lr]|[tb][lr])|translate-x|',
    'rotate|skew-x|origin-(?:top-|bottom-)?(?:left|right)|object-(?:left|right)|bg-(?:left|right)|',
    'bg-(?:gradient|linear)-to-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|',
    String.raw`clear-(?:left|right))(?:-[^\s]+)?$`,
  ].join(''),
);

const styles = globSync('app/ui/styles/**/*.css').filter((file) => !/staff/.test(file));
const code = globSync('app/{site,ui}/**/*.tsx').filter((file) => !/\.test\.|staff-/.test(file));

/** Lengths of the four sides, where those of left and right differ. */
function hasUnevenSides(line: string): boolean {
  const pattern =
    /(?:^|[\s;{])(?:margin|padding|inset|border-(?:width|color|style)|scroll-(?:margin|padding))\s*:([^;]+)/;
  const sides = partsOf(pattern.exec(line)?.[1] ?? '');
  return sides.length === 4 && sides[1] !== sides[3];
}

/** What blanks part, except within brackets. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function problemsOfStyles(text: string): string[] {
  const lines = text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n');
  return lines
    .filter((line) => physicalStyles.some((one) => one.test(line)) || hasUnevenSides(line))
    .map((line) => line.trim());
}

function problemsOfClasses(text: string): string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm, '');
  const quoted = plain.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
  return quoted.flatMap((one) =>
    one
      .slice(1, -1)
      .split(/[\s"'`{}]+/)
      .filter(isPhysicalClass),
  );
}

/** A lone word without a value is one of a sentence, except where Tailwind has such a class. */
function isPhysicalClass(word: string): boolean {
  return physicalClass.test(word) && /-|^\w+:/.test(word.replace(/^-/, ''));
}

function found(files: string[], problemsOf: (text: string) => string[]): string[] {
  return files.flatMap((file) =>
    problemsOf(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
  );
}

it('public styles name no side by left and right', () => {
  expect(styles.length).toBeGreaterThan(30);
  expect(found(styles, problemsOfStyles)).toEqual([]);
});

it('public classes name no side by left and right', () => {
  expect(code.length).toBeGreaterThan(70);
  expect(found(code, problemsOfClasses)).toEqual([]);
});

it.each([
  '  left: 0;',
  '  margin-left: auto;',
  '  border-right: 0;',
  '  border-top-left-radius: 1px;',
  '  text-align: right;',
  '  background: linear-gradient(to right, red, blue);',
  '          to left,',
  '  transform: translateX(1rem);',
  '  translate: 0.25rem 0;',
  '  rotate: -45deg;',
  '  box-shadow: inset 0.25rem 0 0 red;',
  '  padding: 1px 2px 1px clamp(1px, 2vw, 3px);',
  '  border-width: 0 2px 2px 0;',
  '  object-position: left top;',
])('finds the side in the style%s', (line) => {
  expect(problemsOfStyles(line)).toHaveLength(1);
});

it.each([
  '  margin-inline-start: auto;',
  '  inset: 0 0 auto;',
  '  padding: 1px 2px 3px 2px;',
  '  translate: calc(var(--onward) * 1rem) 0;',
  '  translate: 0 -50%;',
  '  transition: translate 180ms;',
  '  box-shadow: 0 1px 0 red;',
  '  /* at the left: nothing */',
])('lets the style pass%s', (line) => {
  expect(problemsOfStyles(line)).toEqual([]);
});

it('finds the side in classes, and no words of sentences', () => {
  const physical =
    'ml-2 -mr-2.5 sm:pl-4 left-0 -right-1 lg:text-left rounded-tr border-l-4 border-r';
  const more = 'hover:translate-x-1 bg-linear-to-r float-left rounded-l origin-top-left -rotate-45';
  expect(problemsOfClasses(`<p className="${physical} ${more}">`)).toEqual([
    ...physical.split(' '),
    ...more.split(' '),
  ]);
  const logical = '"ms-2 ps-4 inset-s-0 text-start rounded-se border-s-4 translate-y-1 mx-auto"';
  expect(problemsOfClasses(`${logical} 'what is left of it, to the right'`)).toEqual([]);
});
