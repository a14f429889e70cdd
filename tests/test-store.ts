import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { parseS3Address, type S3Address } from '../app/services/s3-address.server.ts';
import { freePort } from './embedded-postgres.ts';

export interface TestStore {
  /** A `STORAGE_URL`. */
  url: string;
  stop(): Promise<void>;
}

/** A stand-in for an S3-compatible store in this process. It believes every key. */
export async function startStore(): Promise<TestStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'rihla-store-'));
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'rihla-test' }],
  });
  await server.run();
  return {
    url: `s3://S3RVER:S3RVER@rihla-test?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The store that `TEST_STORAGE_URL` names, with its bucket made if need be, or null. */
export async function namedStore(): Promise<string | null> {
  const url = process.env.TEST_STORAGE_URL;
  if (!url) return null;
  const { bucket, region, endpoint, ...credentials } = addressOf(url);
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    credentials,
    forcePathStyle: true,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  }
  return url;
}

export function addressOf(url: string): S3Address {
  const address = parseS3Address(url);
  if (typeof address === 'string') throw new Error(`The address ${address}`);
  return address;
}
