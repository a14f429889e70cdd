import { describe, expect, it } from 'vitest';
import { beginSecondFactor } from '../../../app/data/staff/second-factor.server.ts';
import { turnOn } from '../../sites/staff/authenticator-app.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { clerkEmail, codePage, openSecondFactor } from './second-factor-requests.ts';

const page = '/admin/account/second-step';

describe.each(databaseKinds)('who is told of a second factor on %s', (kind) => {
  const here = openSecondFactor(kind);
  const { get, post, password, begin } = here;
  /** How often open pages were told of people meanwhile. */
  async function told(work: () => Promise<Response>): Promise<[number, number]> {
    let times = 0;
    const stop = here.site.services.database.events.subscribe(({ topic }) => {
      if (topic === 'people') times += 1;
    });
    const { status } = await work();
    stop();
    return [status, times];
  }

  it('an open history hears of new codes, of a used one, and of turning it off', async () => {
    const cookie = await here.cookie();
    const { kysely } = here.site.services.database;
    await kysely.deleteFrom('history').execute();
    expect(await told(() => post(page, { intent: 'codes', password }, cookie))).toEqual([200, 1]);
    const before = await begin();
    expect(await told(() => post(codePage, { recoveryCode: 'none' }, before))).toEqual([401, 0]);
    expect(await told(() => post(codePage, { code: '000000' }, before))).toEqual([401, 0]);
    const [recoveryCode = ''] = (await turnedOnAnew()).recoveryCodes;
    const begun = await begin(clerkEmail);
    // The code's own entry, and that of the sign-in.
    expect(await told(() => post(codePage, { recoveryCode }, begun))).toEqual([302, 2]);
    expect(await told(() => post(page, { intent: 'off', password }, cookie))).toEqual([302, 1]);
    expect(await told(() => post(page, { intent: 'off', password }, cookie))).toEqual([302, 0]);
  });

  it('by a code of the app pages are told of the sign-in alone, once', async () => {
    const begun = await begin();
    const code = await here.owner.code(1);
    expect(await told(() => post(codePage, { code }, begun))).toEqual([302, 1]);
  });

  it('an owner sees in the list of people who has one, and not who only began', async () => {
    const cookie = await here.cookie();
    await beginSecondFactor(here.site.services.database, here.id('staff'));
    const rows = async () =>
      (await (await get('/admin/people', cookie)).text())
        .split('<li')
        .filter((row) => row.includes('Second step on'));
    const [own, ...others] = await rows();
    expect(own).toContain(here.id('owner'));
    expect(others).toEqual([]);
    await turnedOnAnew();
    expect(await rows()).toHaveLength(2);
    const clerk = await here.cookie('staff');
    expect(await (await get('/admin/people', clerk)).text()).not.toContain('Second step on');
  });

  const turnedOnAnew = () => turnOn(here.site, clerkEmail);
});
