import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { parse } from 'hono/utils/cookie';
import type { Config } from '../../app/services/config.server.ts';
import { findFormSize } from '../../app/services/read-form.server.ts';
import { type HeaderList, securityHeaders } from './middleware.ts';
import { type PlainPages, plainPageHeaders } from './plain-page.ts';

/** Unanswered requests per connection; browsers and proxies send one at a time. */
const maxUnanswered = 16;

/** Bytes that all visitors together may leave unread, and milliseconds without reading. */
const unreadLimits = { bytes: 256 * 1024 * 1024, ms: 120_000 };

/** Node limits neither connections nor clients that do not read. Slow uploads need the long request timeout. */
export function createLimitedServer(config: Config, plainPages: PlainPages, limits = unreadLimits) {
  const isBehindProxy = config.trustedProxies.rules.length > 0;
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 2000,
    keepAliveTimeout: isBehindProxy ? 65_000 : 5000,
    maxHeaderSize: 16 * 1024,
    // Node's own error response would lack the site's headers.
    requireHostHeader: false,
  });
  server.maxConnections = 12_000;
  server.maxHeadersCount = 100;
  // Live streams and uploads send data more often.
  server.timeout = limits.ms;
  const getResponses = limitUnsentBytes(server, limits.bytes);
  // Node refuses an unknown `Expect` without the site's headers; the site ignores it instead.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  answerMalformedRequests(server, securityHeaders(config), getResponses, plainPages);
  return server;
}

const checkEveryMs = 250;

/** Closes connections with too many unanswered requests and, above `maxBytes` unread bytes in total, the worst of them. */
function limitUnsentBytes(
  server: Server,
  maxBytes: number,
): (connection: Duplex) => ServerResponse[] {
  const responses = new Map<Duplex, ServerResponse[]>();
  server.on('connection', (socket) => {
    responses.set(socket, []);
    socket.once('close', () => responses.delete(socket));
  });
  server.on('request', ({ socket }, outgoing) => {
    const socketResponses = responses.get(socket);
    if (!socketResponses) return;
    while (socketResponses[0]?.writableFinished) socketResponses.shift();
    socketResponses.push(outgoing);
    if (socketResponses.length <= maxUnanswered) return;
    const pendingResponses = socketResponses.filter(({ writableEnded }) => !writableEnded);
    if (pendingResponses.length > maxUnanswered) socket.destroy();
  });
  const timer = setInterval(() => {
    let totalBytes = 0;
    const unsentBytes = [...responses].map(([socket, socketResponses]) => {
      const bytes = socketResponses.reduce((sum, { writableLength }) => sum + writableLength, 0);
      totalBytes += bytes;
      return { socket, bytes };
    });
    if (totalBytes <= maxBytes) return;
    for (const { socket, bytes } of unsentBytes.sort((a, b) => b.bytes - a.bytes)) {
      socket.destroy();
      totalBytes -= bytes;
      if (totalBytes <= maxBytes) return;
    }
  }, checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
  return (connection) => responses.get(connection) ?? [];
}

function answerMalformedRequests(
  server: Server,
  headers: HeaderList,
  getResponses: (connection: Duplex) => ServerResponse[],
  plainPages: PlainPages,
): void {
  const refusalHeaders = [
    ...headers.filter(([name]) => !(name in plainPageHeaders)),
    ...Object.entries(plainPageHeaders),
  ] as HeaderList;
  const createRefusal = () =>
    createRawResponse('400 Bad Request', plainPages.html(400), refusalHeaders);
  // With this status, a browser that connected in advance knows that its connection was unused.
  const timeoutResponse = createRawResponse('408 Request Timeout', '', headers);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Data after the first error belongs to it.
    if (socket.writableEnded) return;
    // This response would come before the one to an earlier request, or in the middle of it.
    const isEarlierPending = getResponses(socket).some(
      ({ req, headersSent, writableFinished }) =>
        !writableFinished && (req.complete || headersSent),
    );
    if (error.code === 'ECONNRESET' || !socket.writable || isEarlierPending) socket.destroy();
    else socket.end(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? timeoutResponse : createRefusal());
  });
}

function createRawResponse(status: string, body: string, headers: HeaderList): string {
  return [
    `HTTP/1.1 ${status}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

const formBodyMs = 15_000;

/** The time to read the rest of a refused body: a client that is still sending would miss the response. */
const lingerMs = 10_000;

/** Ends a request whose form arrives too slowly, except staff uploads. Discards the rest of a refused body. */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  cookieName: string,
): void {
  const { method, headers, url = '' } = incoming;
  if (method === 'GET' || method === 'HEAD') return;
  outgoing.on('finish', () => {
    if (incoming.complete) return;
    // A stopped reader would block the rest.
    incoming.removeAllListeners('data').resume();
    setTimeout(() => incoming.complete || incoming.socket.destroySoon(), lingerMs).unref();
  });
  const isUpload = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  const isFromStaff = cookieName in parse(headers.cookie ?? '', cookieName);
  const { pathname = '' } = URL.parse(url, 'http://site') ?? {};
  if (isUpload && isFromStaff && findFormSize(pathname)) return;
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    if (!outgoing.headersSent) outgoing.writeHead(408, { Connection: 'close' }).end();
    incoming.socket.destroySoon();
  }, formBodyMs);
  incoming.on('close', () => clearTimeout(timer));
}
