import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../free-port.ts';

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/** A TCP proxy in front of another server, which fails like a network. */
export async function startFaultyProxy(targetHost: string) {
  const target = new URL(`tcp://${targetHost}`);
  const sockets = new Set<Socket>();
  let passes = true;
  /** The start of the request whose answer is cut off. */
  let unanswered: string | null = null;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (bytes) => {
      if (!unanswered || !bytes.includes(unanswered)) return;
      unanswered = null;
      far.removeAllListeners('data');
      far.once('data', (answer: Buffer) => near.end(firstHalf(answer)));
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (passes) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const port = await listen(server);
  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    /** `host:port` that leads to the other server. */
    host: `127.0.0.1:${port}`,
    /** Cuts every connection and refuses new ones, like a stopped server. */
    async disconnect() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
    /** Nothing gets through, and neither side notices, as with a pulled cable. */
    blackhole() {
      passes = false;
    },
    /** The connection that next sends these words ends in the middle of the answer. */
    cutAnswer(words: string) {
      unanswered = words;
    },
    async restore() {
      passes = true;
      // Data sent meanwhile is lost, so the old connections are useless.
      cut();
      if (!server.listening) await listen(server, port);
    },
  };
}

/** The head and half of the body: a browser sends a request without any answer again. */
function firstHalf(answer: Buffer): Buffer {
  const head = answer.indexOf('\r\n\r\n') + 4;
  return answer.subarray(0, head + Math.floor((answer.length - head) / 2));
}
