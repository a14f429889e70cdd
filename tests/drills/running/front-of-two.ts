import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { makeDatabase, startPostgres } from '../../sites/embedded-postgres.ts';
import { launchSite, savePackageAt, signInAt, untilServed } from '../../sites/site-process.ts';
import { startStore } from '../../sites/test-store.ts';
import { printNotRun, startDrill } from './drill.ts';
import { uploadTo } from './running-site.ts';

interface Front {
  port: number;
  /** `127.0.0.1:port` of each. */
  instances: readonly [string, string];
  /** A folder for its files. */
  folder: string;
}

/**
 * A proxy with its configuration from docs/deploy in front of two instances on PostgreSQL and a
 * store: pages, a sign-in, a save that updates the other's open page, an upload; then both
 * instances restart in turn, as for new settings, and one is killed, without visitors noticing.
 */
export async function drillFront(
  program: string,
  startFront: (front: Front) => ChildProcess,
): Promise<never> {
  const id = `${program} front`;
  const version = spawnSync(program, [program === 'nginx' ? '-v' : 'version']);
  if (version.status !== 0) return printNotRun(id, `there is no ${program} here`);
  const { expect, end } = startDrill(id);
  const postgres = await startPostgres();
  const database = await makeDatabase(postgres.url('postgres'));
  const store = await startStore();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const ports = [await freePort(), await freePort()] as const;
  const settings = {
    DATABASE_URL: database.url,
    STORAGE_URL: store.url,
    SITE_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const launch = (at: number) => launchSite({ ...settings, PORT: String(at) });
  let [one, two] = await Promise.all([launch(ports[0]), launch(ports[1])]);
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-front-'));
  const instances = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as const;
  const front = startFront({ port, instances, folder });

  try {
    await untilServed(`${origin}/healthz`);
    for (const page of ['/', '/packages', '/contact', '/healthz']) {
      expect((await fetch(origin + page)).status === 200, `${page} is down`);
    }
    // Leads to the sign-in, with the address in a header.
    const long = await fetch(`${origin}/admin?q=${'a'.repeat(4000)}`, { redirect: 'manual' });
    expect(long.status === 302, `a long address got ${long.status}`);
    const headers = { 'accept-encoding': 'br' };
    const packed = await fetch(`${origin}/packages`, { headers });
    const coding = packed.headers.get('content-encoding');
    expect(coding === 'br', 'the front unpacks or packs pages again');
    const { cookie, status } = await signInAt(origin);
    expect(status === 302, `the sign-in got ${status}`);

    const streams = [await readStream(origin), await readStream(origin)];
    const saved = await savePackageAt(origin, cookie, 'Through the front');
    expect(saved.status === 302, `a save got ${saved.status}`);
    for (const stream of streams) {
      const received = await stream.next(({ name }) => name === 'change', 15_000).catch(() => null);
      expect(received !== null, 'an open page did not hear of a save');
    }
    // A proxy may cache public pages for a second or two.
    await wait(2500);
    for (let at = 0; at < 4; at += 1) {
      const html = await (await fetch(`${origin}/packages`)).text();
      expect(html.includes('Through the front'), 'an old list a second after a save');
    }
    const photo = readFileSync('sample/pictures/site/journey.jpg');
    const upload = await uploadTo({ origin, cookie }, photo, 'through-the-front.jpg');
    expect(upload.ok, `an upload got ${upload.status}`);

    // Each instance is stopped, and the next one only when it is ready again.
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async () => {
      for (let at = 0; !isOver; at += 1) {
        const page = await fetch(`${origin}${at % 2 ? '/packages' : '/gallery/hajj?tag=x'}`);
        await page.arrayBuffer();
        expect(page.status === 200, `a page got ${page.status} while instances were restarted`);
      }
    });
    one = await restarted(one, ports[0]);
    two = await restarted(two, ports[1]);
    isOver = true;
    await Promise.all(visitors);

    await one.kill();
    for (let at = 0; at < 20; at += 1) {
      const page = await fetch(`${origin}/packages?type=special`);
      expect(page.status === 200, `a page got ${page.status} after one instance was killed`);
    }
    const again = await savePackageAt(origin, cookie, 'After the kill');
    expect(again.status === 302, `a save got ${again.status} after one instance was killed`);
    for (const stream of streams) {
      const received = await stream
        .next(({ name, at }) => name !== 'bye' && at > performance.now() - 30_000, 30_000)
        .catch(() => null);
      expect(received !== null, 'an open page did not come back on the other instance');
      stream.close();
    }
  } finally {
    front.kill('SIGTERM');
    await Promise.all([one.kill(), two.kill()]);
    await store.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return end();

  async function restarted(site: typeof one, at: number) {
    const exited = once(site.child, 'exit');
    site.child.kill('SIGTERM');
    await exited;
    return launch(at);
  }
}

/**
 * Starts nginx with the real docs/deploy/nginx.conf, with different ports, inside the frame of
 * Debian's nginx; `more` are lines of that frame.
 */
export function startNginx(
  { port, instances: [one, two], folder }: Front,
  more = '',
): ChildProcess {
  const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3001', one)
    .replace('127.0.0.1:3002', two)
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
${more}
${site} }`,
  );
  return spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
}
