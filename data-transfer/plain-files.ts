import { constants, type Stats } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getCommandUser } from '../app/services/operator-error.server.ts';
import { formatBytes } from './progress.ts';
import { TransferRefused } from './transfer-files.ts';

/** More files than any export has: somebody named a whole disk. */
const maxFiles = 200_000;

/** Reads a plain file, inside `folder` if given; throws `TransferRefused` for everything else. */
export async function readPlainFile(
  file: string,
  { maxBytes, folder }: { maxBytes: number; folder?: string },
): Promise<Buffer> {
  const entry = await inspectFile(file, folder);
  if ('reason' in entry) throw new TransferRefused(`${file}: ${entry.reason}`);
  try {
    // Does not block if a pipe has replaced the file.
    await using handle = await open(entry.realFile, constants.O_RDONLY | constants.O_NONBLOCK);
    const { size } = await handle.stat();
    // System files and growing files may never end.
    const bytes = size > maxBytes ? null : await buffer(handle.createReadStream({ end: maxBytes }));
    if (bytes && bytes.length <= maxBytes) return bytes;
    throw new TransferRefused(`${file}: is larger than ${formatBytes(maxBytes)}`);
  } catch (error) {
    if (error instanceof TransferRefused) throw error;
    throw new TransferRefused(`${file}: ${findReason(error)}`, { cause: error });
  }
}

/** Without its byte order mark. Throws `TransferRefused` for another encoding. */
export function decodeText(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TransferRefused(
      `${file}: is not text in UTF-8. Save it again in this encoding, in a spreadsheet as "CSV UTF-8"`,
    );
  }
}

/** Reads a plain file as JSON; throws `TransferRefused` for everything else. */
export async function readPlainJson(
  file: string,
  options: Parameters<typeof readPlainFile>[1],
): Promise<unknown> {
  const text = decodeText(file, await readPlainFile(file, options));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TransferRefused(`${file}: is not JSON: ${(error as Error).message}`);
  }
}

/** Every plain file below the folder, sorted, without hidden ones; includes links within the folder. */
export async function plainFilesBelow(folder: string) {
  const files: string[] = [];
  const refused: string[] = [];
  const folders = [''];
  // The list grows during the loop. The loop ends, because links to folders are not followed.
  for (const subfolder of folders) {
    const entries = await readdir(path.join(folder, subfolder), { withFileTypes: true }).catch(
      (error: Error) => {
        if (subfolder === '') {
          throw new TransferRefused(
            `The folder ${folder} cannot be read: it ${findReason(error)}.`,
          );
        }
        refused.push(`${subfolder}: ${findReason(error)}`);
        return [];
      },
    );
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const file = path.posix.join(subfolder, entry.name);
      if (entry.isDirectory()) {
        folders.push(file);
        continue;
      }
      const inspection = entry.isFile() ? {} : await inspectFile(file, folder);
      if ('reason' in inspection) refused.push(`${file}: ${inspection.reason}`);
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

/** Opens nothing: opening a device may do harm. */
async function inspectFile(file: string, folder?: string) {
  try {
    const realFile = await realpath(path.join(folder ?? '', file));
    const relativePath = folder ? path.relative(await realpath(folder), realFile) : '';
    if (relativePath.split(path.sep)[0] === '..') {
      return { reason: 'is a link that leads out of the folder' };
    }
    const stats = await stat(realFile);
    return stats.isFile()
      ? { realFile }
      : { reason: `is ${describeKind(stats)} and not a plain file` };
  } catch (error) {
    return { reason: findReason(error) };
  }
}

function describeKind(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

function findReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

const notAllowedReason = `may not be read by the user ${getCommandUser()}: run chown -R ${getCommandUser()} on its folder`;
const reasons: Record<string, string> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not a folder',
  ELOOP: 'is a link that leads in a circle',
  EACCES: notAllowedReason,
  EPERM: notAllowedReason,
};
