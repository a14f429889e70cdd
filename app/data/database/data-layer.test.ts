import { glob, readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import type { LiveEvent } from '../../services/events.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { changeRows } from './database.server.ts';

describe.each(databaseKinds)('the data layer on %s', async (kind) => {
  const { database } = (await openDataSite(kind)).services;
  const published: LiveEvent[] = [];
  database.events.subscribe((event) => published.push(event));
  beforeEach(() => {
    published.length = 0;
  });
  const named = (packageName: string) => ({ ...blankPackage, packageName });

  it('lists the newest first, then by id', async () => {
    for (const name of ['2026 old', '2028 new', '2027 mid', '2027 mid']) {
      const now = () => new Date(`${name.slice(0, 4)}-01-01T00:00:00Z`);
      await createPackage({ ...database, now }, named(name));
    }
    const listed = await listPackages(database);
    const names = listed.map(({ packageName }) => packageName);
    expect(names).toEqual(['2028 new', '2027 mid', '2027 mid', '2026 old']);
    const ids = listed.map(({ id }) => id).slice(1, 3);
    expect(ids).toEqual([...ids].sort());
  });

  it('changes nothing and publishes nothing when a transaction fails', async () => {
    const before = database.events.revisions();
    const failing = changeRows(database, [{ topic: 'packages' }], async (rows) => {
      await rows.deleteFrom('packages').execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listPackages(database)).not.toEqual([]);
    expect(published).toEqual([]);
    expect(database.events.revisions()).toEqual(before);
  });
});

it('reads reviews and enquiries nowhere but where deleted ones are left out or asked for', async () => {
  const reads = /(?:from|join)\w*(?:\(\s*['"]|\s+"?)(?:reviews|enquiries)\b/i;
  const found: string[] = [];
  for await (const file of glob('{app,server,data-transfer,scripts}/**/*.{ts,tsx}')) {
    if (/\.test\.ts$|migrations\//.test(file)) continue;
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*/gm, '');
    if (reads.test(code.replaceAll(/deleteFrom\(\s*'/g, '')))
      found.push(file.replaceAll('\\', '/'));
  }
  expect(found.sort()).toEqual([
    'app/data/bin/bin.server.ts',
    'app/data/database/tables.server.ts',
  ]);
});
