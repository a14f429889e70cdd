import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { formOf } from '../../forms.ts';
import { freePort } from '../../free-port.ts';
import { launchSite, signInAt } from '../../sites/site-process.ts';
import { openDrillPlace } from './drill.ts';

type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** The built site in a separate process and place, for rough treatment. */
export async function startSite() {
  const place = await openDrillPlace();
  const settings = { ...place.settings, PORT: String(await freePort()) };
  let started = await launchSite(settings);
  const { cookie } = await signInAt(started.origin);
  const site = {
    origin: started.origin,
    place,
    cookie,
    process: started.child,
    kill: () => started.kill(),
    async restart() {
      started = await launchSite(settings);
      site.process = started.child;
    },
    async remove() {
      await site.kill();
      await place.remove();
    },
  };
  return site;
}

/** As if a day had passed: the site removes the photos that no row got. */
export async function removeUnattached(site: RunningSite) {
  await site.kill();
  using database = new DatabaseSync(`${site.place.place.dataDir}/rihla.db`);
  database.exec(`update pending_photo_removals set "dueAt" = '2000-01-01T00:00:00.000Z'`);
  await site.restart();
}

/** Where a drill sends its requests, and as whom. */
export interface Sender {
  origin: string;
  cookie?: string;
}

export type Fields = Record<string, string>;

/** Sends a form as a page of the site does; does not follow redirects. */
export function post(
  { origin, cookie = '' }: Sender,
  path: string,
  body: Fields | FormData | URLSearchParams = {},
  headers: Fields = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...(cookie && { cookie }), ...headers },
    body: body instanceof FormData ? body : new URLSearchParams(body),
  });
}

export function uploadTo(
  sender: Sender,
  bytes: Uint8Array,
  name: string,
  fields: Fields = {},
): Promise<Response> {
  const file = new File([new Uint8Array(bytes)], name);
  const form = formOf({ category: 'hajj', ...fields, file });
  return post(sender, '/admin/gallery/upload', form, { accept: 'application/json' });
}

/** Megabytes that a process uses now, or used at most. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kibibytes] = (which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status) ?? [];
  return Math.round((Number(kibibytes ?? 0) * 1024) / 1e6);
}
