import type { ChildProcess } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../embedded-postgres.ts';
import { launchSite } from '../site-process.ts';

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
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let started = await launchSite(settings);
  const site: RunningSite = {
    origin: started.origin,
    dataDir,
    cookie: '',
    process: started.child,
    kill: () => started.kill(),
    async restart() {
      started = await launchSite(settings);
      site.process = started.child;
    },
    async remove() {
      await site.kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  site.cookie = await signIn(dataDir);
  return site;
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
