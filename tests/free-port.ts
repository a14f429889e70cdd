import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { hasCode } from '../app/services/operator-error.server.ts';

/** The system gives ports from here on (on Linux, elsewhere higher ones) to programs that listen on port 0 or connect. */
const firstSystemPort = 32_768;

/**
 * A free port for a program that needs a fixed one. The system gives it to no other program before
 * this one listens, nor while it restarts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const probe = createServer();
    try {
      const port = await listen(probe, randomInt(10_000, firstSystemPort));
      await new Promise((resolve) => probe.close(resolve));
      return port;
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error;
    }
  }
}

/** Lets a server listen on this machine, and returns its port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
