import { randomBytes } from 'node:crypto';
import path from 'node:path';

/** `1795394854915-umrah-2027-3c50f4d38d.pdf`: when it was stored, what it was called, a random part. */
export function storedName(at: Date, fileName: string, ending: string): string {
  return `${at.getTime()}-${cleanFileName(fileName)}-${randomBytes(5).toString('hex')}${ending}`;
}

/** What the file of a storage key is called when somebody saves it: `umrah-2027.pdf`. */
export function savedName(key: string): string {
  return path.posix.basename(key).replace(/^\d+-(.*)-[0-9a-f]{10}(?=\.\w+$)/, '$1');
}

/** Characters of a file name that are looked at: file systems have no longer ones. */
const maxFileNameLength = 255;

/** A file name as part of a key: lower-case letters, digits and dashes, no extension. */
export function cleanFileName(fileName: string): string {
  const { name } = path.parse(fileName.slice(-maxFileNameLength).replaceAll('\\', '/'));
  // Nothing but an ending is no name.
  const stem = name
    .replace(/^\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return stem.slice(0, 60) || 'picture';
}
