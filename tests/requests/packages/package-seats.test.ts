import { describe, expect, it } from 'vitest';
import { changeSeats } from '../../../app/data/packages/package-actions.server.ts';
import { putPackageBack } from '../../../app/data/packages/package-changes.server.ts';
import { newAttemptKey } from '../../../app/rules/attempt-key.ts';
import { toastOf } from '../../readers/toast.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords } from '../site/open-site.ts';
import { bulkAnswer } from '../staff/bulk-requests.ts';
import { beforeDepartures, openPackages, texts } from './package-requests.ts';

describe.each(requestDatabases)('the seats of a departure on %s', (kind) => {
  const here = openPackages(kind, beforeDepartures);
  const { get, post, readAsStaff, breakChanges } = here;

  /** A package with departures, and how its page's script changes the seats of one. */
  async function made(name: string, fields: Record<string, string> = {}) {
    const own = await here.made(name, fields);
    const [first, second] = await own.departures();
    return {
      ...own,
      first: first?.id ?? '',
      second: second?.id ?? '',
      press: (by: string, departure = first?.id ?? '', attempt = newAttemptKey()) =>
        press(own.id, departure, by, attempt),
      left: async () => (await own.departures())[0]?.left,
    };
  }
  async function press(id: string, departure: string, by: string, attempt = newAttemptKey()) {
    const path = `/admin/packages/${id}/seats.data`;
    const [status, answer] = await bulkAnswer(await post(path, { departure, by, attempt }));
    return { status, ...(answer as { state: string; left?: number }) };
  }

  it('seats sold during an edit stay sold, unless the edit changes them', async () => {
    const { id, first, departures, opened, edit, stored, left } = await made('Sold meanwhile');
    const form = await opened();
    const sell = (by: 1 | -1 = -1) => changeSeats(here.database, id, { departure: first, by });
    await sell();
    const [{ leftAt } = { leftAt: '' }] = await departures();
    expect((await post(edit, { ...form, price: '1,15,000' })).status).toBe(302);
    expect((await stored()).price).toBe('1,15,000');
    expect(await departures()).toMatchObject([{ left: '11', leftAt }, {}]);
    const typed = { ...(await opened()), 'departures.r0.left': '30' };
    await sell();
    await post(edit, typed);
    expect(await left()).toBe('30');
    // No more are left than there are in all.
    const fewer = { ...(await opened()), 'departures.r0.seats': '30' };
    await sell(1);
    await post(edit, fewer);
    expect((await departures())[0]).toMatchObject({ seats: '30', left: '30' });
  });

  it('a restored version keeps the seats of today', async () => {
    const { id, first, stored, departures, opened, edit } = await made('Restored');
    await post(edit, { ...(await opened()), price: '2' });
    await changeSeats(here.database, id, { departure: first, by: -1 });
    const restore = (seen: number) => putPackageBack(here.database, id, { version: 1, seen });
    expect(await restore(2)).toMatchObject({ state: 'saved' });
    expect((await stored()).price).toBe(texts.price);
    expect((await departures())[0]).toMatchObject({ left: '11', seats: '40' });
    expect(await restore(3)).toMatchObject({ state: 'same' });
  });

  it('20 presses at once all count, and refuse no edit of a colleague', async () => {
    const own = await made('Twenty at once', { 'departures.r0.left': '30' });
    const before = await own.stored();
    const form = await own.opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.press('-1')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const after = await own.stored();
    expect(await own.left()).toBe('10');
    expect(after.version).toBe(before.version);
    expect(after.changedAt).not.toBe(before.changedAt);
    expect((await post(own.edit, { ...form, price: '7' })).status).toBe(302);
    expect(await own.left()).toBe('10');
    const entries = here.database.kysely.selectFrom('history').select(['actor', 'details']);
    const noted = await entries.where('subjectId', '=', own.id).orderBy('at').execute();
    const left = noted.map(({ details }) => JSON.parse(details || '{}').to).filter(Number);
    expect(left.sort()).toEqual(Array.from({ length: 20 }, (_, index) => index + 10));
    expect(new Set(noted.map(({ actor }) => actor))).toEqual(new Set(['staff@example.com']));
  });

  it('never fall below zero, rise above all of them, or count one press twice', async () => {
    const fields = { 'departures.r0.seats': '3', 'departures.r0.left': '2' };
    const { first, press: change, left } = await made('At its ends', fields);
    const states = async (by: string) => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => change(by)));
      return answers.map(({ state }) => state).sort();
    };
    expect(await states('-1')).toEqual(['limit', 'limit', 'limit', 'saved', 'saved']);
    expect(await left()).toBe('0');
    expect(await states('1')).toEqual(['limit', 'limit', 'saved', 'saved', 'saved']);
    expect(await left()).toBe('3');
    const attempt = newAttemptKey();
    const twice = await Promise.all([1, 2].map(() => change('-1', first, attempt)));
    expect(twice.map(({ state }) => state)).toEqual(['saved', 'saved']);
    expect(await left()).toBe('2');
    expect((await change('-1')).left).toBe(1);
  });

  it('start with all of them, and ask where nobody has entered a number', async () => {
    const own = await made('Not counted yet', { 'departures.r0.left': '' });
    expect(await own.press('-1')).toMatchObject({ state: 'saved', left: 39 });
    expect(await own.press('-1', own.second)).toMatchObject({ status: 409, state: 'unknown' });
    const html = await readAsStaff(`/admin/packages/${own.id}/seats`);
    expectWords(html, '39 of 40 seats left', 'Nobody has said how many seats there are.');
    expect(await readAsStaff('/admin/packages')).toContain('39 of 40 seats left');
  });

  it('change without a script, and failures are told', async () => {
    const own = await made('Scriptless', { 'departures.r0.left': '1' });
    const address = `/admin/packages/${own.id}/seats`;
    const change = (by: string, departure = own.first) => post(address, { departure, by });
    const counted = await change('-1');
    const row = `${address}#seats-${own.first}`;
    expect([counted.status, counted.headers.get('location')]).toEqual([302, row]);
    expect(toastOf(await change('-1'))).toContain('No seat is left.');
    expect((await change('-2')).status).toBe(400);
    expect((await post(address, { by: '1' })).status).toBe(400);
    expect(toastOf(await change('1', 'gone'))).toContain('not there');
    expect(await press('gone', own.first, '1')).toMatchObject({ status: 404, state: 'missing' });
    expect(toastOf(await get('/admin/packages/gone/seats'))).toContain('not there any more');
    breakChanges();
    expect(await own.press('1')).toMatchObject({ status: 503, state: 'failed' });
    expect(await own.left()).toBe('0');
  });
});
