import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { chooseCoding } from '../http/content-coding.ts';
import { weakTag } from './cached-page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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
  const accepted = isPicture ? undefined : c.req.header('accept-encoding');
  const { bytes, encoding } = await encoded(body, accepted);
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.length));
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status: response.status,
    headers,
  });
}

async function encoded(body: Buffer, accepted: string | undefined) {
  const coding = body.length < smallest ? 'identity' : chooseCoding(accepted);
  if (coding === 'br') {
    const bytes = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return { bytes, encoding: coding };
  }
  if (coding === 'gzip') return { bytes: await gzipped(body), encoding: coding };
  return { bytes: body, encoding: null };
}
