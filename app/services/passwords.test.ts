import { expect, it } from 'vitest';
import { createPasswords } from './passwords.server.ts';

const passwords = createPasswords();

it('verifies a password in composed and decomposed letters', async () => {
  const stored = await passwords.hash('café café café café');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await passwords.verify('cafe\u0301 cafe\u0301 cafe\u0301 cafe\u0301', stored)).toBe(true);
  expect(await passwords.verify('cafe cafe cafe cafe', stored)).toBe(false);
  expect(await passwords.hash('café café café café')).not.toBe(stored);
  expect(passwords.isOutdated(stored)).toBe(false);
});

it('knows hashes of weaker parameters as outdated, and refuses other texts', async () => {
  const old = `$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$${'A'.repeat(43)}`;
  expect(await passwords.verify('anything', old)).toBe(false);
  expect(passwords.isOutdated(old)).toBe(true);
  for (const text of ['', 'plain', '$2b$10$abc', '$argon2id$v=19$m=1$x']) {
    expect(await passwords.verify('anything', text), text).toBe(false);
  }
});
