import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSigned, readSignedWord, type SignedFor, signText, signWord } from './secret.server.ts';

const secret = 'a secret of this test';
const purposes: SignedFor[] = ['device', 'sign-in', 'contact', 'delete enquiry'];

it('a signature is valid only for its purpose, its text and its secret', () => {
  for (const made of purposes) {
    const text = signText('abc', secret, made);
    const word = signWord('abc', secret, made);
    for (const asked of purposes) {
      const expected = made === asked ? 'abc' : null;
      const read = [readSigned(text, secret, asked), readSignedWord(word, secret, asked)];
      expect(read, `${made} ${asked}`).toEqual([expected, expected]);
      const swapped = [readSigned(word, secret, asked), readSignedWord(text, secret, asked)];
      expect(swapped).toEqual([null, null]);
    }
    const other = [readSigned(text, 'another', made), readSignedWord(word, 'another', made)];
    const changed = [
      readSigned(`x${text}`, secret, made),
      readSignedWord(`x${word}`, secret, made),
    ];
    expect([...other, ...changed]).toEqual([null, null, null, null]);
  }
});

it('device cookies from before purposes are still valid', () => {
  const old = createHmac('sha256', secret).update('device\nabc|staff:1').digest('base64url');
  expect(readSigned(`abc|staff:1.${old}`, secret, 'device')).toBe('abc|staff:1');
});

it('a signed word has only letters and digits, and no other form is valid', () => {
  const word = signWord('0123456789abcdefghjk', secret, 'delete enquiry');
  expect(word).toMatch(/^[0-9a-z]{46}$/);
  const odd = ['', 'x', word.slice(1), word.slice(0, -1), `${word}.`, ` ${word}`, `${word}\n`];
  const forms = [...odd, word.toUpperCase(), `${word}0`, '0'.repeat(26), 'x'.repeat(100_000), '😀'];
  for (const form of forms) expect(readSignedWord(form, secret, 'delete enquiry')).toBeNull();
});
