import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { seededRandom } from '../../foreign-input/seeded-random.ts';

/** A phone's connection to the site: 2G, far away, and losing packets. On loopback only. */
export interface BadLine {
  origin: string;
  /** No answer arrives for so many milliseconds, as in a dead spot. */
  hold(ms: number): void;
  /**
   * The connection that sends these words next breaks when its answer begins: the site has acted, and
   * the browser does not hear of it. `half` lets the first part of the answer through.
   */
  breakAnswer(words: string, part: LostPart): void;
  /** Ends what {@link breakAnswer} waits for. */
  breakNothing(): void;
  figures(): { lost: number; broken: number };
  close(): Promise<void>;
}

export type LostPart = 'nothing' | 'half';

/** Bits a second, shared by all connections. */
const rates = { up: 20_000, down: 50_000 };
const oneWayMs = 1500;
/** A new connection takes one round trip before its first word. */
const handshakeMs = 2 * oneWayMs;
const breaksIn100 = 3;
const segmentBytes = 1460;
const bufferBytes = 16_384;
/** What TCP needs to notice a loss and to send once more. */
const again = { lossIn100: 5, leastMs: 1000, mostMs: 3000 };

/** Opens a line to a site of this machine; the seed decides what it loses. */
export async function openBadLine(siteOrigin: string, seed: number): Promise<BadLine> {
  const random = seededRandom(seed);
  const up = createLink(rates.up, random);
  const down = createLink(rates.down, random);
  const sockets = new Set<Socket>();
  const ambushes: { words: string; part: LostPart }[] = [];
  let broken = 0;
  const server = createServer((near) => {
    const far = connect(Number(new URL(siteOrigin).port), '127.0.0.1');
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Broken connections are the purpose; the other half ends too.
      socket.on('error', end);
    }
    // What the site sent before it closed its end still arrives.
    near.on('close', end);
    let isBroken = false;
    const breakNow = (last?: Buffer) => {
      if (isBroken) return;
      isBroken = true;
      broken += 1;
      far.destroy();
      setTimeout(() => (last ? near.end(last) : near.resetAndDestroy()), oneWayMs);
    };
    // The end of what was sent, in case the words come in two parts.
    let tail = '';
    let isForm = false;
    let ambush: (typeof ambushes)[number] | undefined;
    const breaksByItself = random() * 100 < breaksIn100;
    const bytesUntilBreak = breaksByItself ? 2000 + random() * 40_000 : Number.POSITIVE_INFINITY;
    let passed = 0;
    near.on('data', (bytes: Buffer) => {
      const heard = tail + bytes.toString('latin1');
      tail = heard.slice(-64);
      isForm ||= /^(POST|GET \/live)/m.test(heard);
      ambush = ambushes.find(({ words }) => heard.includes(words)) ?? ambush;
    });
    far.on('data', (bytes: Buffer) => {
      passed += bytes.length;
      // Until the site answers: a request on a connection that had ended is sent once more.
      const at = ambush ? ambushes.indexOf(ambush) : -1;
      if (at >= 0) ambushes.splice(at, 1);
      if (ambush && at >= 0) return breakNow(ambush.part === 'half' ? firstHalf(bytes) : undefined);
      // Never the answer to a form: those are lost on purpose, and checked.
      if (passed > bytesUntilBreak && !isForm) breakNow();
    });
    up.carry(near, far, { waits: handshakeMs });
    down.carry(far, near, { waits: 0, isOver: () => isBroken });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: down.hold,
    breakAnswer: (words, part) => ambushes.push({ words, part }),
    breakNothing: () => ambushes.splice(0),
    figures: () => ({ lost: up.lost() + down.lost(), broken }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The head of an answer and half of its body: the browser does not repeat the request by itself. */
function firstHalf(bytes: Buffer): Buffer {
  const head = bytes.indexOf('\r\n\r\n') + 4;
  return bytes.subarray(0, head + Math.floor((bytes.length - head) / 2));
}

interface Queue {
  segments: Buffer[];
  size: number;
  opensAt: number;
  /** What is on its way, and when the last of it arrives: nothing overtakes it. */
  onWay: (() => void)[];
  lastAt: number;
  isEnding: boolean;
  deliver(bytes: Buffer): void;
  onSent(): void;
  onEnd(): void;
}

/**
 * One direction of a line: so many bits a second for all its connections in turn, so long a way, and
 * packets that get lost. TCP hides a loss; what is seen of it is a stream that stands still.
 */
function createLink(bitsPerSecond: number, random: () => number) {
  const queues = new Set<Queue>();
  let isSending = false;
  let [lost, heldUntil, freeAt] = [0, 0, 0];

  /** Sends the next segment, of each connection in turn. */
  function send() {
    if (isSending) return;
    const now = performance.now();
    const waiting = [...queues].filter((queue) => queue.segments.length > 0);
    const next = waiting.find((queue) => queue.opensAt <= now);
    const segment = next?.segments.shift();
    if (!next || !segment) {
      const soonest = Math.min(...waiting.map(({ opensAt }) => opensAt));
      if (Number.isFinite(soonest)) setTimeout(send, soonest - now + 1);
      return;
    }
    isSending = true;
    queues.delete(next);
    queues.add(next);
    next.size -= segment.length;
    // A timer of a busy machine is late; the line is not.
    freeAt = Math.max(freeAt, now - 100) + (segment.length * 8000) / bitsPerSecond;
    const onSent = () => {
      isSending = false;
      arriveLater(next, segment);
      next.onSent();
      send();
    };
    setTimeout(onSent, Math.max(1, freeAt - now));
  }

  function arriveLater(queue: Queue, segment: Buffer) {
    const isLost = random() * 100 < again.lossIn100;
    if (isLost) lost += 1;
    const stall = isLost ? again.leastMs + random() * (again.mostMs - again.leastMs) : 0;
    queue.lastAt = Math.max(queue.lastAt, performance.now() + oneWayMs, heldUntil) + stall;
    arrive(queue, () => queue.deliver(segment));
    if (queue.isEnding && queue.segments.length === 0) arrive(queue, queue.onEnd);
  }

  /** Each timer lets in what is first on its way: timers alone may swap by a millisecond. */
  function arrive(queue: Queue, what: () => void) {
    queue.onWay.push(what);
    setTimeout(() => queue.onWay.shift()?.(), Math.max(1, queue.lastAt - performance.now()));
  }

  return {
    lost: () => lost,
    /** Nothing arrives for so many milliseconds from now on. */
    hold(ms: number) {
      heldUntil = performance.now() + ms;
    },
    carry(from: Socket, to: Socket, { waits, isOver = () => false }: Carrying) {
      const queue: Queue = {
        segments: [],
        size: 0,
        opensAt: performance.now() + waits,
        onWay: [],
        lastAt: 0,
        isEnding: false,
        deliver: (bytes) => void (to.writable && !isOver() && to.write(bytes)),
        onSent: () => void (queue.size < bufferBytes / 2 && from.isPaused() && from.resume()),
        onEnd: () => void (isOver() || to.end()),
      };
      queues.add(queue);
      from.on('data', (bytes: Buffer) => {
        if (isOver()) return;
        for (let at = 0; at < bytes.length; at += segmentBytes) {
          queue.segments.push(bytes.subarray(at, at + segmentBytes));
        }
        queue.size += bytes.length;
        if (queue.size > bufferBytes) from.pause();
        send();
      });
      from.on('end', () => {
        queue.isEnding = true;
        if (queue.segments.length === 0) arrive(queue, queue.onEnd);
      });
      from.on('close', () => {
        if (queue.isEnding) return;
        queue.segments = [];
        queues.delete(queue);
      });
    },
  };
}

interface Carrying {
  /** Milliseconds before the first bytes may go. */
  waits: number;
  isOver?: () => boolean;
}
