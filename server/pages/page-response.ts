import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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

// Prepares a page for every request; header lists are made once. Without `isDateUnique` another version may have been
// sent in the same second, and `Last-Modified` is no condition.
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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

const levels = {
  once: { br: 5, gzip: 6 },
  often: { br: 11, gzip: 6 },
  built: { br: 11, gzip: 9 },
} as const;

export async function encode(bytes: Buffer, coding: Coding, sent: keyof typeof levels) {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return gzipped(bytes, { level: levels[sent].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[sent].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Slower, and smaller for files of hundreds of kilobytes.
    ...(sent === 'built' && { [constants.BROTLI_PARAM_LGBLOCK]: 24 }),
  };
  return brotli(bytes, { params });
}

const chosen = new LRUCache<string, Coding>({ max: 100, memoMethod: readCoding });

/** The best coding that a browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseCoding(accepted: string | undefined): Coding {
  return accepted ? chosen.memo(accepted) : 'identity';
}

function readCoding(accepted: string): Coding {
  const isTaken = new Map<string, boolean>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.replace(/\s/g, ''));
    isTaken.set(
      name,
      !parameters.some((one) => one.startsWith('q=') && Number.parseFloat(one.slice(2)) === 0),
    );
  }
  const others = isTaken.get('*') ?? false;
  if (isTaken.get('br') ?? others) return 'br';
  return (isTaken.get('gzip') ?? isTaken.get('x-gzip') ?? others) ? 'gzip' : 'identity';
}
