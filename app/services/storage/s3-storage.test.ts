import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addressOf, makeNamedBucket, startStandIn } from '../../../tests/sites/test-store.ts';
import { createS3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

const store = await startStandIn();
const named = await makeNamedBucket();

afterAll(async () => {
  await store.stop();
  await named?.stop();
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
