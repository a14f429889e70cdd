import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listPeople } from '../../../app/data/staff/people.server.ts';
import { addFirstStaff, addStaff, checkPassword } from '../../../app/data/staff/staff.server.ts';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import { runScript, settingsOf, spawnScript } from '../../sites/run-script.ts';
import {
  seedStaff,
  staffCookie,
  staffEmail,
  staffPassword,
  turnOn,
} from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { cookiesOf, openStaffSite, type Sender } from '../site/open-site.ts';

describe.each(requestDatabases)('npm run admin beside a running site on %s', (kind) => {
  const here = openStaffSite(kind, { as: 'stranger' });
  const canSignIn = async (email: string, password: string) =>
    (await checkPassword(here.site.services, email, password)) !== null;

  const settings = () => settingsOf(here.site.services.config);
  const admin = (words: string[], input = '', env = {}) =>
    runScript('admin', words, { ...settings(), ...env }, input);
  const expectSaid = async (words: string[], stdout: string) =>
    expect(await admin(words)).toMatchObject({ status: 0, stdout: `${stdout}\n` });

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
    let session = await staffCookie(here.site);
    const isIn = async () => (await here.get('/admin/session', session)).status === 204;
    expect(await isIn()).toBe(true);
    await expectSaid(['sign-out', staffEmail], `${staffEmail} is signed out everywhere.`);
    expect(await isIn()).toBe(false);
    session = await staffCookie(here.site);
    expect(await isIn()).toBe(true);
    await expectSaid(['list'], `admin@example.com (owner)\n${staffEmail} (owner)`);
    const changed = `${staffEmail} has the password from standard input and is signed out everywhere.`;
    const words = ['password', staffEmail];
    const answer = await spawnScript('admin', words, settings(), 'another lantern over hills');
    expect(answer).toMatchObject({ status: 0, stdout: `${changed}\n` });
    expect(await isIn()).toBe(false);
    expect(await canSignIn(staffEmail, staffPassword)).toBe(false);

    const added = await admin(['add', 'Bus@Example.com']);
    const made = /shown only once: (\S+)/.exec(added.stdout)?.[1] ?? '';
    expect(await canSignIn('bus@example.com', made)).toBe(true);
    expect((await admin(['remove', 'bus@example.com'])).status).toBe(0);
    expect(await canSignIn('bus@example.com', made)).toBe(false);
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
    const device = cookiesOf(await login(password)).replace(/(^|; )session=[^;]*/, '');
    const own = [`account ${email}`, `codes account ${id}`, `codes of a day device x ${id}`];
    const others = ['account other@example.com', 'everybody'];
    const haveTried = () => here.haveTried(100, ...own, ...others);
    await haveTried();
    const { stdout } = await admin(['password', email]);
    const buckets = (await here.rows('limits')).map(({ bucket }) => bucket);
    expect(buckets.toSorted()).toEqual(others);
    expect(await canSignIn(email, password)).toBe(false);
    // The stranger who locked the account goes on with wrong passwords.
    await haveTried();
    const path = /http:\/\/localhost:3000(\/admin\/join\/\S+)/.exec(stdout)?.[1] ?? '';
    expect((await get(path)).status).toBe(200);
    const joined = await post(path, { intent: 'join', newPassword });
    expect([joined.status, joined.headers.get('location')]).toEqual([302, '/admin/dashboard']);
    expect((await get(path)).status).toBe(410);
    // The devices of before have their own attempts, and nobody else has.
    expect((await login(newPassword, { cookie: device })).status).toBe(302);
    expect((await login(newPassword)).status).toBe(429);
    await here.clear('limits');
  });

  it('turns off the second factor for somebody who has lost phone and recovery codes', async () => {
    await seedStaff(here.site);
    await turnOn(here.site, staffEmail);
    const said = `${staffEmail} now signs in without a second step.`;
    await expectSaid(['second-step-off', staffEmail], said);
    const people = await listPeople(here.database);
    expect(people.find(({ email }) => email === staffEmail)?.hasSecondStep).toBe(false);
  });

  it('changes a role, and keeps at least one owner', async () => {
    const clerk = 'clerk@example.com';
    const partner = 'partner@example.com';
    const roles = async () =>
      Object.fromEntries((await listPeople(here.database)).map(({ email, role }) => [email, role]));
    await admin(['add', clerk]);
    await admin(['add', partner, 'owner']);
    expect(await roles()).toMatchObject({ [clerk]: 'staff', [partner]: 'owner' });
    await expectSaid(['role', clerk, 'owner'], `${clerk} now has the role "owner".`);
    for (const email of [partner, 'admin@example.com', staffEmail]) {
      expect((await admin(['role', email, 'staff'])).status).toBe(0);
    }
    const refused = { status: 1, stderr: expect.stringContaining('is the only owner') };
    expect(await admin(['remove', clerk])).toMatchObject(refused);
    expect(await admin(['role', clerk, 'staff'])).toMatchObject(refused);
    expect((await roles())[clerk]).toBe('owner');
  });

  it('leaves the upgrade of earlier tables to the start of the site', async () => {
    const { kysely } = here.database;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration)
      returning name, timestamp`.execute(kysely);
    for (const words of [['list'], ['add', 'early@example.com']]) {
      const { status, stderr } = await admin(words);
      expect([status, stderr]).toEqual([1, expect.stringContaining('Start the site once')]);
    }
    for (const { name, timestamp } of rows)
      await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(kysely);
    expect(rows).toHaveLength(1);
    expect((await admin(['list'])).stdout).not.toContain('early@example.com');
  });

  it('refuses invalid commands with a plain sentence', async () => {
    const unused = 'one more lantern over hills';
    const dataDir = await temporaryFolder();
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
    for (const [words, sentence, input, env] of refusals) {
      const { status, stderr } = await admin(words, input, env);
      expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
      expect(stderr).not.toContain('    at ');
    }
  });
});
