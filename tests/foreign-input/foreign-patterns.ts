import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { z } from 'zod';

/** A regular expression of the site's own code, and where it stands. */
export interface Pattern {
  /** File and line. */
  place: string;
  /** Null for one that is put together while the site runs: nobody can judge it beforehand. */
  pattern: RegExp | null;
  /** As it is written. */
  text: string;
}

const folders = ['app', 'server', 'data-transfer', 'scripts'];

/** Every regular expression of the code that runs: literals, constructors, and those of zod. */
export function patternsOfSite(): Pattern[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => patternsOf(readFileSync(file, 'utf8'), file));
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** The regular expressions of one piece of code. */
export function patternsOf(code: string, file: string): Pattern[] {
  const found: Pattern[] = [];
  visit(parseAst(code, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }), (node) => {
    const script = textOf(node);
    // A script that stands in a page.
    if (/^\(\(/.test(script)) found.push(...patternsOf(script, file));
    const pattern = patternOf(node);
    if (pattern === undefined) return;
    const line = code.slice(0, node.start).split('\n').length;
    found.push({ place: `${file}:${line}`, pattern, text: code.slice(node.start, node.end) });
  });
  return found;
}

/** What a template says, with something for what is filled in; blank for any other node. */
function textOf(node: Node): string {
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
  if ((node.type !== 'NewExpression' && node.type !== 'CallExpression') || !('callee' in node)) {
    return undefined;
  }
  const callee = nameOf(node.callee);
  if (callee === 'RegExp') return null;
  // `z.email()` brings a pattern along.
  const ofZod = /^z\.(?:iso\.)?(\w+)$/.exec(callee)?.[1];
  const pattern = ofZod && new Map<string, unknown>(Object.entries(z.regexes)).get(ofZod);
  if (!pattern) return undefined;
  return pattern instanceof RegExp ? pattern : made(pattern);
}

function made(pattern: unknown): RegExp | null {
  const known: unknown = typeof pattern === 'function' ? pattern({}) : null;
  return known instanceof RegExp ? known : null;
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

/** Why a pattern takes more than time by the length of what it is given; empty when it does not. */
export function slownessOf(pattern: RegExp): string[] {
  return analyse(pattern).reports.map(({ type, exponential }) =>
    exponential ? `${type}: exponential` : `${type}: by the square or worse`,
  );
}
