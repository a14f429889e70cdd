import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { seededRandom } from '../../full-run.ts';

/** Bits a second, shared by all connections. */
const rates = { up: 20_000, down: 50_000 };
const oneWayMs = 1500;
const segmentBytes = 1460;
/** What TCP needs to notice a lost packet and to send it once more. */
const loss = { in100: 5, leastMs: 1000, mostMs: 3000 };

/** How much of an answer arrives before its connection breaks. */
export type LostPart = 'nothing' | 'half';

/** A phone's connection to a site of this machine: 2G, far away, losing packets as the seed decides. */
export async function openBadLine(siteOrigin: string, seed: number) {
  const random = seededRandom(seed);
  const up = createLink(rates.up, random);
  const down = createLink(rates.down, random);
  const sockets = new Set<Socket>();
  const ambushes: { words: string; part: LostPart }[] = [];
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
    const unlessBroken = (arrive: () => void) => () => void (isBroken || arrive());
    // A new connection takes one round trip before its first word.
    const toSite = up.open(far, 2 * oneWayMs, unlessBroken);
    const toBrowser = down.open(near, 0, unlessBroken);
    // The end of what was sent, in case the words come in two parts.
    let tail = '';
    let ambush: (typeof ambushes)[number] | undefined;
    near.on('data', (bytes: Buffer) => {
      const heard = tail + bytes.toString('latin1');
      tail = heard.slice(-64);
      ambush = ambushes.find(({ words }) => heard.includes(words)) ?? ambush;
      toSite.carry(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      if (isBroken) return;
      // Until the site answers: a request on a connection that had ended is sent once more.
      const at = ambush ? ambushes.indexOf(ambush) : -1;
      if (!ambush || at < 0) return toBrowser.carry(bytes);
      ambushes.splice(at, 1);
      const last = ambush.part === 'half' ? firstHalf(bytes) : undefined;
      isBroken = true;
      far.destroy();
      setTimeout(() => (last ? near.end(last) : near.resetAndDestroy()), oneWayMs);
    });
    near.on('end', toSite.end);
    far.on('end', toBrowser.end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** No answer arrives for so many milliseconds, as in a dead spot. */
    hold: down.hold,
    /**
     * The connection that sends these words next breaks when its answer begins: the site has acted,
     * and the browser does not hear of it.
     */
    breakAnswer: (words: string, part: LostPart) => ambushes.push({ words, part }),
    breakNothing: () => ambushes.splice(0),
    lostPackets: () => up.lost() + down.lost(),
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

/**
 * One direction of a line: so many bits a second for all its connections, so long a way, and packets
 * that get lost. TCP hides a loss; what is seen of it is a stream that stands still.
 */
function createLink(bitsPerSecond: number, random: () => number) {
  let [lost, heldUntil, freeAt] = [0, 0, 0];
  return {
    lost: () => lost,
    hold(ms: number) {
      heldUntil = performance.now() + ms;
    },
    open(to: Socket, waitMs: number, guard: (arrive: () => void) => () => void) {
      /** Each timer lets in what is first on its way: timers alone may swap by a millisecond. */
      const onWay: (() => void)[] = [];
      let lastAt = performance.now() + waitMs + oneWayMs;
      function arriveLater(stallMs: number, arrive: () => void) {
        lastAt = Math.max(lastAt, freeAt + oneWayMs, heldUntil) + stallMs;
        onWay.push(guard(arrive));
        setTimeout(() => onWay.shift()?.(), Math.max(1, lastAt - performance.now()));
      }
      return {
        carry(bytes: Buffer) {
          for (let at = 0; at < bytes.length; at += segmentBytes) {
            const segment = bytes.subarray(at, at + segmentBytes);
            freeAt = Math.max(freeAt, performance.now()) + (segment.length * 8000) / bitsPerSecond;
            const isLost = random() * 100 < loss.in100;
            if (isLost) lost += 1;
            const stallMs = isLost ? loss.leastMs + random() * (loss.mostMs - loss.leastMs) : 0;
            arriveLater(stallMs, () => void (to.writable && to.write(segment)));
          }
        },
        end: () => arriveLater(0, () => void to.end()),
      };
    },
  };
}
