import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteRows } from '../../app/data/bin/bin.server.ts';
import type { Database } from '../../app/data/database/database.server.ts';
import { readClockDoubt } from '../../app/data/database/trusted-clock.server.ts';
import { setEnquiryState } from '../../app/data/enquiries/enquiry-work.server.ts';
import { createPackage } from '../../app/data/packages/package-changes.server.ts';
import { openExternally, runScript } from '../sites/moving-site.ts';
import { blankPackage } from '../sites/sample-input.ts';
import { launchSite, type SiteProcess, signInAt } from '../sites/site-process.ts';
import { storeEnquiry } from '../sites/stored-enquiry.ts';
import { openDrillPlace, startDrill, tableOf } from './running/drill.ts';

// A real site and real backups under a clock that is ahead or behind, at a start and while running. The bin, a closed enquiry and the sign-in survive; the dashboard says that the clock is in doubt; every new
// backup stays, and a backup from a future day is only restored by name.
//   npm run drills -- wrong-clock
const dayMs = 24 * 60 * 60_000;
const { expect, end } = startDrill('wrong-clock');
const place = await openDrillPlace();
const folder = await mkdtemp(path.join(tmpdir(), 'rihla-clock-'));
const offsetFile = path.join(folder, 'offset');
const fake = path.join(folder, 'clock.mjs');
// A separate Date for the process, shifted as the file says.
await writeFile(
  fake,
  `import { readFileSync } from 'node:fs';
const Real = Date;
const now = () => Real.now() + Number(readFileSync(${JSON.stringify(offsetFile)}, 'utf8'));
globalThis.Date = class extends Real {
  constructor(...all) { super(...(all.length > 0 ? all : [now()])); }
  static now() { return now(); }
};`,
);
const underClock = { NODE_OPTIONS: `--import=file://${fake}` };
const settings = { ...place.settings, ...underClock };
const clock = (days: number) => writeFile(offsetFile, String(days * dayMs));

await clock(0);
let site: SiteProcess = await launchSite(settings);
const { cookie } = await signInAt(site.origin);
const disposed: string[] = [];
await dispose('before all');

for (const days of [400, -400]) {
  for (const when of ['while it runs', 'at a start'] as const) {
    const what = `${days} days, ${when}`;
    await clock(days);
    if (when === 'at a start') await restart();
    // Jobs check the clock at a start and once a minute, and remove expired rows immediately.
    await wait(when === 'at a start' ? 5000 : 65_000);
    expect(await isInDoubt(), `${what}: the clock is not in doubt`);
    await dispose(what);
    await expectKept(what);
    await clock(0);
    await restart();
    await wait(5000);
    await expectKept(`${what}, and right again`);
    const page = await fetchAs('/admin/bin');
    expect(page.status === 200, `${what}: the sign-in is gone`);
    const bin = await page.text();
    for (const name of disposed)
      expect(bin.includes(`Deleted: ${name}`), `${what}: ${name} left the bin`);
  }
}
expect(!(await isInDoubt()), 'the clock is right again, and still in doubt');

const backups = path.join(folder, 'backups');
const backUp = async (what: string) => {
  const before = await readdir(backups).catch(() => []);
  const { status, stdout, stderr } = await runScript('backup', [backups], settings);
  expect(status === 0, `a backup ${what}: ${stderr}`);
  const made = /Backed up to (\S+):/.exec(stdout)?.[1] ?? '';
  const after = await readdir(backups);
  expect(after.includes(path.basename(made)), `the backup ${what} is not there`);
  const gone = before.filter(
    (name) => !after.includes(name) && name.slice(0, 10) !== path.basename(made).slice(0, 10),
  );
  expect(gone.length === 0, `the backup ${what} removed ${gone}`);
};
await backUp('with a right clock');
await clock(-400);
await backUp('with a clock that is behind');
await clock(400);
await backUp('with a clock that is ahead');
const into = { ...place.settings, ...underClock, DATA_DIR: path.join(folder, 'restored') };
await clock(0);
const asked = await runScript('restore', [backups], withoutServers(into));
expect(/still to come/.test(asked.stderr), `a restore does not ask: ${asked.stderr}`);
const [oldest = ''] = (await readdir(backups)).sort();
const restored = await runScript('restore', [path.join(backups, oldest)], withoutServers(into));
expect(restored.status === 0, `a restore by name: ${restored.stderr}`);

await site.kill();
await rm(folder, { recursive: true });
await place.remove();
end();

/** Restored in another place, into SQLite and a folder. */
function withoutServers({
  DATABASE_URL: _rows,
  STORAGE_URL: _photos,
  ...others
}: Record<string, string>) {
  return others;
}

async function restart() {
  await site.kill();
  site = await launchSite(settings);
}

function fetchAs(address: string) {
  return fetch(site.origin + address, { headers: { cookie }, redirect: 'manual' });
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>) {
  const offset = Number(await readFile(offsetFile, 'utf8'));
  const database = await openExternally(place.place, () => new Date(Date.now() + offset));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function isInDoubt() {
  return withDatabase(async (database) => (await readClockDoubt(database)) !== null);
}

/** A package in the bin and a closed enquiry, dated by the current clock. */
async function dispose(name: string) {
  await withDatabase(async (database) => {
    const id = await createPackage(database, { ...blankPackage, packageName: `Deleted: ${name}` });
    await deleteRows(database, 'packages', [id]);
    const enquiry = await storeEnquiry(database, { name: `Closed: ${name}` });
    await setEnquiryState(database, enquiry, 'closed');
  });
  disposed.push(name);
}

async function expectKept(what: string) {
  const rows = await tableOf(place, 'enquiries');
  for (const name of disposed) {
    expect(
      rows.some((row) => row.name === `Closed: ${name}`),
      `${what}: the enquiry of ${name} is gone`,
    );
  }
}
