import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { loadConfig } from '../../app/services/config.server.ts';
import { createLog } from '../../app/services/log.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import { freePort } from '../embedded-postgres.ts';
import { packageTexts } from '../site-process.ts';
import { staffCookie } from '../staff-session.ts';

// Kills the site with SIGKILL in the middle of saves, again and again, and looks at what is there
// after each start: every acknowledged save, no half row, a whole database, back in time.
//   npm run drills -- saves
const kills = 30;
const writers = 4;
const longestStartMs = 2000;

const begun = performance.now();
const port = await freePort();
const origin = `http://localhost:${port}`;
const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
const env = { DATA_DIR: dataDir, PORT: String(port), SAMPLE_CONTENT: 'off' };
const failures: string[] = [];
const startMs: number[] = [];
let saves = 0;

process.env.NODE_ENV = 'production';
await buildIfNeeded();
const cookie = await makeSession();
/** What each writer was last told is saved, what it is saving, and where. */
const desks = Array.from({ length: writers }, (_, index) => ({
  name: `writer-${index}`,
  acknowledged: new Set<string>(),
  edited: { id: '', version: 0, saved: '', underWay: '' },
}));

let site = await start();
for (let kill = 0; kill < kills; kill += 1) {
  const ending = new AbortController();
  const work = desks.map((desk, index) => keepSaving(desk, `${kill}-${index}`, ending.signal));
  await wait(150 + Math.random() * 600);
  site.kill('SIGKILL');
  ending.abort();
  await Promise.all(work);
  site = await start();
  look(`after kill ${kill + 1}`);
}
site.kill('SIGKILL');
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
for (const failure of failures) console.error(failure);
console.error(`${saves} acknowledged saves; slowest start ${Math.max(...startMs)} ms`);
console.log(
  JSON.stringify({
    id: 'kill-during-saves',
    count: kills,
    failed: failures.length,
    ms: Math.round(performance.now() - begun),
  }),
);
process.exit(failures.length === 0 ? 0 : 1);

async function makeSession(): Promise<string> {
  const services = await openServices(loadConfig(env), createLog('silent'));
  const made = await staffCookie({ services, origin, close: async () => undefined });
  await closeServices(services);
  return made;
}

/** Starts the site and waits until it is ready; too late is a failure. */
async function start(): Promise<ChildProcess> {
  const at = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (performance.now() - at > 15_000) throw new Error('The site does not start.');
    await wait(20);
  }
  const ms = Math.round(performance.now() - at);
  startMs.push(ms);
  if (ms >= longestStartMs) failures.push(`started in ${ms} ms`);
  return child;
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** One new package and one edit after the other, until the site is gone. */
async function keepSaving(desk: (typeof desks)[number], round: string, ending: AbortSignal) {
  for (let turn = 0; !ending.aborted; turn += 1) {
    const made = `${desk.name} new ${round}-${turn}`;
    if (!(await save('/admin/packages/new', made))) return;
    desk.acknowledged.add(made);
    const { edited } = desk;
    if (!edited.id) Object.assign(edited, rowOf(made), { saved: made });
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

function look(when: string) {
  const database = new DatabaseSync(path.join(dataDir, 'rihla.db'), { readOnly: true });
  const [integrity] = database.prepare('pragma integrity_check').all();
  if (integrity?.integrity_check !== 'ok') failures.push(`${when}: ${JSON.stringify(integrity)}`);
  const rows = database.prepare('select * from packages').all();
  database.close();
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

function rowOf(packageName: string): { id: string; version: number } {
  const database = new DatabaseSync(path.join(dataDir, 'rihla.db'), { readOnly: true });
  const row = database
    .prepare('select id, version from packages where packageName = ?')
    .get(packageName);
  database.close();
  return { id: String(row?.id), version: Number(row?.version) };
}
