import { describe, expect, it } from 'vitest';
import { putPackageBack } from '../../../app/data/packages/package-put-back.server.ts';
import { changeSeats } from '../../../app/data/packages/package-seats.server.ts';
import { newAttemptKey } from '../../../app/rules/attempt-key.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openFacts } from './package-facts-requests.ts';
import { texts } from './package-requests.ts';

describe.each(databaseKinds)('the seats of a departure on %s', (kind) => {
  const { here, made } = openFacts(kind);
  const { get, post, breakChanges } = here;

  /** Presses as the page's script does. */
  const presser =
    (id: string, departure = '') =>
    async (by: string, attempt = newAttemptKey()) => {
      const accept = { accept: 'application/json' };
      const fields = { departure, by, attempt };
      const response = await post(`/admin/packages/${id}/seats/change`, fields, accept);
      const answer: { state: string; left?: number } = await response.json();
      return { status: response.status, ...answer };
    };

  it('seats that somebody sold while the form was open stay sold, unless they are typed', async () => {
    const { id, stored, opened, edit } = await made('Sold meanwhile');
    const form = await opened();
    const [{ id: departure } = { id: '' }] = (await stored()).facts.departures;
    const press = () => changeSeats(here.database, id, { departure, by: -1 });
    await press();
    const { leftAt } = (await stored()).facts.departures[0] ?? {};
    expect((await post(edit, { ...form, price: '1,15,000' })).status).toBe(302);
    expect(await stored()).toMatchObject({
      price: '1,15,000',
      facts: { departures: [{ left: '11', leftAt }, {}] },
    });
    const typed = { ...(await opened()), 'departures.r0.left': '30' };
    await press();
    await post(edit, typed);
    expect((await stored()).facts.departures[0]).toMatchObject({ left: '30' });
    // Fewer in all than are left: no form says more.
    const fewer = { ...(await opened()), 'departures.r0.seats': '31' };
    await changeSeats(here.database, id, { departure, by: 1 });
    await changeSeats(here.database, id, { departure, by: 1 });
    await post(edit, fewer);
    expect((await stored()).facts.departures[0]).toMatchObject({ seats: '31', left: '31' });
  });

  it('an earlier version comes back with the seats of today', async () => {
    const { id, stored, opened, edit } = await made('Put back');
    const [{ id: departure } = { id: '' }] = (await stored()).facts.departures;
    await post(edit, { ...(await opened()), price: '2' });
    await changeSeats(here.database, id, { departure, by: -1 });
    const put = await putPackageBack(here.database, id, { version: 1, seen: 2 });
    expect(put).toMatchObject({ state: 'saved' });
    const after = await stored();
    expect(after.price).toBe(texts.price);
    expect(after.facts.departures[0]).toMatchObject({ left: '11', seats: '40' });
    const again = await putPackageBack(here.database, id, { version: 1, seen: 3 });
    expect(again).toMatchObject({ state: 'same' });
  });

  it('20 presses at once all count, and no edit of a colleague is refused for them', async () => {
    const { id, stored, opened, edit } = await made('Twenty at once', {
      'departures.r0.left': '30',
    });
    const before = await stored();
    const form = await opened();
    const press = presser(id, before.facts.departures[0]?.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press('-1')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const after = await stored();
    expect(after.facts.departures[0]).toMatchObject({ left: '10' });
    expect(after.version).toBe(before.version);
    expect(after.changedAt).not.toBe(before.changedAt);
    expect((await post(edit, { ...form, price: '7' })).status).toBe(302);
    expect((await stored()).facts.departures[0]).toMatchObject({ left: '10' });
    const noted = await here.database.kysely
      .selectFrom('history')
      .select(['actor', 'details'])
      .where('act', '=', 'seats changed')
      .where('subjectId', '=', id)
      .execute();
    expect(noted).toHaveLength(20);
    expect(noted[0]?.actor).toBe('staff@example.com');
    const left = noted.map(({ details }) => JSON.parse(details).to).sort((a, b) => a - b);
    expect(left).toEqual(Array.from({ length: 20 }, (_, index) => index + 10));
  });

  it('never fall below zero, nor rise above all of them', async () => {
    const { id, stored } = await made('At its ends', {
      'departures.r0.seats': '3',
      'departures.r0.left': '2',
    });
    const press = presser(id, (await stored()).facts.departures[0]?.id);
    const states = async (by: string) =>
      (await Promise.all(Array.from({ length: 5 }, () => press(by))))
        .map(({ state }) => state)
        .sort();
    expect(await states('-1')).toEqual(['limit', 'limit', 'limit', 'saved', 'saved']);
    expect((await stored()).facts.departures[0]?.left).toBe('0');
    expect(await states('1')).toEqual(['limit', 'limit', 'saved', 'saved', 'saved']);
    expect((await stored()).facts.departures[0]?.left).toBe('3');
  });

  it('count once when one press is sent twice', async () => {
    const { id, stored } = await made('Sent twice');
    const press = presser(id, (await stored()).facts.departures[0]?.id);
    const attempt = newAttemptKey();
    const twice = await Promise.all([press('-1', attempt), press('-1', attempt)]);
    expect(twice.map(({ state }) => state)).toEqual(['saved', 'saved']);
    expect((await stored()).facts.departures[0]?.left).toBe('11');
    expect((await press('-1')).left).toBe(10);
  });

  it('begin with all of them, and are asked for where nobody has said how many', async () => {
    const { id, stored } = await made('Not counted yet', { 'departures.r0.left': '' });
    const [one, other] = (await stored()).facts.departures;
    expect(await presser(id, one?.id)('-1')).toMatchObject({ state: 'saved', left: 39 });
    expect(await presser(id, other?.id)('-1')).toMatchObject({ status: 409, state: 'unknown' });
    const html = await (await get(`/admin/packages/${id}/seats`)).text();
    expect(html).toContain('39 of 40 seats left');
    expect(html).toContain('Nobody has said how many seats there are.');
    expect(await (await get('/admin/packages')).text()).toContain('39 of 40 seats left');
  });

  it('are counted without a script, and what cannot be is told', async () => {
    const { id, stored } = await made('Scriptless', { 'departures.r0.left': '1' });
    const departure = (await stored()).facts.departures[0]?.id ?? '';
    const address = `/admin/packages/${id}/seats`;
    const change = `${address}/change`;
    const press = (by: string) => post(change, { departure, by });
    const counted = await press('-1');
    expect(counted.status).toBe(302);
    expect(counted.headers.get('location')).toBe(`${address}#seats-${departure}`);
    expect(toastOf(await press('-1'))).toContain('No seat is left.');
    expect((await post(change, { departure, by: '-2' })).status).toBe(400);
    expect((await post(change, { by: '1' })).status).toBe(400);
    expect(toastOf(await post(change, { departure: 'gone', by: '1' }))).toContain('not there');
    expect(await presser('gone', departure)('1')).toMatchObject({ status: 404, state: 'missing' });
    expect(toastOf(await get('/admin/packages/gone/seats'))).toContain('not there any more');
    breakChanges();
    expect(await presser(id, departure)('1')).toMatchObject({ status: 503, state: 'failed' });
    const stranger = await post(change, { departure, by: '1' }, { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    expect((await stored()).facts.departures[0]?.left).toBe('0');
    expect((await get(change)).headers.get('location')).toBe(address);
  });

  it('of a departure without an id are known by its day and airport', async () => {
    const { id, stored } = await made('Imported');
    const facts = { departures: [{ from: '2027-01-22', airport: 'Kochi', seats: '9' }], later: 1 };
    await here.database.kysely
      .updateTable('packages')
      .set({ facts: JSON.stringify(facts) })
      .where('id', '=', id)
      .execute();
    expect(await presser(id, '2027-01-22 Kochi')('-1')).toMatchObject({ state: 'saved', left: 8 });
    expect((await stored()).facts.departures).toMatchObject([{ airport: 'Kochi', left: '8' }]);
    const row = await here.database.kysely
      .selectFrom('packages')
      .select('facts')
      .where('id', '=', id)
      .executeTakeFirst();
    // What this version of the site does not know stays.
    expect(JSON.parse(row?.facts ?? '')).toMatchObject({ later: 1 });
  });
});
