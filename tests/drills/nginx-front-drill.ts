import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort, startPostgres } from '../embedded-postgres.ts';
import { launchSite, savePackageAt, signInAt } from '../site-process.ts';
import { readStream } from '../stream-reader.ts';
import { makeDatabase } from '../test-database.ts';
import { startStore } from '../test-store.ts';
import { tellDrill, tellNotRun } from './drill.ts';

// docs/deploy/nginx.conf itself, with other ports, before two instances: pages, a sign-in, a save
// that the other's open page hears of, an upload; then one instance is killed and nobody notices.
const id = 'nginx front';
const begun = performance.now();
const failures: string[] = [];
let count = 0;
const expect = (holds: boolean, what: string) => {
  count += 1;
  if (!holds) failures.push(what);
};
if (spawnSync('nginx', ['-v']).status !== 0) tellNotRun(id, 'there is no nginx here');

const postgres = await startPostgres();
const database = await makeDatabase(postgres.url('postgres'));
const store = await startStore();
const port = await freePort();
const settings = {
  DATABASE_URL: database.url,
  STORAGE_URL: store.url,
  SITE_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: '127.0.0.1',
};
const sites = await Promise.all([launchSite(settings), launchSite(settings)]);
const [one, two] = sites;
const folder = mkdtempSync(path.join(tmpdir(), 'rihla-nginx-'));
const nginx = spawn('nginx', ['-c', writeConfig(), '-p', folder], { stdio: 'inherit' });
const origin = `http://localhost:${port}`;
await listening();

try {
  for (const page of ['/', '/packages', '/contact', '/healthz']) {
    expect((await fetch(origin + page)).status === 200, `${page} is down`);
  }
  const coded = await askPlainly('/packages');
  expect(coded.headers['content-encoding'] === 'br', 'nginx unpacks or packs pages again');
  const { cookie, status } = await signInAt(origin);
  expect(status === 302, `the sign-in got ${status}`);

  const streams = [await readStream(origin), await readStream(origin)];
  const saved = await savePackageAt(origin, cookie, 'Through nginx');
  expect(saved.status === 302, `a save got ${saved.status}`);
  for (const stream of streams) {
    const heard = await stream.next(({ name }) => name === 'change', 1000).catch(() => null);
    expect(heard !== null, 'an open page did not hear of a save within a second');
  }
  for (let at = 0; at < 4; at += 1) {
    const html = await (await fetch(`${origin}/packages`)).text();
    expect(html.includes('Through nginx'), 'an old list after a save');
  }
  const form = new FormData();
  form.set('category', 'hajj');
  const photo = new Uint8Array(readFileSync('app/content/pictures/journey.jpg'));
  form.set('file', new File([photo], 'through-nginx.jpg'));
  const upload = await fetch(`${origin}/admin/gallery/upload`, {
    method: 'POST',
    headers: { cookie, origin, accept: 'application/json' },
    body: form,
  });
  expect(upload.ok, `an upload got ${upload.status}`);

  await one.kill();
  for (let at = 0; at < 20; at += 1) {
    const page = await fetch(`${origin}/packages?type=special`);
    expect(page.status === 200, `a page got ${page.status} after one instance was killed`);
  }
  const again = await savePackageAt(origin, cookie, 'After the kill');
  expect(again.status === 302, `a save got ${again.status} after one instance was killed`);
  for (const stream of streams) {
    const heard = await stream
      .next(({ name, at }) => name !== 'bye' && at > performance.now() - 5000, 5000)
      .catch(() => null);
    expect(heard !== null, 'an open page did not come back on the other instance');
    stream.close();
  }
} finally {
  nginx.kill('SIGTERM');
  await Promise.all([one.kill(), two.kill()]);
  await store.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
tellDrill(id, { count, failures }, Math.round(performance.now() - begun));

/** The file that operators copy, within the frame that Debian's nginx puts around it. */
function writeConfig(): string {
  const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3001', new URL(one.origin).host.replace('localhost', '127.0.0.1'))
    .replace('127.0.0.1:3002', new URL(two.origin).host.replace('localhost', '127.0.0.1'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('server_name www.example.com', 'server_name localhost')
    // On its usual port a site has none in its name.
    .replace('Host $host', 'Host $http_host');
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${site} }`,
  );
  return file;
}

async function listening() {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not answer');
}

/** `fetch` would unpack the body. */
function askPlainly(page: string) {
  return new Promise<{ headers: Record<string, unknown> }>((resolve, reject) => {
    request(origin + page, { headers: { 'accept-encoding': 'br' } }, async (incoming) => {
      await buffer(incoming);
      resolve(incoming);
    })
      .on('error', reject)
      .end();
  });
}
