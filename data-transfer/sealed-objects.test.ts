import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Encrypter } from 'age-encryption';
import { expect, it } from 'vitest';
import { createFolderStorage } from '../app/services/storage/storage.server.ts';
import { identityKey, sealObjects } from './sealed-objects.ts';

/** A key that the passphrase does not open, whose header demands another work factor. */
async function keyOf(workFactor: number): Promise<Buffer> {
  const sealer = new Encrypter();
  sealer.setPassphrase('of somebody else');
  sealer.setScryptWorkFactor(4);
  const key = Buffer.from(await sealer.encrypt('x')).toString('latin1');
  return Buffer.from(key.replace(/^(-> scrypt \S+) 4$/m, `$1 ${workFactor}`), 'latin1');
}

it.each([
  ['is of another passphrase', () => keyOf(5), /no identity matched/],
  ['demands half a gigabyte of memory', () => keyOf(19), /too much work/],
  ['demands a gigabyte of memory', () => keyOf(20), /too much work/],
  ['is no key, and larger than any', async () => Buffer.alloc(5000), /larger than/],
])('refuses at little cost a key in the bucket that %s', async (_, key, why) => {
  using temporary = mkdtempDisposableSync(path.join(tmpdir(), 'rihla-sealed-'));
  const storage = createFolderStorage(temporary.path);
  await storage.put(identityKey('site'), await key());
  const bucket = {
    bucket: 'b',
    region: '',
    endpoint: undefined,
    accessKeyId: '',
    secretAccessKey: '',
  };
  const sealed = sealObjects(storage, { bucket, passphrase: 'correct horse battery' });
  await expect(sealed.assertOpens('site')).rejects.toMatchObject({
    message: expect.stringMatching(/^BACKUP_PASSPHRASE does not open site\/identity\.age/),
    cause: { message: expect.stringMatching(why) },
  });
});
