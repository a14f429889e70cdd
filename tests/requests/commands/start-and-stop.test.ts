import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freePort } from '../../free-port.ts';
import { startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { makeDatabase } from '../../sites/test-database.ts';
import { copiedData, folder, start } from './started-program.ts';

it('waits for a PostgreSQL that is not up yet', async () => {
  const database = await makeDatabase(inject('template').postgresUrl);
  const proxy = await startFaultyProxy(new URL(database.url).host);
  await proxy.disconnect();
  const site = start({
    DATABASE_URL: database.url.replace(new URL(database.url).host, proxy.host),
    DATA_DIR: path.join(folder, 'waits'),
  });
  await expect.poll(site.output).toContain('Waits for the database');
  await proxy.restore();
  expect((await fetch(`${await site.origin()}/readyz`)).status).toBe(200);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  await proxy.disconnect();
  await database.remove();
});

it('brings the secret of its data folder along to PostgreSQL, where others find it', async () => {
  const database = await makeDatabase(inject('template').postgresUrl);
  const kept = path.join(folder, 'kept');
  const secret = 'the secret of the years before, long enough';
  await mkdir(kept);
  await writeFile(path.join(kept, 'secret'), secret);
  for (const name of ['kept', 'other']) {
    const site = start({ DATABASE_URL: database.url, DATA_DIR: path.join(folder, name) });
    await site.origin();
    site.child.kill('SIGTERM');
    expect((await site.ended).code).toBe(0);
  }
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query('select value from shared_secrets');
  const { rows: listeners } = await client.query('select instance from live_listeners');
  await client.end();
  expect(rows).toEqual([{ value: secret }]);
  // A stop takes leave: nobody waits for it.
  expect(listeners).toEqual([]);
  expect(existsSync(path.join(folder, 'other', 'secret'))).toBe(false);
  await database.remove();
});

it('starts while the store is away, and says so', async () => {
  const dataDir = await copiedData('store-away');
  const STORAGE_URL = `s3://KEY:SECRET@bucket?endpoint=http://127.0.0.1:${await freePort()}`;
  const site = start({ DATA_DIR: dataDir, STORAGE_URL });
  expect((await fetch(`${await site.origin()}/packages`)).status).toBe(200);
  site.child.kill('SIGTERM');
  const { code, output } = await site.ended;
  expect(code).toBe(0);
  expect(output).toContain('The storage could not be asked whose photos it has');
  expect(output).not.toContain('SECRET');
});

it('refuses a second process on the same SQLite file, and stops by SIGTERM with status 0', async () => {
  const dataDir = await copiedData('twice');
  const first = start({ DATA_DIR: dataDir });
  const origin = await first.origin();
  const { code, output } = await start({ DATA_DIR: dataDir }).ended;
  expect(code).toBe(1);
  expect(output).toContain('Another Rihla process is using');

  expect(await (await fetch(`${origin}/healthz`)).text()).toBe('ok');
  expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ready');
  const stream = await fetch(`${origin}/live`);
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
  await expect(stream.text()).resolves.toContain('event: hello');
  // The lock went with the process.
  const third = start({ DATA_DIR: dataDir });
  expect((await fetch(`${await third.origin()}/readyz`)).status).toBe(200);
  third.child.kill('SIGKILL');
  await third.ended;
  const fourth = start({ DATA_DIR: dataDir });
  expect((await fetch(`${await fourth.origin()}/readyz`)).status).toBe(200);
});

it('ends within ten seconds beside a store that gives no answer', async () => {
  const dataDir = await copiedData('silent');
  const database = new DatabaseSync(path.join(dataDir, 'rihla.db'));
  for (let at = 0; at < 5; at += 1) {
    database.exec(
      `insert into pending_photo_removals values ('/media/packages/${at}.jpg', '2026')`,
    );
  }
  database.close();
  const { promise: asked, resolve: noteRequest } = Promise.withResolvers<void>();
  let isUp = false;
  const store = createServer(({ method, url = '' }, response) => {
    // To be asked to remove something is where it falls silent; told to stop at the same moment,
    // the site gives up waiting before the removal itself does.
    if (method === 'DELETE') {
      if (!isUp) return;
      site.child.kill('SIGTERM');
      return noteRequest();
    }
    if (url.includes('list-type')) return response.end('<ListBucketResult></ListBucketResult>');
    return response.writeHead(method === 'PUT' ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const site = start({
    DATA_DIR: dataDir,
    STORAGE_URL: `s3://KEY:SECRET@bucket?endpoint=http://127.0.0.1:${port}`,
  });
  await site.origin();
  isUp = true;
  await asked;
  const begun = performance.now();
  const { code, output } = await site.ended;
  expect(performance.now() - begun).toBeLessThan(40_000);
  expect(code).toBe(0);
  expect(output).toContain('Stopped before all was done');
  store.closeAllConnections();
  store.close();
});

it('starts by the command of the systemd unit, from the settings beside it', async () => {
  const unit = readFileSync('docs/deploy/rihla.service', 'utf8');
  // Else systemd gives up after five starts within ten seconds.
  expect(unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
  const home = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1] ?? '';
  const command = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const [program = '', ...words] = command.map((word) => word.replace(home, process.cwd()));
  const lines = readFileSync('docs/deploy/rihla.env', 'utf8').match(/^[A-Z_]+=.*$/gm) ?? [];
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const port = await freePort();
  const { child, ended } = start(
    {
      ...settings,
      DATA_DIR: path.join(folder, 'unit'),
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      PORT: String(port),
    },
    [program, ...words],
  );
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(421);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

it('runs a command with the settings of the server, as its operators do', async () => {
  const settings = path.join(folder, 'rihla.env');
  const dataDir = await copiedData('commanded');
  const storage = 's3://KEY:SECRET@bucket?endpoint=https://store.example.com&region=auto';
  await writeFile(settings, `DATA_DIR=${dataDir}\nSTORAGE_URL=${storage}\n`);
  const script = readFileSync('docs/deploy/rihla', 'utf8')
    .replace('/srv/rihla', process.cwd())
    .replace('/etc/rihla.env', settings)
    .replace('= rihla ]', `= ${userInfo().username} ]`);
  const command = path.join(folder, 'rihla');
  await writeFile(command, script, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(command, ['admin', 'list'], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'There is no account.\n',
    stderr: '',
  });
});
