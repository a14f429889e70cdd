import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';

// One regular expression that goes back and forth over what a stranger sent stops the whole site.
// All are checked, not only those known to meet foreign text: tomorrow another one will.

/** Patterns put together while the site runs, by file, and why that is safe. */
const madeWhileRunning: Record<string, string> = {
  'app/ui/qr-code.tsx': 'a number of the code’s own size',
  'app/rules/sign-in/password-rules.ts':
    'words of the account, each letter of them escaped, side by side',
  'app/site/packages/batch-month.ts': 'names of months, which hold no signs of patterns',
};

interface Pattern {
  file: string;
  /** Null for one that is put together while the site runs. */
  pattern: RegExp | null;
  /** As it is written. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** The regular expressions of a piece of code: literals, constructors, and those of zod. */
function patternsOf(code: string, file: string): Pattern[] {
  const found: Pattern[] = [];
  visit(parseAst(code, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }), (node) => {
    const script = templateText(node);
    // A script that is written into a page.
    if (script.startsWith('((')) found.push(...patternsOf(script, file));
    const pattern = patternOf(node);
    if (pattern !== undefined) {
      found.push({ file, pattern, text: code.slice(node.start, node.end) });
    }
  });
  return found;
}

/** The text of a template, with something for what is filled in; blank for any other node. */
function templateText(node: Node): string {
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return '';
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('0');
}

/** The pattern that a node of the code is, `null` for an unknown one, `undefined` for none. */
function patternOf(node: Node): RegExp | null | undefined {
  if ('regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return new RegExp(pattern, flags);
  }
  if (!/^(?:New|Call)Expression$/.test(node.type) || !('callee' in node)) return undefined;
  const callee = nameOf(node.callee);
  if (callee === 'RegExp') return null;
  // `z.email()` brings a pattern along.
  const ofZod = /^z\.(?:iso\.)?(\w+)$/.exec(callee)?.[1] ?? '';
  const pattern = new Map<string, unknown>(Object.entries(z.regexes)).get(ofZod);
  if (!pattern) return undefined;
  const made: unknown = typeof pattern === 'function' ? pattern({}) : pattern;
  return made instanceof RegExp ? made : null;
}

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if ('name' in callee) return String(callee.name);
  if (!('object' in callee) || !('property' in callee)) return '';
  return `${nameOf(callee.object)}.${nameOf(callee.property)}`;
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (!isNode(node)) return;
  see(node);
  for (const below of Object.values(node)) if (typeof below === 'object') visit(below, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Why a pattern takes more than linear time; empty when it does not. */
function slownessOf(pattern: RegExp): string[] {
  return analyse(pattern).reports.map(({ type, exponential }) =>
    exponential ? `${type}: exponential` : `${type}: by the square or worse`,
  );
}

const patterns = globSync('{app,server,data-transfer,scripts}/**/*.{ts,tsx,mjs}')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => patternsOf(readFileSync(file, 'utf8'), file));

it('finds literals, constructors and the patterns of zod', () => {
  const code = `const a = /x+/u; f(<b c={/y/} />); new RegExp(a); RegExp('b'); z.email(); z.iso.date(); \`(() => f('\${b}', /c/))()\``;
  const found = patternsOf(code, 'some.tsx').map(({ pattern, text }) => [text, pattern !== null]);
  expect(found).toEqual([
    ...[['/x+/u', true] as const, ['/y/', true], ['new RegExp(a)', false], ["RegExp('b')", false]],
    ...[['z.email()', true] as const, ['z.iso.date()', true], ['/c/', true]],
  ]);
  expect(patterns.length).toBeGreaterThan(80);
});

it.each([/^[^\s@]+@[^\s@]+\.[^\s@]+$/, /\s+$/, /(a+)+$/, /(?:a|a)*b/, /x*y*x*$/])(
  'finds that %s is slow',
  (pattern) => expect(slownessOf(pattern)).not.toEqual([]),
);

it('no pattern takes more than linear time', () => {
  const slow = patterns.flatMap(({ file, pattern, text }) => {
    const why = pattern ? slownessOf(pattern) : [];
    return why.length > 0 ? [`${file} ${text} ${why.join(', ')}`] : [];
  });
  expect(slow).toEqual([]);
});

it('patterns made while the site runs are known to be safe', () => {
  const made = patterns.filter(({ pattern }) => pattern === null).map(({ file }) => file);
  expect([...new Set(made)].sort()).toEqual(Object.keys(madeWhileRunning).sort());
});
