import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as passes } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Database } from '../../../app/data/database/database.server.ts';
import { seededRandom } from '../../full-run.ts';
import { openStaffSession } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import type { Expect } from '../running/drill.ts';

const maxSilentMs = 10_000;
/** During each action no response arrives for this long, so that every run finds missing feedback. */
const deadSpotMs = 11_000;
/** Far longer than the line needs: the page hangs. */
const hangsMs = 120_000;

interface Action {
  press: Locator | (() => Promise<unknown>);
  done: Locator | (() => Promise<unknown>);
  /** The start of the request whose response is lost: `POST /contact`. */
  loses?: string;
  part?: LostPart;
}

/** One person with a phone on a separate line. */
export interface Walk {
  site: TestSite;
  page: Page;
  database: Database;
  expect: Expect;
  button(name: string | RegExp): Locator;
  link(name: string): Locator;
  open(path: string, heading?: string | RegExp): Promise<void>;
  /** An action without responses: the page must give feedback within ten seconds and until the action ends. */
  act(what: string, action: Action): Promise<void>;
}

export interface Walker {
  name: string;
  as: 'visitor' | 'staff';
  steps(walk: Walk): Promise<void>;
}

interface Surroundings {
  site: TestSite;
  seed: number;
  browser: Browser;
  expect: Expect;
}

/** Walks until the end or the first step that hangs; resolves with the measurements. */
export async function walkAs({ name, as, steps }: Walker, around: Surroundings) {
  const { site, seed, browser, expect } = around;
  const line = await openBadLine(site.origin, seed);
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(hangsMs);
  context.setDefaultNavigationTimeout(hangsMs);
  if (as === 'staff') {
    const { name, value } = await openStaffSession(site);
    const cookie = { name, value, url: line.origin, httpOnly: true, sameSite: 'Strict' } as const;
    await context.addCookies([cookie]);
  }
  const page = await context.newPage();
  await page.addInitScript(listenForWords);
  const worst = { silentMs: 0, silence: '' };
  const oneLine = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').slice(0, length);

  const walk: Walk = {
    ...{ site, page, database: site.services.database, expect },
    button: (wanted) => page.getByRole('button', { name: wanted }),
    link: (wanted) => page.getByRole('link', { name: wanted }),
    async open(path, heading = /./) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.waitForFunction(() =>
        Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
      );
    },
    async act(what, { press, done, loses, part = 'half' }) {
      if (loses) line.breakAnswer(loses, part);
      await page.evaluate(() => window.heardWords?.start());
      line.hold(deadSpotMs);
      try {
        await (typeof press === 'function' ? press() : press.click({ noWaitAfter: true }));
        await (typeof done === 'function' ? done() : done.first().waitFor());
      } catch (error) {
        throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
      }
      line.breakNothing();
      // Null in a new document: the browser itself shows that it has loaded.
      const silentMs = await page.evaluate(() => window.heardWords?.stop() ?? null);
      if (silentMs === null) return;
      expect(silentMs <= maxSilentMs, `${name}, ${what}: ${silentMs} ms without a word`);
      if (silentMs > worst.silentMs) Object.assign(worst, { silentMs, silence: what });
    },
  };
  await steps(walk).catch(async (error: Error) => {
    const shown = await page.locator('main').first().textContent({ timeout: 2000 }).catch(String);
    const says = oneLine(String(shown), 300);
    expect(false, `${name}: ${oneLine(error.message, 600)} The page says: ${says}`);
  });
  await context.close();
  await line.close();
  return { ...worst, lostPackets: line.lostPackets() };
}

/** Presses a button three times, like people who see no reaction. */
export function impatiently(button: Locator): () => Promise<void> {
  return async () => {
    await button.click({ noWaitAfter: true });
    for (const pause of [2500, 3500]) {
      await passes(pause);
      const options = { timeout: 1500, noWaitAfter: true, force: true };
      // The button may have disappeared with its action, as it should.
      await button.click(options).catch((error: Error) => console.warn(error.name));
    }
  };
}

