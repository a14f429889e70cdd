import { readFileSync } from 'node:fs';
import { request } from 'node:http';

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

export interface Answer {
  status: number;
  cookies: string[];
  location: string;
  body: string;
}

interface Asked {
  path: string;
  method?: string;
  fields?: Fields | URLSearchParams;
  headers?: Fields;
  cookie?: string;
  /** The loopback address that it is sent from. */
  from?: string;
}

/** A request that fetch would tidy, or could not send from a chosen loopback address. */
export function ask(origin: string, asked: Asked): Promise<Answer> {
  const { path, fields, cookie, from = '127.0.0.1', method = fields ? 'POST' : 'GET' } = asked;
  const { host, port } = new URL(origin);
  const sent = fields ? new URLSearchParams(fields).toString() : '';
  const headers = {
    host,
    origin,
    ...(sent && { 'content-type': 'application/x-www-form-urlencoded' }),
    'content-length': Buffer.byteLength(sent),
    ...(cookie && { cookie }),
    ...asked.headers,
  };
  const options = { host: '127.0.0.1', port, method, path, headers, localAddress: from };
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      const { 'set-cookie': cookies = [], location = '' } = answer.headers;
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookies, location, body }));
    })
      .on('error', reject)
      .end(sent);
  });
}

/** Megabytes that a process occupies now, or did at its worst. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kibibytes] = (which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status) ?? [];
  return Math.round((Number(kibibytes ?? 0) * 1024) / 1e6);
}
