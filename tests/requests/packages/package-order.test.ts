import { beforeEach, describe, expect, it } from 'vitest';
import { restorePackages } from '../../../app/data/packages/deleted-packages.server.ts';
import {
  listOfferedPackages,
  listPopularPackages,
} from '../../../app/data/packages/offered-packages.server.ts';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { readOrderVersion } from '../../../app/data/packages/package-order.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages } from './package-requests.ts';

const address = '/admin/packages/arrange';
const page = '/admin/packages/order';

describe.each(databaseKinds)('the order of the packages on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, breakChanges } = here;
  const ids = async () => (await listPackages(here.database)).map(({ id }) => id);
  const popular = async () => (await listPopularPackages(here.database, 3)).map(({ id }) => id);
  const shown = async (path: string) => {
    const html = await (await fetch(here.site.origin + path)).text();
    // Those of the cards: what pilgrims say of others stands below them.
    const [cards = ''] = html.split('pilgrim-reviews');
    const found = cards.matchAll(/href="\/packages\/[a-z]+\/([\w-]+)"/g);
    return [...new Set([...found].map(([, id]) => id ?? ''))];
  };
  const version = () => readOrderVersion(here.database);

  async function ask(id: string, act: string, others: Record<string, string> = {}) {
    const seen = others.seen ?? String(await version());
    const accept = { accept: 'application/json' };
    const response = await post(address, { id, act, ...others, seen }, accept);
    const { state } = await response.json();
    return [response.status, state];
  }

  beforeEach(async () => {
    const { kysely } = here.database;
    const asAtFirst = { position: 0, pinnedAt: null, hiddenAt: null };
    await kysely.updateTable('packages').set(asAtFirst).execute();
    await kysely.deleteFrom('site_settings').where('name', '=', 'package-order').execute();
  });

  it('moves one package up, down, to the top, before and after another; visitors see it so', async () => {
    const [a = '', b = '', c = '', d = '', ...rest] = await ids();
    const before = await findPackage(here.database, b);
    const newest = await popular();
    expect(await ask(b, 'up')).toEqual([200, 'saved']);
    expect(await ids()).toEqual([b, a, c, d, ...rest]);
    expect(await ask(b, 'down')).toEqual([200, 'saved']);
    expect(await ids()).toEqual([a, b, c, d, ...rest]);
    expect(await ask(d, 'first')).toEqual([200, 'saved']);
    expect(await ids()).toEqual([d, a, b, c, ...rest]);
    expect(await ask(d, 'after', { neighbour: b })).toEqual([200, 'saved']);
    expect(await ids()).toEqual([a, b, d, c, ...rest]);
    expect(await ask(c, 'before', { neighbour: a })).toEqual([200, 'saved']);
    expect(await ids()).toEqual([c, a, b, d, ...rest]);
    expect(await ask(c, 'after', { neighbour: rest.at(-1) ?? '' })).toEqual([200, 'saved']);
    const order = [a, b, d, ...rest, c];
    expect(await ids()).toEqual(order);
    expect(await shown('/packages')).toEqual(order);
    expect(await popular()).toEqual(newest);
    const after = await findPackage(here.database, b);
    expect([after?.version, after?.changedAt]).toEqual([before?.version, before?.changedAt]);
  });

  it('at its ends a move changes nothing, also not the version', async () => {
    const [first = '', ...others] = await ids();
    await ask(others[0] ?? '', 'first');
    const order = await ids();
    const at = await version();
    expect(await ask(order[0] ?? '', 'up')).toEqual([200, 'saved']);
    expect(await ask(order.at(-1) ?? '', 'down')).toEqual([200, 'saved']);
    expect(await ask(first, 'after', { neighbour: first })).toEqual([200, 'saved']);
    expect(await ids()).toEqual(order);
    expect(await version()).toBe(at);
  });

  it('a new package stands above the others; a deleted one comes back to its place', async () => {
    const order = await ids();
    await ask(order[3] ?? '', 'first');
    const arranged = await ids();
    const id = await createPackage(here.database, { ...blankPackage, packageName: 'New' });
    expect(await ids()).toEqual([id, ...arranged]);
    await ask(id, 'down');
    expect((await ids()).slice(0, 2)).toEqual([arranged[0], id]);
    await deletePackage(here.database, id);
    expect(await ids()).toEqual(arranged);
    const fifth = arranged[4] ?? '';
    await deletePackage(here.database, fifth);
    await restorePackages(here.database, [fifth]);
    expect(await ids()).toEqual(arranged);
  });

  it('of two people who order at once the second is told and sees the present order', async () => {
    const [a = '', b = '', c = '', ...rest] = await ids();
    const seen = String(await version());
    const answers = await Promise.all([ask(c, 'first', { seen }), ask(b, 'first', { seen })]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    const isFirst = answers[0]?.[0] === 200;
    expect(await ids()).toEqual(isFirst ? [c, a, b, ...rest] : [b, a, c, ...rest]);
    const late = await post(address, { id: a, act: 'down', seen, show: '96' });
    expect(late.headers.get('location')).toBe(`${page}?show=96#package-${a}`);
    expect(toastOf(late)).toContain('Somebody else changed the order meanwhile');
    const html = await (await get(page)).text();
    const numbers = [...html.matchAll(/<li id="package-([\w-]+)"/g)].map(([, id]) => id);
    expect(numbers).toEqual(await ids());
    expect(html).toContain(`name="seen" value="${await version()}"`);
    // A row far down is where it was shown, also without a script.
    expect(html).toContain('name="show" value="');
  });

  it('pins up to three; the newest others fill the home page', async () => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await ids();
    expect(await ask(e, 'pin')).toEqual([200, 'saved']);
    expect(await popular()).toEqual([e, a, b]);
    expect(await shown('/')).toEqual([e, a, b]);
    await ask(d, 'pin');
    await ask(f, 'pin');
    expect(await ask(f, 'pin')).toEqual([200, 'saved']);
    expect(await popular()).toEqual([d, e, f]);
    expect(await ask(c, 'pin')).toEqual([409, 'full']);
    await ask(f, 'first');
    expect(await popular()).toEqual([f, d, e]);
    for (const id of [d, e, f]) expect(await ask(id, 'unpin')).toEqual([200, 'saved']);
    expect(await shown('/')).toEqual(await popular());
    expect(new Set(await popular())).toEqual(new Set([a, b, c]));
  });

  it('three pins at once are three, whoever comes fourth is told', async () => {
    const four = (await ids()).slice(0, 4);
    const answers = await Promise.all(four.map((id) => ask(id, 'pin')));
    expect(answers.map(([, state]) => state).sort()).toEqual(['full', 'saved', 'saved', 'saved']);
  });

  it('a pin on a hidden package is refused; one hidden keeps its pin, if it is free later', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await ids();
    await setPackagesHidden(here.database, [a], true);
    expect(await ask(a, 'pin')).toEqual([409, 'hidden']);
    const refused = await post(address, { id: a, act: 'pin', seen: '0' });
    expect(toastOf(refused)).toContain('A hidden package cannot be pinned. Show it first.');
    for (const id of [b, c, d]) await ask(id, 'pin');
    await setPackagesHidden(here.database, [b], true);
    expect(await popular()).toEqual([c, d, e]);
    await setPackagesHidden(here.database, [b], false);
    expect(await popular()).toEqual([b, c, d]);
    await setPackagesHidden(here.database, [b], true);
    expect(await ask(e, 'pin')).toEqual([200, 'saved']);
    await setPackagesHidden(here.database, [b], false);
    expect(await popular()).toEqual([c, d, e]);
    expect((await findPackage(here.database, b))?.pinnedAt).toBeNull();
    await deletePackage(here.database, c);
    await ask(b, 'pin');
    await restorePackages(here.database, [c]);
    expect(await popular()).toEqual([b, d, e]);
  });

  it('hidden ones count in the order of staff, and visitors see the others in it', async () => {
    const [a = '', b = '', c = ''] = await ids();
    await setPackagesHidden(here.database, [b], true);
    await ask(c, 'up');
    expect((await ids()).slice(0, 3)).toEqual([a, c, b]);
    const offered = (await listOfferedPackages(here.database)).map(({ id }) => id);
    expect(offered).toEqual((await ids()).filter((id) => id !== b));
  });

  it('odd forms, unknown packages and a failing database change nothing', async () => {
    const before = await listPackages(here.database);
    const [a = ''] = before.map(({ id }) => id);
    const odds: Record<string, string>[] = [
      {},
      { id: a },
      { id: a, act: 'sideways' },
      { id: a, act: 'up', seen: '-1' },
    ];
    for (const odd of odds) {
      expect((await post(address, odd)).status).toBe(400);
    }
    expect(await ask('gone', 'up')).toEqual([404, 'missing']);
    expect(await ask('a\0b', 'pin')).toEqual([404, 'missing']);
    expect(await ask(a, 'after', { neighbour: 'gone' })).toEqual([404, 'missing']);
    breakChanges();
    expect(await ask(a, 'down', { seen: '0' })).toEqual([503, 'failed']);
    here.site.services.database = here.database;
    const stranger = await post(address, { id: a, act: 'down', seen: '0' }, { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    const foreign = await post(address, { id: a, act: 'down' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await get(address)).headers.get('location')).toBe(page);
    expect((await listPackages(here.database)).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id),
    );
  });
});
