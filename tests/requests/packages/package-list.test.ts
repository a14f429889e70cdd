import { beforeEach, describe, expect, it } from 'vitest';
import { deleteRows, restoreRows } from '../../../app/data/bin/bin.server.ts';
import { listPopularPackages } from '../../../app/data/packages/offered-packages.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import type { Fields } from '../../forms.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulk, decodeResponse, expectWords, getToast } from '../site/open-site.ts';
import { openPackages, texts } from './package-requests.ts';

describe.each(requestDatabases)('the package table on %s', (kind) => {
  const here = openPackages(kind);
  const { post, createPackage, readAsStaff, breakChanges } = here;

  it('shows each detail, and searches, filters and sorts by URL', async () => {
    const html = await readAsStaff('/admin/packages');
    expectWords(html, 'Package Name', '0.15 km', /Distance \(Madina\)[\s\S]*Distance \(Makka\)/);
    expect(html).not.toMatch(/undefined|NaN/);
    const sortedHtml = await readAsStaff('/admin/packages?search=umrah&sort=price');
    expect(/aria-label="Edit ([^"]*)"/.exec(sortedHtml)?.[1]).toBe('Umrah Saver');
    expect(await readAsStaff('/admin/packages?search=nothing')).toContain('No package matches');
  });

  it('reports contradictory details, in the list and on the dashboard', async () => {
    const remark = 'The price is not one of the prices by sharing: “4 in a room” says 1,25,000.';
    const { edit, openForm: opened } = await createPackage('Two prices');
    const places = ['/admin/packages', '/admin/dashboard'];
    for (const path of places) {
      expectWords(await readAsStaff(path), remark, 'Two prices', `href="${edit}"`);
    }
    await post(edit, { ...(await opened()), price: '1,25,000' });
    for (const path of places) expect(await readAsStaff(path)).not.toContain(remark);
    // A batch that has left contradicts nothing that visitors see.
    const days = { 'departures.r0.to': '2090-01-25' };
    await post(edit, { ...(await opened()), price: '1,25,000', ...days });
    const daysRemark = 'These are 4 days, but the duration says 12 days.';
    for (const path of places) expect(await readAsStaff(path)).toContain(daysRemark);
    const pastDays = { 'departures.r0.from': '2020-01-22', 'departures.r0.to': '2020-01-25' };
    await post(edit, { ...(await opened()), ...pastDays });
    for (const path of places) expect(await readAsStaff(path)).not.toContain(daysRemark);
  });

  it('shows a toast after a refresh without removing it from the page', async () => {
    const response = await post('/admin/packages/new', { ...texts, packageName: 'Told' });
    const flash = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    for (const [address, dest, cookie] of [
      ['/admin/packages.data', 'empty', null],
      ['/admin/packages', 'document', expect.stringContaining('flash=; Max-Age=0')],
    ] as const) {
      const headers = { cookie: `${here.owner}; ${flash}`, 'sec-fetch-dest': dest };
      const answer = await here.ask(address, { headers });
      expectWords(await answer.text(), 'Package saved successfully', 'Told');
      expect(answer.headers.get('set-cookie')).toEqual(cookie);
    }
  });

  async function createPricedPackage(packageName: string) {
    const tourPackage = await createPackage(packageName);
    const ask = async (price: string, expectedPrice: string, more: Record<string, string> = {}) =>
      decodeResponse(
        await post('/admin/packages.data', { id: tourPackage.id, price, expectedPrice, ...more }),
      );
    return { ...tourPackage, ask };
  }

  it('saves a price by itself, as an edit that colleagues and visitors see', async () => {
    const { id, edit, ask, stored } = await createPricedPackage('Priced');
    const before = await stored();
    const page = `/packages/details/${id}`;
    expect(await here.read(page)).toContain('₹1,11,000');
    expect(await ask(' 1,22,000 ', '1,11,000')).toMatchObject([200, { state: 'saved' }]);
    const after = await stored();
    const { changedAt } = after;
    expect(after).toEqual({ ...before, price: '1,22,000', version: before.version + 1, changedAt });
    expect(await here.read(page)).toContain('₹1,22,000');
    expect((await post(edit, { ...texts, version: '1' })).status).toBe(409);
    // A request repeated after a lost response.
    expect(await ask('1,22,000', '1,11,000')).toEqual([200, { state: 'saved' }]);
    expect((await stored()).version).toBe(after.version);

    const otherInput = { ...blankPackage, ...texts, price: '99,000', description: 'Theirs' };
    await updatePackage(here.database, id, otherInput);
    expect(await ask('1,33,000', '1,22,000')).toEqual([409, { state: 'changed', price: '99,000' }]);
    expect((await stored()).price).toBe('99,000');
    const answers = await Promise.all([ask('98,000', '99,000'), ask('97,000', '99,000')]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(['98,000', '97,000']).toContain((await stored()).price);
    expect((await stored()).description).toBe('Theirs');
  });

  it('asks once about a large price change, which can be undone', async () => {
    const { id, ask, stored } = await createPricedPackage('Typed wrongly');
    const before = await stored();
    const question = { state: 'unsure', from: texts.price, to: '11,100' };
    expect(await ask('11,100', texts.price)).toEqual([409, question]);
    // Another price than the one of the question is asked about, too.
    expect((await ask('1,110', texts.price, { confirmedPrice: '11,100' }))[0]).toBe(409);
    expect(await stored()).toEqual(before);
    const [status, answer] = await ask('११,१००', texts.price, { confirmedPrice: '11,100' });
    const fields = { version: '1', seenVersion: '2' };
    const undo = { kind: 'packages', action: 'put-back', ids: [id], fields };
    expect([status, answer]).toEqual([200, { state: 'saved', undo }]);
    expect((await stored()).price).toBe('11,100');

    const pressUndo = async () => getToast(await post(...bulk('packages', 'put-back', id, fields)));
    expect(await pressUndo()).toContain('Package restored to its previous state');
    expect(await stored()).toMatchObject({ price: texts.price, version: 3 });
    expect(await pressUndo()).toContain('This package was changed by someone else');
    expect((await post(...bulk('packages', 'put-back', id))).status).toBe(400);
  });

  it('changes equal prices by room sharing, if staff want it', async () => {
    const { ask, stored } = await createPricedPackage('Shared price');
    const { facts } = await stored();
    await ask('1,25,000', texts.price);
    await ask('1,30,000', '1,25,000', { sharing: 'yes' });
    await ask('1,25,000', '1,30,000');
    const after = await stored();
    const prices = { ...facts.prices, sharing4: '1,30,000' };
    expect([after.price, after.facts]).toEqual(['1,25,000', { ...facts, prices }]);
  });

  it('refuses a blank or endless price, a missing package, and a save without a database', async () => {
    const { ask, stored } = await createPricedPackage('Priced badly');
    const blankError = { state: 'invalid', error: 'Price is required' };
    expect(await ask('  ', '1,11,000')).toEqual([400, blankError]);
    expect((await ask('9'.repeat(5000), '1,11,000'))[0]).toBe(400);
    const response = await post('/admin/packages.data', {
      id: 'gone',
      price: '1',
      expectedPrice: '2',
    });
    expect(await decodeResponse(response)).toEqual([404, { state: 'missing' }]);
    breakChanges();
    expect(await ask('1,12,000', '1,11,000')).toEqual([503, { state: 'failed' }]);
    expect((await stored()).price).toBe('1,11,000');
  });
});

