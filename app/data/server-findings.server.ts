import { statfs } from 'node:fs/promises';
import { dayMs, hourMs } from '../rules/durations.ts';
import type { FindingName } from '../rules/server-findings.ts';
import type { Config } from '../services/config.server.ts';
import { isThisMachine } from '../services/mail.server.ts';
import { minFreeBytes, type Storage, siteNoteKey } from '../services/storage/storage.server.ts';
import { withinMs } from '../services/work-queue.server.ts';
import type { Database } from './database/database.server.ts';
import { readSetting } from './database/site-settings.server.ts';
import { enquiriesAndDeleted } from './database/tables.server.ts';
import { readClockDoubt } from './database/trusted-clock.server.ts';
import { heldReason } from './enquiries/enquiries.server.ts';

/** Null if all is well; `detail` is only for the operator. */
export type ServerFinding = { name: FindingName; detail: string } | null;

const createFinding = (name: FindingName, detail = ''): ServerFinding => ({ name, detail });

const backupMs = 2 * dayMs;
/** Clocks of two machines may differ by this. */
const backupSkewMs = hourMs;
const storageMs = 3000;
const almostFull = 0.9;

export async function findMailTrouble({ mail, enquiries }: Config, { kysely }: Database) {
  if (mail.kind === 'inbox') return createFinding('noMail');
  if (!enquiries) return null;
  const lastMail = await enquiriesAndDeleted(kysely)
    .select(['mailState', 'mailError'])
    .where('mailState', 'in', ['sent', 'failed'])
    // Mails above the daily limit are not failures of the mail service.
    .where('mailError', 'not like', `${heldReason}%`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lastMail?.mailState === 'failed' ? createFinding('mailFails', lastMail.mailError) : null;
}

export async function findBackupTrouble(database: Database) {
  const takenAt = await readSetting(database.kysely, 'last-backup');
  if (!takenAt) return createFinding('noBackup');
  const age = database.now().getTime() - Date.parse(takenAt);
  // The clock was ahead when it was noted, so nothing says how old it is.
  if (age < -backupSkewMs) return createFinding('futureBackup', takenAt);
  return age >= backupMs ? createFinding('oldBackup', takenAt) : null;
}

export async function findClockTrouble(database: Database) {
  const lastSeen = await readClockDoubt(database);
  return lastSeen && createFinding('clock', lastSeen.toISOString());
}

function findStorageTrouble(storage: Storage) {
  return withinMs(storageMs, storage.get(siteNoteKey)).then(
    () => null,
    () => createFinding('storageAway'),
  );
}

export function findAddressTrouble(config: Config) {
  const { siteUrl: detail, siteUrlGiven } = config;
  if (!siteUrlGiven) return createFinding('noAddress', detail);
  const { protocol, hostname } = new URL(detail);
  if (protocol === 'https:' || isThisMachine(hostname)) return null;
  return createFinding('plainAddress', detail);
}

export function findProxyTrouble({ trustedProxies }: Config, isForwarded: boolean) {
  return isForwarded && trustedProxies.rules.length === 0 ? createFinding('proxy') : null;
}

/** What the running site finds by itself; `npm run doctor` finds the same and more. */
export async function readServerFindings(
  { config, database, storage }: { config: Config; database: Database; storage: Storage },
  isForwarded: boolean,
): Promise<FindingName[]> {
  const findings = await Promise.all([
    findMailTrouble(config, database),
    findBackupTrouble(database),
    findClockTrouble(database),
    findStorageTrouble(storage),
    findAddressTrouble(config),
    findProxyTrouble(config, isForwarded),
  ]);
  return findings.flatMap((finding) => finding?.name ?? []);
}

export type DiskRoom = { used: number; freeBytes: number };

/** Null if neither rows nor photos are on this machine. */
export async function readDiskRoom(config: Config, storage: Storage | null) {
  if (config.databaseUrl && config.storage) return null;
  const { bavail, bsize, blocks } = await statfs(config.dataDir);
  const fullness = (await storage?.fullness().catch(() => null)) ?? 0;
  return { used: Math.max(1 - bavail / blocks, fullness), freeBytes: bavail * bsize };
}

export function isLowOnSpace({ used, freeBytes }: DiskRoom): boolean {
  return used >= almostFull || freeBytes < minFreeBytes;
}
