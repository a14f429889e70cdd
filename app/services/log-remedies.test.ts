import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog, findRemedy } from './log.server.ts';

/** The texts of all warnings in the code: messages, and events of lines without one. */
const warnings = globSync('{app,server,data-transfer}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\.warn\([^;]*?(?:, |event: |\()['`]([^'`]+)['`]/g),
  ])
  .map(([, text = '']) => text);

it('every warning in the log has a remedy', () => {
  expect(warnings.length).toBeGreaterThan(30);
  const isDynamic = (text: string) => text.startsWith('${');
  expect(warnings.filter((text) => !isDynamic(text) && !findRemedy(text, 40))).toEqual([]);
});

it('writes the remedy into lines of warnings and errors, and not into other lines', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', 'full', { write: (line) => void lines.push(JSON.parse(line)) });
  log.warn({ event: 'limit hit', limit: 'login' });
  log.error({ err: new Error('disk full') }, 'A package could not be saved');
  log.warn('The clock is in doubt; nothing is deleted permanently');
  log.info({ event: 'login ok' });
  expect(lines.map(({ remedy }) => remedy)).toEqual([
    expect.stringContaining('block it in the proxy'),
    expect.stringContaining('See the error'),
    expect.stringContaining('timedatectl'),
    undefined,
  ]);
});
