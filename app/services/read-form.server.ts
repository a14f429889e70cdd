import { createHash, hash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { decodePercent } from '../rules/clean-text.ts';
import { attemptField, isAttemptKey } from '../rules/form.ts';
import { staffTextBytes, uploadLimits } from '../rules/limits.ts';
import { getErrorCode, hasCode } from './operator-error.server.ts';
import { minFreeBytes, StorageFull } from './storage/storage.server.ts';
import { TooLate, withinMs } from './work-queue.server.ts';

export const manyFields = 3000;

interface FormSize {
  files: number;
  fields: number;
  bytes: number;
}

const pictureForm: FormSize = { files: 1, fields: 100, bytes: 21 * 1024 * 1024 };

/** Every row that a package's lists may have. */
const packageForm: FormSize = { ...pictureForm, fields: manyFields };

const pageForm: FormSize = { files: 0, fields: manyFields, bytes: 1024 * 1024 };

/** Pictures of a section's rows, four of them as large as allowed. */
const sectionForm: FormSize = { files: 24, fields: manyFields, bytes: 81 * 1024 * 1024 };

/** By paths of `app/routes.ts`, because bodies are limited before the router is asked. */
const formSizes = {
  '/admin/gallery/upload': pictureForm,
  '/admin/gallery/:category/:id/replace': pictureForm,
  '/admin/reviews/new': pictureForm,
  '/admin/reviews/:id/edit': pictureForm,
  '/admin/packages/:id/leaflet': pictureForm,
  '/admin/packages/new': packageForm,
  '/admin/packages/:id/edit': packageForm,
  '/admin/pages/new': pageForm,
  '/admin/pages/:id/edit': pageForm,
  '/admin/website/:section': sectionForm,
  '/admin/setup/:step': sectionForm,
};

/** A proxy must let this through. */
export const maxFormBytes = Math.max(...Object.values(formSizes).map(({ bytes }) => bytes));

const formsWithFiles = Object.entries(formSizes).map(([path, size]) => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i');
  return { pattern, size };
});

/** Null where forms have no files. */
export function findFormSize(pathname: string): FormSize | null {
  const page = (decodePercent(pathname) ?? '').replace(/\/?(\.data)?$/i, '');
  return formsWithFiles.find(({ pattern }) => pattern.test(page))?.size ?? null;
}

/** Throws a 415 response unless it is a UTF-8 form, 400 if malformed or with too many fields. Leaves out files. */
export async function readForm(request: Request, fields = 50): Promise<FormData> {
  const size = { files: 0, fields, bytes: staffTextBytes };
  const { form } = await parseForm(request, size, () => {
    throw new Error('This form takes no files');
  });
  return form;
}

/** PostgreSQL refuses NUL, so it becomes a control character that rules remove and no id or option contains. */
function toStorableForm(fields: Iterable<[string, FormDataEntryValue]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    form.append(name, typeof value === 'string' ? value.replaceAll('\0', '\u0001') : value);
  }
  return form;
}

function assertForm({ headers }: Request): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const isForm = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*$/.test(type);
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = charset === undefined || /^\s*charset="?utf-?8"?\s*$/.test(charset);
  const coding = headers.get('content-encoding') ?? 'identity';
  if (!isForm || !isUtf8 || coding !== 'identity') throw new Response(null, { status: 415 });
}

/** How long a sender may stop, and the speed that earns this time again. An upload holds a place that others need. */
const uploadPace = { ms: 15_000, bytesPerSecond: 10 * 1024 };

const limits = {
  // One byte more, so that the caller notices a file that is too large.
  fileSize: uploadLimits.bytes + 1,
  fieldNameSize: 200,
  fieldSize: staffTextBytes,
};

