import path from 'node:path';

export type FoundPicture = { file: string } | { problem: string };

export interface PictureFiles {
  /** The file that a picture's address in the export points to. */
  find(address: string): FoundPicture;
}

/** Files by name, whatever the tool that copied them did to capitals and escapes. */
export function indexPictures(files: readonly string[]): PictureFiles {
  const byName = new Map<string, { file: string; key: string }[]>();
  for (const file of files) {
    const key = plainKey(file);
    const name = path.posix.basename(key);
    const named = byName.get(name) ?? [];
    named.push({ file, key });
    byName.set(name, named);
  }
  return {
    find(address) {
      const wanted = plainKey(keyOfAddress(address));
      const name = path.posix.basename(wanted);
      const named = byName.get(name) ?? [];
      const [one, ...more] = named;
      if (!one) return { problem: `the picture "${name}" is not in the folder` };
      if (more.length === 0) return { file: one.file };
      // Several of one name: the one in the folder that the address names.
      const placed = named.filter(({ key }) => `/${key}`.endsWith(`/${wanted}`));
      const [only, ...others] = placed;
      if (only && others.length === 0) return { file: only.file };
      const shown = named.map(({ file }) => file).join(', ');
      return { problem: `the picture "${name}" is in the folder more than once: ${shown}` };
    },
  };
}

/** The storage key in a download address, as in `…/o/gallery%2Fhajj%2F1700-x.jpg?alt=media`. */
function keyOfAddress(address: string): string {
  const trimmed = address.trim();
  const url = /^[a-z]+:\/\//i.test(trimmed) ? URL.parse(trimmed) : null;
  const whole = url ? url.pathname : (trimmed.split(/[?#]/, 1)[0] ?? '');
  const object = whole.split('/o/').at(-1) ?? whole;
  return object.replaceAll('\\', '/');
}

function plainKey(key: string): string {
  return decoded(key).replaceAll('\\', '/').normalize('NFC').toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** A file's name without the milliseconds that were put before it when it was uploaded. */
export function uploadedName(file: string): string {
  return path.posix.basename(decoded(file)).replace(/^\d{12,14}-/, '');
}
