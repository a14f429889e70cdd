import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

const block = 512;

/** In whole blocks. */
const padded = (bytes: number) => Math.ceil(bytes / block) * block;

/** A header of POSIX ustar. `name` is ASCII; a longer one than 100 letters is split at a slash. */
function headerOf(name: string, bytes: number, changedAt: Date): Buffer {
  const header = Buffer.alloc(block);
  const slash = name.length > 100 ? name.indexOf('/', name.length - 101) : -1;
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  const seconds = Math.floor(changedAt.getTime() / 1000);
  const fields: [at: number, text: string][] = [
    [0, name.slice(slash + 1)],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(bytes, 11)],
    [136, octal(seconds, 11)],
    // The checksum counts its own field as blanks.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
    [345, name.slice(0, Math.max(slash, 0))],
  ];
  for (const [at, text] of fields) header.write(text, at, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1');
  return header;
}

/** A tar archive of a folder's files, under its own name. Throws if a file changes meanwhile. */
export async function tarOf(folder: string, names: readonly string[], root: string) {
  const entries = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(path.join(folder, name)) })),
  );
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const { name, stats } of entries) {
      yield headerOf(`${root}/${name}`, stats.size, stats.mtime);
      let left = stats.size;
      for await (const piece of createReadStream(path.join(folder, name))) {
        left -= piece.length;
        yield piece;
      }
      if (left !== 0) throw new Error(`${name} has changed`);
      yield Buffer.alloc(padded(stats.size) - stats.size);
    }
    yield Buffer.alloc(2 * block);
  }
  const bytes = entries.reduce((sum, { stats }) => sum + block + padded(stats.size), 2 * block);
  const stream = Readable.toWeb(Readable.from(pieces()));
  return { bytes, stream: stream as ReadableStream<Uint8Array> };
}
