import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, readManifest } from './backup-manifest.ts';
import { list, TransferRefused } from './transfer-refused.ts';

/** The newest backup of so many days, and of so many weeks, is kept. */
const dailies = 14;
const weeklies = 8;
const dayMs = 24 * 60 * 60 * 1000;

const backupName = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
const draftName = /^\.(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.part$/;

/** For example `2027-01-31T02-30-00-000Z`: in order of time, and fit for every file system. */
export function nameOfBackup(takenAt: Date): string {
  return takenAt.toISOString().replace(/[:.]/g, '-');
}

/** True for what {@link nameOfBackup} makes. */
export function isNameOfBackup(name: string): boolean {
  return timeOfName(name) !== null;
}

function timeOfName(name: string): Date | null {
  const match = backupName.exec(name);
  if (!match) return null;
  const [, day, hours, minutes, seconds, ms] = match;
  const time = new Date(`${day}${hours}:${minutes}:${seconds}.${ms}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A backup below a folder, whole as far as its manifest says. */
export interface KnownBackup {
  folder: string;
  manifest: Manifest;
}

/** Every whole backup below the folder, of whichever site. */
export async function backupsIn(parent: string): Promise<KnownBackup[]> {
  const found: KnownBackup[] = [];
  for (const name of (await namesIn(parent)).toSorted()) {
    if (!timeOfName(name)) continue;
    const folder = path.join(parent, name);
    try {
      found.push({ folder, manifest: await readManifest(folder) });
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
    }
  }
  return found;
}

/** The newest one of a site by its number, whatever the clock said when it was taken. */
export function newestOf(backups: readonly KnownBackup[], site: string): KnownBackup | undefined {
  return backups.filter(({ manifest }) => manifest.site === site).sort(newestFirst)[0];
}

function newestFirst({ manifest: one }: KnownBackup, { manifest: other }: KnownBackup): number {
  return other.sequence - one.sequence || (other.takenAt < one.takenAt ? -1 : 1);
}

/**
 * The backup that a restore takes from those in `place`; undefined when there is none. Throws
 * `TransferRefused` where somebody has to choose: of several sites, or when the newest is of a day to come.
 */
export function chooseBackup(
  backups: readonly KnownBackup[],
  place: string,
  now: Date | null,
): KnownBackup | undefined {
  const sites = [...new Set(backups.map(({ manifest }) => manifest.site))].filter(Boolean);
  const choices = (sites.length > 0 ? sites : ['']).map((site) => newestOf(backups, site));
  const [chosen, other] = choices;
  if (other) {
    const newest = choices.map((one) => one?.folder ?? '');
    throw new TransferRefused(
      `${place} holds backups of ${sites.length} sites. Name the one to restore; the newest of each:\n${list(newest)}`,
    );
  }
  if (chosen && now && Date.parse(chosen.manifest.takenAt) > now.getTime() + dayMs) {
    throw new TransferRefused(
      `The newest backup says that it was taken on ${chosen.manifest.takenAt}, which is still to come: a clock was or is wrong. To restore it, name it: ${chosen.folder}`,
    );
  }
  return chosen;
}

/**
 * Which backups the rule releases when `made` was made: of its site and the same tables, it keeps 14 days
 * and 8 weeks, of each the newest, and `made` itself in any case.
 */
export function backupsToRelease(
  backups: readonly KnownBackup[],
  { folder, manifest }: KnownBackup,
): KnownBackup[] {
  const kept = new Set<KnownBackup>();
  const days = new Set<string>();
  const weeks = new Set<number>();
  const version = manifest.migrations.at(-1);
  const ours = backups
    .filter((one) => one.manifest.site === manifest.site)
    .filter((one) => one.manifest.migrations.at(-1) === version)
    .sort(newestFirst);
  for (const one of ours) {
    const { takenAt } = one.manifest;
    const day = takenAt.slice(0, 10);
    // Day 0 of the epoch was a Thursday: weeks begin on Monday.
    const week = Math.floor((Date.parse(takenAt) / dayMs + 3) / 7);
    if (one.folder === folder || (!days.has(day) && days.size < dailies)) kept.add(one);
    days.add(day);
    if (!weeks.has(week) && weeks.size < weeklies) kept.add(one);
    weeks.add(week);
  }
  return ours.filter((one) => !kept.has(one));
}

/** Removes what the rule releases after a backup; returns the names. */
export async function pruneBackups(parent: string, made: KnownBackup): Promise<string[]> {
  const released = backupsToRelease(await backupsIn(parent), made);
  for (const { folder } of released) await rm(folder, { recursive: true, force: true });
  return released.map(({ folder }) => path.basename(folder));
}

/** Removes what a killed backup left; younger than a day, another one may be writing it. */
export async function removeHalfBackups(parent: string, now: Date): Promise<void> {
  for (const name of await namesIn(parent)) {
    const begunAt = timeOfName(draftName.exec(name)?.[1] ?? '');
    if (begunAt && now.getTime() - begunAt.getTime() > dayMs) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
