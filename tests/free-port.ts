import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Whoever listens on port 0 or connects is given a port from here on: by Linux from 32768, by others
 * from 49152.
 */
export const firstGivenPort = 32_768;

/**
 * A port of this machine that nobody listens on, for a program that must be told one. The system gives
 * it to nobody else before the program listens, nor while it is restarted.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, firstGivenPort);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
