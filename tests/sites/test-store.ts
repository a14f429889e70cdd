import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { createS3Storage } from '../../app/services/storage/s3-storage.server.ts';
import { parseS3Address, type S3Address } from '../../app/services/storage/storage.server.ts';
import { forEachItem } from '../../data-transfer/transfer-files.ts';

export interface TestStore {
  /** A `STORAGE_URL`. */
  url: string;
  stop(): Promise<void>;
}

/** An empty bucket: on the real store in `TEST_STORAGE_URL`, else on the test server. */
export async function startStore(): Promise<TestStore> {
  return (await makeNamedBucket()) ?? startStandIn();
}

/** An S3-compatible test server in this process. It accepts every key. */
export async function startStandIn(): Promise<TestStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'rihla-store-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'rihla-test' }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@rihla-test?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A separate bucket on the store in `TEST_STORAGE_URL`, or null if that is not set. */
export async function makeNamedBucket(): Promise<TestStore | null> {
  const storeUrl = process.env.TEST_STORAGE_URL;
  if (!storeUrl) return null;
  const { bucket: baseBucket, region, endpoint, ...credentials } = parseStoreUrl(storeUrl);
  const bucket = `${baseBucket}-${randomBytes(6).toString('hex')}`;
  const url = storeUrl.replace(`@${baseBucket}`, `@${bucket}`);
  const connection = { region, ...(endpoint ? { endpoint } : {}) };
  const client = new S3Client({ ...connection, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    url,
    async stop() {
      const storage = createS3Storage(parseStoreUrl(url));
      await forEachItem(await storage.list(''), (key) => storage.remove(key));
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
      client.destroy();
    },
  };
}

export function parseStoreUrl(url: string): S3Address {
  const address = parseS3Address(url);
  if (typeof address === 'string') throw new Error(`The address ${address}`);
  return address;
}
