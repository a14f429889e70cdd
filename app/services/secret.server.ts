import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret has 256 random bits, so one round is enough. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** The session secret of a site on SQLite that an earlier version kept in a file; null if there is none. */
export async function findSecret(dataDir: string): Promise<string | null> {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) return null;
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= 32) return secret;
  throw new Error(`The secret in ${file} is too short. Delete the file: a new one is made.`);
}

export type Purpose = 'session' | 'device' | 'sign-in' | 'contact' | 'delete enquiry';

export function signText(text: string, secret: string, purpose: Purpose): string {
  return `${text}.${createSignature(text, secret, purpose).toString('base64url')}`;
}

export function readSigned(signedText: string, secret: string, purpose: Purpose): string | null {
  const dotIndex = signedText.lastIndexOf('.');
  const text = signedText.slice(0, Math.max(dotIndex, 0));
  // Reads base64, too, in which earlier versions signed their sessions.
  const actual = Buffer.from(signedText.slice(dotIndex + 1), 'base64');
  return isEqual(actual, createSignature(text, secret, purpose)) ? text : null;
}

export function signWord(word: string, secret: string, purpose: Purpose): string {
  return word + createWordSignature(word, secret, purpose);
}

/** Null for a wrong signature; texts of another form are not even checked. */
export function readSignedWord(
  signedWord: string,
  secret: string,
  purpose: Purpose,
): string | null {
  if (signedWord.length > maxWordLength + signatureLength || !/^[\w-]+$/.test(signedWord))
    return null;
  const word = signedWord.slice(0, -signatureLength);
  const actual = Buffer.from(signedWord.slice(word.length));
  const expected = Buffer.from(createWordSignature(word, secret, purpose));
  return word && isEqual(actual, expected) ? word : null;
}

const maxWordLength = 80;
const signatureLength = 26;

function createWordSignature(word: string, secret: string, purpose: Purpose): string {
  return toBase32(createSignature(word, secret, purpose).subarray(0, signatureLength));
}

/** Five bits of each byte, as digits and lower-case letters that are hard to confuse. */
export function toBase32(bytes: Buffer): string {
  return Array.from(bytes, (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('');
}

/** Earlier versions signed their sessions without a purpose. */
function createSignature(text: string, secret: string, purpose: Purpose): Buffer {
  const message = purpose === 'session' ? text : `${purpose}\n${text}`;
  return createHmac('sha256', secret).update(message).digest();
}

function isEqual(actual: Buffer, expected: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
