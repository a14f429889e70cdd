import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../app/data/database/database.server.ts';
import { removePerson } from '../../app/data/staff/people.server.ts';
import { takeRecoveryCode } from '../../app/data/staff/recovery-codes.server.ts';
import {
  confirmSecondFactor,
  endOwnSecondFactor,
  endSecondFactorOf,
  renewRecoveryCodes,
} from '../../app/data/staff/second-factor.server.ts';
import { storeStaff } from '../../app/data/staff/staff.server.ts';
import { turnOn } from '../sites/staff/authenticator-app.ts';
import { databaseKinds, openTestSite, type TestSite } from '../sites/test-site.ts';
import { beginWhileHeld } from './held.ts';

interface Account {
  id: string;
  email: string;
}

/** What may be done about a second step that is on; the recovery codes that were shown for it, if any. */
const acts: Record<string, (database: Database, account: Account) => Promise<string[]>> = {
  'new codes': async (to, account) => (await renewRecoveryCodes(to, account)) ?? [],
  'off by oneself': async (to, account) => {
    await endOwnSecondFactor(to, account);
    return [];
  },
  'off by an owner': async (to, { id }) => {
    await endSecondFactorOf(to, { id, by: null });
    return [];
  },
  'a code again': async (to, account) => {
    expect(await confirmSecondFactor(to, account, '000000')).toBe('over');
    return [];
  },
  removed: async (to, { id }) => {
    await removePerson(to, { id, by: null });
    return [];
  },
};
const names = Object.keys(acts);
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));
let made = 0;

describe.each(databaseKinds)('two acts on one second step at once on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = site.services.database;
  });
  afterAll(() => site.close());

  it.each(pairs)(
    '%s and %s: the codes that count are those that were shown last',
    async (...both) => {
      made += 1;
      const email = `clerk${made}@example.com`;
      const account = { email, name: 'Clerk', role: 'staff', hash: 'none' } as const;
      const id = await storeStaff(database, account);
      const { recoveryCodes } = await turnOn(site, email);
      const factor = sql`update staff_second_factors set "createdAt" = "createdAt" where "staffId" = ${id}`;
      const codes = sql`update staff_recovery_codes set "usedAt" = "usedAt" where "staffId" = ${id}`;
      const shown = await beginWhileHeld<readonly [string[], string[]]>(
        database,
        [factor, codes],
        [
          async () => (await acts[both[0]]?.(database, { id, email })) ?? [],
          async () => (await acts[both[1]]?.(database, { id, email })) ?? [],
        ],
      );
      const { kysely } = database;
      const isOn = await kysely
        .selectFrom('staff_second_factors')
        .select('onSince')
        .where('staffId', '=', id)
        .executeTakeFirst();
      const counting = async (sought: string[]) => {
        let count = 0;
        for (const code of sought) {
          const answer = await kysely
            .transaction()
            .execute((rows) =>
              takeRecoveryCode(rows, id, code.replaceAll('-', ''), database.now()),
            );
          if (answer === 'taken') count += 1;
        }
        return count;
      };
      // Which of two came last is the database's choice: of one set all codes count, of the others none.
      const sets = [recoveryCodes, ...shown.filter((set) => set.length > 0)];
      const counts: number[] = [];
      for (const set of sets) counts.push(await counting(set));
      expect(counts.filter((count) => count > 0)).toEqual(isOn ? [10] : []);
      if (isOn && sets.length > 1) expect(counts[0]).toBe(0);
    },
  );
});
