import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { staffPassword } from '../../../tests/sites/staff-session.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { up as hashTokens } from '../migrations/0030-session-token-hashes.ts';
import { findSecondFactor, readProof } from './second-factor.server.ts';
import { createSessions } from './sessions.server.ts';
import { knownDevice } from './sign-in.server.ts';
import { checkPassword } from './staff.server.ts';

// Rows and cookies that the last version with better-auth wrote.
const secret = 'the session secret of an earlier version';
const email = 'earlier@example.com';
const token = 'Xk2TqLr9mZ0aPv4sWf7dHc1yNe5uBg8j';
const cookie = `session=${token}.V8peHE9Og4Ig6tJDsGR%2B7ns%2F7K%2BQKQSvTwqDSuSvTT8%3D`;
const device = 'device=d1%7Cu1%3A1793527200000.otMvUGIveMIXqQnXuXtkYzl-BTKSX8BCeaFaYOltP7Q';
const password =
  '$argon2id$v=19$m=8192,t=1,p=1$LC4S1a3QjD4N5sBDdsPymw$0H+y/VI9LaITqo6jWy+blfm3ARZD1HaqrL5/W6gdGFA';
const value = 'an earlier version stored this key of second factors';
const sealedSecret =
  '0088591e90cdc45a62325f1c6aea8fcdb9329ab2980eb2074ffbba48d3d3b2d18c59e1230fbc5b5f2f73e02182b04133a9d3bc111f60b0813483155e316d';
const timestamp = '2026-11-01T10:00:00.000Z';
const now = () => new Date(timestamp);
const times = { createdAt: timestamp, updatedAt: timestamp };
const account = { accountId: 'u1', providerId: 'credential', userId: 'u1', password };
const expiresAt = '2126-11-01T22:00:00.000Z';
const rows = {
  staff: { id: 'u1', name: 'Earlier', email, emailVerified: '0', role: 'owner', ...times },
  staff_accounts: { id: 'a1', ...account, ...times },
  staff_sessions: { id: 's1', token, userId: 'u1', expiresAt, ...times },
  shared_secrets: { name: 'second-factor', value },
  staff_second_factors: {
    staffId: 'u1',
    secret: sealedSecret,
    createdAt: timestamp,
    onSince: timestamp,
  },
};

describe.each(databaseKinds)('sign-ins of earlier versions on %s', async (kind) => {
  const site = await openDataSite(kind);
  const database = { ...site.services.database, now };
  const { kysely } = database;
  const sessions = createSessions({ database, secret, siteUrl: 'http://localhost' });
  const services = { ...site.services, database, sessions };

  beforeAll(async () => {
    await kysely.deleteFrom('shared_secrets').where('name', '=', 'second-factor').execute();
    // The table as it was before the migration. The site's jobs, on the real clock, remove ended sessions.
    await kysely.schema.alterTable('staff_sessions').renameColumn('tokenHash', 'token').execute();
    for (const [table, values] of Object.entries(rows)) {
      const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names})
        values (${sql.join(Object.values(values))})`.execute(kysely);
    }
    await hashTokens(kysely as unknown as Kysely<unknown>);
  });

  it('a session, a password and a known device of an earlier version are still valid', async () => {
    const person = { id: 'u1', email, name: 'Earlier', role: 'owner', sessionId: 's1' };
    expect(await sessions.find(new Headers({ cookie }))).toEqual(person);
    const unsignedHeaders = new Headers({ cookie: `session=${token}` });
    expect(await sessions.find(unsignedHeaders)).toBeNull();
    expect(await checkPassword(services, email, staffPassword)).toMatchObject({ id: 'u1' });
    expect(await checkPassword(services, email, 'another password')).toBeNull();
    expect(await knownDevice(services, email, new Headers({ cookie: device }))).toBe('d1 u1');
  });

  it('a second factor of an earlier version still accepts its codes', async () => {
    expect(await findSecondFactor(database, 'u1')).toMatchObject({ isReadable: true });
    const spend = async (code: string) => {
      const proof = await readProof(database, 'u1', { code });
      return kysely.transaction().execute(async (trx) => proof?.spend(trx));
    };
    expect(await spend('883364')).toBe('wrong');
    expect(await spend('883365')).toBe('taken');
  });
});
