import { rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { recordBackup } from '../app/data/database/external-database.server.ts';
import { readTrustedTime } from '../app/data/database/trusted-clock.server.ts';
import type { Config } from '../app/services/config.server.ts';
import { makeBackup, openBucket } from './backup.ts';
import { pruneBackups } from './backup-manifest.ts';
import { silentProgress as progress } from './progress.ts';

// A backup beside a running site. Encrypting and checking a large database takes seconds, in which the site's own
// thread could answer nobody.

/** `bucketError` is set if the backup is complete, but only in the folder. A failed backup ends the thread. */
export type ThreadResult = { bucketError: unknown };

const { config, parent }: { config: Config; parent: string } = workerData;
const bucket = await openBucket(config);
const backup = await makeBackup(config, parent, { bucket, progress });
const now = await readTrustedTime(config);
await pruneBackups(parent, backup, now);
try {
  await bucket?.add(backup, { progress, keepAll: false, now });
  await recordBackup(config, backup.manifest.takenAt);
  // The bucket has it: a second copy would only fill this disk.
  if (bucket) await rm(backup.folder, { recursive: true, force: true });
  parentPort?.postMessage({ bucketError: null } satisfies ThreadResult);
} catch (error) {
  if (!bucket) throw error;
  parentPort?.postMessage({ bucketError: error } satisfies ThreadResult);
}
