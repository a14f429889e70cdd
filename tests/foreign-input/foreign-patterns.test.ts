import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';

// A regular expression that backtracks over foreign text stops the whole site. The test checks all of them, because
// any of them may get foreign text tomorrow.

/** Patterns built at run time, by file, and why they are safe. */
const runtimePatterns: Record<string, string> = {
  'app/data/database/migrate.server.ts': 'names with signs between them that no name has',
  'app/services/csv.ts': 'an apostrophe before the pattern that `formatCell` uses',
  'app/services/read-form.server.ts': 'segments of a path with slashes between them',
  'app/ui/qr-code.tsx': 'a number of the code’s own size',
  'app/rules/website/parts/agency-rules.ts': 'hosts of maps side by side, written in the code',
  'app/rules/packages/read-batch-date.ts':
    'days, months and years side by side, each of a few letters',
};

/** The regular expressions in a piece of code: literals, and `made` for each constructor. */
function listPatterns(code: string, file: string): (RegExp | 'made')[] {
  const results: (RegExp | 'made')[] = [];
  JSON.stringify(parseAst(code, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }), (key, node) => {
    if (key === 'regex' && node) results.push(new RegExp(node.pattern, node.flags));
    if (key === 'callee' && node.name === 'RegExp') results.push('made');
    // A script that is written into a page.
    const script = key === 'quasis' ? node.map(readScriptPart).join('0') : '';
    if (script.startsWith('((')) results.push(...listPatterns(script, file));
    return typeof node === 'bigint' ? null : node;
  });
  return results;
}
const readScriptPart = ({ value }: { value: { cooked: string } }) => value.cooked;

const isSlow = (pattern: RegExp) => analyse(pattern).reports.length > 0;
const patterns = globSync('{app,server,data-transfer,scripts}/**/*.{ts,tsx,mjs}')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    listPatterns(readFileSync(file, 'utf8'), file).map((pattern) => ({ file, pattern })),
  );

it('no pattern takes more than linear time', () => {
  const code = `a = /x+/u; f(<b c={/y/} />); new RegExp(a); RegExp('b'); \`(() => f('\${b}', /c/))()\``;
  expect(listPatterns(code, 'some.tsx')).toEqual([/x+/u, /y/, 'made', 'made', /c/]);
  expect([/^[^\s@]+@[^\s@]+\.[^\s@]+$/, /\s+$/, /(a+)+$/].filter(isSlow)).toHaveLength(3);
  expect(patterns.length).toBeGreaterThan(80);
  const { email, date } = z.regexes;
  expect([email, date].filter(isSlow)).toEqual([]);
  expect(patterns.filter(({ pattern }) => pattern !== 'made' && isSlow(pattern))).toEqual([]);
});

it('patterns built at run time are on the list of safe ones', () => {
  const files = patterns.filter(({ pattern }) => pattern === 'made').map(({ file }) => file);
  expect([...new Set(files)].sort()).toEqual(Object.keys(runtimePatterns).sort());
});
