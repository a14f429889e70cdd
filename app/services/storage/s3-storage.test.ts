import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, startStandIn } from '../../../tests/sites/test-store.ts';
import { ConfigError, loadConfig } from '../config.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import { parseS3Address } from './storage.server.ts';

const store = await startStandIn();
const bytes = Buffer.from('x');

afterAll(() => store.stop());

it('reads key, secret, bucket, endpoint and region of an address', () => {
  const at = 's3://test%3Atester:a%2Fb%2Bc@photos.example';
  expect(parseS3Address(`${at}?endpoint=http://127.0.0.1:8085&region=x-1`)).toEqual({
    ...{ bucket: 'photos.example', region: 'x-1', endpoint: 'http://127.0.0.1:8085' },
    ...{ accessKeyId: 'test:tester', secretAccessKey: 'a/b+c' },
  });
  const defaults = { region: 'us-east-1', endpoint: undefined };
  expect(parseS3Address('s3://KEY:SECRET@bucket')).toMatchObject(defaults);
});

it('refuses other addresses and repeats nothing of them', () => {
  for (const [url, sentence] of [
    ['s3://bucket', 'must look like'],
    ['s3://KEY:hidden/part@bucket', 'must look like'],
    ['s3://KEY:hidden@Bucket_', 'names a bucket that cannot be'],
    ['s3://KEY:hidden@bucket/folder', 'must not have a path'],
    ['s3://KEY:hidden@bucket?endpont=https://x', 'may have the parameters'],
    ['s3://KEY:hidden@bucket?endpoint=https://x/y', 'must have an endpoint'],
    ['s3://KEY:hidden@bucket?region=a b', 'must have a region'],
  ] as const) {
    expect(parseS3Address(url), url).toContain(sentence);
    const load = () => loadConfig({ STORAGE_URL: url });
    expect(load, url).toThrow(ConfigError);
    expect(load).toThrow(`- STORAGE_URL ${sentence}`);
    expect(load).not.toThrow(/hidden|KEY@|bucket\?/);
  }
});

describe('with a server of the test', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function storageOf(answer: Parameters<typeof createServer>[1]) {
    const server = createServer(answer);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return createS3Storage({ ...addressOf(store.url), endpoint: `http://127.0.0.1:${port}` });
  }

  it('reads every page of a list', async () => {
    const storage = await storageOf(({ url = '' }, response) => {
      const { searchParams } = new URL(url, 'http://store');
      const token = searchParams.get('continuation-token');
      const rest = token ? '' : '<NextContinuationToken>next</NextContinuationToken>';
      response.setHeader('Content-Type', 'application/xml');
      response.end(`<ListBucketResult><IsTruncated>${!token}</IsTruncated>${rest}<Contents>
          <Key>${searchParams.get('prefix')}${token ?? 'first'}.jpg</Key></Contents></ListBucketResult>`);
    });
    expect(await storage.list('packages/')).toEqual(['packages/first.jpg', 'packages/next.jpg']);
  });

  it('tries three times; its error names the file, but neither key nor secret', async () => {
    let asked = 0;
    const storage = await storageOf((_request, response) => {
      asked += 1;
      response.writeHead(503).end();
    });
    const error = await storage.put('packages/1.jpg', bytes).catch((reason) => reason);
    expect(error.message).toMatch(/^The storage could not keep packages\/1\.jpg: 503/);
    expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain('S3RVER');
    expect(asked).toBe(3);
  });

  it('says that the storage is full', async () => {
    const storage = await storageOf((_request, response) => response.writeHead(507).end());
    const message = 'There is no room left for pictures';
    await expect(storage.put('packages/1.jpg', bytes)).rejects.toThrow(message);
  });

  it('gives up a store that does not answer, or stops in the middle', async () => {
    const silent = await storageOf(() => undefined);
    const broken = await storageOf((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('half');
    });
    await Promise.all(
      [silent, broken].map(async (storage) => {
        const reading = storage.get('packages/1.jpg');
        await expect(reading).rejects.toThrow(/^The storage could not read/);
      }),
    );
  });
});
