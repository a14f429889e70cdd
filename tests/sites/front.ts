import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Front = Awaited<ReturnType<typeof startFront>>;

/**
 * A load balancer in front of several instances. Each request goes to the next one, or to another if
 * that is down. It keeps the host, adds the client's address and streams the answers.
 */
export async function startFront(origins: readonly string[]) {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    turn += 1;
    for (let tries = 0; tries < origins.length; tries += 1) {
      const origin = origins[(turn + tries) % origins.length] ?? '';
      if (await pass(origin, incoming, body, outgoing)) return;
    }
    outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** False if the instance is down; a connection that breaks later breaks the client's, too. */
function pass(
  origin: string,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
    const asked = request({ hostname, port, method, path: url, headers: forwarded, agent: false });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
      outgoing.on('close', () => asked.destroy());
      resolve(true);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      outgoing.destroy();
      resolve(true);
    });
    asked.end(body);
  });
}
