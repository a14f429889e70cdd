import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { plainPageHtml } from './plain-page.ts';

/**
 * Node has no cap on connections and looks for time-outs only every 30 s by itself. Slow uploads
 * (20 MB over 1 Mbit/s) need the long request time-out; headers must come quickly.
 */
export const serverLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** Answers what Node's parser refuses (endless addresses, broken HTTP) with a friendly page. */
export function answerMalformedRequests(server: Server): void {
  server.maxConnections = 12_000;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const html = plainPageHtml(400);
    socket.end(
      [
        'HTTP/1.1 400 Bad Request',
        'Content-Type: text/html; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(html)}`,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        html,
      ].join('\r\n'),
    );
  });
}

/** Milliseconds for a body that is a form's worth; photographs have the server's request time-out. */
const formBodyMs = 15_000;

/** Ends a request whose form does not arrive in time; staff's files over slow lines are let be. */
export function limitBodyTime(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '' } = incoming;
  if (method === 'GET' || method === 'HEAD') return;
  const isUpload = headers['content-type']?.startsWith('multipart/form-data');
  if (isUpload && /^\/admin\b/i.test(url)) return;
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    if (!outgoing.headersSent) outgoing.writeHead(408, { Connection: 'close' }).end();
    incoming.socket.destroySoon();
  }, formBodyMs);
  incoming.on('close', () => clearTimeout(timer));
}
