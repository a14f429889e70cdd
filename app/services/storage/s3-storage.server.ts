import { S3, S3ServiceException } from '@aws-sdk/client-s3';
import { OperatorError } from '../operator-error.server.ts';
import {
  assertStorageKey,
  type S3Address,
  type Storage,
  StorageAway,
  StorageFull,
  type StoredFile,
} from './storage.server.ts';

const connectMs = 3000;
const maxAttempts = 3;

/** Each call ends within about `totalMs`, retries included. Errors contain neither key nor secret. */
export function createS3Storage(
  { bucket, region, endpoint, ...credentials }: S3Address,
  { totalMs = 10_000 }: { totalMs?: number } = {},
): Storage {
  const client = new S3({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials,
    // Every compatible store accepts this: optional checksums use a chunked form that some refuse.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    requestHandler: { connectionTimeout: connectMs },
  });

  async function send<Answer>(
    task: string,
    key: string,
    work: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer | null> {
    if (task !== 'list') assertStorageKey(key);
    try {
      return await work({ abortSignal: AbortSignal.timeout(totalMs) });
    } catch (error) {
      if (isMissing(error)) return null;
      throw toFailure(task, key, error);
    }
  }

  async function* walk(prefix: string): AsyncGenerator<StoredFile> {
    let next: string | undefined;
    do {
      const list = { Bucket: bucket, Prefix: prefix, ContinuationToken: next };
      const page = await send('list', prefix, (options) => client.listObjectsV2(list, options));
      // A file without a date counts as new, so nothing collects it.
      for (const { Key: key, Size: bytes = 0, LastModified } of page?.Contents ?? []) {
        if (key) yield { key, bytes, changedAt: LastModified ?? new Date() };
      }
      next = page?.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  return {
    async put(key, bytes) {
      // A buffer's length and checksum are known before the first byte is sent.
      const file = { Bucket: bucket, Key: key, Body: Buffer.from(bytes) };
      const response = await send('store', key, (options) => client.putObject(file, options));
      if (!response)
        throw new OperatorError(`The storage could not store ${key}: the bucket does not exist`);
    },
    get: (key) =>
      send('read', key, async (options) => {
        const { Body } = await client.getObject({ Bucket: bucket, Key: key }, options);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    async touch(key) {
      // The store sets its own time; it only accepts a copy onto itself with new metadata.
      const file = {
        Bucket: bucket,
        Key: key,
        CopySource: `${bucket}/${key}`,
        MetadataDirective: 'REPLACE',
      } as const;
      await send('touch', key, (options) => client.copyObject(file, options));
    },
    async remove(key) {
      const file = { Bucket: bucket, Key: key };
      await send('remove', key, (options) => client.deleteObject(file, options));
    },
    list: (prefix) => Array.fromAsync(walk(prefix), ({ key }) => key),
    walk,
    async changedAt(key) {
      const file = { Bucket: bucket, Key: key };
      const head = await send('check', key, (options) => client.headObject(file, options));
      return head?.LastModified ?? null;
    },
    fullness: async () => null,
  };
}

/** A missing bucket is a wrong setting and must not look like an empty store. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  );
}

/** The client's errors contain the key and the signed request. */
function toFailure(task: string, key: string, error: unknown): Error {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 507) return new StorageFull();
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: 'unknown' };
  const reason = status ? `${status} ${name}` : name;
  const Failure = status === undefined || status >= 500 ? StorageAway : OperatorError;
  return new Failure(`The storage could not ${task} ${key}: ${reason}, ${message}`);
}
