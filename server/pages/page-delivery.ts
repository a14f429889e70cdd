import type { Context } from 'hono';
import { chooseCoding, encode } from '../http/content-coding.ts';
import { weakTag } from './cached-page.ts';

/** Bytes below which compressing costs more than it saves. */
const smallest = 1024;

/**
 * Sends what React Router made: whole, with an ETag so that an unchanged page is not sent twice,
 * and compressed as the browser likes it.
 */
export async function sendPage(c: Context, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!response.body || response.status === 304) return response;
  const body = Buffer.from(await response.arrayBuffer());
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', response.ok ? 'no-cache' : 'no-store');
  }
  if (response.status === 200) {
    const etag = weakTag(body);
    headers.set('ETag', etag);
    if (c.req.header('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  headers.append('Vary', 'Accept-Encoding');
  // A picture is as small as it gets.
  const isPicture = headers.get('Content-Type')?.startsWith('image/jpeg') ?? false;
  const isSmall = isPicture || body.length < smallest;
  const coding = isSmall ? 'identity' : chooseCoding(c.req.header('accept-encoding'));
  if (coding !== 'identity') headers.set('Content-Encoding', coding);
  const bytes = await encode(body, coding, 'once');
  headers.set('Content-Length', String(bytes.length));
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status: response.status,
    headers,
  });
}
