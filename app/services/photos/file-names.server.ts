import path from 'node:path';

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
