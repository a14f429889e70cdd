import { expect, it } from 'vitest';
import { fullDiskWarning } from './disk-warning.ts';

it.each([
  [null, null],
  [0, null],
  [0.899, null],
  [0.9, '90 %'],
  [0.999, '99 %'],
])('a disk that is %j full is worth %j', (fullness, said) => {
  const warning = fullDiskWarning(fullness);
  if (said === null) expect(warning).toBeNull();
  else expect(warning).toContain(said);
});
