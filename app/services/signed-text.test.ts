import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  readSigned,
  readSignedWord,
  type SignedFor,
  signText,
  signWord,
} from './signed-text.server.ts';

const secret = 'a secret of this test';
const purposes: SignedFor[] = ['device', 'sign-in', 'contact', 'delete enquiry'];

it('a signature is good for its purpose, its text and its secret, for nothing else', () => {
  for (const made of purposes) {
    const text = signText('abc', secret, made);
    const word = signWord('abc', secret, made);
    for (const asked of purposes) {
      expect(readSigned(text, secret, asked)).toBe(made === asked ? 'abc' : null);
      expect(readSignedWord(word, secret, asked)).toBe(made === asked ? 'abc' : null);
      expect(readSignedWord(text, secret, asked)).toBeNull();
      expect(readSigned(word, secret, asked)).toBeNull();
    }
    expect(readSigned(text, 'another', made)).toBeNull();
    expect(readSignedWord(word, 'another', made)).toBeNull();
    expect(readSigned(`x${text}`, secret, made)).toBeNull();
    expect(readSignedWord(`x${word}`, secret, made)).toBeNull();
  }
});

it('the cookie of a browser from before purposes is still its own', () => {
  const old = createHmac('sha256', secret).update('device\nabc|staff:1').digest('base64url');
  expect(readSigned(`abc|staff:1.${old}`, secret, 'device')).toBe('abc|staff:1');
});

it('a signed word has letters and digits alone; other forms are none', () => {
  const word = signWord('0123456789abcdefghjk', secret, 'delete enquiry');
  expect(word).toMatch(/^[0-9a-z]{46}$/);
  const odd = ['', 'x', word.slice(1), word.slice(0, -1), `${word}.`, ` ${word}`, `${word}\n`];
  const forms = [...odd, word.toUpperCase(), `${word}0`, '0'.repeat(26), 'x'.repeat(100_000), '😀'];
  for (const form of forms) expect(readSignedWord(form, secret, 'delete enquiry')).toBeNull();
});