export type Uploads = ReturnType<typeof createUploads>;

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function createUploads(folder: string, freeBytes = readFreeBytes) {
  let expectedBytes = 0;
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  const newFile = () => path.join(folder, `${randomUUID()}.upload`);

  return {
    // Files stay on disk until `work` ends. `attempt` is the same for the same key and content. Rejects with a
    // `Response` 415 or 400, with `StorageFull`, or with `TooLate` if the upload stalls or comes too slowly.
    async withForm<Result>(
      request: Request,
      work: (form: FormData, attempt: string | undefined) => Promise<Result>,
    ): Promise<Result> {
      const size = findFormSize(new URL(request.url).pathname);
      if (!size) throw new Error(`No form with files is known at ${request.url}`);
      const files: string[] = [];
      const bytes = Number(request.headers.get('content-length') ?? size.bytes);
      expectedBytes += bytes;
      try {
        await makeFolder();
        // Only for files: texts need no room here.
        const assertRoom = async () => {
          if ((await freeBytes(folder)) < expectedBytes + minFreeBytes) throw new StorageFull();
        };
        const nextFile = () => {
          const file = newFile();
          files.push(file);
          return file;
        };
        const { form, attempt } = await parseForm(request, size, nextFile, assertRoom);
        return await work(form, attempt);
      } finally {
        expectedBytes -= bytes;
        for (const file of files) await rm(file, { force: true });
      }
    },
    async removeStale(cutoff: Date) {
      await makeFolder();
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.upload')) continue;
        const file = path.join(folder, name);
        const stats = await stat(file).catch(() => null);
        if (stats && stats.mtime <= cutoff) await rm(file, { force: true });
      }
    },
    /** Rejects if the disk lacks space for a small file, as large as a save with its indexes. */
    async checkDisk() {
      await makeFolder();
      const file = newFile();
      try {
        await writeFile(file, Buffer.alloc(64 * 1024), { mode: 0o600 });
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

type Part = { name: string; value: string | File; content: string };

async function parseForm(
  request: Request,
  size: FormSize,
  newFile: () => string,
  assertRoom?: () => Promise<void>,
) {
  assertForm(request);
  const stopController = new AbortController();
  const parts: (Part | Promise<Part>)[] = [];
  let failure: unknown;
  const parser = createParser(request, size)
    // Also for parts without a name, which are no fields.
    .on('partsLimit', () => stopController.abort())
    .on('field', (name, value) => {
      if (parts.push({ name, value, content: value }) > size.files + size.fields)
        stopController.abort();
    })
    .on('file', (name, content, sentName, _encoding, type) => {
      const file = newFile();
      // Browsers encode quotes and line breaks in file names (HTML, multipart/form-data).
      const fileName = (sentName ?? '').replace(/%(?:22|0A|0D)/gi, decodeURIComponent);
      const part = saveFile(content, file, { signal: stopController.signal, assertRoom }).then(
        async (sum) => {
          const value = new File([await openAsBlob(file)], fileName, { type });
          return { name, value, content: `${fileName} ${sum}` };
        },
      );
      part.catch((error) => {
        failure ??= error;
        stopController.abort();
      });
      parts.push(part);
    });
  try {
    await pipeline(readBody(request, size.bytes), parser, { signal: stopController.signal });
    const formParts = await Promise.all(parts);
    const form = toStorableForm(formParts.map(({ name, value }) => [name, value]));
    return { form, attempt: createAttempt(form, formParts) };
  } catch (error) {
    stopController.abort();
    await Promise.allSettled(parts);
    if (error instanceof TooLate) throw error;
    if (failure instanceof StorageFull) throw failure;
    if (hasCode(failure, 'ENOSPC', 'EDQUOT')) throw new StorageFull(failure);
    // Disk errors are not the sender's fault.
    if (/^E[A-Z]+$/.test(getErrorCode(failure))) throw failure;
    throw new Response(null, { status: 400 });
  }
}

function createParser({ headers }: Request, { files, fields }: FormSize) {
  try {
    const type = { 'content-type': headers.get('content-type') ?? '' } satisfies BusboyHeaders;
    // One field more, so that too many are noticed.
    const formLimits = { ...limits, files, fields: fields + 1, parts: files + fields };
    return new Busboy({ headers: type, limits: formLimits, preservePath: true });
  } catch {
    throw new Response(null, { status: 400 });
  }
}

async function saveFile(
  content: Readable,
  file: string,
  { signal, assertRoom }: { signal: AbortSignal; assertRoom: (() => Promise<void>) | undefined },
): Promise<string> {
  const sum = createHash('sha256');
  const addToSum = async function* (chunks: AsyncIterable<Buffer>) {
    let isEmpty = true;
    for await (const chunk of chunks) {
      // A form whose file nobody chose has an empty one.
      if (isEmpty) await assertRoom?.();
      isEmpty = false;
      sum.update(chunk);
      yield chunk;
    }
  };
  const fileStream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(content, addToSum, fileStream, { signal });
  return sum.digest('hex');
}

const sliceBytes = 2048;

/** Only the time for which this process waits for the sender counts. */
async function* readBody({ body }: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let bytes = 0;
  let msLeft = uploadPace.ms;
  for (;;) {
    const startedAt = performance.now();
    const { value } = reader ? await withinMs(msLeft, reader.read()) : {};
    if (!value) return;
    bytes += value.length;
    const waitedMs = performance.now() - startedAt;
    const earnedMs = (1000 * value.length) / uploadPace.bytesPerSecond;
    msLeft = Math.min(uploadPace.ms, msLeft - waitedMs + earnedMs);
    if (bytes > maxBytes) throw new Error('The form is too large');
    // In slices: a part costs the parser up to 0.1 ms, and a form has thousands of them before it can be stopped.
    for (let start = 0; start < value.length; start += sliceBytes) {
      yield value.subarray(start, start + sliceBytes);
    }
  }
}

function createAttempt(form: FormData, parts: readonly Part[]): string | undefined {
  const key = form.get(attemptField);
  if (!isAttemptKey(key)) return undefined;
  const contents = parts.map(({ name, content }) => [name, content]);
  return hash('sha256', JSON.stringify(contents));
}
