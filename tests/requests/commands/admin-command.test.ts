import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addFirstStaff } from '../../../app/data/staff/first-staff.server.ts';
import { listPeople } from '../../../app/data/staff/people.server.ts';
import { factorHolder } from '../../../app/data/staff/second-factor.server.ts';
import { turnOn } from '../../sites/staff/authenticator-app.ts';
import { haveStaff, staffCookie, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

type Where = Pick<TestSite['services']['config'], 'dataDir' | 'databaseUrl'>;

const node = path.resolve('node_modules/node/bin/node');

describe.each(databaseKinds)('npm run admin beside a running site on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
  });
  afterAll(() => site.close());

  /** The site beside it goes on answering, and hears what has become of its connections. */
  async function admin(words: string[], input = '', where: Where = site.services.config) {
    const { dataDir, databaseUrl } = where;
    const command = spawn(node, ['scripts/admin.ts', ...words], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    });
    command.stdin.end(input);
    const ended = once(command, 'close');
    const [stdout, stderr] = await Promise.all([text(command.stdout), text(command.stderr)]);
    const [status] = await ended;
    return { status, stdout, stderr };
  }

  it('makes the first admin once, with a password made up or given', async () => {
    const { database, passwords } = site.services;
    const first = await addFirstStaff(database, passwords, { email: null, password: null });
    expect(first?.email).toBe('admin@example.com');
    expect(first?.password).toMatch(/^(\w{5}-){3}\w{5}$/);
    expect(await addFirstStaff(database, passwords, { email: null, password: null })).toBeNull();
    const cookie = await site.services.sessions.open('admin@example.com', first?.password ?? '');
    expect(cookie).toContain('session=');
  });

  it('adds, lists, gives a password and removes, and the site knows at once', async () => {
    await haveStaff(site);
    let session = await staffCookie(site);
    const isIn = async () => {
      const headers = { cookie: session };
      return (await fetch(`${site.origin}/admin/session`, { headers })).status === 204;
    };
    expect(await isIn()).toBe(true);
    expect((await admin(['sign-out', staffEmail])).stdout).toBe(
      `${staffEmail} is signed out everywhere.\n`,
    );
    expect(await isIn()).toBe(false);
    session = await staffCookie(site);
    expect(await isIn()).toBe(true);
    expect((await admin(['list'])).stdout).toBe(
      `admin@example.com (owner)\n${staffEmail} (owner)\n`,
    );
    expect(await admin(['password', staffEmail], 'another lantern over hills')).toMatchObject({
      status: 0,
      stdout: `${staffEmail} has a new password and is signed out everywhere.\n`,
    });
    expect(await isIn()).toBe(false);
    expect(await site.services.sessions.open(staffEmail, staffPassword)).toBeNull();

    const added = await admin(['add', 'Bus@Example.com']);
    const made = /shown only once: (\S+)/.exec(added.stdout)?.[1] ?? '';
    expect(await site.services.sessions.open('bus@example.com', made)).not.toBeNull();
    expect((await admin(['remove', 'bus@example.com'])).status).toBe(0);
    expect(await site.services.sessions.open('bus@example.com', made)).toBeNull();
    expect(await listPeople(site.services.database)).toHaveLength(2);
  });

  it('lets somebody in by the password alone who has lost phone and recovery codes', async () => {
    await haveStaff(site);
    await turnOn(site, staffEmail);
    const { database } = site.services;
    expect(await factorHolder(database, staffEmail)).not.toBeNull();
    expect(await admin(['second-step-off', staffEmail])).toMatchObject({
      status: 0,
      stdout: `${staffEmail} signs in with the password alone now.\n`,
    });
    expect(await factorHolder(database, staffEmail)).toBeNull();
    const noted = await database.kysely
      .selectFrom('history')
      .select(['kind', 'act', 'actor', 'subject'])
      .orderBy('at', 'desc')
      .executeTakeFirst();
    const act = 'second step turned off';
    expect(noted).toEqual({ kind: 'people', act, actor: '', subject: staffEmail });
    const unknown = await admin(['second-step-off', 'nobody@example.com']);
    expect(unknown.status).not.toBe(0);
    expect(unknown.stderr).toContain('There is no account with the e-mail nobody@example.com.');
  });

  it('gives a role, and leaves one owner', async () => {
    const { database } = site.services;
    const roles = async () =>
      Object.fromEntries((await listPeople(database)).map(({ email, role }) => [email, role]));
    expect((await admin(['add', 'clerk@example.com'])).status).toBe(0);
    expect((await admin(['add', 'partner@example.com', 'owner'])).status).toBe(0);
    expect(await roles()).toMatchObject({
      'clerk@example.com': 'staff',
      'partner@example.com': 'owner',
    });
    expect((await admin(['role', 'clerk@example.com', 'owner'])).stdout).toBe(
      'clerk@example.com is owner now.\n',
    );
    for (const email of ['partner@example.com', 'admin@example.com', staffEmail]) {
      expect((await admin(['role', email, 'staff'])).status).toBe(0);
    }
    for (const words of [['remove'], ['role', 'staff']]) {
      const [command = '', ...role] = words;
      const { status, stderr } = await admin([command, 'clerk@example.com', ...role]);
      expect(status).toBe(1);
      expect(stderr).toContain('is the only owner');
    }
    expect((await roles())['clerk@example.com']).toBe('owner');
  });

  it.each([
    [[], '', 'npm run admin -- add EMAIL'],
    [['list', 'of', 'what'], '', 'npm run admin -- add EMAIL'],
    [['explode', 'a@b.cd'], '', 'There is no command "explode".'],
    [['add', 'new@example.com', 'king'], '', 'A role is "staff" or "owner".'],
    [['role', staffEmail], '', 'A role is "staff" or "owner".'],
    [['list', 'a@b.cd', 'owner'], '', 'npm run admin -- add EMAIL'],
    [['add', 'nobody'], '', '"nobody" is not an e-mail address.'],
    [['add', staffEmail], 'one more lantern over hills', 'has an account already'],
    [['add', 'new@example.com'], 'short', 'at least 15 characters'],
    [['add', 'new@example.com'], 'hajj umrah hajj umrah', 'among the first'],
    [['remove', 'gone@example.com'], '', 'There is no account'],
    [['password', 'gone@example.com'], 'one more lantern over hills', 'There is no account'],
  ])('%s %s is refused with a plain sentence', async (words, input, sentence) => {
    const { status, stderr } = await admin(words, input);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  it('says so when there is no database', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rihla-empty-'));
    const { status, stderr } = await admin(['list'], '', { dataDir, databaseUrl: null });
    expect(status).toBe(1);
    expect(stderr).toContain('There is no database');
  });
});
