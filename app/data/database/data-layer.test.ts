import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { changeRows } from './database.server.ts';

describe.each(databaseKinds)('the data layer on %s', async (kind) => {
  const { database } = (await openDataSite(kind)).services;

  it('changes nothing and publishes nothing when a transaction fails', async () => {
    await createPackage(database, blankPackage);
    const published = vi.fn();
    database.events.subscribe(published);
    const before = database.events.revisions();
    const failing = changeRows(database, [{ topic: 'packages' }], async (trx) => {
      await trx.deleteFrom('packages').execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listPackages(database)).toHaveLength(1);
    expect(published).not.toHaveBeenCalled();
    expect(database.events.revisions()).toEqual(before);
  });
});

it('reads reviews and enquiries only where deleted ones are handled', async () => {
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
