import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listPeople } from '../../../app/data/staff/people.server.ts';
import { addFirstStaff, addStaff, checkPassword } from '../../../app/data/staff/staff.server.ts';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import { runScript, spawnScript, toSettings } from '../../sites/run-script.ts';
import {
  createCookie,
  enableFactor,
  seedStaff,
  staffEmail,
  staffPassword,
} from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { createTempFolder } from '../../temporary-folder.ts';
import { getCookies, openStaffSite, type Sender } from '../site/open-site.ts';

describe.each(requestDatabases)('npm run admin beside a running site on %s', (kind) => {
  const here = openStaffSite(kind, { as: 'stranger' });
  const canSignIn = async (email: string, password: string) =>
    (await checkPassword(here.site.services, email, password)) !== null;

  const settings = () => toSettings(here.site.services.config);
  const runAdmin = (args: string[], input = '', env = {}) =>
    runScript('admin', args, { ...settings(), ...env }, input);
  const expectOutput = async (args: string[], stdout: string) =>
    expect(await runAdmin(args)).toMatchObject({ status: 0, stdout: `${stdout}\n` });

  it('creates the first admin once, with a random password', async () => {
    await here.clear('staff');
    const add = () =>
      addFirstStaff(here.database, here.site.services.passwords, { email: null, password: null });
    const first = await add();
    expect(first?.email).toBe('admin@example.com');
    expect(first?.password).toMatch(/^(\w{5}-){3}\w{5}$/);
    expect(await add()).toBeNull();
    expect(await canSignIn('admin@example.com', first?.password ?? '')).toBe(true);
  });

  it('adds, lists, signs out and removes people and sets passwords, and the site applies it at once', async () => {
    await seedStaff(here.site);
    let session = await createCookie(here.site);
    const isSignedIn = async () => (await here.get('/admin/session', session)).status === 204;
    expect(await isSignedIn()).toBe(true);
    await expectOutput(['sign-out', staffEmail], `${staffEmail} is signed out everywhere.`);
    expect(await isSignedIn()).toBe(false);
    session = await createCookie(here.site);
    expect(await isSignedIn()).toBe(true);
    await expectOutput(['list'], `admin@example.com (owner)\n${staffEmail} (owner)`);
    const message = `${staffEmail} has the password from standard input and is signed out everywhere.`;
    const args = ['password', staffEmail];
    const result = await spawnScript('admin', args, settings(), 'another lantern over hills');
    expect(result).toMatchObject({ status: 0, stdout: `${message}\n` });
    expect(await isSignedIn()).toBe(false);
    expect(await canSignIn(staffEmail, staffPassword)).toBe(false);

    const addResult = await runAdmin(['add', 'Bus@Example.com']);
    const password = /shown only once: (\S+)/.exec(addResult.stdout)?.[1] ?? '';
    expect(await canSignIn('bus@example.com', password)).toBe(true);
    expect((await runAdmin(['remove', 'bus@example.com'])).status).toBe(0);
    expect(await canSignIn('bus@example.com', password)).toBe(false);
  });

  it('lets a locked-out person in: clears the failed attempts, and creates a link that signs in once', async () => {
    const { get, post } = here;
    const newPassword = 'seven lanterns in a quiet harbour';
    const email = 'locked@example.com';
    const password = staffPassword;
    const { database, passwords } = here.site.services;
    const id = await addStaff(database, passwords, { email, password });
    await leaveSetup(database);
    const login = (password: string, as: Sender = {}) =>
      post('/admin/login', { email, password }, as);
    const device = getCookies(await login(password)).replace(/(^|; )session=[^;]*/, '');
    const ownBuckets = [`account ${email}`, `codes account ${id}`, `codes of a day device x ${id}`];
    const otherBuckets = ['account other@example.com', 'everybody'];
    const addAttempts = () => here.haveTried(100, ...ownBuckets, ...otherBuckets);
    await addAttempts();
    const { stdout } = await runAdmin(['password', email]);
    const buckets = (await here.rows('limits')).map(({ bucket }) => bucket);
    expect(buckets.toSorted()).toEqual(otherBuckets);
    expect(await canSignIn(email, password)).toBe(false);
    // The stranger who locked the account goes on with wrong passwords.
    await addAttempts();
    const path = /http:\/\/localhost:3000(\/admin\/join\/\S+)/.exec(stdout)?.[1] ?? '';
    expect((await get(path)).status).toBe(200);
    const response = await post(path, { intent: 'join', newPassword });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/dashboard']);
    expect((await get(path)).status).toBe(410);
    // The devices of before have their own attempts, and nobody else has.
    expect((await login(newPassword, { cookie: device })).status).toBe(302);
    expect((await login(newPassword)).status).toBe(429);
    await here.clear('limits');
  });

  it('turns off the second factor for somebody who has lost phone and recovery codes', async () => {
    await seedStaff(here.site);
    await enableFactor(here.site, staffEmail);
    const message = `${staffEmail} now signs in without a second step.`;
    await expectOutput(['second-step-off', staffEmail], message);
    const people = await listPeople(here.database);
    expect(people.find(({ email }) => email === staffEmail)?.hasSecondStep).toBe(false);
  });

  it('changes a role, and keeps at least one owner', async () => {
    const clerk = 'clerk@example.com';
    const partner = 'partner@example.com';
    const roles = async () =>
      Object.fromEntries((await listPeople(here.database)).map(({ email, role }) => [email, role]));
    await runAdmin(['add', clerk]);
    await runAdmin(['add', partner, 'owner']);
    expect(await roles()).toMatchObject({ [clerk]: 'staff', [partner]: 'owner' });
    await expectOutput(['role', clerk, 'owner'], `${clerk} now has the role "owner".`);
    for (const email of [partner, 'admin@example.com', staffEmail]) {
      expect((await runAdmin(['role', email, 'staff'])).status).toBe(0);
    }
    const refusal = { status: 1, stderr: expect.stringContaining('is the only owner') };
    expect(await runAdmin(['remove', clerk])).toMatchObject(refusal);
    expect(await runAdmin(['role', clerk, 'staff'])).toMatchObject(refusal);
    expect((await roles())[clerk]).toBe('owner');
  });

  it('leaves the upgrade of earlier tables to the start of the site', async () => {
    const { kysely } = here.database;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration)
      returning name, timestamp`.execute(kysely);
    for (const args of [['list'], ['add', 'early@example.com']]) {
      const { status, stderr } = await runAdmin(args);
      expect([status, stderr]).toEqual([1, expect.stringContaining('Start the site once')]);
    }
    for (const { name, timestamp } of rows)
      await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(kysely);
    expect(rows).toHaveLength(1);
    expect((await runAdmin(['list'])).stdout).not.toContain('early@example.com');
  });

  it('refuses invalid commands with a plain sentence', async () => {
    const unused = 'one more lantern over hills';
    const dataDir = await createTempFolder();
    const refusals: [string[], string, string?, Record<string, string>?][] = [
      [[], 'npm run admin -- add EMAIL'],
      [['explode', 'a@b.cd'], 'Unknown command "explode".'],
      [['add', 'new@example.com', 'king'], 'The role must be "staff" or "owner".'],
      [['add', 'nobody'], '"nobody" is not an e-mail address.'],
      [['add', staffEmail], 'already has an account', unused],
      [['add', 'new@example.com'], 'at least 15 characters', 'short'],
      [['add', 'new@example.com'], 'add </dev/null', 'the.next.person@example.com\n'],
      [['remove', 'gone@example.com'], 'There is no account'],
      [['list'], 'There is no database', '', { DATA_DIR: dataDir, DATABASE_URL: '' }],
    ];
    for (const [args, sentence, input, env] of refusals) {
      const { status, stderr } = await runAdmin(args, input, env);
      expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
      expect(stderr).not.toContain('    at ');
    }
  });
});
