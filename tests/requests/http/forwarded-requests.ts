import { get as httpGet, type IncomingMessage, request } from 'node:http';
import type { TestSite } from '../../sites/test-site.ts';

export interface Stream {
  status: number;
  received(text: string): Promise<void>;
  close(): void;
}

/** Opens a live stream as a visitor from an address. */
export function openStream(
  site: TestSite,
  from: string,
  search = '',
  cookie = '',
): Promise<Stream> {
  const { port } = new URL(site.origin);
  const headers = { host: `localhost:${port}`, 'x-forwarded-for': from, cookie };
  return new Promise((resolve, reject) => {
    const path = `/live${search}`;
    const asked = httpGet({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      let text = '';
      const lookers = new Set<() => void>();
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        for (const look of lookers) look();
      });
      answer.on('error', () => undefined);
      resolve({
        status: answer.statusCode ?? 0,
        received: (wanted) =>
          new Promise((found) => lookers.add(() => text.includes(wanted) && found())),
        close: () => asked.destroy(),
      });
    });
    asked.on('error', reject);
  });
}

/** Sends a form from an address; the answer's cookies come as a browser would send them back. */
export async function post(
  site: TestSite,
  path: string,
  from: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<{ status: number; cookies: string }> {
  const { port } = new URL(site.origin);
  const headers = {
    host: `localhost:${port}`,
    origin: site.origin,
    'x-forwarded-for': from,
    'content-type': 'application/x-www-form-urlencoded',
    cookie: cookie.replace(/(^|; )session=[^;]*/, ''),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: 'POST', headers, agent: false };
    request(options, resolve).on('error', reject).end(new URLSearchParams(fields).toString());
  });
  answer.resume();
  const cookies = (answer.headers['set-cookie'] ?? []).map((text) => text.split(';', 1)[0]);
  return { status: answer.statusCode ?? 0, cookies: cookies.join('; ') };
}
