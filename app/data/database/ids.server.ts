import { randomBytes } from 'node:crypto';

/** A random id that nobody can guess: 100 bits, in lower-case letters and digits. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('');
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
