import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, readManifest } from './backup-manifest.ts';
import { TransferRefused } from './transfer-refused.ts';

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

function timeOfName(name: string): Date | null {
  const match = backupName.exec(name);
  if (!match) return null;
  const [, day, hours, minutes, seconds, ms] = match;
  const time = new Date(`${day}${hours}:${minutes}:${seconds}.${ms}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The newest whole backup below the folder, or null. */
export async function newestBackup(
  parent: string,
): Promise<{ folder: string; manifest: Manifest } | null> {
  for (const name of (await namesIn(parent)).toSorted().toReversed()) {
    if (!timeOfName(name)) continue;
    const folder = path.join(parent, name);
    try {
      return { folder, manifest: await readManifest(folder) };
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
    }
  }
  return null;
}

/** Which of these backups the rule releases: it keeps 14 days and 8 weeks, of each the newest. */
export function namesToRelease(names: readonly string[]): string[] {
  const kept = new Set<string>();
  const days = new Set<string>();
  const weeks = new Set<number>();
  const ours = names
    .filter((name) => timeOfName(name))
    .toSorted()
    .toReversed();
  for (const name of ours) {
    const time = timeOfName(name)?.getTime() ?? 0;
    const day = name.slice(0, 10);
    // Day 0 of the epoch was a Thursday: weeks begin on Monday.
    const week = Math.floor((time / dayMs + 3) / 7);
    if (!days.has(day) && days.size < dailies) kept.add(name);
    days.add(day);
    if (!weeks.has(week) && weeks.size < weeklies) kept.add(name);
    weeks.add(week);
  }
  return ours.filter((name) => !kept.has(name));
}

/** Removes what the rule releases; only folders that hold a manifest of ours. Returns their names. */
export async function pruneBackups(parent: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of namesToRelease(await namesIn(parent))) {
    const folder = path.join(parent, name);
    if (!(await namesIn(folder)).includes('manifest.json')) continue;
    await rm(folder, { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
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
