import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Open live streams in a process of their own, so that counting them does not slow the site. */
export interface LiveClients {
  /**
   * Waits until every client heard of a change since the last call: milliseconds since the epoch
   * when the last one did. Rejects when some did not within `timeoutMs`.
   */
  allTold(timeoutMs: number): Promise<number>;
  /** Closes all streams. */
  close(): Promise<void>;
}

type Message = { open: number } | { told: number; lastAt: number };

/** One address opens at most so many streams; loopback has sixteen million addresses. */
const ofOneAddress = 15;

/** Opens `count` streams of a site on loopback and waits until each heard `hello`. */
export async function openLiveClients(port: number, count: number): Promise<LiveClients> {
  const child = fork(fileURLToPath(import.meta.url), [String(port), String(count)]);
  let told = 0;
  let lastAt = 0;
  child.on('message', (message: Message) => {
    if ('told' in message) ({ told, lastAt } = message);
  });
  await once(child, 'message');
  return {
    async allTold(timeoutMs) {
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

/** The process with the clients. */
async function serveClients(parent: ChildProcess | NodeJS.Process, port: number, count: number) {
  let told = 0;
  const opened: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    opened.push(
      openStream(port, at, () => {
        told += 1;
        if (told >= count)
          parent.send?.({ told, lastAt: performance.timeOrigin + performance.now() });
      }),
    );
    // A few at a time: the queue of connections not yet accepted is short.
    if (at % 100 === 99) await Promise.all(opened);
  }
  await Promise.all(opened);
  process.on('message', () => {
    told = 0;
  });
  parent.send?.({ open: count });
}

function openStream(port: number, at: number, onChange: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const group = Math.floor(at / ofOneAddress);
    const localAddress = `127.${20 + Math.floor(group / 60_000)}.${Math.floor(group / 250) % 250}.${1 + (group % 250)}`;
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.setEncoding('utf8');
    socket.on('connect', () =>
      socket.write('GET /live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n'),
    );
    socket.on('data', (text: string) => {
      if (text.includes('event: hello')) resolve();
      if (text.includes('event: change')) onChange();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A stream ended')));
  });
}

const [, script, port, count] = process.argv;
if (script === fileURLToPath(import.meta.url) && process.send) {
  await serveClients(process, Number(port), Number(count));
}
