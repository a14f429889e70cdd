import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { attemptField, isAttemptKey } from '../rules/attempt-key.ts';
import { type FormSize, formSizeAt, staffTextBytes, uploadLimits } from '../rules/limits.ts';
import { assertForm, storableForm } from './read-form.server.ts';
import { StorageFull } from './storage/storage.server.ts';

export interface Uploads {
  /**
   * Runs `work` with a form whose files lie on the disk, and removes them after it. `attempt` says
   * what was sent, for a form that carries a key: the same key and content, the same text. Rejects
   * with the `Response` 415 or 400 when the body is no form, with `StorageFull` when there is no room,
   * with another error when it comes to a standstill. How much it may bring depends on its address.
   */
  withForm<Result>(
    request: Request,
    work: (form: FormData, attempt: string | undefined) => Promise<Result>,
  ): Promise<Result>;
  /** Removes what a crash left, last written before a moment. */
  removeStale(before: Date): Promise<void>;
  /** Rejects when the disk takes no small file. */
  checkDisk(): Promise<void>;
}

/** As much as a save with its indexes writes. */
const checkedBytes = 64 * 1024;

/** Nothing of the body came for so long: the telephone that sent it is out of reach. */
class Stalled extends Error {
  override name = 'Stalled';
}

/** Bytes that uploads leave free, so that the database beside them can still be written. */
const leftFree = 64 * 1024 * 1024;

/** A slow line brings something now and then; a lost one holds its place for so long. */
const stalledMs = 30_000;

const limits = {
  // One more than is taken: whoever judges the file sees that it is too large.
  fileSize: uploadLimits.bytes + 1,
  fieldNameSize: 200,
  fieldSize: staffTextBytes,
};

/** Keeps what is being uploaded in a folder of its own, which nobody but this user can read. */
export function createUploads(folder: string): Uploads {
  /** Bytes that those under way may still bring. */
  let underWay = 0;

  async function assertRoom() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < underWay + leftFree) throw new StorageFull();
  }
  return {
    async withForm(request, work) {
      assertForm(request);
      const size = formSizeAt(new URL(request.url).pathname);
      if (!size) throw new Error(`No form with files is known at ${request.url}`);
      const files: string[] = [];
      const newFile = () => {
        const file = path.join(folder, `${randomUUID()}.upload`);
        files.push(file);
        return file;
      };
      const bytes = Number(request.headers.get('content-length') ?? size.bytes);
      underWay += bytes;
      try {
        await assertRoom();
        const { form, attempt } = await readForm(request, newFile, size);
        return await work(form, attempt);
      } finally {
        underWay -= bytes;
        for (const file of files) await rm(file, { force: true });
      }
    },
    async removeStale(before) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.upload')) continue;
        const file = path.join(folder, name);
        const facts = await stat(file).catch(() => null);
        if (facts && facts.mtime <= before) await rm(file, { force: true });
      }
    },
    async checkDisk() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${randomUUID()}.upload`);
      try {
        await writeFile(file, Buffer.alloc(checkedBytes), { mode: 0o600 });
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

interface Part {
  name: string;
  value: string | File;
  /** Says what is in it. */
  content: string;
}

async function readForm(request: Request, newFile: () => string, size: FormSize) {
  const stopping = new AbortController();
  const parts: (Part | Promise<Part>)[] = [];
  let failure: unknown;
  const parser = parserOf(request, size)
    .on('field', (name, value) => parts.push({ name, value, content: value }))
    .on('file', (name, content, sentName, _encoding, type) => {
      const file = newFile();
      const fileName = decodedName(sentName ?? '');
      const keeping = keepFile(content, file, stopping.signal).then(async (sum) => {
        const value = new File([await openAsBlob(file)], fileName, { type });
        return { name, value, content: `${fileName} ${sum}` };
      });
      keeping.catch((error) => {
        failure ??= error;
        stopping.abort();
      });
      parts.push(keeping);
    });
  try {
    await pipeline(bodyOf(request, size.bytes), parser, { signal: stopping.signal });
    const all = await Promise.all(parts);
    const form = storableForm(all.map(({ name, value }) => [name, value]));
    return { form, attempt: attemptOf(form, all) };
  } catch (error) {
    stopping.abort();
    await Promise.allSettled(parts);
    if (error instanceof Stalled) throw error;
    if (hasCode(failure, ['ENOSPC', 'EDQUOT'])) throw new StorageFull(failure);
    // What the disk says is none of the sender's doing.
    if (hasCode(failure, [/^E[A-Z]+$/])) throw failure;
    throw new Response(null, { status: 400 });
  }
}

function parserOf({ headers }: Request, { files, fields }: FormSize) {
  try {
    const type = { 'content-type': headers.get('content-type') ?? '' } satisfies BusboyHeaders;
    return new Busboy({ headers: type, limits: { ...limits, files, fields }, preservePath: true });
  } catch {
    // Of a kind that has no parts, or without the boundary between them.
    throw new Response(null, { status: 400 });
  }
}

/** Browsers write quotes and line breaks in a file's name as codes (HTML, multipart/form-data). */
function decodedName(name: string): string {
  return name.replace(/%(?:22|0A|0D)/gi, decodeURIComponent);
}

/** Writes a file to the disk; its checksum. */
async function keepFile(content: Readable, file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const summed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const writing = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(content, summed, writing, { signal });
  return hash.digest('hex');
}

async function* bodyOf({ body }: Request, most: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let bytes = 0;
  for (;;) {
    const { value } = reader ? await untilStalled(reader.read()) : {};
    if (!value) return;
    bytes += value.length;
    // Its length was not said before.
    if (bytes > most) throw new Error('The form is too large');
    yield value;
  }
}

function untilStalled<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Stalled('No more of the form came')), stalledMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function attemptOf(form: FormData, parts: readonly Part[]): string | undefined {
  const key = form.get(attemptField);
  if (!isAttemptKey(key)) return undefined;
  const said = parts.map(({ name, content }) => [name, content]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

function hasCode(error: unknown, codes: (string | RegExp)[]): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const { code } = error;
  return codes.some((one) => (typeof one === 'string' ? one === code : one.test(String(code))));
}