const page = '/admin/packages/order';
const success = [200, 'saved'];

describe.each(requestDatabases)('the order of packages on %s', (kind) => {
  const here = openPackages(kind);
  const { post, breakChanges } = here;
  const listIds = async () => (await listPackages(here.database)).map(({ id }) => id);
  const listPopularIds = async () =>
    (await listPopularPackages(here.database, 3)).map(({ id }) => id);
  const hide = (id: string, isHidden = true) => setPackagesHidden(here.database, [id], isHidden);
  /** The packages on a page's cards, above the reviews. */
  const listVisibleIds = async (path: string) => {
    const [cards = ''] = (await here.read(path)).split('pilgrim-reviews');
    const matches = cards.matchAll(/href="\/packages\/[a-z]+\/([\w-]+)"/g);
    return [...new Set([...matches].map(([, id]) => id ?? ''))];
  };
  async function send(fields: Fields) {
    const [status, answer] = await decodeResponse(await post(`${page}.data`, fields));
    return [status, Object(answer).state];
  }
  const ask = (id: string, act: string) => send({ id, act });
  beforeEach(async () => {
    const { kysely } = here.database;
    const initial = { position: 0, pinnedAt: null, hiddenAt: null };
    await kysely.updateTable('packages').set(initial).execute();
  });

  it('moves a package up, to the top and within the rows of a page, for visitors too', async () => {
    const [a = '', b = '', c = '', d = '', ...rest] = await listIds();
    const before = await listPackages(here.database);
    const newestIds = await listPopularIds();
    for (const [fields, order] of [
      [{ id: b, act: 'up' }, [b, a, c, d, ...rest]],
      [{ id: d, act: 'first' }, [d, b, a, c, ...rest]],
      [{ id: d, previousOrder: [d, b, a], order: [a, b, d] }, [a, b, d, c, ...rest]],
    ] as const) {
      expect(await send({ ...fields } as Fields), JSON.stringify(fields)).toEqual(success);
      expect(await listIds(), JSON.stringify(fields)).toEqual(order);
    }
    expect(await listVisibleIds('/packages')).toEqual(await listIds());
    expect(await listPopularIds()).toEqual(newestIds);
    const listVersions = (packages: typeof before) =>
      packages.map(({ id, version, changedAt }) => `${id} ${version} ${changedAt}`).sort();
    expect(listVersions(await listPackages(here.database))).toEqual(listVersions(before));
    await hide(b);
    await ask(d, 'up');
    expect(await listIds()).toEqual([a, d, b, c, ...rest]);
    expect(await listVisibleIds('/packages')).toEqual([a, d, c, ...rest]);
  });

  it('puts a new package first, and returns a deleted one to its place', async () => {
    await ask((await listIds())[3] ?? '', 'first');
    const order = await listIds();
    const id = await here.addPackage({ packageName: 'New' });
    expect(await listIds()).toEqual([id, ...order]);
    const fifth = order[4] ?? '';
    await deleteRows(here.database, 'packages', [id, fifth]);
    await restoreRows(here.database, 'packages', [fifth]);
    expect(await listIds()).toEqual(order);
  });

  it('refuses the second of two concurrent orders, and shows the current one', async () => {
    const [a = '', b = '', c = '', ...rest] = await listIds();
    const previousOrder = [a, b, c];
    const responses = await Promise.all([
      send({ id: c, previousOrder, order: [c, a, b] }),
      send({ id: b, previousOrder, order: [b, a, c] }),
    ]);
    expect(responses.map(([status]) => status).sort()).toEqual([200, 409]);
    const isFirst = responses[0]?.[0] === 200;
    expect(await listIds()).toEqual(isFirst ? [c, a, b, ...rest] : [b, a, c, ...rest]);
    const lateResponse = await post(page, { id: a, previousOrder, order: [b, c, a], show: '96' });
    expect(lateResponse.headers.get('location')).toBe(`${page}?show=96#package-${a}`);
    expect(getToast(lateResponse)).toContain('Somebody else has changed the order');
    const html = await here.readAsStaff(page);
    const rows = [...html.matchAll(/<li id="package-([\w-]+)"/g)].map(([, id]) => id);
    expect(rows).toEqual(await listIds());
  });

  it('pins up to three packages, and fills the home page with the newest others', async () => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await listIds();
    expect(await ask(e, 'pin')).toEqual(success);
    expect(await listVisibleIds('/')).toEqual([e, a, b]);
    for (const id of [d, f, f]) expect(await ask(id, 'pin')).toEqual(success);
    expect(await listPopularIds()).toEqual([d, e, f]);
    expect(await ask(c, 'pin')).toEqual([409, 'full']);
    await ask(f, 'first');
    expect(await listPopularIds()).toEqual([f, d, e]);
    for (const id of [d, e, f]) expect(await ask(id, 'unpin')).toEqual(success);
    expect(await listPopularIds()).toEqual([a, b, c]);
    const answers = await Promise.all([a, b, c, d].map((id) => ask(id, 'pin')));
    expect(answers.map(([, state]) => state).sort()).toEqual(['full', 'saved', 'saved', 'saved']);
  });

  it('refuses to pin a hidden package, and keeps its pin while others are free', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await listIds();
    await hide(a);
    const pinResponse = await post(page, { id: a, act: 'pin' });
    expect(getToast(pinResponse)).toContain('A hidden package cannot be pinned. Show it first.');
    for (const id of [b, c, d]) await ask(id, 'pin');
    await hide(b);
    expect(await listPopularIds()).toEqual([c, d, e]);
    await hide(b, false);
    expect(await listPopularIds()).toEqual([b, c, d]);
    await hide(b);
    expect(await ask(e, 'pin')).toEqual(success);
    const showResponse = await post(...bulk('packages', 'show', b));
    expect(getToast(showResponse)).toContain(
      'Package shown to visitors. Three other packages are pinned to the home page, so it is no longer pinned.',
    );
    expect(await listPopularIds()).toEqual([c, d, e]);
  });

  it('shows or restores pinned packages with as many pins as fit, and says so', async () => {
    const [a = '', b = '', c = '', d = ''] = await listIds();
    for (const id of [a, b, c]) await ask(id, 'pin');
    const listPinnedIds = async () =>
      (await listPackages(here.database)).filter(({ pinnedAt }) => pinnedAt).map(({ id }) => id);
    for (const [action, undoAction] of [
      ['hide', 'show'],
      ['delete', 'restore'],
    ] as const) {
      for (const id of [b, c]) await post(...bulk('packages', action, id));
      expect(await ask(d, 'pin')).toEqual(success);
      const response = await post(...bulk('packages', undoAction, [b, c]));
      expect(getToast(response), action).toContain('so at least one is no longer pinned.');
      expect(await listPinnedIds(), action).toEqual([a, b, d]);
      await ask(d, 'unpin');
      expect(await ask(c, 'pin')).toEqual(success);
    }
  });

  it('changes nothing for invalid forms, unknown packages and a failing database', async () => {
    const before = await listIds();
    const [id = ''] = before;
    const invalidForms: Fields[] = [
      {},
      { id, act: 'sideways' },
      { id, previousOrder: [id] },
      { id: 'a\0b', act: 'pin' },
    ];
    for (const fields of invalidForms) expect((await post(page, fields)).status).toBe(400);
    expect(await ask('gone', 'up')).toEqual([404, 'missing']);
    const unknownOrder = { id, previousOrder: [id, 'gone'], order: ['gone', id] };
    expect(await send(unknownOrder)).toEqual([409, 'changed']);
    breakChanges();
    expect(await ask(id, 'down')).toEqual([503, 'failed']);
    expect(await listIds()).toEqual(before);
  });
});
