import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../tests/free-port.ts';
import { makeNamedBucket, parseStoreUrl, startStandIn } from '../../../tests/sites/test-store.ts';
import { createTempFolder } from '../../../tests/temporary-folder.ts';
import { loadConfig } from '../config.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import {
  createFolderStorage,
  parseS3Address,
  type Storage,
  StorageAway,
} from './storage.server.ts';

const folder = await createTempFolder();
const store = await startStandIn();
const namedBucket = await makeNamedBucket();
const storages: [place: string, storage: Storage][] = [
  ['a folder', createFolderStorage(path.join(folder, 'any'))],
  ['a bucket', createS3Storage(parseStoreUrl(store.url))],
];
if (namedBucket)
  storages.push(['the named store', createS3Storage(parseStoreUrl(namedBucket.url))]);

afterAll(async () => {
  await store.stop();
  await namedBucket?.stop();
});

describe.each(storages)('a storage in %s', (place, storage) => {
  const root = `gallery/test-${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(300_000);

  it('returns every byte of the newest version, and its time', async () => {
    const key = `${root}/1-a.jpg`;
    await storage.put(key, Buffer.from('older'));
    await storage.put(key, bytes);
    // `photos.test.ts` proves that it is newer.
    await storage.touch(key);
    expect((await storage.get(key))?.equals(bytes)).toBe(true);
    const age = Date.now() - ((await storage.changedAt(key))?.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(60_000);
    await storage.put(`${root}/empty.jpg`, new Uint8Array());
    expect(await storage.get(`${root}/empty.jpg`)).toEqual(Buffer.alloc(0));
    const part = new Uint8Array(bytes.buffer, bytes.byteOffset + 10, 20);
    await storage.put(key, part);
    expect(await storage.get(key)).toEqual(Buffer.from(part));
  });

  it('returns nothing for a missing or removed file, even after its time was updated', async () => {
    await storage.put(`${root}/gone.jpg`, bytes);
    await storage.touch(`${root}/none.jpg`);
    for (const key of [`${root}/gone.jpg`, `${root}/none.jpg`]) await storage.remove(key);
    // Also a folder's name, a name below a file, and a name that is too long for a disk.
    const strangeKeys = [`${root}/1-a.jpg/x`, `${root}/${'n'.repeat(256)}`];
    const names = [`${root}/gone.jpg`, root, ...(place === 'a folder' ? strangeKeys : [])];
    for (const key of names) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.changedAt(key)).toBeNull();
    }
    for (const name of ['gone', 'none/']) expect(await storage.list(`${root}/${name}`)).toEqual([]);
  });

  it('reports how full a folder is', async () => {
    const fullness = await storage.fullness();
    if (place !== 'a folder') return expect(fullness).toBeNull();
    expect(fullness).toBeGreaterThan(0);
    expect(fullness).toBeLessThanOrEqual(1);
  });

  it('lists every key that starts with a prefix', async () => {
    const keys = Array.from({ length: 25 }, (_, index) => `${root}/many/${1000 + index}.jpg`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    expect((await storage.list(`${root}/many/`)).sort()).toEqual(keys);
    expect((await storage.list(`${root}/many/101`)).sort()).toEqual(keys.slice(10, 20));
    expect((await storage.list(`${root}/ma`)).length).toBe(keys.length);
  });

  it('refuses keys outside the storage', async () => {
    const { get, remove, changedAt, put } = storage;
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'A', 'a\\b', '.hidden', '']) {
      for (const operation of [get, remove, changedAt, (key: string) => put(key, bytes)]) {
        await expect(operation(key), key).rejects.toThrow('Not a storage key');
      }
    }
  });
});

const bytes = Buffer.from('x');

it('reads key, secret, bucket, endpoint and region from an address', () => {
  const address = 's3://test%3Atester:a%2Fb%2Bc@photos.example';
  expect(parseS3Address(`${address}?endpoint=http://127.0.0.1:8085&region=x-1`)).toEqual({
    bucket: 'photos.example',
    region: 'x-1',
    endpoint: 'http://127.0.0.1:8085',
    accessKeyId: 'test:tester',
    secretAccessKey: 'a/b+c',
  });
  const defaults = { region: 'us-east-1', endpoint: undefined };
  expect(parseS3Address('s3://KEY:SECRET@bucket')).toMatchObject(defaults);
});

it('refuses other addresses without repeating them', () => {
  for (const [url, sentence] of [
    ['s3://bucket', 'must look like'],
    ['s3://KEY:hidden/part@bucket', 'must look like'],
    ['s3://KEY:hidden@Bucket_', 'has an invalid bucket name'],
    ['s3://KEY:hidden@bucket/folder', 'must not have a path'],
    ['s3://KEY:hidden@bucket?endpont=https://x', 'may have only the parameters'],
    ['s3://KEY:hidden@bucket?endpoint=https://x/y', 'must have an endpoint'],
    ['s3://KEY:hidden@bucket?region=a b', 'must have a region'],
  ] as const) {
    const load = () => loadConfig({ STORAGE_URL: url });
    expect(load, url).toThrow(`- STORAGE_URL ${sentence}`);
    expect(load).not.toThrow(/hidden|KEY@|bucket\?/);
  }
});

describe('with a stand-in server', () => {
  async function createStorage(handler: Parameters<typeof createServer>[1]) {
    const server = createServer(handler);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const endpoint = `http://127.0.0.1:${await listen(server)}`;
    return createS3Storage({ ...parseStoreUrl(store.url), endpoint });
  }

  it('reads every page of a listing', async () => {
    const storage = await createStorage(({ url = '' }, response) => {
      const { searchParams } = new URL(url, 'http://store');
      const token = searchParams.get('continuation-token');
      const rest = token ? '' : '<NextContinuationToken>next</NextContinuationToken>';
      response.setHeader('Content-Type', 'application/xml');
      response.end(`<ListBucketResult><IsTruncated>${!token}</IsTruncated>${rest}<Contents>
          <Key>${searchParams.get('prefix')}${token ?? 'first'}.jpg</Key></Contents></ListBucketResult>`);
    });
    expect(await storage.list('packages/')).toEqual(['packages/first.jpg', 'packages/next.jpg']);
  });

  it('tries three times; the error names the file, but neither key nor secret', async () => {
    const statuses = [503, 503, 503, 507];
    const storage = await createStorage((_, response) =>
      response.writeHead(statuses.shift() ?? 0).end(),
    );
    const error = await storage.put('packages/1.jpg', bytes).catch((reason) => reason);
    expect(error.message).toMatch(/^The storage could not store packages\/1\.jpg: 503/);
    expect(error).toBeInstanceOf(StorageAway);
    expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain('S3RVER');
    expect(statuses).toEqual([507]);
    const message = 'There is no room left for pictures';
    await expect(storage.put('packages/1.jpg', bytes)).rejects.toThrow(message);
  });

  it('gives up if the store does not answer, or stops in the middle of an answer', async () => {
    const silent = await createStorage(() => undefined);
    const broken = await createStorage((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('half');
    });
    const refusing = await createStorage((_, response) => response.writeHead(403).end());
    const readings = [silent, broken, refusing].map((storage) => storage.get('packages/1.jpg'));
    const results = (await Promise.allSettled(readings)) as PromiseRejectedResult[];
    for (const { reason } of results) {
      expect(reason.message).toMatch(/^The storage could not read/);
    }
    expect(results.map(({ reason }) => reason instanceof StorageAway)).toEqual([true, true, false]);
  });
});
