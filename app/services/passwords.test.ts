import { expect, it } from 'vitest';
import { createPasswords } from './passwords.server.ts';

const passwords = createPasswords();
/** Made with less memory and one pass. */
const old =
  '$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

it('knows the password again, in composed and decomposed letters', async () => {
  const stored = await passwords.hash('café café café café');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await passwords.verify('cafe\u0301 cafe\u0301 cafe\u0301 cafe\u0301', stored)).toBe(true);
  expect(await passwords.verify('cafe cafe cafe cafe', stored)).toBe(false);
  expect(await passwords.hash('café café café café')).not.toBe(stored);
  expect(passwords.isOutdated(stored)).toBe(false);
});

it('checks older parameters and tells them apart', async () => {
  expect(await passwords.verify('anything', old)).toBe(false);
  expect(passwords.isOutdated(old)).toBe(true);
});

it.each(['', 'plain', '$2b$10$abc', '$argon2id$v=19$m=1$x'])(
  '"%s" fits no password',
  async (text) => expect(await passwords.verify('anything', text)).toBe(false),
);
