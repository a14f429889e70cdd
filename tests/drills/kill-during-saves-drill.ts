import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildIfNeeded } from '../../scripts/build.ts';
import { freePort } from '../free-port.ts';
import { launchSite, packageTexts, type SiteProcess, signInAt } from '../sites/site-process.ts';
import { drillKind, openDrillPlace, tableOf } from './running/drill-place.ts';
import { momentToKill } from './running/moment-to-kill.ts';

// Kills the site with SIGKILL in the middle of saves, again and again, and looks at what is there
// after each start: every acknowledged save, no half row, a whole database, back in time.
//   npm run drills -- saves
const kills = 30;
const writers = 4;
/** Far beyond what a busy machine takes: it hangs. */
const maxStartMs = 15_000;
/** On PostgreSQL the first save waits until the killed process's lease is over. */
const maxMs = drillKind === 'postgres' ? 2500 : 600;
/** Acknowledged before each kill. */
const fewestSaves = 1;

const begun = performance.now();
const failures: string[] = [];
const startMs: number[] = [];
let saves = 0;

process.env.NODE_ENV = 'production';
await buildIfNeeded();
const place = await openDrillPlace();
const settings = { ...place.settings, PORT: String(await freePort()) };
/** What each writer was last told is saved, what it is saving, and where. */
const desks = Array.from({ length: writers }, (_, index) => ({
  name: `writer-${index}`,
  acknowledged: new Set<string>(),
  edited: { id: '', version: 0, saved: '', underWay: '' },
}));

let site = await start();
const { origin } = site;
const { cookie } = await signInAt(origin);
for (let kill = 0; kill < kills; kill += 1) {
  const ending = new AbortController();
  const work = desks.map((desk, index) => keepSaving(desk, `${kill}-${index}`, ending.signal));
  await momentToKill(maxMs, fewestSaves, () => saves);
  await site.kill();
  ending.abort();
  await Promise.all(work);
  site = await start();
  await look(`after kill ${kill + 1}`);
}
await site.kill();
await place.remove();
if (saves < kills * fewestSaves) failures.push(`${saves} acknowledged saves: too few`);
for (const failure of failures) console.error(failure);
console.log(
  JSON.stringify({
    id: 'kill-during-saves',
    count: kills,
    failed: failures.length,
    ms: Math.round(performance.now() - begun),
    figures: { acknowledgedSaves: saves, slowestStartMs: Math.max(...startMs) },
  }),
);
process.exit(failures.length === 0 ? 0 : 1);

/** Starts the site and notes how long it took. */
async function start(): Promise<SiteProcess> {
  const at = performance.now();
  const started = await launchSite(settings);
  if (!(await fetch(`${started.origin}/readyz`)).ok) failures.push('started and not ready');
  const ms = Math.round(performance.now() - at);
  startMs.push(ms);
  if (ms >= maxStartMs) failures.push(`started in ${ms} ms`);
  return started;
}

/** One new package and one edit after the other, until the site is gone. */
async function keepSaving(desk: (typeof desks)[number], round: string, ending: AbortSignal) {
  for (let turn = 0; !ending.aborted; turn += 1) {
    const made = `${desk.name} new ${round}-${turn}`;
    if (!(await save('/admin/packages/new', made))) return;
    desk.acknowledged.add(made);
    const { edited } = desk;
    if (!edited.id) Object.assign(edited, await rowOf(made), { saved: made });
    edited.underWay = `${desk.name} edit ${round}-${turn}`;
    if (!(await save(`/admin/packages/${edited.id}/edit`, edited.underWay, edited.version))) return;
    desk.acknowledged.delete(edited.saved);
    edited.saved = edited.underWay;
    edited.version += 1;
  }
}

/** True when the site said that it saved: that is the promise. */
async function save(address: string, token: string, version?: number): Promise<boolean> {
  const body = new FormData();
  for (const name of packageTexts) body.set(name, token);
  if (version !== undefined) body.set('version', String(version));
  try {
    const response = await fetch(origin + address, {
      method: 'POST',
      headers: { cookie, origin },
      body,
      redirect: 'manual',
    });
    await response.arrayBuffer();
    if (response.status !== 302) {
      failures.push(`${address} answered ${response.status}`);
      return false;
    }
    saves += 1;
    return true;
  } catch {
    // The site was killed before it answered: nothing was promised.
    return false;
  }
}

async function look(when: string) {
  if (drillKind === 'sqlite') checkFile(when);
  const rows = await tableOf(place, 'packages');
  const names = new Set(rows.map((row) => row.packageName));
  for (const row of rows) {
    if (packageTexts.some((name) => row[name] !== row.packageName))
      failures.push(`${when}: half ${row.id}`);
  }
  for (const { acknowledged, edited } of desks) {
    if (edited.underWay && names.has(edited.underWay) && edited.saved !== edited.underWay) {
      // Saved, but the answer was cut off: allowed, and from now on it counts.
      acknowledged.delete(edited.saved);
      edited.saved = edited.underWay;
      edited.version += 1;
    }
    for (const token of [...acknowledged, edited.saved]) {
      if (token && !names.has(token)) failures.push(`${when}: lost "${token}"`);
    }
  }
}

function checkFile(when: string) {
  const file = path.join(place.place.dataDir, 'rihla.db');
  using database = new DatabaseSync(file, { readOnly: true });
  const [integrity] = database.prepare('pragma integrity_check').all();
  if (integrity?.integrity_check !== 'ok') failures.push(`${when}: ${JSON.stringify(integrity)}`);
}

async function rowOf(packageName: string): Promise<{ id: string; version: number }> {
  const rows = await tableOf(place, 'packages');
  const row = rows.find((known) => known.packageName === packageName);
  return { id: String(row?.id), version: Number(row?.version) };
}
