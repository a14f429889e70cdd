import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way through the network to another server, to be cut. */
export interface NetworkGate {
  /** `host:port` that leads to the other server. */
  host: string;
  /** Cuts every connection and refuses new ones, as a server that has stopped does. */
  shut(): Promise<void>;
  /** Nothing gets through any more, and nobody is told: as when a cable is pulled. */
  hush(): void;
  /** What is said gets there and is done, and no answer comes back. */
  loseAnswers(): void;
  /** The same for a connection over which these texts were said, one after the other. */
  loseAnswersTo(texts: string[]): void;
  /** Everything gets through again. */
  open(): Promise<void>;
  /** From now on new connections reach this `host:port`, as when another server takes over. */
  leadTo(host: string): void;
}

export async function openGate(targetHost: string): Promise<NetworkGate> {
  let target = new URL(`tcp://${targetHost}`);
  const sockets = new Set<Socket>();
  let passes = { there: true, back: true };
  let unanswered: string[] | null = null;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let said = '';
    near.on('data', (bytes) => {
      if (unanswered) said += bytes.toString('latin1');
    });
    const isUnanswered = () => unanswered !== null && holdsInOrder(said, unanswered);
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
    async shut() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
    hush() {
      passes = { there: false, back: false };
    },
    loseAnswers() {
      passes = { there: true, back: false };
    },
    loseAnswersTo(texts) {
      unanswered = texts;
    },
    async open() {
      passes = { there: true, back: true };
      unanswered = null;
      // What was said into the silence is lost: those connections are of no use.
      cut();
      if (!server.listening) await listen(port);
    },
    leadTo(host) {
      target = new URL(`tcp://${host}`);
    },
  };
}

function holdsInOrder(said: string, texts: string[]): boolean {
  let at = 0;
  return texts.every((text) => {
    at = said.indexOf(text, at);
    return at >= 0;
  });
}
