import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds between two looks: a connection gets little more than a few answers in that time. */
const lookEveryMs = 250;

/**
 * Closes those who leave most answers untaken, while all connections together leave more than
 * `most` bytes: what nobody takes lies in memory. A visitor on a slow line leaves a picture.
 */
export function limitUnsent(server: Server, max: number): void {
  const begun = new Set<ServerResponse>();
  server.on('request', (_, outgoing) => begun.add(outgoing));
  const looking = setInterval(() => {
    const unsent = new Map<Socket, number>();
    let all = 0;
    for (const outgoing of begun) {
      const { req, writableLength, writableFinished } = outgoing;
      // Of those that wait behind another one, Node says nothing when their connection ends.
      if (writableFinished || req.socket.destroyed) begun.delete(outgoing);
      else if (writableLength > 0) {
        unsent.set(req.socket, (unsent.get(req.socket) ?? 0) + writableLength);
        all += writableLength;
      }
    }
    if (all <= max) return;
    for (const [socket, bytes] of [...unsent].sort(([, a], [, b]) => b - a)) {
      socket.destroy();
      all -= bytes;
      if (all <= max) return;
    }
  }, lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));
}
