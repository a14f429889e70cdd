import { describe, expect, it } from 'vitest';
import { putPackageBack } from '../../../app/data/packages/package-put-back.server.ts';
import { changeSeats } from '../../../app/data/packages/package-seats.server.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openFacts } from './package-facts-requests.ts';
import { texts } from './package-requests.ts';

describe.each(databaseKinds)('the seats of a departure on %s', (kind) => {
  const { here, made } = openFacts(kind);
  const { post } = here;

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
});
