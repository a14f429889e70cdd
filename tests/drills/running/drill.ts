import { readFileSync } from 'node:fs';
import { type Fields, toFormData } from '../../forms.ts';
import { findFreePort } from '../../free-port.ts';
import { startPostgres } from '../../sites/embedded-postgres.ts';
import { emptyPlace, readRows, type TestPlace } from '../../sites/moving-site.ts';
import { launchSite, post, type Sender, signInAt } from '../../sites/site-process.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';

export const notRunStatus = 77;

/** Prints why a drill cannot run on this machine: it has neither passed nor failed. */
export function endWithoutRun(reason: string): never {
  console.log(`Not run: ${reason}`);
  process.exit(notRunStatus);
}

/** The database of the drills' sites, on which some of them also run: `DRILL_ON=postgres npm run drills -- kill`. */
export const drillKind: DatabaseKind = process.env.DRILL_ON === 'postgres' ? 'postgres' : 'sqlite';

/** An empty place for a drill's site: SQLite and a folder, or PostgreSQL and a store. */
export async function openDrillPlace(): Promise<TestPlace> {
  if (drillKind === 'sqlite') return emptyPlace('', drillKind);
  const postgres = await startPostgres();
  const place = await emptyPlace(postgres.url('postgres'), drillKind);
  return {
    ...place,
    async remove() {
      await place.remove();
      await postgres.stop();
    },
  };
}

export async function readPlaceTable({ place }: TestPlace, name: string) {
  return (await readRows(place, [name]))[name] ?? [];
}

/** The built site in a separate process and place, for rough treatment. */
export async function startSite() {
  const place = await openDrillPlace();
  const settings = { ...place.settings, PORT: String(await findFreePort()) };
  let siteProcess = await launchSite(settings);
  const { cookie } = await signInAt(siteProcess.origin);
  const site = {
    origin: siteProcess.origin,
    place,
    cookie,
    process: siteProcess.child,
    kill: () => siteProcess.kill(),
    async restart() {
      siteProcess = await launchSite(settings);
      site.process = siteProcess.child;
    },
  };
  return site;
}

export function uploadPhoto(sender: Sender, bytes: Uint8Array, name: string, fields: Fields = {}) {
  const file = new File([new Uint8Array(bytes)], name);
  const form = toFormData({ category: 'hajj', ...fields, file });
  return post(sender, '/admin/gallery/upload', form, { accept: 'application/json' });
}

/** Megabytes that a process uses now, or used at most. */
export function readMemory(pid: number | undefined, kind: 'now' | 'most' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kibibytes] = (kind === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status) ?? [];
  return Math.round((Number(kibibytes) * 1024) / 1e6);
}
