import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** One address opens at most this many streams; loopback has sixteen million addresses. */
const ofOneAddress = 15;

/**
 * Opens `count` streams of a site on loopback and waits until each got `hello`; in a separate
 * process, so that counting them does not slow down the site.
 */
export async function openLiveClients(port: number, count: number) {
  const child = fork(fileURLToPath(import.meta.url), [String(port), String(count)]);
  let told = 0;
  let lastAt = 0;
  child.on('message', (message: { told?: number; lastAt?: number }) => {
    ({ told = 0, lastAt = 0 } = message);
  });
  await once(child, 'message');
  return {
    /**
     * Waits until every client got a change after the last call; returns when the last one did, in
     * milliseconds since the epoch. Rejects if some did not within `timeoutMs`.
     */
    async allTold(timeoutMs: number): Promise<number> {
      const timeout = AbortSignal.timeout(timeoutMs);
      while (told < count) {
        await once(child, 'message', { signal: timeout }).catch(() => {
          throw new Error(`Not all of ${count} clients were told`);
        });
      }
      told = 0;
      child.send('again');
      return lastAt;
    },
    async close() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Opens one stream; resolves when it gets `hello`. */
function openStream(port: number, at: number, onChange: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const group = Math.floor(at / ofOneAddress);
  const localAddress = `127.${20 + Math.floor(group / 60_000)}.${Math.floor(group / 250) % 250}.${1 + (group % 250)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.write('GET /live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n');
  socket.setEncoding('utf8').on('data', (text) => {
    if (text.includes('event: hello')) resolve();
    if (text.includes('event: change')) onChange();
  });
  socket.on('error', reject).on('close', () => reject(new Error('A stream ended')));
  return promise;
}

// The process with the clients.
const [, script, port, count = ''] = process.argv;
if (script === fileURLToPath(import.meta.url) && process.send) {
  let told = 0;
  const onChange = () => {
    told += 1;
    const lastAt = performance.timeOrigin + performance.now();
    if (told >= Number(count)) process.send?.({ told, lastAt });
  };
  process.on('message', () => {
    told = 0;
  });
  const opened: Promise<void>[] = [];
  for (let at = 0; at < Number(count); at += 1) {
    opened.push(openStream(Number(port), at, onChange));
    // A few at a time, because the queue of unaccepted connections is short.
    if (opened.length === 100) await Promise.all(opened.splice(0));
  }
  await Promise.all(opened);
  process.send({ open: Number(count) });
}
