import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../config.server.ts';
import { parseS3Address } from './s3-address.server.ts';

it('reads key, secret, bucket, endpoint and region', () => {
  const url =
    's3://test%3Atester:a%2Fb%2Bc@photos.example?endpoint=http://127.0.0.1:8085&region=x-1';
  expect(parseS3Address(url)).toEqual({
    bucket: 'photos.example',
    region: 'x-1',
    endpoint: 'http://127.0.0.1:8085',
    accessKeyId: 'test:tester',
    secretAccessKey: 'a/b+c',
  });
  expect(parseS3Address('s3://KEY:SECRET@bucket')).toMatchObject({
    region: 'us-east-1',
    endpoint: undefined,
  });
});

it.each([
  ['s3://bucket', 'must look like'],
  ['s3://KEY@bucket', 'must look like'],
  ['s3://KEY:hidden/part@bucket', 'must look like'],
  ['s3://KEY:hidden%zz@bucket', 'must look like'],
  ['https://KEY:hidden@bucket', 'must look like'],
  ['s3://KEY:hidden@bucket:80', 'must look like'],
  ['s3://KEY:hidden@Bucket_', 'names a bucket that cannot be'],
  ['s3://KEY:hidden@bucket/folder', 'must not have a path'],
  ['s3://KEY:hidden@bucket?endpont=https://x', 'may have the parameters'],
  ['s3://KEY:hidden@bucket?endpoint=x', 'must have an endpoint'],
  ['s3://KEY:hidden@bucket?endpoint=https://x/y', 'must have an endpoint'],
  ['s3://KEY:hidden@bucket?region=a b', 'must have a region'],
])('%s is refused: it %s…, and nothing of it is repeated', (url, sentence) => {
  expect(parseS3Address(url)).toContain(sentence);
  try {
    loadConfig({ STORAGE_URL: url });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(`- STORAGE_URL ${sentence}`);
    expect(String(error)).not.toMatch(/hidden|KEY@|bucket\?/);
  }
});
