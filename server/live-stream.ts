import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Handler } from 'hono';
import type { Services } from '../app/app-context.server.ts';
import type { ShellEnv } from './app.ts';

const heartbeatMs = 20_000;
const oldestMs = 4 * 60 * 60 * 1000;
const mostClients = 10_000;
const mostOfOneAddress = 20;
/** Bytes that a slow client may leave unread before it is let go; it comes back by itself. */
const mostUnread = 64 * 1024;

interface Client {
  outgoing: ServerResponse;
  address: string;
  openedAt: number;
}

/**
 * The live stream: says `hello` with every topic's revision, then rings with a topic and its
 * revision after each change, never with data. Browsers reconnect by themselves when it ends.
 */
export function liveStream({ live }: Services, stopping: AbortSignal): Handler<ShellEnv> {
  const clients = new Set<Client>();
  const ofAddress = new Map<string, number>();

  function close(client: Client) {
    if (!clients.delete(client)) return;
    const left = (ofAddress.get(client.address) ?? 1) - 1;
    if (left > 0) ofAddress.set(client.address, left);
    else ofAddress.delete(client.address);
    client.outgoing.end();
  }

  function send(client: Client, message: Buffer) {
    if (client.outgoing.writableLength > mostUnread) {
      client.outgoing.destroy();
      close(client);
    } else client.outgoing.write(message);
  }

  live.subscribe((event) => {
    const message = Buffer.from(`event: change\ndata: ${JSON.stringify(event)}\n\n`);
    for (const client of clients) send(client, message);
  });
  const heartbeat = setInterval(() => {
    const message = Buffer.from(': still here\n\n');
    for (const client of clients) {
      if (Date.now() - client.openedAt > oldestMs) close(client);
      else send(client, message);
    }
  }, heartbeatMs).unref();
  stopping.addEventListener('abort', () => {
    clearInterval(heartbeat);
    for (const client of clients) close(client);
  });

  return (c) => {
    const address = c.get('clientIp');
    const ofThisAddress = ofAddress.get(address) ?? 0;
    if (stopping.aborted || clients.size >= mostClients || ofThisAddress >= mostOfOneAddress) {
      return c.text('Too many open pages. Please try again in a minute.', 503, {
        'Retry-After': '60',
      });
    }
    const client = { outgoing: c.env.outgoing, address, openedAt: Date.now() };
    clients.add(client);
    ofAddress.set(address, ofThisAddress + 1);
    client.outgoing.on('close', () => close(client));
    client.outgoing.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    });
    client.outgoing.write(
      `retry: 3000\nevent: hello\ndata: ${JSON.stringify(live.revisions())}\n\n`,
    );
    return RESPONSE_ALREADY_SENT;
  };
}
