import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { parse } from 'hono/utils/cookie';
import { isStaffPath } from '../../app/rules/sign-in/next-path.ts';
import type { Config } from '../../app/services/config.server.ts';
import { type PlainPages, plainPageHeaders } from './plain-page.ts';
import { type HeaderList, siteHeaders } from './security-headers.ts';

/** Requests of one connection that may wait for an answer; browsers and proxies send one at a time. */
const maxUnanswered = 16;

/**
 * What visitors may leave of their answers: bytes, all of them together, and milliseconds without
 * taking one.
 */
const leftMost = { bytes: 256 * 1024 * 1024, ms: 120_000 };

/**
 * A server that is strict about time and size. Node has no cap on connections, waits for ever for
 * those who do not read, and looks for time-outs only every 30 s by itself. Slow uploads (20 MB
 * over 1 Mbit/s) need the long request time-out; headers must come quickly. A proxy keeps its
 * connections, a visitor's are closed soon.
 */
export function createLimitedServer(
  config: Config,
  plainPages: PlainPages,
  left = leftMost,
): Server {
  const isBehindProxy = config.trustedProxies.rules.length > 0;
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 2000,
    keepAliveTimeout: isBehindProxy ? 65_000 : 5000,
    maxHeaderSize: 16 * 1024,
    // Node would refuse a request without one by itself, and without the headers of the site.
    requireHostHeader: false,
  });
  server.maxConnections = 12_000;
  server.maxHeadersCount = 100;
  // Live streams and uploads say something more often.
  server.timeout = left.ms;
  const answersOf = limitUnsent(server, left.bytes);
  // The same holds for an `Expect` that Node does not know: it changes nothing here.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  answerMalformedRequests(server, siteHeaders(config), answersOf, plainPages);
  return server;
}

/** Milliseconds between two looks: a connection gets little more than a few answers in that time. */
const lookEveryMs = 250;

/**
 * Closes a connection that asks and asks, and those who leave most answers untaken while all together
 * leave more than `max` bytes: what nobody takes lies in memory. A visitor on a slow line leaves a
 * picture. Returns the answers that a connection waits for.
 */
function limitUnsent(server: Server, max: number): (connection: Duplex) => ServerResponse[] {
  const begun = new Map<Duplex, ServerResponse[]>();
  server.on('connection', (socket) => {
    begun.set(socket, []);
    socket.once('close', () => begun.delete(socket));
  });
  server.on('request', ({ socket }, outgoing) => {
    const answers = begun.get(socket);
    if (!answers) return;
    // Most connections wait for nothing else.
    while (answers[0]?.writableFinished) answers.shift();
    answers.push(outgoing);
    if (answers.length <= maxUnanswered) return;
    const unanswered = answers.filter(({ writableEnded }) => !writableEnded);
    if (unanswered.length > maxUnanswered) socket.destroy();
  });
  const looking = setInterval(() => {
    let all = 0;
    const unsent = [...begun].map(([socket, answers]) => {
      const bytes = answers.reduce((sum, { writableLength }) => sum + writableLength, 0);
      all += bytes;
      return { socket, bytes };
    });
    if (all <= max) return;
    for (const { socket, bytes } of unsent.sort((one, other) => other.bytes - one.bytes)) {
      socket.destroy();
      all -= bytes;
      if (all <= max) return;
    }
  }, lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));
  return (connection) => begun.get(connection) ?? [];
}

/** Answers what Node's parser refuses (endless addresses, broken HTTP) with a friendly page. */
function answerMalformedRequests(
  server: Server,
  headers: HeaderList,
  answersOf: (connection: Duplex) => ServerResponse[],
  plainPages: PlainPages,
): void {
  const refusalHeaders = [
    ...headers.filter(([name]) => !(name in plainPageHeaders)),
    ...Object.entries(plainPageHeaders),
  ] as HeaderList;
  const refusal = () => rawAnswer('400 Bad Request', plainPages.html(400), refusalHeaders);
  // A browser that opened a connection ahead knows by this status that nobody asked.
  const tooLate = rawAnswer('408 Request Timeout', '', headers);
  const refused = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    // What still comes after the first fault is part of it.
    if (refused.has(socket)) return;
    refused.add(socket);
    const refuse = () => {
      socket.end(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooLate : refusal());
    };
    const unsent = answersOf(socket).filter(({ writableFinished }) => !writableFinished);
    const last = unsent.at(-1);
    // The fault may be within the request that waits for an answer: then this is its answer.
    const before = last?.req.complete || last?.headersSent ? last : unsent.at(-2);
    if (!before) return refuse();
    // In the middle of another answer this one would be taken for a part of it.
    if (before.headersSent && !before.writableEnded) return socket.destroy();
    // Behind the answers that are under way; after the last one of a connection there is no other.
    before.once('finish', () => before.shouldKeepAlive && refuse());
  });
}

function rawAnswer(status: string, body: string, headers: HeaderList): string {
  return [
    `HTTP/1.1 ${status}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Milliseconds for a body that is a form's worth; photographs have the server's request time-out. */
const formBodyMs = 15_000;

/** Milliseconds for the rest of a body after its refusal: a client loses an answer while it sends. */
const lingerMs = 10_000;

/**
 * Ends a request whose form does not arrive in time; staff's files over slow lines are let be. What
 * still comes after an answer is read and thrown away for a while.
 */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  cookieName: string,
): void {
  const { method, headers, url = '' } = incoming;
  if (method === 'GET' || method === 'HEAD') return;
  outgoing.on('finish', () => {
    if (incoming.complete) return;
    // Whoever began to read and stopped would hold the rest back.
    incoming.removeAllListeners('data').resume();
    setTimeout(() => incoming.complete || incoming.socket.destroySoon(), lingerMs).unref();
  });
  const isUpload = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  const isOfStaff = cookieName in parse(headers.cookie ?? '', cookieName);
  const { pathname = '' } = URL.parse(url, 'http://site') ?? {};
  if (isUpload && isOfStaff && isStaffPath(pathname)) return;
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    if (!outgoing.headersSent) outgoing.writeHead(408, { Connection: 'close' }).end();
    incoming.socket.destroySoon();
  }, formBodyMs);
  incoming.on('close', () => clearTimeout(timer));
}
