import { beforeEach, expect } from 'vitest';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import { type TurnedOn, turnOn } from '../../sites/staff/authenticator-app.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';
import { cookiesOf } from '../staff/sign-in-requests.ts';
import { openPeople } from './people-requests.ts';

export const codePage = '/admin/login/code';
export const clerkEmail = 'clerk@example.com';
/** Finds the cookie of somebody who is signed in. */
export const session = /(^|; )session=[^;]/;

/** Opens a site whose owner is asked for a code after the password, anew before each test. */
export function openSecondFactor(kind: DatabaseKind) {
  const here = openPeople(kind);
  const { post, password } = here;
  let owner: TurnedOn;
  beforeEach(async () => {
    await leaveSetup(here.site.services.database);
    owner = await turnOn(here.site, staffEmail);
  });
  const { get, cookie, later, id, passwordLink } = here;
  return {
    ...{ get, post, password, cookie, later, id, passwordLink },
    get site() {
      return here.site;
    },
    /** The owner's app and recovery codes. */
    get owner() {
      return owner;
    },
    /** The cookies of a browser whose password was right. */
    async begin(email = staffEmail, own = '') {
      const answer = await post('/admin/login', { email, password }, own);
      expect(answer.headers.get('location')).toBe(codePage);
      return [own, cookiesOf(answer)].filter(Boolean).join('; ');
    },
    forgetTries: () => here.site.services.database.kysely.deleteFrom('limits').execute(),
    async sessions() {
      const { kysely } = here.site.services.database;
      return (await kysely.selectFrom('staff_sessions').select('id').execute()).length;
    },
  };
}
