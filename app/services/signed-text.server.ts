import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is good for: one that was made for something else is none. */
export type SignedFor = 'device' | 'sign-in' | 'contact' | 'delete enquiry';

/** The text and its signature for a cookie: safe characters only when the text is. */
export function signText(text: string, secret: string, purpose: SignedFor): string {
  return `${text}.${signature(text, secret, purpose).toString('base64url')}`;
}

/** The text that was signed with this secret for this purpose, or null. */
export function readSigned(signed: string, secret: string, purpose: SignedFor): string | null {
  const dot = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(dot, 0));
  const right = signature(text, secret, purpose).toString('base64url');
  return isEqual(signed.slice(dot + 1), right) ? text : null;
}

/** The same for what stands in a message: 26 letters and digits behind the word, no other sign. */
export function signWord(word: string, secret: string, purpose: SignedFor): string {
  return word + wordSignature(word, secret, purpose);
}

/** The word that was signed with this secret for this purpose, or null; odd forms cost nothing. */
export function readSignedWord(signed: string, secret: string, purpose: SignedFor): string | null {
  if (signed.length > maxWord + wordSigns || !/^[\w-]+$/.test(signed)) return null;
  const word = signed.slice(0, -wordSigns);
  const given = signed.slice(word.length);
  return word && isEqual(given, wordSignature(word, secret, purpose)) ? word : null;
}

/** As long as an id may be. */
const maxWord = 80;
/** Of 32 kinds: 130 bits. */
const wordSigns = 26;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function wordSignature(word: string, secret: string, purpose: SignedFor): string {
  const bytes = signature(word, secret, purpose).subarray(0, wordSigns);
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join('');
}

function signature(text: string, secret: string, purpose: SignedFor): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
