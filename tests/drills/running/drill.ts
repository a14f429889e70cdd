import { readFileSync } from 'node:fs';
import { type Fields, formOf } from '../../forms.ts';
import { freePort } from '../../free-port.ts';
import { startPostgres } from '../../sites/embedded-postgres.ts';
import { emptyPlace, rowsOf, type TestPlace } from '../../sites/moving-site.ts';
import { launchSite, post, type Sender, signInAt } from '../../sites/site-process.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';

export const notRunStatus = 77;

/** Prints why a drill cannot run on this machine: it has neither passed nor failed. */
export function endWithoutRun(why: string): never {
  console.log(`Not run: ${why}`);
  process.exit(notRunStatus);
}

/** The database of the drills' sites, on which some of them also run: `DRILL_ON=postgres npm run drills -- kill`. */
export const drillKind: DatabaseKind = process.env.DRILL_ON === 'postgres' ? 'postgres' : 'sqlite';

/** An empty place for a drill's site: SQLite and a folder, or PostgreSQL and a store. */
export async function openDrillPlace(): Promise<TestPlace> {
  if (drillKind === 'sqlite') return emptyPlace('', drillKind);
  const postgres = await startPostgres();
  const made = await emptyPlace(postgres.url('postgres'), drillKind);
  return {
    ...made,
    async remove() {
      await made.remove();
      await postgres.stop();
    },
  };
}

export async function tableOf({ place }: TestPlace, name: string) {
  return (await rowsOf(place, [name]))[name] ?? [];
}

/** The built site in a separate process and place, for rough treatment. */
export async function startSite() {
  const place = await openDrillPlace();
  const settings = { ...place.settings, PORT: String(await freePort()) };
  let started = await launchSite(settings);
  const { cookie } = await signInAt(started.origin);
  const site = {
    origin: started.origin,
    place,
    cookie,
    process: started.child,
    kill: () => started.kill(),
    async restart() {
      started = await launchSite(settings);
      site.process = started.child;
    },
  };
  return site;
}

export function uploadTo(sender: Sender, bytes: Uint8Array, name: string, fields: Fields = {}) {
  const file = new File([new Uint8Array(bytes)], name);
  const form = formOf({ category: 'hajj', ...fields, file });
  return post(sender, '/admin/gallery/upload', form, { accept: 'application/json' });
}

/** Megabytes that a process uses now, or used at most. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kibibytes] = (which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status) ?? [];
  return Math.round((Number(kibibytes) * 1024) / 1e6);
}
