import { connect } from 'node:net';

interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  text: string;
}

/**
 * Sends exactly these bytes, as no browser and no `fetch` would, and reads the answer until the
 * server closes the connection. Without an answer the status is 0.
 */
export function sendRaw(origin: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const body = Buffer.from(request.body ?? '');
  const headers: Record<string, string> = {
    host,
    connection: 'close',
    ...(request.body === undefined ? {} : { 'content-length': String(body.length) }),
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('data', (part) => parts.push(Buffer.from(part)));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(parts).toString())));
    socket.write(Buffer.concat([Buffer.from(head), body]));
    // Fewer bytes than promised: that was all.
    if (Number(headers['content-length']) > body.length) socket.end();
  });
}

function parse(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: new Map(headers),
    text: answer.slice(end + 4),
  };
}