declare global {
  interface Window {
    /** `stop` returns the longest time without feedback since `start`; null without a start. */
    heardWords?: { start(): void; stop(): number | null };
  }
}

/** Runs in each page before its own scripts: records what a screen reader would say about an action. */
function listenForWords() {
  const everyMs = 100;
  /** A busy machine checks late: longer gaps do not count as silence. */
  const mostMs = 500;
  let known: string[] = [];
  let [longest, silent, lookedAt, timer] = [0, 0, 0, 0];

  const textOf = (element: Element) => (element.textContent ?? '').trim();
  function said(): string[] {
    const places = document.querySelectorAll('[role=status], [role=alert], [role=alertdialog]');
    const buttons = [...document.querySelectorAll('button')].map(textOf);
    const busy = document.querySelector('[aria-busy=true]') ? ['(aria-busy)'] : [];
    const busyButtons = buttons.filter((text) => /(\.\.\.|…)$/.test(text));
    return [...[...places].map(textOf).filter(Boolean), ...busyButtons, ...busy];
  }
  function look() {
    const now = performance.now();
    const passed = Math.min(now - lookedAt, mostMs);
    lookedAt = now;
    // An earlier action that is still running is feedback too.
    const isTold = said().some((text) => /\.\.\.|…|aria-busy/.test(text) || !known.includes(text));
    silent = isTold ? 0 : silent + passed;
    longest = Math.max(longest, silent);
  }
  window.heardWords = {
    start() {
      window.clearInterval(timer);
      known = said();
      [longest, silent, lookedAt] = [0, 0, performance.now()];
      timer = window.setInterval(look, everyMs);
    },
    stop() {
      if (timer === 0) return null;
      look();
      window.clearInterval(timer);
      return Math.round(longest);
    },
  };
}

/** Bits per second, shared by all connections. */
const rates = { up: 20_000, down: 50_000 };
const oneWayMs = 1500;
const segmentBytes = 1460;
/** The time that TCP needs to notice a lost packet and resend it. */
const loss = { in100: 5, leastMs: 1000, mostMs: 3000 };

/** How much of a response arrives before its connection breaks. */
export type LostPart = 'nothing' | 'half';

/** A phone's connection to a site on this machine: distant 2G, losing packets as the seed decides. */
async function openBadLine(siteOrigin: string, seed: number) {
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
      // Broken connections are the purpose; the other side ends too.
      socket.on('error', end);
    }
    // Data that the site sent before closing still arrives.
    near.on('close', end);
    let isBroken = false;
    const unlessBroken = (arrive: () => void) => () => void (isBroken || arrive());
    // A new connection takes one round trip before its first data.
    const toSite = up.open(far, 2 * oneWayMs, unlessBroken);
    const toBrowser = down.open(near, 0, unlessBroken);
    // The end of the sent data, in case the words arrive in two parts.
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
      // Until the site responds: a browser resends a request if its connection had ended.
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
    /** No response arrives for this many milliseconds, as in a dead spot. */
    hold: down.hold,
    /**
     * The connection that next sends these words breaks when its response starts: the site has
     * acted, and the browser does not know.
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

/** The response head and half the body, so that the browser does not retry by itself. */
function firstHalf(bytes: Buffer): Buffer {
  const head = bytes.indexOf('\r\n\r\n') + 4;
  return bytes.subarray(0, head + Math.floor((bytes.length - head) / 2));
}

/**
 * One direction of a line: a bandwidth for all connections, a latency, and packet loss. TCP hides a
 * loss, which only shows as a pause in the stream.
 */
function createLink(bitsPerSecond: number, random: () => number) {
  let [lost, heldUntil, freeAt] = [0, 0, 0];
  return {
    lost: () => lost,
    hold(ms: number) {
      heldUntil = performance.now() + ms;
    },
    open(to: Socket, waitMs: number, guard: (arrive: () => void) => () => void) {
      /** Each timer delivers the oldest data: timers alone may be swapped by a millisecond. */
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
