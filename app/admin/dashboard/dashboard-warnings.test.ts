import { expect, it } from 'vitest';
import { fullDiskWarning } from './disk-warning.ts';
import { licencesToRenew } from './licences-to-renew.ts';

const warningsOf = (licences: Record<string, string>, today = '2027-03-01') =>
  licencesToRenew(
    {
      licences: Object.entries(licences).map(([authority, validUntil]) => ({
        ...{ authority, validUntil, number: '', check: '' },
        certificate: { url: '', x: '50', y: '50' },
      })),
    },
    today,
  );

it('warns of licences from thirty days before their last day, the earliest first', () => {
  for (const later of ['', '2027-04-01']) expect(warningsOf({ 'Haj Cell': later })).toEqual([]);
  const licences = { Third: '2027-03-31', Second: '2027-03-01', First: '2027-02-28' };
  expect(warningsOf(licences)).toEqual([
    'The licence “First” ended on 28 Feb: visitors no longer see it.',
    'The licence “Second” ends on 1 Mar: after that day visitors no longer see it.',
    'The licence “Third” ends on 31 Mar: after that day visitors no longer see it.',
  ]);
});

it('warns of a disk that is at least 90 % full', () => {
  for (const fullness of [null, 0, 0.899]) expect(fullDiskWarning(fullness)).toBeNull();
  expect(fullDiskWarning(0.9)).toContain('90 %');
  expect(fullDiskWarning(0.999)).toContain('99 %');
});
