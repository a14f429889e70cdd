import { expect, it } from 'vitest';
import { weaknessOf } from './password-rules.ts';

it.each([
  'quiet lantern over seven hills',
  'correct horse battery staple',
  'vKq3-tZx9-mWb7-rPd2',
  'ನಮ್ಮ ಊರಿನ ದೊಡ್ಡ ಮರದ ನೆರಳು',
  'a'.repeat(3) + 'bdfhjlnprtvxz wqy '.repeat(6),
])('takes "%.40s"', (password) => expect(weaknessOf(password)).toBeNull());

it.each([
  ['short but odd', /at least 15/],
  ['quiet lantern '.repeat(10), /at most 128/],
  ['password123456789', /first/],
  ['passwordpassword', /first/],
  ['qwertyuiopasdfghjkl', /first/],
  ['Hajj Umrah 2027 Makkah Madinah', /first/],
  ['1qaz2wsx3edc4rfv', /first/],
  ['q1w2e3r4t5y6u7i8', /first/],
  ['RihlaToursTumkur1997', /first/],
  ['aaaaaaaaaaaaaaaaaaaa', /first/],
  ['abcabcabcabcabcabc', /first/],
  ['12345678901234567890', /first/],
])('refuses "%.40s"', (password, reason) => expect(weaknessOf(password)).toMatch(reason));

it('does not take the account’s own name for a secret', () => {
  expect(weaknessOf('fathimareception1', 'fathima.reception@example.com')).toMatch(/first/);
});

it('counts characters as people do, composed or not', () => {
  expect(weaknessOf('e\u0301'.repeat(14))).toMatch(/at least 15/);
});
