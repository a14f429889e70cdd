import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A test waits for what a visitor sees or for an event, never for a while, and it holds at once or
// not at all: a machine that is slower than the one it was written on finds the same.
const shaky = {
  'a fixed wait':
    /waitForTimeout|setTimeout(?: as \w+)? } from 'node:timers|setTimeout\([a-z]+, |pg_sleep\([1-9]\)/,
  // One second is no time; `expect.poll` waits for as long as the runner's settings say.
  'a wait of one second': /\bvi\.waitFor\(/,
  // A page or frame that comes anew meanwhile ends it; `toHaveCSS` and `toHaveJSProperty` look again.
  'a question asked again that a new page ends': /\.poll\(\(\) => (?!page\.)[^=]*\.evaluate\(/,
  'another try': /\bretr(?:y|ies): (?!0\b)/,
  'a limit of time that a busy machine breaks':
    /(?:timeout: |performance\.now\(\) - \w+\)\.toBeLessThan\()(?:\d{1,3}|\d_?\d{3})\b/,
};
const files = globSync([
  '{app,server,data-transfer,sample,scripts,tests}/**/*.{test,spec}.ts',
  '*.config.ts',
]);

it.each(Object.entries(shaky))('no test and no runner has %s', (_what, pattern) => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line}`] : []));
  });
  expect(found.filter((line) => !line.startsWith('tests/steady-tests.test.ts'))).toEqual([]);
});
