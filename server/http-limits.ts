import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../app/services/config.server.ts';
import { plainPageHtml } from './plain-page.ts';
import { type HeaderList, siteHeaders } from './security-headers.ts';

/**
 * A server that is strict about time and size. Node has no cap on connections and looks for
 * time-outs only every 30 s by itself. Slow uploads (20 MB over 1 Mbit/s) need the long request
 * time-out; headers must come quickly. A proxy keeps its connections, a visitor's are let go soon.
 */
export function createLimitedServer(config: Config): Server {
  const isBehindProxy = config.trustedProxies.rules.length > 0;
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 2000,
    keepAliveTimeout: isBehindProxy ? 65_000 : 5000,
    maxHeaderSize: 16 * 1024,
  });
  server.maxConnections = 12_000;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1000;
  answerMalformedRequests(server, siteHeaders(config));
  return server;
}

/** Answers what Node's parser refuses (endless addresses, broken HTTP) with a friendly page. */
function answerMalformedRequests(server: Server, headers: HeaderList): void {
  const html = plainPageHtml(400);
  const answer = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(html)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Connection: close',
    '',
    html,
  ].join('\r\n');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(answer);
  });
}

/** Milliseconds for a body that is a form's worth; photographs have the server's request time-out. */
const formBodyMs = 15_000;

/** Milliseconds for the rest of a body after its refusal: a client loses an answer while it sends. */
const restMs = 10_000;

/**
 * Ends a request whose form does not arrive in time; staff's files over slow lines are let be. What
 * still comes after an answer is read and thrown away for a while.
 */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headersOfSite: HeaderList,
): void {
  const { method, headers, url = '' } = incoming;
  if (method === 'GET' || method === 'HEAD') return;
  outgoing.on('finish', () => {
    if (incoming.complete) return;
    // Whoever began to read and stopped would hold the rest back.
    incoming.removeAllListeners('data').resume();
    setTimeout(() => incoming.complete || incoming.socket.destroySoon(), restMs).unref();
  });
  const isUpload = headers['content-type']?.startsWith('multipart/form-data');
  if (isUpload && /^\/admin\b/i.test(url)) return;
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    if (!outgoing.headersSent) {
      outgoing.writeHead(408, [...headersOfSite, ['Connection', 'close']].flat()).end();
    }
    incoming.socket.destroySoon();
  }, formBodyMs);
  incoming.on('close', () => clearTimeout(timer));
}
