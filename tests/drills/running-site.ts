import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The built site as a process of its own, on SQLite in a folder of its own, to be ill-treated. */
export interface RunningSite {
  origin: string;
  dataDir: string;
  /** The `Cookie` header of a signed-in member of staff. */
  cookie: string;
  process: ChildProcess;
  /** kill -9, and waits until it is dead. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends it and throws its data away. */
  remove(): Promise<void>;
}

export async function startSite(): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  const port = await freePort();
  const site: RunningSite = {
    origin: `http://localhost:${port}`,
    dataDir,
    cookie: '',
    process: await launch(dataDir, port),
    async kill() {
      if (site.process.exitCode !== null || site.process.signalCode !== null) return;
      const exited = once(site.process, 'exit');
      site.process.kill('SIGKILL');
      await exited;
    },
    async restart() {
      site.process = await launch(dataDir, port);
    },
    async remove() {
      await site.kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  site.cookie = await signIn(dataDir);
  return site;
}

async function launch(dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'off',
      ADMIN_EMAIL: 'staff@example.com',
      ADMIN_PASSWORD: 'quiet lantern over seven hills',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The site ended instead of starting.')));
    child.stdout?.on('data', (text) => String(text).includes('Rihla is at') && resolve());
  });
  return child;
}

/** Writes a session's row beside the running site, as signing in would. */
async function signIn(dataDir: string): Promise<string> {
  using database = new DatabaseSync(path.join(dataDir, 'rihla.db'));
  const staff = database.prepare('select id from staff').get();
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  const ends = new Date(now.getTime() + 60 * 60 * 1000).toISOString();
  database
    .prepare(
      'insert into staff_sessions (id, userId, token, expiresAt, createdAt, updatedAt) values (?, ?, ?, ?, ?, ?)',
    )
    .run(newId(), String(staff?.id), token, ends, now.toISOString(), now.toISOString());
  const secret = (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}

function newId(): string {
  return randomBytes(12).toString('hex');
}

/** Sends one file as the gallery page does. */
export function uploadTo(
  site: RunningSite,
  bytes: Uint8Array,
  name: string,
  category = 'hajj',
): Promise<Response> {
  const form = new FormData();
  form.set('category', category);
  form.set('file', new File([new Uint8Array(bytes)], name));
  return fetch(`${site.origin}/admin/gallery/upload`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie: site.cookie, origin: site.origin, accept: 'application/json' },
  });
}

/** What rows and files say of uploaded pictures: addresses of images, keys of whole files. */
export async function picturesOf({ dataDir }: RunningSite) {
  using database = new DatabaseSync(path.join(dataDir, 'rihla.db'));
  const images = database.prepare('select url, caption, tags from gallery_images').all();
  const photos = database.prepare("select url from photos where url like '/media/gallery/%'").all();
  const folder = path.join(dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((key) => key.startsWith('gallery/'));
  return {
    images: images.map(({ url, caption }) => ({ url: String(url), caption: String(caption) })),
    photos: photos.map(({ url }) => String(url)),
    files,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
