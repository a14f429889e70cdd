import { expect, it } from 'vitest';
import { factorAddress, findTimeStep, makeFactorSecret } from './second-factor.server.ts';

// RFC 6238, appendix B: the last six of the eight digits at this second, with SHA-1.
const secret = '12345678901234567890';
const code = '081804';
const second = 1_111_111_109;
const dateAt = (seconds: number) => new Date(seconds * 1000);

it('accepts an RFC 6238 code of the current, the previous and the next time step', async () => {
  const step = Math.floor(second / 30);
  for (const [offset, expected] of [
    [0, step],
    [30, step],
    [-30, step],
    [60, null],
    [-60, null],
  ] as const) {
    expect(await findTimeStep(secret, code, dateAt(second + offset)), `${offset}`).toBe(expected);
  }
  for (const wrongCode of ['', '08180', '0818040', '０８１８０４']) {
    expect(await findTimeStep(secret, wrongCode, dateAt(second)), wrongCode).toBeNull();
  }
});

it('names the agency in the URL for the authenticator app, with spaces that every app can read', () => {
  const factorSecret = makeFactorSecret();
  expect(factorSecret).toHaveLength(22);
  const address = factorAddress(factorSecret, 'Nur & Safar: Travels', 'a+b@example.com');
  expect(address).not.toContain('+');
  const url = new URL(address);
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Nur & Safar  Travels:a+b@example.com');
  expect(url.searchParams.get('issuer')).toBe('Nur & Safar  Travels');
  expect(url.searchParams.get('secret')).toMatch(/^[A-Z2-7]{36}$/);
});
