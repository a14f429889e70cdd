import { readFileSync } from 'node:fs';

/** Where a drill sends its requests, and as whom. */
export interface Sender {
  origin: string;
  /** The `Cookie` header of a signed-in member of staff. */
  cookie?: string;
}

export type Fields = Record<string, string>;

/** Sends a form as a page of the site does; where the answer leads is not followed. */
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

/** Sends one file as the gallery page does. */
export function uploadTo(
  sender: Sender,
  bytes: Uint8Array,
  name: string,
  fields: Fields = {},
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ category: 'hajj', ...fields })) {
    form.set(field, value);
  }
  form.set('file', new File([new Uint8Array(bytes)], name));
  return post(sender, '/admin/gallery/upload', form, { accept: 'application/json' });
}

/** Megabytes that a process occupies now, or did at its worst. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kibibytes] = (which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status) ?? [];
  return Math.round((Number(kibibytes ?? 0) * 1024) / 1e6);
}
