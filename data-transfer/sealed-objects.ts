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
import { putAndCheck, readableBytes, refuse, TransferRefused } from './carry-files.ts';

/** 64 MB per attempt: on a small server the default of 256 MB does not fit beside the site. */
const usualWorkFactor = 16;
/** The default of age's own command. Anybody who can write to the bucket may ask for more: age would allow 1 GB. */
const maxWorkFactor = 18;
/** A key has 300. */
const maxIdentityBytes = 4096;
export const sealedEnding = '.age';

export function identityKey(site: string): string {
  return `${site}/identity${sealedEnding}`;
}

/** Comes before the passphrase, so it refuses before the work. */
const limitOfWork: Identity = {
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
  workFactor = usualWorkFactor,
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
    const sentence = `BACKUP_PASSPHRASE does not open ${key} in the bucket ${bucket}: the first backup there used a different passphrase, or the file is damaged. Set the first passphrase, or use a new bucket.`;
    for await (const file of storage.walk(key)) {
      if (file.key !== key || file.bytes <= maxIdentityBytes) continue;
      const limit = readableBytes(maxIdentityBytes);
      throw new TransferRefused(sentence, { cause: new Error(`the key is larger than ${limit}`) });
    }
    if (!(await storage.get(key))) {
      // A second key could not decrypt the existing photos.
      if ((await storage.list(`${site}/`)).some((other) => other.endsWith(sealedEnding))) {
        throw new TransferRefused(
          `The bucket ${bucket} has lost ${key}, without which the backups there cannot be opened. Put it back, or use a new bucket.`,
        );
      }
      const sealer = new Encrypter();
      sealer.setPassphrase(passphrase);
      sealer.setScryptWorkFactor(workFactor);
      const identity = await sealer.encrypt(await generateIdentity());
      await putAndCheck(storage, key, Buffer.from(identity));
    }
    const opener = new Decrypter();
    opener.addIdentity(limitOfWork);
    opener.addPassphrase(passphrase);
    const sealed = (await storage.get(key)) ?? Buffer.of();
    return opener.decrypt(sealed, 'text').catch(refuse(sentence));
  }

  async function signatureOf(site: string, place: string, bytes: Uint8Array): Promise<Buffer> {
    const hmac = createHmac('sha256', await identities.memo(site));
    return hmac.update(`${place}\n`).update(bytes).digest();
  }

  return {
    /** Rejects if the passphrase is not the one of the site's objects. */
    assertOpens: async (site: string) => void (await identities.memo(site)),

    async write(site: string, key: string, bytes: Uint8Array): Promise<void> {
      if (!passphrase) return void (await putAndCheck(storage, key, Buffer.from(bytes)));
      const sealer = new Encrypter();
      sealer.addRecipient(await identityToRecipient(await identities.memo(site)));
      const sealed = Buffer.from(await sealer.encrypt(bytes));
      await putAndCheck(storage, key + sealedEnding, sealed);
    },

    async read(site: string, key: string): Promise<Buffer> {
      const sealed = await storage.get(key + sealedEnding);
      const bytes = sealed ?? (await storage.get(key));
      if (!bytes) throw new TransferRefused(`The bucket ${bucket} has no ${key}.`);
      if (!sealed) return bytes;
      const opener = new Decrypter();
      opener.addIdentity(await identities.memo(site));
      const sentence = `${key}${sealedEnding} in the bucket ${bucket} is damaged.`;
      return Buffer.from(await opener.decrypt(sealed).catch(refuse(sentence)));
    },

    async sign(site: string, place: string, bytes: Uint8Array): Promise<Buffer> {
      return Buffer.concat([await signatureOf(site, place, bytes), bytes]);
    },

    /** The bytes that were signed for this place; rejects if somebody without the passphrase put them there. */
    async verify(site: string, place: string, signed: Buffer): Promise<Buffer> {
      const bytes = signed.subarray(signatureBytes);
      const signature = signed.subarray(0, signatureBytes);
      const expected = await signatureOf(site, place, bytes);
      if (signature.length === signatureBytes && timingSafeEqual(signature, expected)) return bytes;
      throw new TransferRefused(`${place} in the bucket ${bucket} was not written by its site.`);
    },
  };
}

const signatureBytes = 32;
