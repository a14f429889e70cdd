import { expect, it } from 'vitest';
import { patternsOf, patternsOfSite, slownessOf } from './foreign-patterns.ts';

// One regular expression that goes back and forth over what a stranger sent stops the whole site.
// All are judged, not only those known to meet foreign text: tomorrow another one will.

/** Patterns put together while the site runs, by place, and why that is safe. */
const madeWhileRunning: Record<string, string> = {
  'app/ui/qr-code.tsx': 'a number of the code’s own size',
  'app/rules/sign-in/password-rules.ts':
    'words of the account, each letter of them escaped, side by side',
  'app/site/packages/batch-month.ts': 'names of months, which hold no signs of patterns',
};

const patterns = patternsOfSite();

it('sees literals, constructors and the patterns of zod', () => {
  const code = `const a = /x+/u; f(<b c={/y/} />); new RegExp(a); RegExp('b'); z.email(); z.iso.date(); \`(() => f('\${b}', /c/))()\``;
  const texts = patternsOf(code, 'some.tsx').map(
    ({ pattern, text }) => `${text} ${pattern !== null}`,
  );
  expect(texts).toEqual([
    ...['/x+/u true', '/y/ true', 'new RegExp(a) false', "RegExp('b') false"],
    ...['z.email() true', 'z.iso.date() true', '/c/ true'],
  ]);
  expect(patterns.length).toBeGreaterThan(80);
});

it.each([/^[^\s@]+@[^\s@]+\.[^\s@]+$/, /\s+$/, /(a+)+$/, /(?:a|a)*b/, /x*y*x*$/])(
  'tells that %s is slow',
  (pattern) => expect(slownessOf(pattern)).not.toEqual([]),
);

it('no pattern takes more than time by the length of the text', () => {
  const slow = patterns.flatMap(({ place, pattern, text }) => {
    const why = pattern ? slownessOf(pattern) : [];
    return why.length > 0 ? [`${place} ${text} ${why.join(', ')}`] : [];
  });
  expect(slow).toEqual([]);
});

it('patterns made while the site runs are known, and why they are safe', () => {
  const made = patterns.filter(({ pattern }) => pattern === null);
  const unknown = made.filter(({ place }) => !((place.split(':')[0] ?? '') in madeWhileRunning));
  expect(unknown).toEqual([]);
  expect(new Set(made.map(({ place }) => place.split(':')[0])).size).toBe(
    Object.keys(madeWhileRunning).length,
  );
});
