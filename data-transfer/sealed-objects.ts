import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  Decrypter,
  Encrypter,
  generateIdentity,
  type Identity,
  identityToRecipient,
} from 'age-encryption';
import { LRUCache } from 'lru-cache';
import type { BackupPlace } from '../app/services/config.server.ts';
import type { Storage } from '../app/services/storage/storage.server.ts';
import { formatBytes } from './progress.ts';
import { putAndCheck, TransferRefused, throwRefusal } from './transfer-files.ts';

/** 64 MB per attempt: on a small server the default of 256 MB does not fit beside the site. */
const defaultWorkFactor = 16;
/** The default of age's own command. Anybody who can write to the bucket may ask for more: age would allow 1 GB. */
const maxWorkFactor = 18;
/** A key has 300. */
const maxIdentityBytes = 4096;
export const sealedEnding = '.age';

export function identityKey(site: string): string {
  return `${site}/identity${sealedEnding}`;
}

/** Is tried before the passphrase, so a key that demands too much work is refused before the work starts. */
const workLimit: Identity = {
  unwrapFileKey(stanzas) {
    const isHard = stanzas.some(
      ({ args }) => args[0] === 'scrypt' && !(Number(args[2]) <= maxWorkFactor),
    );
    if (isHard) throw new Error('the key demands too much work');
    return null;
  },
};

// With a passphrase, age (age-encryption.org) encrypts each object of a site for the identity in `SITE/identity.age`,
// which the passphrase decrypts. Encryption alone does not prove who wrote an object: `sign` does, for one place.
export function sealObjects(
  storage: Storage,
  { bucket: { bucket }, passphrase }: BackupPlace,
  workFactor = defaultWorkFactor,
) {
  // Several files request a site's key at once; it is created once.
  const identities = new LRUCache<string, Promise<string>>({ max: 100, memoMethod: openIdentity });

  async function openIdentity(site: string): Promise<string> {
    if (!passphrase) {
      throw new TransferRefused(
        `The backups in the bucket ${bucket} are encrypted: set BACKUP_PASSPHRASE.`,
      );
    }
    const key = identityKey(site);
    const sentence = `BACKUP_PASSPHRASE does not open ${key} in the bucket ${bucket}: the first backup there used a different passphrase, or the file is damaged. Set the passphrase of the first backup, or use a new bucket.`;
    for await (const file of storage.walk(key)) {
      if (file.key !== key || file.bytes <= maxIdentityBytes) continue;
      const limit = formatBytes(maxIdentityBytes);
      throw new TransferRefused(sentence, { cause: new Error(`the key is larger than ${limit}`) });
    }
    if (!(await storage.get(key))) {
      // A second key could not decrypt the existing photos.
      if (
        (await storage.list(`${site}/`)).some((existingKey) => existingKey.endsWith(sealedEnding))
      ) {
        throw new TransferRefused(
          `The bucket ${bucket} lacks ${key}, and without it the backups there cannot be read. Put it back, or use a new bucket.`,
        );
      }
      const encrypter = new Encrypter();
      encrypter.setPassphrase(passphrase);
      encrypter.setScryptWorkFactor(workFactor);
      const identity = await encrypter.encrypt(await generateIdentity());
      await putAndCheck(storage, key, Buffer.from(identity));
    }
    const decrypter = new Decrypter();
    decrypter.addIdentity(workLimit);
    decrypter.addPassphrase(passphrase);
    const encrypted = (await storage.get(key)) ?? Buffer.of();
    return decrypter.decrypt(encrypted, 'text').catch(throwRefusal(sentence));
  }

  async function createSignature(site: string, place: string, bytes: Uint8Array): Promise<Buffer> {
    const hmac = createHmac('sha256', await identities.memo(site));
    return hmac.update(`${place}\n`).update(bytes).digest();
  }

  return {
    /** Rejects if the passphrase is not the one of the site's objects. */
    assertOpens: async (site: string) => void (await identities.memo(site)),

    async write(site: string, key: string, bytes: Uint8Array): Promise<void> {
      if (!passphrase) return void (await putAndCheck(storage, key, Buffer.from(bytes)));
      const encrypter = new Encrypter();
      encrypter.addRecipient(await identityToRecipient(await identities.memo(site)));
      const encrypted = Buffer.from(await encrypter.encrypt(bytes));
      await putAndCheck(storage, key + sealedEnding, encrypted);
    },

    async read(site: string, key: string): Promise<Buffer> {
      const encrypted = await storage.get(key + sealedEnding);
      const bytes = encrypted ?? (await storage.get(key));
      if (!bytes) throw new TransferRefused(`The bucket ${bucket} has no ${key}.`);
      if (!encrypted) return bytes;
      const decrypter = new Decrypter();
      decrypter.addIdentity(await identities.memo(site));
      const sentence = `${key}${sealedEnding} in the bucket ${bucket} is damaged.`;
      return Buffer.from(await decrypter.decrypt(encrypted).catch(throwRefusal(sentence)));
    },

    async sign(site: string, place: string, bytes: Uint8Array): Promise<Buffer> {
      return Buffer.concat([await createSignature(site, place, bytes), bytes]);
    },

    /** The bytes that were signed for this place; rejects if somebody without the passphrase put them there. */
    async verify(site: string, place: string, signedBytes: Buffer): Promise<Buffer> {
      const bytes = signedBytes.subarray(signatureBytes);
      const signature = signedBytes.subarray(0, signatureBytes);
      const expected = await createSignature(site, place, bytes);
      if (signature.length === signatureBytes && timingSafeEqual(signature, expected)) return bytes;
      throw new TransferRefused(
        `${place} in the bucket ${bucket} was not written by the site that it belongs to.`,
      );
    },
  };
}

const signatureBytes = 32;
