import { expect, it } from 'vitest';
import { licencesToRenew } from './licences-to-renew.ts';

const licence = (authority: string, validUntil: string) => ({
  authority,
  validUntil,
  number: '',
  check: '',
  certificate: { url: '', x: '50', y: '50' },
});

it('a licence is told of from thirty days before its last day, and after it', () => {
  const told = (validUntil: string) =>
    licencesToRenew({ licences: [licence('Haj Cell', validUntil)] }, '2027-03-01');
  expect(told('')).toEqual([]);
  expect(told('2027-04-01')).toEqual([]);
  const stillValid = 'after that day visitors no longer see it.';
  expect(told('2027-03-31')).toEqual([`The licence “Haj Cell” ends on 31 Mar: ${stillValid}`]);
  expect(told('2027-03-01')).toEqual([`The licence “Haj Cell” ends on 1 Mar: ${stillValid}`]);
  expect(told('2027-02-28')).toEqual([
    'The licence “Haj Cell” ended on 28 Feb: visitors no longer see it.',
  ]);
});

it('what ends first is told first', () => {
  const licences = [licence('Second', '2027-03-20'), licence('First', '2026-12-31')];
  expect(licencesToRenew({ licences }, '2027-03-01').map((told) => told.slice(0, 20))).toEqual([
    'The licence “First” ',
    'The licence “Second”',
  ]);
});
