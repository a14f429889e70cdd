import { constants, type Stats } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { readableBytes } from './progress.ts';
import { TransferRefused } from './transfer-refused.ts';

/** More files than any export has: somebody named a whole disk. */
const maxFiles = 200_000;
/** One read of the system takes no more. */
const maxRead = 2 ** 30;

interface PlainFileOptions {
  maxBytes: number;
  /** With it, `file` is a path in this folder, and no link leads out of it. */
  folder?: string;
}

/**
 * Reads a plain file. Throws `TransferRefused` with the path for everything else: folders, pipes,
 * sockets, devices, links that lead out of the folder or in a circle, and files that are too large.
 */
export async function readPlainFile(
  file: string,
  { maxBytes, folder }: PlainFileOptions,
): Promise<Buffer> {
  const found = await lookAt(file, folder);
  if ('reason' in found) throw new TransferRefused(`${file}: ${found.reason}`);
  try {
    // Not to wait for the writer of a pipe that took the file's place meanwhile.
    const handle = await open(found.place, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { size } = await handle.stat();
      if (size > maxBytes) {
        throw new TransferRefused(`${file}: is larger than ${readableBytes(maxBytes)}`);
      }
      // No more than its size: files of the system and growing ones may not end.
      const bytes = Buffer.allocUnsafe(size);
      let at = 0;
      while (at < size) {
        const { bytesRead } = await handle.read(bytes, at, Math.min(size - at, maxRead), at);
        if (bytesRead === 0) break;
        at += bytesRead;
      }
      return bytes.subarray(0, at);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof TransferRefused) throw error;
    throw new TransferRefused(`${file}: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Every plain file below the folder, in order of the alphabet, hidden ones left out. Links to plain
 * files in the folder count; what else is no plain file is refused with a sentence.
 */
export async function plainFilesBelow(
  folder: string,
): Promise<{ files: string[]; refused: string[] }> {
  const files: string[] = [];
  const refused: string[] = [];
  const folders = [''];
  // The list grows while it is read. Only folders of their own are entered, so it ends.
  for (const within of folders) {
    const entries = await readdir(path.join(folder, within), { withFileTypes: true }).catch(
      (error: Error) => {
        if (within === '') {
          throw new TransferRefused(`The folder ${folder} cannot be read: it ${reasonOf(error)}.`);
        }
        refused.push(`${within}: ${reasonOf(error)}`);
        return [];
      },
    );
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const file = path.posix.join(within, entry.name);
      const found = entry.isFile() ? {} : entry.isDirectory() ? null : await lookAt(file, folder);
      if (found === null) folders.push(file);
      else if ('reason' in found) refused.push(`${file}: ${found.reason}`);
      else files.push(file);
    }
    if (files.length + folders.length > maxFiles) {
      throw new TransferRefused(
        `There are more than ${maxFiles} files below ${folder}: name the folder of the export itself.`,
      );
    }
  }
  return { files: files.toSorted(), refused: refused.toSorted() };
}

/** Where a plain file really is, or why it is none. Nothing is opened: to open a device may do harm. */
async function lookAt(
  file: string,
  folder: string | undefined,
): Promise<{ place: string } | { reason: string }> {
  try {
    const place = await realpath(folder === undefined ? file : path.join(folder, file));
    const way = folder === undefined ? '' : path.relative(await realpath(folder), place);
    if (way.split(path.sep)[0] === '..')
      return { reason: 'is a link that leads out of the folder' };
    const stats = await stat(place);
    return stats.isFile() ? { place } : { reason: `is ${kindOf(stats)} and no plain file` };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'is not there';
  if (code === 'ENOTDIR') return 'is no folder';
  if (code === 'ELOOP') return 'is a link that leads in a circle';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user';
  return error instanceof Error ? error.message : String(error);
}
