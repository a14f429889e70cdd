import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { decodePercent } from '../../rules/clean-text.ts';
import { z } from '../../rules/zod.ts';
import { hasCode, OperatorError } from '../operator-error.server.ts';

/** Keys are lower-case paths: `packages/1-a.jpg`. Reading a missing file returns null; removing it succeeds. */
export type Storage = ReturnType<typeof createFolderStorage>;

export interface StoredFile {
  key: string;
  bytes: number;
  changedAt: Date;
}

/** `message` is for the person who sent the file. */
export class StorageFull extends OperatorError {
  override name = 'StorageFull';
  override readonly forOperator =
    'There is no space left for the photos. On a disk, 64 MB are always kept free for the database.';
  constructor(cause?: unknown) {
    super('There is no room left for pictures on the server. Please tell whoever runs the site.', {
      cause,
    });
  }
}

/** The whole store is unreachable or broken: another file would fail, too, and perhaps after as long a wait. */
export class StorageAway extends OperatorError {
  override name = 'StorageAway';
}

export function isStorageKey(text: string): boolean {
  const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
  return text.length <= 300 && safeKey.test(text) && !text.includes('..');
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/** Of the files that a crash leaves: they are removed with the photo. */
export const draftEnding = '.part';

export const minFreeBytes = 64 * 1024 * 1024;

/** Rejects with {@link StorageFull} without disk space, else with the system's error. */
export function createFolderStorage(folder: string) {
  function toFile(key: string): string {
    assertStorageKey(key);
    return path.join(folder, ...key.split('/'));
  }
  async function* walk(prefix: string): AsyncGenerator<StoredFile> {
    for await (const key of listFilesBelow(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
      if (!key.startsWith(prefix)) continue;
      const file = await nullIfMissing(stat(path.join(folder, key)));
      if (file) yield { key, bytes: file.size, changedAt: file.mtime };
    }
  }
  return {
    async put(key: string, bytes: Uint8Array): Promise<void> {
      const file = toFile(key);
      const parent = path.dirname(file);
      await makeFolder(parent);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < bytes.length + minFreeBytes) throw new StorageFull();
      // Written to a draft and renamed, so no reader and no power cut sees half a file.
      const draft = `${file}.${randomUUID()}${draftEnding}`;
      try {
        {
          await using handle = await open(draft, 'wx');
          await handle.writeFile(bytes);
          await handle.sync();
        }
        await rename(draft, file);
        await syncFolder(parent);
      } catch (error) {
        await rm(draft, { force: true });
        throw hasCode(error, 'ENOSPC', 'EDQUOT') ? new StorageFull(error) : error;
      }
    },
    get: async (key: string): Promise<Buffer | null> => nullIfMissing(readFile(toFile(key))),
    /** Sets the time of change to now, if the file is there. */
    async touch(key: string): Promise<void> {
      const now = new Date();
      await nullIfMissing(utimes(toFile(key), now, now));
    },
    remove: async (key: string): Promise<void> => rm(toFile(key), { force: true }),
    list: (prefix: string) => Array.fromAsync(walk(prefix), ({ key }) => key),
    walk,
    async changedAt(key: string): Promise<Date | null> {
      const file = await nullIfMissing(stat(toFile(key)));
      return file?.isFile() ? file.mtime : null;
    },
    /** From 0 to 1; null if the store has no limit. */
    async fullness(): Promise<number | null> {
      await makeFolder(folder);
      const { blocks, bavail } = await statfs(folder);
      return 1 - bavail / blocks;
    },
  };
}

/** A folder's name, a name below a file and a name that is too long are no files. */
const missingCodes = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];

function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error) => {
    if (hasCode(error, ...missingCodes)) return null;
    throw error;
  });
}

/** `within` ends with a slash; the order is random. */
async function* listFilesBelow(root: string, within: string): AsyncGenerator<string> {
  const entries = await nullIfMissing(opendir(path.join(root, within)));
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${within}${entry.name}`;
    if (entry.isDirectory()) yield* listFilesBelow(root, `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

/** A power cut may lose a new or changed name even if the file's bytes are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows refuses to sync a folder.
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Creates the folder and its parents so that they survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = path.dirname(path.resolve(folder));
  await makeFolder(parent);
  // One at a time: below /proc a recursive mkdir never ends.
  await mkdir(folder).catch((error) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await syncFolder(parent);
}

/** Beside the picture folders, so it is neither shown nor removed. */
export const siteNoteKey = 'rihla-site.json';

const siteNote = z.object({ id: z.string().min(1) });

export type SiteNote = z.infer<typeof siteNote>;

export async function readSiteNote(storage: Pick<Storage, 'get'>): Promise<SiteNote | null> {
  const bytes = await storage.get(siteNoteKey);
  if (!bytes) return null;
  try {
    return siteNote.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new OperatorError(
      `The file ${siteNoteKey} beside the photos is damaged. Remove it, and the site writes a new one.`,
      { cause: error },
    );
  }
}

export async function writeSiteNote(storage: Pick<Storage, 'put'>, { id }: SiteNote) {
  await storage.put(siteNoteKey, Buffer.from(`${JSON.stringify({ id })}\n`));
}

export type S3Address = Exclude<ReturnType<typeof parseS3Address>, string>;

/** `s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…`, or a sentence that says what is wrong. */
export function parseS3Address(text: string) {
  const url = URL.parse(text);
  const [accessKeyId, secretAccessKey] = [url?.username, url?.password].map((part = '') =>
    decodePercent(part),
  );
  if (url?.protocol !== 's3:' || url.port || !accessKeyId || !secretAccessKey) {
    return 'must look like s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…, with /, +, : and @ in key and secret percent-encoded (leave it out to have no bucket)';
  }
  const { hostname: bucket, searchParams } = url;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    return 'has an invalid bucket name: use 3 to 63 lower-case letters, digits, dots and dashes';
  }
  if (!/^\/?$/.test(url.pathname)) return 'must not have a path: give the site its own bucket';
  if ([...searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')) {
    return 'may have only the parameters endpoint and region';
  }
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && (!isOrigin(endpoint) || URL.parse(endpoint)?.username)) {
    return 'must have an endpoint such as https://s3.example.com, without a path';
  }
  const region = searchParams.get('region') ?? 'us-east-1';
  if (!/^[\w-]{1,60}$/.test(region)) return 'must have a region such as eu-central-1';
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
}
