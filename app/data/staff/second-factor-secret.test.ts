import { describe, expect, it } from 'vitest';
import { factorAddress, makeFactorSecret, stepOfCode } from './second-factor-secret.server.ts';

// RFC 6238, appendix B: the last six of its eight figures, with SHA-1.
const secret = '12345678901234567890';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('the codes of an authenticator app', () => {
  it.each(vectors)('at %i seconds it is %s', async (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(await stepOfCode(secret, code, at(seconds))).toBe(step);
    // The one before and the one after count, too; a minute away it is nothing.
    expect(await stepOfCode(secret, code, at(seconds + 30))).toBe(step);
    expect(await stepOfCode(secret, code, at(seconds - 30))).toBe(step);
    expect(await stepOfCode(secret, code, at(seconds + 60))).toBeNull();
    expect(await stepOfCode(secret, code, at(seconds - 60))).toBeNull();
  });

  it('nothing else is a code', async () => {
    for (const code of ['', '28708', '2870820', '２８７０８２']) {
      expect(await stepOfCode(secret, code, at(59))).toBeNull();
    }
  });

  it('the address for the app names the agency, with blanks as every app reads them', () => {
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
});
