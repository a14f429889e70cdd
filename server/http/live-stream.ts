import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Handler } from 'hono';
import type { Services } from '../../app/app-context.server.ts';
import { isPublicTopic, publicRevisions } from '../../app/rules/live-topics.ts';
import { customerRange } from '../../app/services/client-address.server.ts';
import type { Metrics } from './metrics.ts';
import type { ShellEnv } from './middleware.ts';

const heartbeatMs = 20_000;
/** Random, so that browsers do not all reconnect at once. */
const createRetryMs = (minMs: number) => Math.round(minMs + Math.random() * 2000);
const maxAgeMs = 4 * 60 * 60 * 1000;
/** Bytes that a slow client may leave unread; a disconnected client reconnects by itself. */
const maxUnread = 64 * 1024;

interface Client {
  outgoing: ServerResponse;
  address: string;
  openedAt: number;
  staffHeaders: Headers | null;
}

// Sends each topic's revision and the office's day, never data. `?for=staff` needs a session; other streams get only
// public topics.
export function liveStream(
  { database: { events }, sessions, website, log }: Services,
  stopSignal: AbortSignal,
  metrics?: Metrics,
): Handler<ShellEnv> {
  const clients = new Set<Client>();
  metrics?.gauge('rihla_live_streams', 'Open live streams', () => clients.size);

  function close(client: Client) {
    if (clients.delete(client)) client.outgoing.end();
  }

  function send(client: Client, message: Buffer) {
    if (client.outgoing.writableLength > maxUnread) {
      client.outgoing.destroy();
      close(client);
    } else client.outgoing.write(message);
  }

  async function closeWithSession(client: Client) {
    if (!client.staffHeaders) return;
    const staff = await sessions.peek(client.staffHeaders).catch((error) => {
      log.warn({ err: error }, 'A session could not be checked; its live stream ends');
      return null;
    });
    if (!staff) close(client);
  }

  events.subscribe((event) => {
    const message = Buffer.from(`event: change\ndata: ${JSON.stringify(event)}\n\n`);
    const isPublic = isPublicTopic(event.topic);
    for (const client of clients) {
      if (isPublic || client.staffHeaders) send(client, message);
      // Also published when a session ends.
      if (event.topic === 'people') void closeWithSession(client);
    }
  }, stopSignal);
  const heartbeat = setInterval(() => {
    const message = Buffer.from(`event: day\ndata: ${JSON.stringify(website.last().today)}\n\n`);
    for (const client of clients) {
      if (Date.now() - client.openedAt > maxAgeMs) close(client);
      else send(client, message);
      void closeWithSession(client);
    }
  }, heartbeatMs).unref();
  stopSignal.addEventListener('abort', () => {
    clearInterval(heartbeat);
    for (const client of clients) {
      client.outgoing.write(`retry: ${createRetryMs(200)}\nevent: bye\ndata: {}\n\n`);
      close(client);
    }
  });

  return async (c) => {
    const isStaff = c.req.query('for') === 'staff';
    // 204 tells a browser not to reconnect.
    if (isStaff && !(await sessions.peek(c.req.raw.headers))) return c.body(null, 204);
    if (c.env.outgoing.destroyed) return RESPONSE_ALREADY_SENT;
    const address = customerRange(c.get('clientIp'));
    const clientsAtAddress = clients.values().filter((client) => client.address === address);
    if (stopSignal.aborted || !(isStaff || hasRoom(clients.size, [...clientsAtAddress].length))) {
      return c.text('Too many open pages. Please try again in a minute.', 503, {
        'Retry-After': '60',
      });
    }
    const client: Client = {
      outgoing: c.env.outgoing,
      address,
      openedAt: Date.now(),
      staffHeaders: isStaff ? new Headers({ cookie: c.req.header('cookie') ?? '' }) : null,
    };
    clients.add(client);
    client.outgoing.on('close', () => close(client));
    client.outgoing.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    const revisions = isStaff ? events.revisions() : publicRevisions(events.revisions());
    client.outgoing.write(
      `retry: ${createRetryMs(2000)}\nevent: hello\ndata: ${JSON.stringify(revisions)}\n\n`,
    );
    return RESPONSE_ALREADY_SENT;
  };
}

const maxStreams = 10_000;
const minStreamsPerAddress = 20;

/** One address alone may open half of all streams, two a third each, so thousands can share an address. */
export function hasRoom(streamCount: number, addressStreamCount: number): boolean {
  return (
    streamCount < maxStreams &&
    addressStreamCount < Math.max(maxStreams - streamCount, minStreamsPerAddress)
  );
}
