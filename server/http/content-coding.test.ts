import { expect, it } from 'vitest';
import { chooseCoding } from './content-coding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['x-br, brx, agzip', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['br ; Q = 0.000 , gzip;q=1', 'gzip'],
  [',;,=;q', 'identity'],
])('takes %j as %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding);
});
