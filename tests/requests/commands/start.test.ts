import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, inject, it } from 'vitest';
import { loadConfig } from '../../../app/services/config.server.ts';
import { silentLog } from '../../../app/services/log.server.ts';
import { version } from '../../../app/services/version.server.ts';
import { closeServices, openServices, toFolderError } from '../../../server/open-services.ts';
import { findFreePort, listen } from '../../free-port.ts';
import { makeDatabase } from '../../sites/embedded-postgres.ts';
import { importBuiltSite } from '../../sites/test-site.ts';
import { getDataFolder } from '../../sites/test-template.ts';
import { createTempFolder } from '../../temporary-folder.ts';

const children: ChildProcess[] = [];
const folder = await createTempFolder();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the program as `npm start` does when packages and build exist. */
function start(env: Record<string, string>, args = ['server/main.ts']) {
  const defaults = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0' };
  const child = spawn(process.execPath, args, {
    env: { ...defaults, SAMPLE_CONTENT: 'off', ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const findAddress = () => /Rihla is running at (http:\S+)/.exec(output)?.[1] ?? '';
  // Not `exit`, which may come before the last output.
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return {
    child,
    ended,
    output: () => output,
    async origin() {
      await expect.poll(findAddress).toMatch(/^http/);
      return findAddress();
    },
    /** Ends it as a service manager does; returns its output. */
    async stop() {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
      return output;
    },
  };
}

/** What the operator reads when the site refuses to start. */
async function readRefusal(env: Record<string, string>): Promise<string> {
  const { startSite, operatorMessage } = await importBuiltSite();
  const attempt = startSite({ LOG_LEVEL: 'error', SAMPLE_CONTENT: 'off', ...env });
  const message = await attempt.then(() => 'It started', operatorMessage);
  // Other errors would show a stack.
  expect(message).toBeTypeOf('string');
  return String(message);
}

async function copyData(name: string) {
  const dataDir = path.join(folder, name);
  await cp(getDataFolder(inject('template'), 'sqlite', 'empty'), dataDir, { recursive: true });
  return dataDir;
}
const fetchStatus = async (address: string) => (await fetch(address)).status;

it('refuses to start with invalid settings or an unusable port, folder or database, and says why', async () => {
  const other = createServer();
  const port = await listen(other);
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const wrongPassword = new URL(inject('template').postgresUrl);
  wrongPassword.password = 'hidden';
  const createData = async (name: string, sql: string) => {
    const dataDir = await copyData(name);
    using database = new DatabaseSync(path.join(dataDir, 'rihla.db'));
    database.exec(sql);
    return dataDir;
  };
  const foreign = path.join(folder, 'foreign');
  await mkdir(foreign);
  new DatabaseSync(path.join(foreign, 'rihla.db')).exec('create table packages (id)');
  const text = await copyData('text');
  await writeFile(path.join(text, 'rihla.db'), 'x'.repeat(5000));
  const noLock = await copyData('no-lock');
  await writeFile(path.join(noLock, 'rihla.lock'), 'x'.repeat(5000));
  const lostRows = await copyData('lost-rows');
  await rm(path.join(lostRows, 'rihla.db'));
  const laterMigration = "insert into kysely_migration values ('9999-from-the-future', '2030')";
  const trigger = 'create trigger t after insert on packages begin delete from staff; end';
  const refusals: [env: Record<string, string>, sentence: RegExp][] = [
    [{ PORT: 'abc' }, /- PORT must be a number/],
    [{ DATA_DIR: path.join(file, 'below') }, /This user cannot write to the data folder/],
    [{ DATA_DIR: noLock }, /SQLite cannot use \S+rihla\.lock: file is not a database/],
    [
      { DATABASE_URL: wrongPassword.href, DATA_DIR: path.join(folder, 'refused') },
      /The database at 127\.0\.0\.1:\d+ cannot be used: password authentic/,
    ],
    [{ DATA_DIR: lostRows }, /The rows in SQLite \S+.* and the photos in the folder \S+ belong to/],
    [{ DATA_DIR: await createData('less', 'drop table enquiries') }, /the table enquiries is m/],
    [{ DATA_DIR: await createData('more', trigger) }, /the trigger t is not part of Rihla/],
    [{ DATA_DIR: foreign }, /not a complete database .* its tables belong to another program/],
    [{ DATA_DIR: text }, /SQLite cannot use \S+rihla\.db: file is not a database/],
    [
      { DATA_DIR: await createData('newer', laterMigration) },
      /made by a newer version .* "9999-from-the/,
    ],
  ];
  for (const [env, sentence] of refusals) {
    const output = await readRefusal(env);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/hidden/);
  }
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  expect(toFolderError('/srv/data', readOnly).message).toContain('ReadWritePaths=/srv/data');
  const dataDir = path.join(folder, 'port');
  const { code, output } = await start({ PORT: String(port), DATA_DIR: dataDir }).ended;
  // One line of the log, and no stack.
  expect(output).toMatch(new RegExp(`^.*"Starting"}\nPort ${port} is already in use\\. .*\n$`));
  expect(code).toBe(1);
  other.close();
});

it('copies the secret of its data folder to PostgreSQL, where other instances find it', async () => {
  const database = await makeDatabase(inject('template').postgresUrl);
  const secret = 'the secret of the years before, long enough';
  const dataDirs = [await createTempFolder(), await createTempFolder()];
  await writeFile(path.join(dataDirs[0] ?? '', 'secret'), secret);
  for (const DATA_DIR of dataDirs) {
    const settings = { DATABASE_URL: database.url, DATA_DIR, SAMPLE_CONTENT: 'off' };
    const services = await openServices(loadConfig(settings), silentLog);
    expect(services.sessions.secret).toBe(secret);
    await closeServices(services);
  }
  expect(existsSync(path.join(dataDirs[1] ?? '', 'secret'))).toBe(false);
  await database.remove();
});

it('refuses a second process on an SQLite file until the first one, or its parent, has ended', async () => {
  const DATA_DIR = await copyData('twice');
  const first = start({ DATA_DIR });
  const origin = await first.origin();
  expect(await readRefusal({ DATA_DIR })).toContain('Another Rihla process is using');
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe(`ok ${version}`);
  expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ready');
  const stream = await fetch(`${origin}/live`);
  const findLink = () => /(http:\S+\/admin\/join\/\S+)/.exec(first.output())?.[1] ?? '';
  await expect.poll(findLink).toMatch(/^http/);
  expect(await fetchStatus(findLink())).toBe(200);
  // The log of a service has no password.
  expect(await first.stop()).not.toMatch(/password:/);
  expect(await stream.text()).toContain('event: hello');
  const script =
    "require('node:child_process').spawn(process.execPath, ['server/main.ts'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })";
  const parent = start({ DATA_DIR }, ['-e', script]);
  const orphanOrigin = await parent.origin();
  parent.child.kill('SIGKILL');
  await expect.poll(() => fetch(orphanOrigin).catch(() => 'gone')).toBe('gone');
  // It starts while the store is away, and logs that without the key, and what nobody can see any more.
  const STORAGE_URL = `s3://KEY:SECRET@bucket?endpoint=http://127.0.0.1:${await findFreePort()}`;
  using database = new DatabaseSync(path.join(DATA_DIR, 'rihla.db'));
  database.exec(
    "insert into enquiries (id, name, email, subject, message, \"createdAt\") values ('x', '', '', '', '', '2026-01-01T00:00:00.000Z')",
  );
  const last = start({ DATA_DIR, STORAGE_URL, ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' });
  expect(await fetchStatus(`${await last.origin()}/packages`)).toBe(200);
  last.child.kill('SIGKILL');
  const { output } = await last.ended;
  expect(output).toContain('The storage could not be checked for its site');
  expect(output).toMatch(/"enquiries":1,.*"Enquiries are stored although ENQUIRIES is off/);
  expect(output).not.toContain('SECRET');
});
