import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { migrateExactly } from '../../app/data/database/migrate.server.ts';
import { openPostgres } from '../../app/data/database/postgres.server.ts';
import { openSqlite } from '../../app/data/database/sqlite.server.ts';
import { memoryEnv, memoryFlags } from '../../scripts/node-settings.mjs';
import { startPostgres } from '../sites/embedded-postgres.ts';
import { emptyPlace, silent, type TestPlace } from '../sites/moving-site.ts';
import { launchSite } from '../sites/site-process.ts';
import { drillKind, startDrill, tableOf } from './running/drill.ts';

// Fifty starts are killed, at points spread over all that a start does: of new sites, with and without
// the sample, and of sites whose tables are those of earlier versions. Each starts afterwards, has what
// it had, and is filled as a new one is.
//   npm run drills -- kill-during-start --on postgres
const kills = 50;
const { expect, end } = startDrill('kill-during-start');
const postgres = drillKind === 'postgres' ? await startPostgres() : null;

const names = globSync('app/data/migrations/*.ts')
  .map((file) => path.basename(file, '.ts'))
  .sort();
/** The tables after these migrations, with a package and an enquiry; null: a new site. */
const versions = [null, 'sample', '0004', '0010', '0016', '0022'] as const;
const prototypes = await Promise.all(versions.map(prototypeOf));

let slowestMs = 0;
for (let kill = 0; kill < kills; kill += 1) {
  const at = kill % versions.length;
  const version = versions[at];
  const when = `kill ${kill} of ${version ?? 'an empty site'}`;
  const place = await copyOf(prototypes[at]);
  const settings = { ...place.settings, SAMPLE_CONTENT: version === 'sample' ? 'on' : 'off' };
  const child = spawn(process.execPath, [...memoryFlags, 'server/main.ts'], {
    stdio: 'ignore',
    env: { ...process.env, ...memoryEnv, NODE_ENV: 'production', PORT: '0', ...settings },
  });
  const exited = once(child, 'exit');
  // Most of what matters comes late: the program is loaded before it touches anything.
  await wait(250 + (kill / kills) * 1500);
  child.kill('SIGKILL');
  await exited;
  const begun = performance.now();
  const site = await launchSite(settings).catch((error: Error) => error);
  slowestMs = Math.max(slowestMs, performance.now() - begun);
  expect(!(site instanceof Error), `${when}: ${site instanceof Error && site.message}`);
  if (!(site instanceof Error)) {
    const [packages, enquiries, images, noted] = await Promise.all(
      ['packages', 'enquiries', 'gallery_images', 'site_settings'].map((name) =>
        tableOf(place, name),
      ),
    );
    const wanted = version === null ? 0 : version === 'sample' ? 12 : 1;
    expect(packages?.length === wanted, `${when}: ${packages?.length} packages`);
    expect(images?.length === (version === 'sample' ? 32 : 0), `${when}: ${images?.length} images`);
    const isOld = version !== null && version !== 'sample';
    expect(enquiries?.length === (isOld ? 1 : 0), `${when}: ${enquiries?.length} enquiries`);
    const settingOf = (name: string) => noted?.find((row) => row.name === name)?.value;
    expect(settingOf('beginning') === undefined, `${when}: it has not begun`);
    const start = version === null ? 'blank' : undefined;
    expect(settingOf('website-start') === start, `${when}: ${settingOf('website-start')}`);
    expect((await fetch(`${site.origin}/packages`)).status === 200, `${when}: no page`);
    await site.kill();
  }
  await place.remove();
}
for (const prototype of prototypes) await prototype?.remove();
await postgres?.stop();
end({ slowestMs: Math.round(slowestMs) });

async function prototypeOf(version: (typeof versions)[number]): Promise<TestPlace | null> {
  if (version === null || version === 'sample') return null;
  const made = await emptyPlace(postgres?.url('postgres') ?? '', drillKind);
  const { url, dataDir } = made.place;
  const dialect = url ? openPostgres(url, silent) : openSqlite(dataDir).dialect;
  const kysely = new Kysely<Record<string, Record<string, unknown>>>({ dialect });
  await migrateExactly(
    kysely,
    names.filter((name) => name.slice(0, 4) <= version),
  );
  const row = { id: 'old', createdAt: '2026-11-27T00:00:00.000Z' };
  await kysely
    .insertInto('packages')
    .values({ ...row, packageName: 'Old' })
    .execute();
  const texts = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' };
  await kysely
    .insertInto('enquiries')
    .values({ ...row, ...texts })
    .execute();
  await kysely.destroy();
  return made;
}

async function copyOf(prototype: TestPlace | null | undefined): Promise<TestPlace> {
  const server = postgres?.url('postgres') ?? '';
  const name = prototype?.place.url ? new URL(prototype.place.url).pathname.slice(1) : undefined;
  const copy = await emptyPlace(server, drillKind, name);
  if (prototype && !name)
    await cp(prototype.place.dataDir, copy.place.dataDir, { recursive: true });
  return copy;
}
