import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../free-port.ts';

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/** A TCP proxy in front of another server, which fails like a network. */
export async function startFaultyProxy(targetHost: string) {
  const target = new URL(`tcp://${targetHost}`);
  const sockets = new Set<Socket>();
  let isForwarding = true;
  /** The start of the request whose answer is cut off. */
  let requestToCut: string | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.on('data', (bytes) => {
      if (!requestToCut || !bytes.includes(requestToCut)) return;
      requestToCut = null;
      upstream.removeAllListeners('data');
      upstream.once('data', (response: Buffer) => client.end(firstHalf(response)));
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (isForwarding) to.write(bytes);
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
      isForwarding = false;
    },
    /** The connection that next sends these words ends in the middle of the answer. */
    cutAnswer(words: string) {
      requestToCut = words;
    },
    async restore() {
      isForwarding = true;
      // Data sent meanwhile is lost, so the old connections are useless.
      cut();
      if (!server.listening) await listen(server, port);
    },
  };
}

/** The head and half of the body: a browser sends a request without any answer again. */
function firstHalf(response: Buffer): Buffer {
  const head = response.indexOf('\r\n\r\n') + 4;
  return response.subarray(0, head + Math.floor((response.length - head) / 2));
}
