import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addressOf, makeNamedBucket, startStandIn } from '../../../tests/sites/test-store.ts';
import { createFolderStorage } from './folder-storage.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'rihla-storage-'));
const store = await startStandIn();
const named = await makeNamedBucket();
/** `isWhole` is false for the stand-in: it writes in place, and breaks where a list has pages. */
const storages: { place: string; storage: Storage; isWhole: boolean }[] = [
  { place: 'a folder', storage: createFolderStorage(folder), isWhole: true },
  { place: 'a bucket', storage: createS3Storage(addressOf(store.url)), isWhole: false },
];
if (named) {
  const storage = createS3Storage(addressOf(named.url));
  storages.push({ place: 'the named store', storage, isWhole: true });
}

afterAll(async () => {
  await store.stop();
  await named?.stop();
  await rm(folder, { recursive: true });
});

describe.each(storages)('a storage in $place', ({ place, storage, isWhole }) => {
  const root = `gallery/test-${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(300_000);
  afterAll(async () => {
    await fortyAtATime(await storage.list(`${root}/`), (key) => storage.remove(key));
  });

  it('gives back every byte, and the newest', async () => {
    const key = `${root}/1-a.jpg`;
    await storage.put(key, Buffer.from('older'));
    await storage.put(key, bytes);
    expect((await storage.get(key))?.equals(bytes)).toBe(true);
    await storage.put(`${root}/empty.jpg`, new Uint8Array());
    expect(await storage.get(`${root}/empty.jpg`)).toEqual(Buffer.alloc(0));
    const part = new Uint8Array(bytes.buffer, bytes.byteOffset + 10, 20);
    await storage.put(key, part);
    expect(await storage.get(key)).toEqual(Buffer.from(part));
  });

  it('knows nothing of a file that is not there', async () => {
    expect(await storage.get(`${root}/none.jpg`)).toBeNull();
    expect(await storage.changedAt(`${root}/none.jpg`)).toBeNull();
    expect(await storage.list(`${root}/none/`)).toEqual([]);
    await storage.remove(`${root}/none.jpg`);
  });

  it('says how full it is, if it can fill up', async () => {
    const fullness = await storage.fullness();
    if (place !== 'a folder') return expect(fullness).toBeNull();
    expect(fullness).toBeGreaterThan(0);
    expect(fullness).toBeLessThanOrEqual(1);
  });

  it('says when a file was written', async () => {
    await storage.put(`${root}/when.jpg`, bytes);
    const age = Date.now() - ((await storage.changedAt(`${root}/when.jpg`))?.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it('removes a file at once', async () => {
    await storage.put(`${root}/gone.jpg`, bytes);
    await storage.remove(`${root}/gone.jpg`);
    expect(await storage.get(`${root}/gone.jpg`)).toBeNull();
    expect(await storage.list(`${root}/gone`)).toEqual([]);
  });

  it('lists what begins with a prefix, however much it is', async () => {
    const length = isWhole ? 1012 : 112;
    const keys = Array.from({ length }, (_, index) => `${root}/many/${1000 + index}.jpg`);
    await fortyAtATime(keys, (key) => storage.put(key, Buffer.from(key)));
    expect((await storage.list(`${root}/many/`)).sort()).toEqual(keys);
    expect((await storage.list(`${root}/many/101`)).sort()).toEqual(keys.slice(10, 20));
    expect((await storage.list(`${root}/ma`)).length).toBe(keys.length);
  });

  it.runIf(isWhole)('keeps one of two files that come at once, never a mixture', async () => {
    const other = randomBytes(300_000);
    const key = `${root}/same.jpg`;
    await Promise.all([storage.put(key, bytes), storage.put(key, other)]);
    const kept = await storage.get(key);
    expect(kept?.equals(bytes) || kept?.equals(other)).toBe(true);
  });

  it('refuses a key that leads elsewhere', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'A', 'a\\b', '.hidden', '']) {
      await expect(storage.put(key, bytes)).rejects.toThrow('Not a storage key');
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
      await expect(storage.changedAt(key)).rejects.toThrow('Not a storage key');
    }
  });
});

async function fortyAtATime(keys: string[], work: (key: string) => Promise<void>) {
  for (let at = 0; at < keys.length; at += 40) {
    await Promise.all(keys.slice(at, at + 40).map(work));
  }
}

describe('a folder', () => {
  const root = path.join(folder, 'tidy');
  const storage = createFolderStorage(root);
  const folders = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isDirectory(),
    );
  const bytes = Buffer.from('small');

  it('keeps no empty folder of removed files, nor loses one with others in it', async () => {
    await storage.put('sized/gallery/hajj/1-a.jpg/320.avif', bytes);
    await storage.put('sized/gallery/hajj/1-a.jpg/640.avif', bytes);
    await storage.put('sized/gallery/hajj/2-b.jpg/320.avif', bytes);
    await storage.remove('sized/gallery/hajj/1-a.jpg/320.avif');
    expect(await folders()).toHaveLength(5);
    await storage.remove('sized/gallery/hajj/1-a.jpg/640.avif');
    expect(await storage.list('')).toEqual(['sized/gallery/hajj/2-b.jpg/320.avif']);
    expect(await folders()).toHaveLength(4);
    await storage.remove('sized/gallery/hajj/2-b.jpg/320.avif');
    await storage.remove('sized/gallery/hajj/2-b.jpg/320.avif');
    expect(await folders()).toEqual([]);
  });

  it('takes what is stored while folders go, and lists all that stays', async () => {
    await storage.put('gallery/stays.jpg', bytes);
    await Promise.all(
      Array.from({ length: 8 }, async (_, one) => {
        for (let turn = 0; turn < 25; turn += 1) {
          const key = `sized/gallery/${turn % 2}.jpg/${one}.avif`;
          await storage.put(key, bytes);
          expect(await storage.get(key)).toEqual(bytes);
          expect(await storage.list('')).toContain('gallery/stays.jpg');
          await storage.remove(key);
        }
      }),
    );
    await storage.remove('gallery/stays.jpg');
    expect(await folders()).toEqual([]);
  });
});

it('takes a bucket that is not there for a failure, not for an empty one', async () => {
  const storage = createS3Storage({ ...addressOf(store.url), bucket: 'no-such-bucket' });
  await expect(storage.get('readyz')).rejects.toThrow('NoSuchBucket');
  await expect(storage.put('packages/1.jpg', Buffer.from('x'))).rejects.toThrow('NoSuchBucket');
  await expect(storage.list('packages/')).rejects.toThrow('NoSuchBucket');
});

it.runIf(named)('is turned away with a wrong secret, and tells nobody which', async () => {
  const secretAccessKey = 'a-wrong-secret';
  const address = { ...addressOf(named?.url ?? ''), secretAccessKey };
  const error = await createS3Storage(address)
    .get('readyz')
    .then(
      () => expect.unreachable(),
      (reason) => reason,
    );
  expect(error.message).toContain('403');
  const told = JSON.stringify({ ...error, stack: error.stack, message: error.message });
  expect(told).not.toContain(secretAccessKey);
  expect(told).not.toContain(address.accessKeyId);
});

describe('a store of our own', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function storageOf(answer: Parameters<typeof createServer>[1]): Promise<Storage> {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return createS3Storage({ ...addressOf(store.url), endpoint: `http://127.0.0.1:${port}` });
  }

  it('is asked for every page of a list', async () => {
    const storage = await storageOf(({ url = '' }, response) => {
      const { searchParams } = new URL(url, 'http://store');
      const token = searchParams.get('continuation-token');
      const rest = token ? '' : '<NextContinuationToken>next</NextContinuationToken>';
      response
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(`<ListBucketResult><IsTruncated>${!token}</IsTruncated>${rest}<Contents>
          <Key>${searchParams.get('prefix')}${token ?? 'first'}.jpg</Key></Contents></ListBucketResult>`);
    });
    expect(await storage.list('packages/')).toEqual(['packages/first.jpg', 'packages/next.jpg']);
  });

  it('is tried three times and then named, without key or secret', async () => {
    let asked = 0;
    const storage = await storageOf((_request, response) => {
      asked += 1;
      response.writeHead(503).end();
    });
    const error = await storage.put('packages/1.jpg', Buffer.from('x')).catch((reason) => reason);
    expect(error.message).toMatch(/^The storage could not keep packages\/1\.jpg: 503/);
    expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain('S3RVER');
    expect(asked).toBe(3);
  });

  it('says that it is full in words for the person who sent the picture', async () => {
    const storage = await storageOf((_request, response) => response.writeHead(507).end());
    await expect(storage.put('packages/1.jpg', Buffer.from('x'))).rejects.toThrow(
      'There is no room left for pictures',
    );
  });

  it.each([
    ['does not answer', () => undefined],
    [
      'stops in the middle',
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('half');
      },
    ],
  ])('is given up after ten seconds when it %s', async (_how, answer) => {
    const storage = await storageOf(answer);
    const begun = performance.now();
    await expect(storage.get('packages/1.jpg')).rejects.toThrow(/^The storage could not read/);
    expect(performance.now() - begun).toBeLessThan(60_000);
  });
});
