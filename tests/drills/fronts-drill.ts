import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { readStream } from '../readers/stream-reader.ts';
import { makeDatabase, startPostgres } from '../sites/embedded-postgres.ts';
import { launchSite, savePackageAt, signInAt, waitUntilServed } from '../sites/site-process.ts';
import { startStore } from '../sites/test-store.ts';
import { endWithoutRun, uploadPhoto } from './running/drill.ts';

// nginx and Caddy with their configurations from docs/deploy and compose.yaml, each in front of two instances on PostgreSQL and a store:
// pages, a sign-in, a save that updates the other's open page, an upload; then both instances restart in turn, as for
// new settings, and one is killed, without visitors noticing.
interface Front {
  port: number;
  /** `127.0.0.1:port` of each. */
  instances: readonly [string, string];
  folder: string;
}
const fronts: Record<string, (front: Front) => ChildProcess> = {
  nginx: startNginx,
  caddy: startCaddy,
};
const programs = Object.keys(fronts).filter((name) => spawnSync('which', [name]).status === 0);
if (programs.length === 0) endWithoutRun('it needs nginx or caddy');
const postgres = await startPostgres();
for (const program of programs) await drillFront(program);
await postgres.stop();
process.exit();

async function drillFront(program: string): Promise<void> {
  const database = await makeDatabase(postgres.url('postgres'));
  const store = await startStore();
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const ports = [await findFreePort(), await findFreePort()] as const;
  const settings = {
    DATABASE_URL: database.url,
    STORAGE_URL: store.url,
    SITE_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const launch = (sitePort: number) => launchSite({ ...settings, PORT: String(sitePort) });
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-front-'));
  const instances = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as const;
  let sites = await Promise.all(ports.map(launch));
  const front = fronts[program]?.({ port, instances, folder });
  await waitUntilServed(`${origin}/healthz`);
  const expectPage = async (page: string, when: string) => {
    const response = await fetch(origin + page);
    await response.arrayBuffer();
    assert.equal(response.status, 200, `${program}: ${page} ${when}`);
  };
  for (const page of ['/', '/packages', '/contact', '/healthz']) await expectPage(page, 'at first');
  // Leads to the sign-in, with the address in a header.
  const longResponse = await fetch(`${origin}/admin?q=${'a'.repeat(4000)}`, { redirect: 'manual' });
  assert.equal(longResponse.status, 302, `${program}: a long address`);
  const brotliResponse = await fetch(`${origin}/packages`, {
    headers: { 'accept-encoding': 'br' },
  });
  assert.equal(
    brotliResponse.headers.get('content-encoding'),
    'br',
    `${program} packs pages again`,
  );
  const { cookie } = await signInAt(origin);

  const streams = [await readStream(origin), await readStream(origin)];
  const saveResponse = await savePackageAt(origin, cookie, 'Through the front');
  assert.equal(saveResponse.status, 302, `${program}: a save`);
  for (const stream of streams) await stream.next(({ name }) => name === 'change', 15_000);
  // A proxy may cache public pages for a second or two.
  await wait(2500);
  for (let turn = 0; turn < 4; turn += 1) {
    const html = await (await fetch(`${origin}/packages`)).text();
    assert(html.includes('Through the front'), `${program}: an old list a second after a save`);
  }
  const photo = readFileSync('sample/pictures/site/journey.jpg');
  const upload = await uploadPhoto({ origin, cookie }, photo, 'through-the-front.jpg');
  assert.equal(upload.status, 200, `${program}: an upload`);

  // Each instance is stopped, and the next one only when it is ready again.
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await expectPage(turn % 2 ? '/packages' : '/gallery/hajj?tag=x', 'while instances restart');
    }
  });
  for (const [index, { child }] of sites.entries()) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    sites = sites.with(index, await launch(ports[index] ?? 0));
  }
  isOver = true;
  await Promise.all(visitors);

  await sites[0]?.kill();
  for (let turn = 0; turn < 20; turn += 1)
    await expectPage('/packages?type=special', 'after a kill');
  const secondSave = await savePackageAt(origin, cookie, 'After the kill');
  assert.equal(secondSave.status, 302, `${program}: a save after a kill`);
  for (const stream of streams) {
    const since = performance.now() - 30_000;
    await stream.next(({ name, at }) => name !== 'bye' && at > since, 30_000);
    stream.close();
  }
  front?.kill('SIGTERM');
  await sites[1]?.kill();
  await store.stop();
}

/** Inside the frame of Debian's nginx, with different ports. */
function startNginx({ port, instances: [first, second], folder }: Front): ChildProcess {
  const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3001', first)
    .replace('127.0.0.1:3002', second)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('server_name www.example.com', 'server_name localhost')
    .replace('/var/cache/rihla-pages', `${folder}/pages`)
    // On the default port a site's host has no port.
    .replace('Host $host', 'Host $http_host');
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // A worker that runs as root can read root's files.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    file,
    `${user}worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')}
${site} }`,
  );
  return spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
}

function startCaddy({ port, instances: [first, second], folder }: Front): ChildProcess {
  const [, block = ''] = /content: \|\n(.*?)\n\n/s.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const site = block
    .replace(/\$\{DOMAIN\} \{/, `http://localhost:${port} {`)
    .replace('dynamic a rihla 3000', `to ${first} ${second}`);
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}
