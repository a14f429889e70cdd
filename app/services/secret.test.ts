import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.server.ts';
import { type Purpose, readSigned, readSignedWord, signText, signWord } from './secret.server.ts';

const secret = 'a secret of this test';
const purposes: Purpose[] = ['device', 'sign-in', 'contact', 'delete enquiry'];

it('a signature is valid only for its purpose, its text and its secret', () => {
  for (const purpose of purposes) {
    const text = signText('abc', secret, purpose);
    const word = signWord('abc', secret, purpose);
    const read = (prefix = '', key = secret, readPurpose = purpose) => [
      readSigned(prefix + text, key, readPurpose),
      readSignedWord(prefix + word, key, readPurpose),
    ];
    for (const other of purposes) {
      const expected = purpose === other ? 'abc' : null;
      expect(read('', secret, other), `${purpose} ${other}`).toEqual([expected, expected]);
    }
    expect([...read('', 'another'), ...read('x')]).toEqual([null, null, null, null]);
    expect([readSigned(word, secret, purpose), readSignedWord(text, secret, purpose)]).toEqual([
      null,
      null,
    ]);
  }
});

it('device cookies without a purpose, from earlier versions, are still valid', () => {
  const oldSignature = createHmac('sha256', secret)
    .update('device\nabc|staff:1')
    .digest('base64url');
  expect(readSigned(`abc|staff:1.${oldSignature}`, secret, 'device')).toBe('abc|staff:1');
});

it('a signed word has only letters and digits, and no other spelling is valid', () => {
  const word = signWord('0123456789abcdefghjk', secret, 'delete enquiry');
  expect(word).toMatch(/^[0-9a-z]{46}$/);
  const odd = ['', 'x', word.slice(1), word.slice(0, -1), `${word}.`, ` ${word}`, `${word}\n`];
  const forms = [...odd, word.toUpperCase(), `${word}0`, '0'.repeat(26), 'x'.repeat(100_000), '😀'];
  for (const form of forms) expect(readSignedWord(form, secret, 'delete enquiry')).toBeNull();
});

const passwords = createPasswords();

it('hashes passwords with strong parameters', async () => {
  const hash = await passwords.hash('a password of this test');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(passwords.isOutdated(hash)).toBe(false);
});

it('accepts a password with composed and with decomposed letters', async () => {
  const quick = createPasswords(undefined, { memory: 8, passes: 1, parallelism: 1 });
  const hash = await quick.hash('café café café café');
  expect(await quick.verify('cafe\u0301 cafe\u0301 cafe\u0301 cafe\u0301', hash)).toBe(true);
  expect(await quick.verify('cafe cafe cafe cafe', hash)).toBe(false);
  expect(await quick.hash('café café café café')).not.toBe(hash);
});

it('treats hashes with weaker parameters as outdated, and refuses other texts', async () => {
  const oldHash = `$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$${'A'.repeat(43)}`;
  expect(await passwords.verify('anything', oldHash)).toBe(false);
  expect(passwords.isOutdated(oldHash)).toBe(true);
  for (const text of ['', 'plain', '$2b$10$abc', '$argon2id$v=19$m=1$x']) {
    expect(await passwords.verify('anything', text), text).toBe(false);
  }
});
