import { expect, it } from 'vitest';
import { factorAddress, makeFactorSecret, stepOfCode } from './second-factor.server.ts';

// RFC 6238, appendix B: the last six of its eight digits, with SHA-1.
const secret = '12345678901234567890';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

it('accepts the codes of RFC 6238, and those of the step before and after', async () => {
  for (const [seconds, code] of vectors) {
    const step = Math.floor(seconds / 30);
    for (const [later, expected] of [
      [0, step],
      [30, step],
      [-30, step],
      [60, null],
      [-60, null],
    ] as const) {
      const found = await stepOfCode(secret, code, at(seconds + later));
      expect(found, `${code}, ${later} seconds later`).toBe(expected);
    }
  }
  for (const code of ['', '28708', '2870820', '２８７０８２']) {
    expect(await stepOfCode(secret, code, at(59)), code).toBeNull();
  }
});

it('names the agency in the URL for the app, with blanks that every app can read', () => {
  const made = makeFactorSecret();
  expect(made).toHaveLength(22);
  const address = factorAddress(made, 'Nur & Safar: Travels', 'a+b@example.com');
  expect(address).not.toContain('+');
  const url = new URL(address);
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Nur & Safar  Travels:a+b@example.com');
  expect(url.searchParams.get('issuer')).toBe('Nur & Safar  Travels');
  expect(url.searchParams.get('secret')).toMatch(/^[A-Z2-7]{36}$/);
});
