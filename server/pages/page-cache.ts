import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../app/data/database/database.server.ts';
import { isAffected, type LiveRevisions } from '../../app/rules/live-topics.ts';
import { officeDay } from '../../app/rules/office-zone.ts';
import type { HeaderList } from '../http/middleware.ts';
import type { PageAddress } from './page-address.ts';

export type PageRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/** `headers` is a flat list of names and values, as `writeHead` takes it. */
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

let lastCompression = Promise.resolve();

export async function readPage(response: Response): Promise<RenderedPage> {
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** Prepares a page for all requests, including its header lists. */
export async function preparePage(
  { status, headers: ownHeaders, body }: RenderedPage,
  codings: readonly Exclude<Coding, 'identity'>[],
) {
  const headers = new Headers(ownHeaders);
  const type = ['Content-Type', headers.get('Content-Type') ?? 'text/html; charset=utf-8'];
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
  headers.append('Vary', 'Accept-Encoding');
  // Weak, because it covers several encodings.
  const etag = status === 200 ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : undefined;
  if (etag) headers.set('ETag', etag);
  const commonHeaders = [...headers].flat();
  const notModified: PageResponse = { status: 304, headers: commonHeaders, body: undefined };

  const createResponse = (coding: Coding, bytes: Buffer): PageResponse => ({
    status,
    headers: [
      ...commonHeaders,
      ...type,
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
      'Content-Length',
      String(bytes.length),
    ],
    body: bytes,
  });
  const uncompressed = createResponse('identity', body);
  const responses: Partial<Record<Coding, PageResponse>> = {};
  let size = body.length;
  for (const coding of codings) {
    const bytes = await encode(body, coding, 'once');
    responses[coding] = createResponse(coding, bytes);
    size += bytes.length;
  }

  let timesSent = 0;
  const compressBest = async () => {
    responses.br = createResponse('br', await encode(body, 'br', 'often'));
  };
  // Not by date, because two versions may be sent in the same second.
  const isUnchanged = (tags = '') => etag && (tags === '*' || tags.includes(etag.slice(2)));

  return {
    size,
    respond(request: PageRequest): PageResponse {
      if (isUnchanged(request.headers['if-none-match'])) return notModified;
      const coding = chooseCoding(request.headers['accept-encoding']);
      const response = responses[coding] ?? uncompressed;
      if (request.method === 'HEAD') return { ...response, body: undefined };
      if (coding === 'br') {
        timesSent += 1;
        // The best compression takes a hundred times as long: one page at a time, and no response waits for it.
        if (timesSent === 2)
          lastCompression = lastCompression.then(compressBest).catch(() => undefined);
      }
      return response;
    },
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

const compressionLevels = {
  once: { br: 5, gzip: 6 },
  often: { br: 11, gzip: 6 },
  built: { br: 11, gzip: 9 },
} as const;

export async function encode(bytes: Buffer, coding: Coding, use: keyof typeof compressionLevels) {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return compressGzip(bytes, { level: compressionLevels[use].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: compressionLevels[use].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Slower, but smaller for files of hundreds of kilobytes.
    ...(use === 'built' && { [constants.BROTLI_PARAM_LGBLOCK]: 24 }),
  };
  return compressBrotli(bytes, { params });
}

const codingCache = new LRUCache<string, Coding>({ max: 100, memoMethod: readCoding });

/** The best encoding that a browser accepts, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  return acceptEncoding ? codingCache.memo(acceptEncoding) : 'identity';
}

function readCoding(acceptEncoding: string): Coding {
  const codings = parseAccept(acceptEncoding.toLowerCase()).map(
    ({ type, q }) => [type, q > 0] as const,
  );
  const acceptedCodings = new Map(codings);
  const isAnyAccepted = acceptedCodings.get('*') ?? false;
  if (acceptedCodings.get('br') ?? isAnyAccepted) return 'br';
  return (acceptedCodings.get('gzip') ?? acceptedCodings.get('x-gzip') ?? isAnyAccepted)
    ? 'gzip'
    : 'identity';
}

const maxCacheBytes = 48 * 1024 * 1024;

export type CachedPage = Awaited<ReturnType<typeof preparePage>> & Pick<PageAddress, 'pattern'>;

/** `revisions` are those before rendering started. */
type Render = (key: string, revisions: LiveRevisions) => Promise<Response>;

type Page = CachedPage | RenderedPage;

type Entry = Pick<PageAddress, 'shows'> & { page: CachedPage; day: string };

/** Begins the work when it is this request's turn, unless the signal aborts before. */
type TakeTurn = (work: () => Promise<void>, startSignal: AbortSignal) => Promise<void>;

interface Rendering extends PageAddress {
  /** The office's day when rendering started, because pages show the year; null until then. */
  day: string | null;
  /** Requests that wait for their turn. */
  waiting: number;
  result: PromiseWithResolvers<Page>;
  startController: AbortController;
}

/** Public pages, each rendered once per change and day. A rendering that started before a change is not cached. */
export function createPageCache(
  {
    events,
    now,
    timeZone,
    failures,
    stopSignal,
  }: Pick<Database, 'events' | 'now'> & {
    timeZone: () => string;
    /** How many readings of the texts have failed: the page then shows those from before a change. */
    failures: () => number;
    stopSignal?: AbortSignal;
  },
  securityHeaders: HeaderList,
  maxSize = maxCacheBytes,
) {
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ page }) => page.size,
  });
  /** The newest rendering of each key, except those that a change made outdated. */
  const renderings = new Map<string, Rendering>();
  let minute = 0;
  let day = '';

  /** Calculated once a minute, because every midnight is at a full minute. */
  function today(): string {
    const current = now();
    const thisMinute = Math.floor(current.getTime() / 60_000);
    if (thisMinute === minute) return day;
    minute = thisMinute;
    day = officeDay(current, timeZone());
    return day;
  }

  function findFresh(key: string): CachedPage | undefined {
    const entry = events.isCurrent() ? entries.get(key) : undefined;
    return entry?.day === today() ? entry.page : undefined;
  }

  events.subscribe((change) => {
    for (const [key, { shows }] of entries) if (isAffected(shows, change)) entries.delete(key);
    for (const [key, { shows, day }] of renderings)
      if (day !== null && isAffected(shows, change)) renderings.delete(key);
  }, stopSignal);

  async function renderAndCache(rendering: Rendering, render: Render, day: string) {
    const { key, shows, pattern } = rendering;
    const failuresBefore = failures();
    const renderedPage = await readPage(await render(key, events.revisions()));
    if (renderedPage.status !== 200) {
      const previousPage = renderedPage.status >= 500 ? entries.get(key) : undefined;
      return previousPage?.page ?? renderedPage;
    }
    const headers = cacheHeaders(renderedPage.headers, now());
    for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
    const preparedPage = await preparePage({ ...renderedPage, headers }, ['br', 'gzip']);
    const page = { ...preparedPage, pattern };
    const isNewest = renderings.get(key) === rendering;
    if (isNewest && failures() === failuresBefore) entries.set(key, { page, shows, day });
    return page;
  }

  function addRendering(address: PageAddress): Rendering {
    const result = Promise.withResolvers<Page>();
    const startController = new AbortController();
    const rendering: Rendering = { ...address, day: null, waiting: 0, result, startController };
    renderings.set(address.key, rendering);
    const remove = () =>
      renderings.get(address.key) === rendering && renderings.delete(address.key);
    result.promise.then(remove, remove);
    return rendering;
  }

  async function begin(rendering: Rendering, render: Render): Promise<void> {
    const { result, startController } = rendering;
    const day = today();
    rendering.day = day;
    startController.abort();
    await renderAndCache(rendering, render, day).then(result.resolve, result.reject);
  }

  return {
    find: findFresh,
    /** The page, rendered once for all requests. Returns the previous version after a failure, which is not cached. */
    get(address: PageAddress, render: Render, takeTurn: TakeTurn = (work) => work()) {
      // Without the database nothing newer could be rendered, and the attempt would take seconds.
      const entry = entries.get(address.key);
      if (entry?.day === today()) return Promise.resolve(entry.page);
      // While events may be missing, a running rendering may be older than a change.
      const runningRendering = events.isCurrent() ? renderings.get(address.key) : undefined;
      const isFromToday = runningRendering && (runningRendering.day ?? today()) === today();
      const rendering = isFromToday ? runningRendering : addRendering(address);
      const { result, startController } = rendering;
      if (rendering.day !== null) return result.promise;
      // Each request takes its own turn, and the first that gets it renders for all: otherwise visitors would wait in
      // the line of somebody who asked for this page after a hundred others.
      rendering.waiting += 1;
      takeTurn(() => begin(rendering, render), startController.signal).catch((error) => {
        rendering.waiting -= 1;
        if (rendering.waiting === 0 && rendering.day === null) result.reject(error);
      });
      return result.promise;
    },
  };
}

/** Browsers revalidate each time; a CDN may serve a stale page meanwhile (RFC 9213, RFC 5861). */
function cacheHeaders(originalHeaders: Headers, renderedAt: Date): Headers {
  const headers = new Headers(originalHeaders);
  headers.set('Last-Modified', renderedAt.toUTCString());
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('CDN-Cache-Control', 'public, max-age=0, stale-while-revalidate=30');
  headers.set('Accept-Ranges', 'none');
  return headers;
}
