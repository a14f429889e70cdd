import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FindCachedPage, RequestPreconditions } from '../pages/cached-page.ts';

/** Bytes of a request that is read here, and its header lines: well below what Node takes. */
const maxRequestBytes = 8192;
const maxLines = 64;

/** Milliseconds that a visitor may take no byte of an answer: a phone in a tunnel. */
const stalledMs = 60_000;

/**
 * The fast path: sends cached pages straight from a connection's bytes, without Node's HTTP machinery
 * around each request, and byte for byte what that would send. It takes only what it understands to
 * the last byte: one whole GET or HEAD request, without a body, for a page that is cached. With the
 * first other byte the connection goes to Node's own server, for good, as if it had just come in.
 * The site is the same without it, only slower.
 */
export function addFastPath(server: Server, find: FindCachedPage, stopping: AbortSignal): void {
  const [acceptByNode] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!acceptByNode) throw new Error('The server has no listener for connections yet');
  const waiting = new Set<Socket>();
  /** As Node does: a little longer than the visitor is told. */
  const idleMs = server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1000)}`;
  let second = 0;
  /** The last lines of every head within this second. */
  let lastLines = '';

  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.setTimeout(server.headersTimeout);
    socket.on('data', onData);
    socket.on('drain', onDrain);
    socket.on('timeout', socket.destroy);
    // A visitor who vanished; the close follows.
    socket.on('error', socket.destroy);
    socket.on('end', socket.destroySoon);
    socket.on('close', onClose);
  });
  stopping.addEventListener('abort', () => {
    for (const socket of waiting) socket.destroySoon();
  });

  function handOver(socket: Socket, bytes: Buffer) {
    waiting.delete(socket);
    socket.setTimeout(0);
    socket.off('data', onData);
    socket.off('drain', onDrain);
    socket.off('timeout', socket.destroy);
    socket.off('error', socket.destroy);
    socket.off('end', socket.destroySoon);
    socket.off('close', onClose);
    socket.pause();
    socket.unshift(bytes);
    acceptByNode?.call(server, socket);
    socket.resume();
  }

  function onData(this: Socket, bytes: Buffer) {
    const request = readRequest(bytes);
    const page = request ? find(request.target, request.host) : undefined;
    if (!request || !page) return handOver(this, bytes);
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      lastLines = `Date: ${new Date(now * 1000).toUTCString()}\r\n${keepAlive}\r\n\r\n`;
      second = now;
    }
    const isTaken = this.write(page.respond(request).bytes(lastLines));
    const timeoutMs = isTaken ? idleMs : stalledMs;
    if (this.timeout !== timeoutMs) this.setTimeout(timeoutMs);
    // Who asks without reading the answers waits here, not in our memory.
    if (!isTaken) this.pause();
  }
  function onDrain(this: Socket) {
    this.setTimeout(idleMs);
    this.resume();
  }
  function onClose(this: Socket) {
    waiting.delete(this);
  }
}

interface PlainRequest extends RequestPreconditions {
  target: string;
  host: string;
}

const token = /^[\w!#$%&'*+.^`|~-]+$/;
const otherThanText = /[^\t\x20-\x7e\x80-\xff]/;

/** Reads a request that came as one piece; null when it is anything but the plainest. */
function readRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > maxRequestBytes) return null;
  const lines = bytes.toString('latin1').split('\r\n');
  if (lines.length > maxLines || lines.pop() !== '' || lines.pop() !== '') return null;
  const [method, target = '', version, ...more] = (lines.shift() ?? '').split(' ');
  if ((method !== 'GET' && method !== 'HEAD') || version !== 'HTTP/1.1' || more.length > 0) {
    return null;
  }
  const known: Partial<Record<string, string>> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!token.test(name) || otherThanText.test(line)) return null;
    switch (name) {
      case 'host':
      case 'accept-encoding':
      case 'if-none-match':
      case 'if-modified-since':
      case 'connection':
        if (name in known) return null;
        known[name] = withoutSpace(line, colon + 1);
        break;
      // What else says how a request or its connection goes on; the rest changes no cached page.
      case 'content-length':
      case 'expect':
      case 'proxy-connection':
      case 'transfer-encoding':
      case 'upgrade':
        return null;
    }
  }
  if (!known.host || (known.connection ?? 'keep-alive').toLowerCase() !== 'keep-alive') return null;
  return {
    target,
    host: known.host,
    isHead: method === 'HEAD',
    acceptEncoding: known['accept-encoding'],
    ifNoneMatch: known['if-none-match'],
    ifModifiedSince: known['if-modified-since'],
  };
}

/** The rest of a line without spaces and tabs around it; unlike `trim`, which takes 0xA0 too. */
function withoutSpace(line: string, from: number): string {
  const isSpace = (at: number) => line[at] === ' ' || line[at] === '\t';
  let [start, end] = [from, line.length];
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return line.slice(start, end);
}
