import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, chooseCoding } from './content-coding.ts';
import type { HeaderList } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What a visitor's request says about the form of the answer. */
export interface Wish {
  isHead: boolean;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  ifModifiedSince: string | undefined;
}

/** An answer as bytes: the head begins with the status line and ends with the blank line. */
export interface ReadyAnswer {
  status: 200 | 304;
  headers: string[];
  body: Buffer | null;
  /** Head and body in one piece for a connection that stays open, with this second's date. */
  wire(): Buffer;
}

/** A rendered page, ready to send in every coding. */
export interface KeptPage {
  answer(wish: Wish): ReadyAnswer;
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
}

/**
 * Makes a rendered page ready. Browsers ask each time whether theirs is still the newest, and get
 * a few bytes back when it is; a CDN may show what it has while it asks (RFC 9213, RFC 5861).
 */
export async function keepPage(parts: PageParts): Promise<KeptPage> {
  const { body, headers, renderedAt, hasTwinInSecond, siteHeaders } = parts;
  const etag = weakTag(body);
  const lastModified = renderedAt.toUTCString();
  const bodies: Record<Coding, Buffer> = {
    br: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: await gzipped(body),
    identity: body,
  };
  const common = [
    ...[...headers].filter(
      ([name]) => !/^(content-(type|length)|etag|cache-control|vary)$/.test(name),
    ),
    ...siteHeaders,
    ['ETag', etag],
    ['Last-Modified', lastModified],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['CDN-Cache-Control', 'public, max-age=0, stale-while-revalidate=30'],
    ['Vary', 'Accept-Encoding'],
    ['Accept-Ranges', 'none'],
  ].flat();

  const whole = (coding: Coding, isHead: boolean) =>
    readyAnswer(
      200,
      [
        ...common,
        ...['Content-Type', headers.get('Content-Type') ?? 'text/html; charset=utf-8'],
        ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
        ...['Content-Length', String(bodies[coding].length)],
      ],
      isHead ? null : bodies[coding],
    );
  const perCoding = (isHead: boolean) => ({
    br: whole('br', isHead),
    gzip: whole('gzip', isHead),
    identity: whole('identity', isHead),
  });
  const full = perCoding(false);
  const head = perCoding(true);
  const unchanged = readyAnswer(304, common, null);

  const isUnchanged = ({ ifNoneMatch, ifModifiedSince }: Wish) =>
    ifNoneMatch === undefined
      ? !hasTwinInSecond && ifModifiedSince === lastModified
      : ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2));

  return {
    size: 2 * (bodies.br.length + bodies.gzip.length + bodies.identity.length),
    answer(wish) {
      if (isUnchanged(wish)) return unchanged;
      return (wish.isHead ? head : full)[chooseCoding(wish.acceptEncoding)];
    },
  };
}

/** Sends a kept page the way that Node's own server sends answers. */
export function sendKeptPage(
  page: KeptPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const answer = page.answer(wishOf(incoming));
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body ?? undefined);
}

/** What a HEAD request is told of a kept page. */
export function headOfKeptPage(page: KeptPage, incoming: IncomingMessage): Response {
  const { status, headers } = page.answer(wishOf(incoming));
  const pairs = headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  );
  return new Response(null, { status, headers: pairs });
}

function wishOf({ method, headers }: IncomingMessage): Wish {
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

function readyAnswer(status: 200 | 304, headers: string[], body: Buffer | null): ReadyAnswer {
  let bytes: Buffer | undefined;
  let dateAt = 0;
  let second = 0;
  return {
    status,
    headers,
    body,
    wire() {
      const now = Math.floor(Date.now() / 1000);
      if (!bytes) {
        const start = `${statusLines[status]}\r\nDate: `;
        dateAt = Buffer.byteLength(start);
        let head = start + new Date(now * 1000).toUTCString();
        for (let index = 0; index < headers.length; index += 2) {
          head += `\r\n${headers[index]}: ${headers[index + 1]}`;
        }
        bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
      } else if (now !== second) {
        // The same 29 characters in place: a copy that is still being sent only gets fresher.
        bytes.write(new Date(now * 1000).toUTCString(), dateAt, 'latin1');
      }
      second = now;
      return bytes;
    },
  };
}
