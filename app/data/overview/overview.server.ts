import { statfs } from 'node:fs/promises';
import { toAlbum } from '../../rules/gallery/albums.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import type { LiveTopic } from '../../rules/live-topics.ts';
import type { FindingName } from '../../rules/server-findings.ts';
import type { Config } from '../../services/config.server.ts';
import { isThisMachine } from '../../services/mail.server.ts';
import { minFreeBytes, type Storage, siteNoteKey } from '../../services/storage/storage.server.ts';
import { withinMs } from '../../services/work-queue.server.ts';
import { changeRows, type Database } from '../database/database.server.ts';
import { readSetting } from '../database/site-settings.server.ts';
import { enquiriesAndDeleted, liveImages, livePackages } from '../database/tables.server.ts';
import { readClockDoubt } from '../database/trusted-clock.server.ts';
import { heldReason } from '../enquiries/enquiries.server.ts';
import { countImages } from '../gallery/gallery.server.ts';
import { recordHistory } from '../history/history.server.ts';
import { countPackages } from '../packages/packages.server.ts';
import { orderImages } from '../row-order.server.ts';

export async function readOverview(database: Database) {
  const counts = await countImages(database);
  const changes = await database.kysely
    .selectFrom('live_revisions')
    .select(['topic', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .execute();
  return {
    packages: await countPackages(database),
    images: galleryCategoryNames.map((category) => ({
      category,
      count: counts.get(category) ?? 0,
    })),
    changes: changes.flatMap(({ topic, changedAt }) => (changedAt ? [{ topic, changedAt }] : [])),
  };
}

export type SiteContents = Awaited<ReturnType<typeof readSiteContents>>;

export async function readSiteContents({ kysely }: Database) {
  const packages = await livePackages(kysely)
    .leftJoin('photos', 'photos.url', 'packages.imageUrl')
    .select(['packages.id', 'packageType', 'changedAt'])
    .select('photos.url as photoUrl')
    .where('hiddenAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('packages.id')
    .execute();
  const images = await orderImages(liveImages(kysely))
    .innerJoin('photos', 'photos.url', 'gallery_images.url')
    .select(['category', 'photos.url'])
    .execute();
  const changes = kysely.selectFrom('live_revisions').select(['topic', 'changedAt']);
  const changedAt = new Map((await changes.execute()).map((row) => [row.topic, row.changedAt]));
  const photoUrls = Object.groupBy(images, ({ category }) => category);
  return {
    packages: packages.map(({ photoUrl, ...row }) => ({
      ...row,
      pictures: [
        ...(photoUrl === null ? [] : [photoUrl]),
        ...(photoUrls[toAlbum('package', row.id)] ?? []).map(({ url }) => url),
      ],
    })),
    photoUrls: Object.fromEntries(
      galleryCategoryNames.map((name) => [name, (photoUrls[name] ?? []).map(({ url }) => url)]),
    ) as Record<GalleryCategory, string[]>,
    changedAt: (topic: LiveTopic) => changedAt.get(topic) ?? null,
  };
}

/** Null if all is well; `detail` is only for the operator. */
export type ServerFinding = { name: FindingName; detail: string } | null;

const createFinding = (name: FindingName, detail = ''): ServerFinding => ({ name, detail });

const backupMs = 2 * 24 * 60 * 60_000;
/** Clocks of two machines may differ by this. */
const backupSkewMs = 60 * 60_000;
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

/** Checks the actor's authority, as every change does. */
export function recordServerAct(
  database: Database,
  act: 'backup begun' | 'backup downloaded' | 'backup failed' | 'test mail sent',
  details: Record<string, unknown> = {},
): Promise<void> {
  return changeRows(database, [], (trx) =>
    recordHistory(trx, database, { kind: 'server', act, details }),
  );
}
