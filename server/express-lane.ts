import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { KeptPage, Wish } from './kept-page.ts';

/** Finds the kept page that a request asks for, by address and Host, or nothing. */
export type FindKeptPage = (address: string, host: string) => KeptPage | undefined;

/** Bytes of a request that is read here. */
const longestRequest = 8192;

/**
 * Sends kept pages straight from a connection's bytes, without Node's HTTP machinery around each
 * request. It takes only what it understands to the last byte: one whole GET or HEAD request of
 * the plainest grammar, without a body, for a page that is kept. With the first other byte the
 * connection goes to Node's own server, for good, as if it had just come in. Who says nothing is
 * let go as Node would: after the time for headers, later after that for keeping a connection.
 *
 * Returns a function that lets go of the connections that wait here; call it when the server stops.
 */
export function addExpressLane(server: Server, find: FindKeptPage): () => void {
  const [acceptByNode] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!acceptByNode) throw new Error('The server has no listener for connections yet');
  const waiting = new Set<Socket>();

  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.setNoDelay(true);
    socket.setTimeout(server.headersTimeout);
    socket.on('data', onData);
    socket.on('timeout', onTimeout);
    socket.on('error', onError);
    socket.on('end', onEnd);
    socket.on('close', onClose);
  });

  function leave(socket: Socket) {
    waiting.delete(socket);
    socket.setTimeout(0);
    socket.off('data', onData);
    socket.off('timeout', onTimeout);
    socket.off('error', onError);
    socket.off('end', onEnd);
    socket.off('close', onClose);
  }

  function onData(this: Socket, bytes: Buffer) {
    const request = readRequest(bytes);
    const page = request ? find(request.address, request.host) : undefined;
    if (!request || !page) {
      leave(this);
      this.pause();
      this.unshift(bytes);
      acceptByNode?.call(server, this);
      this.resume();
      return;
    }
    if (this.timeout !== server.keepAliveTimeout) this.setTimeout(server.keepAliveTimeout);
    const taken = this.write(page.answer(request.wish).wire());
    // Who asks without reading the answers waits here, not in our memory.
    if (!taken) {
      this.pause();
      this.once('drain', () => this.resume());
    }
  }
  function onTimeout(this: Socket) {
    this.destroy();
  }
  /** A visitor who vanished; the close follows. */
  function onError(this: Socket) {
    this.destroy();
  }
  function onEnd(this: Socket) {
    this.end();
  }
  function onClose(this: Socket) {
    waiting.delete(this);
  }

  return () => {
    for (const socket of waiting) socket.end();
  };
}

interface PlainRequest {
  address: string;
  host: string;
  wish: Wish;
}

/** Method and address of one whole request, in the plainest grammar; the header lines follow. */
const requestLine = /^(GET|HEAD) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/;
/** A header line: a name, a colon, visible characters; no folded lines. */
const headerLine = /([!#$%&'*+.^_`|~\w-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*)\r\n/y;
const plainConnection = /^keep-alive\s*$/i;

/** Reads a request that came as one piece; null when it is anything but the plainest. */
function readRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > longestRequest) return null;
  const text = bytes.toString('latin1');
  const [line, method, address = ''] = requestLine.exec(text) ?? [];
  if (line === undefined) return null;
  const known: Partial<Record<string, string>> = {};
  headerLine.lastIndex = line.length;
  let end = line.length;
  for (let match = headerLine.exec(text); match; match = headerLine.exec(text)) {
    end = headerLine.lastIndex;
    const name = (match[1] ?? '').toLowerCase();
    const value = match[2] ?? '';
    switch (name) {
      case 'host':
      case 'accept-encoding':
      case 'if-none-match':
      case 'if-modified-since':
        if (name in known) return null;
        known[name] = value.trimEnd();
        break;
      case 'connection':
        if (!plainConnection.test(value)) return null;
        break;
      case 'content-length':
      case 'expect':
      case 'range':
      case 'transfer-encoding':
      case 'upgrade':
        return null;
    }
  }
  if (!known.host || end !== text.length - 2 || !text.endsWith('\r\n')) return null;
  return {
    address,
    host: known.host,
    wish: {
      isHead: method === 'HEAD',
      acceptEncoding: known['accept-encoding'],
      ifNoneMatch: known['if-none-match'],
      ifModifiedSince: known['if-modified-since'],
    },
  };
}
