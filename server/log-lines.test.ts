import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const patterns = [
  // log.warn({ … }, 'What happened') and log.info('What happened')
  /\blog\s*\.(?:info|warn|error)\(\s*(?:\{[\s\S]*?\},\s*)?(['"`])(?<line>[\s\S]*?)\1/g,
  /\bevent: '(?<line>[^']+)'/g,
];

/** What the program may write into its log, each with the file that does. */
function logLines(): { file: string; line: string }[] {
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.ts$|dev-server/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return patterns
      .flatMap((pattern) => [...source.matchAll(pattern)])
      .map((match) => ({ file, line: (match.groups?.line ?? '').replace(/\$\{\w+\}/g, '…') }));
  });
}

it('every line of the log is explained to the operator', () => {
  const lines = logLines();
  expect(lines.length).toBeGreaterThan(50);
  const explained = readFileSync('docs/operations.md', 'utf8').replace(/\s+/g, ' ');
  const silent = lines.filter(({ line }) => !explained.includes(`\`${line}\``));
  expect(silent).toEqual([]);
});
