import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Coding, chooseCoding, encode } from '../http/content-coding.ts';

export type PageRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/** `headers` is a raw list, name after value, as `writeHead` takes it. */
export interface PageResponse {
  status: number;
  headers: string[];
  body: Buffer | undefined;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

let tightened = Promise.resolve();

export type PreparedPage = Awaited<ReturnType<typeof preparePage>>;

export async function readPage(response: Response): Promise<RenderedPage> {
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/**
 * Prepares a page for every request: in some codings, for HEAD, and as 304. Header lists are made once.
 * `Last-Modified` is a condition only where `isDateUnique`: otherwise another version may have been sent in
 * the same second.
 */
export async function preparePage(
  { status, headers: given, body }: RenderedPage,
  codings: readonly Exclude<Coding, 'identity'>[],
  { isDateUnique = false } = {},
) {
  const headers = new Headers(given);
  const type = ['Content-Type', headers.get('Content-Type') ?? 'text/html; charset=utf-8'];
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
  headers.append('Vary', 'Accept-Encoding');
  // Weak, because it covers several codings.
  const etag = status === 200 ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : undefined;
  if (etag) headers.set('ETag', etag);
  const common = [...headers].flat();
  const unchanged: PageResponse = { status: 304, headers: common, body: undefined };

  const whole = (coding: Coding, bytes: Buffer): PageResponse => ({
    status,
    headers: [
      ...common,
      ...type,
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
      ...['Content-Length', String(bytes.length)],
    ],
    body: bytes,
  });
  const plain = whole('identity', body);
  const responses: Partial<Record<Coding, PageResponse>> = {};
  let size = body.length;
  for (const coding of codings) {
    const bytes = await encode(body, coding, 'once');
    responses[coding] = whole(coding, bytes);
    size += bytes.length;
  }

  let timesSent = 0;
  const tighten = async () => {
    responses.br = whole('br', await encode(body, 'br', 'often'));
  };
  const isUnchanged = ({ headers: asked }: PageRequest) => {
    const tags = asked['if-none-match'];
    if (tags !== undefined) return etag && (tags === '*' || tags.includes(etag.slice(2)));
    return isDateUnique && asked['if-modified-since'] === headers.get('Last-Modified');
  };

  return {
    size,
    respond(request: PageRequest): PageResponse {
      if (isUnchanged(request)) return unchanged;
      const coding = chooseCoding(request.headers['accept-encoding']?.toString());
      const response = responses[coding] ?? plain;
      if (request.method === 'HEAD') return { ...response, body: undefined };
      if (coding === 'br') {
        timesSent += 1;
        // The smallest coding takes a hundred times as long: one page at a time, and no answer waits.
        if (timesSent === 2) tightened = tightened.then(tighten).catch(() => undefined);
      }
      return response;
    },
  };
}
