import { beforeEach, describe, expect, it } from 'vitest';
import { deleteRows, restoreRows } from '../../../app/data/bin/bin.server.ts';
import { listPopularPackages } from '../../../app/data/packages/offered-packages.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import type { Fields } from '../../forms.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulkAnswer, toastOf } from '../site/open-site.ts';
import { openPackages } from './package-requests.ts';

const page = '/admin/packages/order';
const saved = [200, 'saved'];

describe.each(requestDatabases)('the order of packages on %s', (kind) => {
  const here = openPackages(kind);
  const { post, breakChanges } = here;
  const ids = async () => (await listPackages(here.database)).map(({ id }) => id);
  const popular = async () => (await listPopularPackages(here.database, 3)).map(({ id }) => id);
  const hide = (id: string, isHidden = true) => setPackagesHidden(here.database, [id], isHidden);
  /** The packages on a page's cards, above the reviews. */
  const shown = async (path: string) => {
    const [cards = ''] = (await here.read(path)).split('pilgrim-reviews');
    const found = cards.matchAll(/href="\/packages\/[a-z]+\/([\w-]+)"/g);
    return [...new Set([...found].map(([, id]) => id ?? ''))];
  };
  async function send(fields: Fields) {
    const [status, answer] = await bulkAnswer(await post(`${page}.data`, fields));
    return [status, Object(answer).state];
  }
  const ask = (id: string, act: string) => send({ id, act });
  beforeEach(async () => {
    const { kysely } = here.database;
    const initial = { position: 0, pinnedAt: null, hiddenAt: null };
    await kysely.updateTable('packages').set(initial).execute();
  });

  it('moves one up, down, to the top and within the rows of a page, for visitors too', async () => {
    const [a = '', b = '', c = '', d = '', ...rest] = await ids();
    const before = await findPackage(here.database, b);
    const newest = await popular();
    for (const [fields, order] of [
      [{ id: b, act: 'up' }, [b, a, c, d, ...rest]],
      [{ id: b, act: 'down' }, [a, b, c, d, ...rest]],
      [{ id: d, act: 'first' }, [d, a, b, c, ...rest]],
      [{ id: d, seen: [d, a, b], order: [a, b, d] }, [a, b, d, c, ...rest]],
    ] as const) {
      expect(await send({ ...fields } as Fields), JSON.stringify(fields)).toEqual(saved);
      expect(await ids(), JSON.stringify(fields)).toEqual(order);
    }
    expect(await shown('/packages')).toEqual(await ids());
    expect(await popular()).toEqual(newest);
    const after = await findPackage(here.database, b);
    expect([after?.version, after?.changedAt]).toEqual([before?.version, before?.changedAt]);
    await hide(b);
    await ask(d, 'up');
    expect(await ids()).toEqual([a, d, b, c, ...rest]);
    expect(await shown('/packages')).toEqual([a, d, c, ...rest]);
  });

  it('a new package comes first; a deleted one returns to its place', async () => {
    await ask((await ids())[3] ?? '', 'first');
    const arranged = await ids();
    const id = await here.addPackage({ packageName: 'New' });
    expect(await ids()).toEqual([id, ...arranged]);
    const fifth = arranged[4] ?? '';
    await deleteRows(here.database, 'packages', [id, fifth]);
    await restoreRows(here.database, 'packages', [fifth]);
    expect(await ids()).toEqual(arranged);
  });

  it('of two concurrent orders the second is refused and shows the current one', async () => {
    const [a = '', b = '', c = '', ...rest] = await ids();
    const seen = [a, b, c];
    const answers = await Promise.all([
      send({ id: c, seen, order: [c, a, b] }),
      send({ id: b, seen, order: [b, a, c] }),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    const isFirst = answers[0]?.[0] === 200;
    expect(await ids()).toEqual(isFirst ? [c, a, b, ...rest] : [b, a, c, ...rest]);
    const late = await post(page, { id: a, seen, order: [b, c, a], show: '96' });
    expect(late.headers.get('location')).toBe(`${page}?show=96#package-${a}`);
    expect(toastOf(late)).toContain('Somebody else has changed the order');
    const html = await here.readAsStaff(page);
    const rows = [...html.matchAll(/<li id="package-([\w-]+)"/g)].map(([, id]) => id);
    expect(rows).toEqual(await ids());
  });

  it('pins up to three, the newest others fill the home page', async () => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await ids();
    expect(await ask(e, 'pin')).toEqual(saved);
    expect(await shown('/')).toEqual([e, a, b]);
    for (const id of [d, f, f]) expect(await ask(id, 'pin')).toEqual(saved);
    expect(await popular()).toEqual([d, e, f]);
    expect(await ask(c, 'pin')).toEqual([409, 'full']);
    await ask(f, 'first');
    expect(await popular()).toEqual([f, d, e]);
    for (const id of [d, e, f]) expect(await ask(id, 'unpin')).toEqual(saved);
    expect(await popular()).toEqual([a, b, c]);
    const answers = await Promise.all([a, b, c, d].map((id) => ask(id, 'pin')));
    expect(answers.map(([, state]) => state).sort()).toEqual(['full', 'saved', 'saved', 'saved']);
  });

  it('a hidden package cannot be pinned, and keeps its pin while there are free ones', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await ids();
    await hide(a);
    const refused = await post(page, { id: a, act: 'pin' });
    expect(toastOf(refused)).toContain('A hidden package cannot be pinned. Show it first.');
    for (const id of [b, c, d]) await ask(id, 'pin');
    await hide(b);
    expect(await popular()).toEqual([c, d, e]);
    await hide(b, false);
    expect(await popular()).toEqual([b, c, d]);
    await hide(b);
    expect(await ask(e, 'pin')).toEqual(saved);
    await hide(b, false);
    expect(await popular()).toEqual([c, d, e]);
  });

  it('odd forms, unknown packages and a failing database change nothing', async () => {
    const before = await ids();
    const [id = ''] = before;
    for (const fields of [
      {},
      { id, act: 'sideways' },
      { id, seen: [id] },
      { id: 'a\0b', act: 'pin' },
    ]) {
      expect((await post(page, fields as Fields)).status).toBe(400);
    }
    expect(await ask('gone', 'up')).toEqual([404, 'missing']);
    const strange = { id, seen: [id, 'gone'], order: ['gone', id] };
    expect(await send(strange)).toEqual([409, 'changed']);
    breakChanges();
    expect(await ask(id, 'down')).toEqual([503, 'failed']);
    expect(await ids()).toEqual(before);
  });
});
