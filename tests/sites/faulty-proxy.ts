import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before another server, which fails as networks do. */
export interface FaultyProxy {
  /** `host:port` that leads to the other server. */
  host: string;
  /** Cuts every connection and refuses new ones, as a server that has stopped does. */
  disconnect(): Promise<void>;
  /** Nothing gets through, and neither side hears of it: as when a cable is pulled. */
  blackhole(): void;
  /** Requests arrive and are carried out, but no response comes back. */
  dropResponses(): void;
  /** The same for a connection over which these texts were sent, one after the other. */
  dropResponsesTo(texts: string[]): void;
  restore(): Promise<void>;
  /** From now on new connections reach this `host:port`, as when another server takes over. */
  redirectTo(host: string): void;
}

export async function startFaultyProxy(targetHost: string): Promise<FaultyProxy> {
  let target = new URL(`tcp://${targetHost}`);
  const sockets = new Set<Socket>();
  let passes = { there: true, back: true };
  let unanswered: string[] | null = null;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let sent = '';
    near.on('data', (bytes) => {
      if (unanswered) sent += bytes.toString('latin1');
    });
    const isUnanswered = () => unanswered !== null && holdsInOrder(sent, unanswered);
    for (const [from, to, way] of [
      [near, far, 'there'],
      [far, near, 'back'],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (passes[way] && !(way === 'back' && isUnanswered())) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    host: `127.0.0.1:${port}`,
    async disconnect() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
    blackhole() {
      passes = { there: false, back: false };
    },
    dropResponses() {
      passes = { there: true, back: false };
    },
    dropResponsesTo(texts) {
      unanswered = texts;
    },
    async restore() {
      passes = { there: true, back: true };
      unanswered = null;
      // What was sent meanwhile is lost: the old connections are of no use.
      cut();
      if (!server.listening) await listen(port);
    },
    redirectTo(host) {
      target = new URL(`tcp://${host}`);
    },
  };
}

function holdsInOrder(sent: string, texts: string[]): boolean {
  let at = 0;
  return texts.every((text) => {
    at = sent.indexOf(text, at);
    return at >= 0;
  });
}
