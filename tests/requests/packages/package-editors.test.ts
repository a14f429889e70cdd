import { describe, expect, it } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { changeOwnName } from '../../../app/data/staff/staff.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { clerkEmail, openPeople } from '../people/people-requests.ts';
import { expectWords } from '../site/open-site.ts';

const minute = 60_000;

describe.each(requestDatabases)('colleagues who edit the same package on %s', (kind) => {
  const here = openPeople(kind);
  async function createSharedPackage() {
    const id = await createPackage(here.database, { ...blankPackage, packageName: 'Shared' });
    const path = `/admin/packages/${id}/editing`;
    const report = (cookie: string, state = 'open') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
      return here.ask(path, { method: 'POST', body: `state=${state}` }, headers);
    };
    const namesFor = async (cookie: string) => (await (await report(cookie)).json()).names;
    return { id, path, edit: `/admin/packages/${id}/edit`, report, namesFor };
  }

  it('are named until their form closes or stops reporting', async () => {
    await changeOwnName(here.database, { id: here.id('staff'), email: clerkEmail }, 'Fathima');
    const owner = await here.cookie();
    const clerk = await here.cookie('staff');
    const { id, edit, report, namesFor } = await createSharedPackage();
    const other = await createSharedPackage();
    expect(await namesFor(owner)).toEqual([]);
    expect(await namesFor(clerk)).toEqual(['staff@example.com']);
    expect(await namesFor(owner)).toEqual(['Fathima']);
    expect(await other.namesFor(owner)).toEqual([]);
    expectWords(await here.read(edit, owner), 'Fathima is also editing this package.');
    await report(clerk, 'closed');
    expect(await namesFor(owner)).toEqual([]);
    await report(clerk);
    here.later(2 * minute - 1000);
    expect(await namesFor(owner)).toEqual(['Fathima']);
    here.later(2000);
    expect(await here.read(edit, owner)).not.toContain('is also editing');
    await namesFor(owner);
    expect(await here.rows('package_editors')).toMatchObject([
      { packageId: id, staffId: here.id('owner') },
    ]);
  });

  it('are not shown to strangers, leave no rows for missing packages, and do not keep a session alive', async () => {
    const owner = await here.cookie();
    const { report, namesFor } = await createSharedPackage();
    expect((await report('')).status).toBe(302);
    expect((await here.post('/admin/packages/gone/editing', {}, owner)).status).toBe(200);
    expect(await here.rows('package_editors')).toEqual([]);
    for (const _ of Array(3)) {
      expect(await namesFor(owner)).toEqual([]);
      here.later(50 * minute);
    }
    expect((await report(owner)).status).toBe(302);
  });
});
