import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createLink, type Link, type Seeded, seeded } from './slow-link.ts';

/** A telephone's line to the site: 2G, far away, and losing packets. On loopback only. */
export interface BadLine {
  origin: string;
  /** For so many milliseconds no answer arrives, as in a dead spot. */
  hold(ms: number): void;
  /**
   * The connection on which these words are sent next breaks when its answer begins: the site has
   * acted, and nobody hears of it. `half` lets the first part of the answer through.
   */
  breakAnswer(words: string, part?: 'nothing' | 'half'): void;
  /** Ends what {@link breakAnswer} waits for. */
  breakNothing(): void;
  figures(): { lost: number; broken: number; kilobytes: number };
  close(): Promise<void>;
}

/** Bits a second, shared by all connections, and what one way takes. */
const rates = { up: 20_000, down: 50_000 };
const wayMs = 1500;
/** What a new connection waits before its first word goes: there and back once. */
const handshakeMs = 2 * wayMs;
/** How many of a hundred connections break in the middle of an answer, by themselves. */
const breaksIn100 = 3;

interface Ambush {
  words: string;
  part: 'nothing' | 'half';
}

/** Opens a line to a site of this machine; what it loses is told by the seed. */
export async function openBadLine(siteOrigin: string, seed: number): Promise<BadLine> {
  const random = seeded(seed);
  const links = {
    up: createLink(rates.up, wayMs, random),
    down: createLink(rates.down, wayMs, random),
  };
  const sockets = new Set<Socket>();
  const line = { ambushes: [] as Ambush[], broken: 0 };
  const server = createServer((near) => join(near, Number(new URL(siteOrigin).port)));

  function join(near: Socket, port: number) {
    const far = connect(port, '127.0.0.1');
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      // A broken connection is what this is for; its other half ends with it.
      socket.on('error', end);
    }
    // What the site has said still arrives when it has closed its end.
    near.on('close', end);
    let isBroken = false;
    const breakNow = (last?: Buffer) => {
      if (isBroken) return;
      isBroken = true;
      line.broken += 1;
      far.destroy();
      setTimeout(() => (last ? near.end(last) : near.resetAndDestroy()), wayMs);
    };
    // The end of what was sent, should the words come in two parts.
    let tail = '';
    let isForm = false;
    let ambush: Ambush | undefined;
    const passes = breakingPoint(random);
    let passed = 0;
    near.on('data', (bytes: Buffer) => {
      const heard = tail + bytes.toString('latin1');
      tail = heard.slice(-64);
      isForm ||= /^(POST|GET \/live)/m.test(heard);
      ambush = line.ambushes.find(({ words }) => heard.includes(words)) ?? ambush;
    });
    far.on('data', (bytes: Buffer) => {
      passed += bytes.length;
      // Until the site answers: what went into a connection that had ended is sent once more.
      const at = ambush ? line.ambushes.indexOf(ambush) : -1;
      if (at >= 0) line.ambushes.splice(at, 1);
      if (ambush && at >= 0) return breakNow(ambush.part === 'half' ? firstPart(bytes) : undefined);
      // Never that of a form: what is lost of those is planned, and looked for.
      if (passed > passes && !isForm) breakNow();
    });
    carry(links.up, { from: near, to: far, waits: handshakeMs });
    carry(links.down, { from: far, to: near, waits: 0, isOver: () => isBroken });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (ms) => links.down.hold(ms),
    breakAnswer: (words, part = 'nothing') => line.ambushes.push({ words, part }),
    breakNothing: () => line.ambushes.splice(0),
    figures: () => ({
      lost: links.up.lost() + links.down.lost(),
      broken: line.broken,
      kilobytes: Math.round(links.down.bytes() / 1000),
    }),
    close: () => closeAll(server, sockets),
  };
}

/** The head of an answer without its end: the browser does not ask for it once more by itself. */
function firstPart(bytes: Buffer): Buffer {
  const head = bytes.indexOf('\r\n\r\n') + 4;
  return bytes.subarray(0, head + Math.floor((bytes.length - head) / 2));
}

function breakingPoint(random: Seeded): number {
  return random() * 100 < breaksIn100 ? 2000 + random() * 40_000 : Number.POSITIVE_INFINITY;
}

interface Way {
  from: Socket;
  to: Socket;
  waits: number;
  isOver?: () => boolean;
}

function carry(link: Link, { from, to, waits, isOver = () => false }: Way) {
  const queue = link.queue({
    waits,
    deliver: (bytes) => void (to.writable && !isOver() && to.write(bytes)),
    onRoom: () => from.resume(),
    onEnd: () => void (isOver() || to.end()),
  });
  from.on('data', (bytes: Buffer) => {
    if (!isOver() && !queue.push(bytes)) from.pause();
  });
  from.on('end', () => queue.end());
  from.on('close', () => queue.forget());
}

async function closeAll(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}
