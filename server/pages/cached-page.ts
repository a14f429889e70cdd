import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, chooseCoding, encode } from '../http/content-coding.ts';
import type { HeaderList } from '../http/security-headers.ts';
import type { RouteTraffic, TrafficCount } from './page-traffic.ts';

/** What a visitor's request says about the form of the answer. */
export interface RequestPreconditions {
  isHead: boolean;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  ifModifiedSince: string | undefined;
}

/** An answer that lies ready. Whoever takes it sends it, so it is counted. */
export interface PreparedResponse {
  status: 200 | 304;
  headers: string[];
  body: Buffer | null;
  /** Head and body in one piece; the head ends with `lastLines`, which hold the date. */
  bytes(lastLines: string): Buffer;
}

/** Finds the cached page that a request asks for, by target and Host, or nothing. */
export type FindCachedPage = (target: string, host: string) => CachedPage | undefined;

/** A rendered page, ready to send in every coding. */
export interface CachedPage {
  respond(request: RequestPreconditions): PreparedResponse;
  /** Bytes that it occupies. */
  size: number;
}

interface PageParts {
  /** What the page brought along: type, policy, React Router's marks. */
  headers: Headers;
  body: Buffer;
  renderedAt: Date;
  /** True when another version of this page may have been sent within the same second. */
  hasTwinInSecond: boolean;
  /** What every answer of the site carries. */
  siteHeaders: HeaderList;
  /** Where its answers are counted. */
  traffic: RouteTraffic;
}

/**
 * Makes a rendered page ready. Browsers ask each time whether theirs is still the newest, and get
 * a few bytes back when it is; a CDN may show what it has while it asks (RFC 9213, RFC 5861).
 */
export async function prepareCachedPage(parts: PageParts): Promise<CachedPage> {
  const { body, headers, renderedAt, hasTwinInSecond, siteHeaders, traffic } = parts;
  const etag = weakTag(body);
  const lastModified = renderedAt.toUTCString();
  const bodies: Record<Coding, Buffer> = {
    br: await encode(body, 'br', 'once'),
    gzip: await encode(body, 'gzip', 'once'),
    identity: body,
  };
  const common = [
    ...[...headers].filter(
      ([name]) => !/^(content-(type|length)|etag|cache-control|vary)$/.test(name),
    ),
    ...siteHeaders.filter(([name]) => !headers.has(name)),
    ['ETag', etag],
    ['Last-Modified', lastModified],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['CDN-Cache-Control', 'public, max-age=0, stale-while-revalidate=30'],
    ['Vary', 'Accept-Encoding'],
    ['Accept-Ranges', 'none'],
  ].flat();

  const whole = (coding: Coding) => ({
    headers: [
      ...common,
      ...['Content-Type', headers.get('Content-Type') ?? 'text/html; charset=utf-8'],
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
      ...['Content-Length', String(bodies[coding].length)],
    ],
    body: bodies[coding],
  });
  const perMethod = (method: 'GET' | 'HEAD') => {
    const [ok, notModified] = [traffic(method, 200), traffic(method, 304)];
    const prepare = (coding: Coding) => {
      const { headers, body } = whole(coding);
      return prepared(200, headers, method === 'HEAD' ? null : body, ok);
    };
    return {
      br: prepare('br'),
      gzip: prepare('gzip'),
      identity: prepare('identity'),
      unchanged: prepared(304, common, null, notModified),
    };
  };
  let full = perMethod('GET');
  let head = perMethod('HEAD');

  let timesSent = 0;
  async function tighten() {
    bodies.br = await encode(body, 'br', 'often');
    full = perMethod('GET');
    head = perMethod('HEAD');
  }

  const isUnchanged = ({ ifNoneMatch, ifModifiedSince }: RequestPreconditions) =>
    ifNoneMatch === undefined
      ? !hasTwinInSecond && ifModifiedSince === lastModified
      : ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2));

  return {
    size: 2 * (bodies.br.length + bodies.gzip.length + bodies.identity.length),
    respond(request) {
      const responses = request.isHead ? head : full;
      const response = isUnchanged(request)
        ? responses.unchanged
        : responses[chooseCoding(request.acceptEncoding)];
      if (response === full.br) {
        timesSent += 1;
        if (timesSent === 2) tightenLater(tighten);
      }
      response.count.answers += 1;
      response.count.bytes += response.body?.length ?? 0;
      return response;
    },
  };
}

let tightened = Promise.resolve();

/**
 * The smallest coding takes a hundred times as long as the first: it is made when a page is asked for
 * again, and one at a time, so that nobody's answer waits for it. Should it fail, the first one stays.
 */
function tightenLater(tighten: () => Promise<void>): void {
  tightened = tightened.then(tighten).catch(() => undefined);
}

/** Sends a cached page the way that Node's own server sends answers. */
export function sendCachedPage(
  page: CachedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const answer = page.respond(preconditionsOf(incoming));
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body ?? undefined);
}

/** What a HEAD request is told of a cached page. */
export function headOfCachedPage(page: CachedPage, incoming: IncomingMessage): Response {
  const { status, headers } = page.respond(preconditionsOf(incoming));
  const pairs = headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  );
  return new Response(null, { status, headers: pairs });
}

function preconditionsOf({ method, headers }: IncomingMessage): RequestPreconditions {
  return {
    isHead: method === 'HEAD',
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
  };
}

/** An ETag for bytes that are sent in several codings. */
export function weakTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

const statusLines = { 200: 'HTTP/1.1 200 OK', 304: 'HTTP/1.1 304 Not Modified' };

function prepared(
  status: 200 | 304,
  headers: string[],
  body: Buffer | null,
  count: TrafficCount,
): PreparedResponse & { count: TrafficCount } {
  let first = `${statusLines[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    first += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  let made: { lastLines: string; bytes: Buffer } | undefined;
  return {
    status,
    headers,
    body,
    count,
    bytes(lastLines) {
      // New bytes for each second: those of the last one may still wait in a connection.
      if (made?.lastLines !== lastLines) {
        const head = Buffer.from(first + lastLines, 'latin1');
        made = { lastLines, bytes: body ? Buffer.concat([head, body]) : head };
      }
      return made.bytes;
    },
  };
}
