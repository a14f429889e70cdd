// One direction of a line: so many bits a second for all its connections in turn, so long a way, and
// packets that get lost. TCP hides a loss; what is seen of it is a stream that stands still.

export type Seeded = () => number;

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface QueueOptions {
  /** Milliseconds before the first bytes may go. */
  waits: number;
  deliver: (bytes: Buffer) => void;
  /** Called when {@link Queue.push} said that it is full, and it is not any more. */
  onRoom: () => void;
  onEnd: () => void;
}

export interface Queue {
  /** False when its buffer is full. */
  push(bytes: Buffer): boolean;
  end(): void;
  forget(): void;
}

export interface Link {
  queue(options: QueueOptions): Queue;
  /** Nothing arrives for so many milliseconds from now on. */
  hold(ms: number): void;
  lost(): number;
  bytes(): number;
}

interface Waiting extends QueueOptions {
  segments: Buffer[];
  size: number;
  opensAt: number;
  /** What is on its way, and when the last of it arrives: nothing overtakes it. */
  onWay: (() => void)[];
  lastAt: number;
  isEnding: boolean;
  isFull: boolean;
}

const segmentBytes = 1460;
const bufferBytes = 16_384;
/** What TCP needs to notice a loss and to send once more. */
const again = { lossIn100: 5, leastMs: 1000, mostMs: 3000 };

export function createLink(bitsPerSecond: number, wayMs: number, random: Seeded): Link {
  const queues = new Set<Waiting>();
  let isSending = false;
  let [lost, bytes, heldUntil] = [0, 0, 0];
  let freeAt = 0;

  /** The next segment, of each connection in turn. */
  function send() {
    if (isSending) return;
    const now = performance.now();
    const waiting = [...queues].filter((queue) => queue.segments.length > 0);
    const next = waiting.find((queue) => queue.opensAt <= now);
    if (!next) {
      const soonest = Math.min(...waiting.map(({ opensAt }) => opensAt));
      if (Number.isFinite(soonest)) setTimeout(send, soonest - now + 1);
      return;
    }
    isSending = true;
    queues.delete(next);
    queues.add(next);
    const segment = next.segments.shift();
    if (!segment) return;
    next.size -= segment.length;
    bytes += segment.length;
    // A timer of a busy machine is late; the line is not.
    freeAt = Math.max(freeAt, now - 100) + (segment.length * 8000) / bitsPerSecond;
    setTimeout(
      () => {
        isSending = false;
        arriveLater(next, segment);
        if (next.isFull && next.size < bufferBytes / 2) {
          next.isFull = false;
          next.onRoom();
        }
        send();
      },
      Math.max(1, freeAt - now),
    );
  }

  function arriveLater(queue: Waiting, segment: Buffer) {
    const isLost = random() * 100 < again.lossIn100;
    if (isLost) lost += 1;
    const stall = isLost ? again.leastMs + random() * (again.mostMs - again.leastMs) : 0;
    const now = performance.now();
    queue.lastAt = Math.max(queue.lastAt, now + wayMs, heldUntil) + stall;
    arrive(queue, () => queue.deliver(segment));
    if (queue.isEnding && queue.segments.length === 0) arrive(queue, queue.onEnd);
  }

  return {
    queue(options) {
      const opensAt = performance.now() + options.waits;
      const queue: Waiting = {
        ...options,
        ...{ segments: [], size: 0, opensAt, onWay: [], lastAt: 0, isEnding: false, isFull: false },
      };
      queues.add(queue);
      return {
        push(chunk) {
          for (let from = 0; from < chunk.length; from += segmentBytes) {
            queue.segments.push(chunk.subarray(from, from + segmentBytes));
          }
          queue.size += chunk.length;
          queue.isFull = queue.size > bufferBytes;
          send();
          return !queue.isFull;
        },
        end() {
          queue.isEnding = true;
          if (queue.segments.length === 0) arrive(queue, queue.onEnd);
        },
        forget() {
          queue.segments = queue.isEnding ? queue.segments : [];
          if (!queue.isEnding) queues.delete(queue);
        },
      };
    },
    hold(ms) {
      heldUntil = performance.now() + ms;
    },
    lost: () => lost,
    bytes: () => bytes,
  };
}

/** Each timer lets in what is first on its way: timers alone may change places by a millisecond. */
function arrive(queue: Waiting, what: () => void) {
  queue.onWay.push(what);
  setTimeout(() => queue.onWay.shift()?.(), Math.max(1, queue.lastAt - performance.now()));
}
