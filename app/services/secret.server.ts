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

export type SignedFor = 'session' | 'device' | 'sign-in' | 'contact' | 'delete enquiry';

export function signText(text: string, secret: string, purpose: SignedFor): string {
  return `${text}.${signature(text, secret, purpose).toString('base64url')}`;
}

export function readSigned(signed: string, secret: string, purpose: SignedFor): string | null {
  const dot = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(dot, 0));
  // Reads base64, too, in which earlier versions signed their sessions.
  const given = Buffer.from(signed.slice(dot + 1), 'base64');
  return isEqual(given, signature(text, secret, purpose)) ? text : null;
}

export function signWord(word: string, secret: string, purpose: SignedFor): string {
  return word + wordSignature(word, secret, purpose);
}

/** Null for a wrong signature; texts of another form are not even checked. */
export function readSignedWord(signed: string, secret: string, purpose: SignedFor): string | null {
  if (signed.length > maxWord + wordSigns || !/^[\w-]+$/.test(signed)) return null;
  const word = signed.slice(0, -wordSigns);
  const given = Buffer.from(signed.slice(word.length));
  const expected = Buffer.from(wordSignature(word, secret, purpose));
  return word && isEqual(given, expected) ? word : null;
}

const maxWord = 80;
const wordSigns = 26;

function wordSignature(word: string, secret: string, purpose: SignedFor): string {
  return toBase32(signature(word, secret, purpose).subarray(0, wordSigns));
}

/** Five bits of each byte, as digits and lower-case letters that are hard to confuse. */
export function toBase32(bytes: Buffer): string {
  return Array.from(bytes, (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('');
}

/** Earlier versions signed their sessions without a purpose. */
function signature(text: string, secret: string, purpose: SignedFor): Buffer {
  const message = purpose === 'session' ? text : `${purpose}\n${text}`;
  return createHmac('sha256', secret).update(message).digest();
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
