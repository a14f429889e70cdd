import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { storeEnquiry } from '../../../tests/sites/stored-enquiry.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { mailEnquiry } from '../enquiries/enquiries.server.ts';
import { withActor } from '../history/history.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { beginSecondFactor } from '../staff/second-factor.server.ts';
import { changeRows } from './database.server.ts';

describe.each(databaseKinds)('the data layer on %s', async (kind) => {
  const { services } = await openDataSite(kind);
  const { database } = services;

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

  it('changes nothing for a person who left, in changes that no page shows either', async () => {
    const id = await storeEnquiry(database);
    const left = withActor(database, 'a@b.c', () => Promise.reject(new Error('left')));
    const all = () =>
      Promise.all([
        database.kysely.selectFrom('enquiries').selectAll().execute(),
        database.kysely.selectFrom('staff_second_factors').selectAll().execute(),
      ]);
    const before = await all();
    const send = vi.fn();
    const mail = { ...services.mail, send };
    for (const change of [
      () => mailEnquiry({ ...services, database: left, mail }, id),
      () => beginSecondFactor(left, 'nobody'),
    ]) {
      await expect(change(), String(change)).rejects.toThrow('left');
    }
    expect(send).not.toHaveBeenCalled();
    expect(await all()).toEqual(before);
  });

  it('records a mail that was on its way when its sender left', async () => {
    const id = await storeEnquiry(database);
    let hasLeft = false;
    const sender = withActor(database, 'a@b.c', async () => {
      if (hasLeft) throw new Error('left');
    });
    const send = async () => {
      hasLeft = true;
      return { ok: true } as const;
    };
    const mail = { ...services.mail, send };
    expect(await mailEnquiry({ ...services, database: sender, mail }, id)).toBe('sent');
    const sent = database.kysely.selectFrom('enquiries').select('mailState').where('id', '=', id);
    expect(await sent.execute()).toEqual([{ mailState: 'sent' }]);
  });
});

it('reads rows with a life cycle only where deleted ones are handled', async () => {
  const reads =
    /(?:from|join)\w*(?:\(\s*['"]|\s+"?)(?:packages|gallery_images|reviews|enquiries)\b/i;
  const found: string[] = [];
  for await (const file of glob('{app,server,data-transfer,scripts}/**/*.{ts,tsx}')) {
    if (/\.test\.ts$|migrations\//.test(file)) continue;
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*/gm, '');
    if (reads.test(code.replaceAll(/deleteFrom\(\s*'/g, '')))
      found.push(file.replaceAll('\\', '/'));
  }
  expect(found).toEqual(['app/data/database/tables.server.ts']);
});
