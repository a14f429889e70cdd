import { connect, type Socket } from 'node:net';

/** One address opens at most this many streams; loopback has sixteen million addresses. */
const ofOneAddress = 15;

/** Opens `count` streams of a site on loopback and waits until each got `hello`. */
export async function openLiveClients(port: number, count: number) {
  const sockets: Socket[] = [];
  let told = 0;
  let all = Promise.withResolvers<number>();

  /** Opens one stream; resolves when it gets `hello`. */
  function openStream(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const group = Math.floor(sockets.length / ofOneAddress);
    const localAddress = `127.20.${Math.floor(group / 250)}.${1 + (group % 250)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.write('GET /live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n');
    socket.setEncoding('utf8').on('data', (text) => {
      if (text.includes('event: hello')) resolve();
      if (!text.includes('event: change')) return;
      told += 1;
      if (told === count) all.resolve(performance.now());
    });
    socket.on('error', reject).on('close', () => reject(new Error('A stream ended')));
    return promise;
  }

  while (sockets.length < count) {
    // A few at a time, because the queue of unaccepted connections is short.
    await Promise.all(Array.from({ length: 100 }, openStream));
  }
  return {
    /**
     * Waits until every client got a change after the last call; returns when the last one did, in
     * `performance.now()`. Rejects if some did not within `timeoutMs`.
     */
    async allTold(timeoutMs: number): Promise<number> {
      const refuse = () => all.reject(new Error(`Only ${told} of ${count} clients were told`));
      const timer = setTimeout(refuse, timeoutMs);
      const lastAt = await all.promise.finally(() => clearTimeout(timer));
      told = 0;
      all = Promise.withResolvers();
      return lastAt;
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
