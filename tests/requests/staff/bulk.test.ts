import { describe, expect, it } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { createReview } from '../../../app/data/reviews/review-changes.server.ts';
import { parseBulk, rowKinds } from '../../../app/rules/bin.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulk, bulkAnswer } from './bulk-requests.ts';
import { openStaffSite } from './staff-site.ts';

const actions = ['delete', 'delete-for-good', 'restore', 'hide', 'show', 'move'];
const foreign = { category: 'hajj', to: 'umrah', from: 'bin', version: '-1', undoUntil: '1' };

describe.each(requestDatabases)('what is done with many rows on %s', (kind) => {
  const here = openStaffSite(kind, { as: 'staff' });
  const addPackage = (name: string) =>
    createPackage(here.database, { ...blankPackage, packageName: name });

  it('no action fails for fields of another kind, or for ids of nothing', async () => {
    for (const rows of rowKinds) {
      for (const action of actions.filter((one) => parseBulk({ kind: rows, action: one }))) {
        const ids = ['nothing', '__proto__', "' or 1=1 --", '\u202e', '🕋'];
        const [path, form] = bulk(rows, action, ids, foreign);
        const answer = await bulkAnswer(await here.post(`${path}.data`, form));
        expect(answer, path).toEqual([404, expect.objectContaining({ isDone: false })]);
      }
    }
  });

  it('a field of images does not keep other rows from being deleted', async () => {
    const review = { name: 'A', town: '', year: '2024', packageId: '', language: 'en' } as const;
    const text = { text: 'T', source: 'told', link: '' } as const;
    const made = {
      packages: await addPackage('A'),
      reviews: await createReview(here.database, { ...review, ...text }),
    };
    for (const [rows, id] of Object.entries(made)) {
      const [path, form] = bulk(rows, 'delete', id, foreign);
      const [status] = await bulkAnswer(await here.post(`${path}.data`, form));
      expect(status, rows).toBe(200);
    }
  });

  it.each([20, 36, 64])('a delete of 100 ids of %i letters leads to a page', async (letters) => {
    const ids: string[] = [];
    for (let made = 0; made < 100; made += 1) {
      const id = await addPackage(`Package ${made}`);
      ids.push(id.padEnd(letters, '0'));
      const renamed = here.kysely.updateTable('packages').set({ id: ids.at(-1) ?? '' });
      await renamed.where('id', '=', id).execute();
    }
    const deleted = await here.post(...bulk('packages', 'delete', ids));
    const list = deleted.headers.get('location') ?? '';
    expect((await here.get(list)).status, list.slice(0, 80)).toBe(200);
  });
});
