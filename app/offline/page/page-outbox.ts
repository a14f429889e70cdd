import type { ToWorker } from '../messages.ts';
import {
  discardMessage,
  type KeptMessage,
  listMessages,
  mostMessages,
  putMessage,
  sendMessages,
} from '../outbox.ts';
import '../outbox-door.ts';

/** Milliseconds in which the site answers when it can be reached at all. */
const reachMs = 4000;
/** Milliseconds until what waits is tried again: a browser hears of a network before there is one. */
const againMs = { first: 3000, longest: 60_000 };

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Where there is one the browser wakes the worker when the network is back. */
  sync?: { register(tag: string): Promise<void> };
}

/** Opens the outbox to the contact form, and sends what waits when there may be a network. */
export function openOutbox(registration: Promise<SyncRegistration | null>): void {
  let timer: number | undefined;
  const sendSoon = async (pauseMs: number) => {
    window.clearTimeout(timer);
    if (!(await sendWaiting(registration))) return;
    const next = Math.min(pauseMs * 2, againMs.longest);
    timer = window.setTimeout(() => void sendSoon(next), pauseMs);
  };
  window.outbox = {
    async keep(message) {
      if (await canReachSite()) return false;
      const waiting = (await listMessages()).filter(({ key }) => key !== message.key);
      if (waiting.length >= mostMessages) return false;
      await putMessage({ ...message, keptAt: Date.now(), state: 'waiting' });
      changed();
      // There may be a network all the time, and the site could not be reached for a moment.
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void sendSoon(againMs.first), againMs.first);
      // Not every browser has it, and some let nobody use it: then it is sent when the page hears of it.
      await (await registration)?.sync?.register('outbox').catch((error) => {
        console.info('This browser sends nothing by itself.', error);
      });
      return true;
    },
    list: listMessages,
    async discard(key) {
      await discardMessage(key);
      changed();
    },
  };
  changed();
  for (const kind of ['online', 'current']) {
    window.addEventListener(kind, () => void sendSoon(againMs.first));
  }
  void sendSoon(againMs.first);
}

function changed(): void {
  window.dispatchEvent(new Event('outbox'));
}

async function canReachSite(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(reachMs) } as const;
    return (await fetch('/healthz', options)).ok;
  } catch (error) {
    console.info('The site cannot be reached.', error);
    return false;
  }
}

/** The worker sends, because it outlives the page; without one the page does. True while something may wait still. */
async function sendWaiting(registration: Promise<SyncRegistration | null>): Promise<boolean> {
  const isWaiting = ({ state }: KeptMessage) => state === 'waiting';
  if (!navigator.onLine || !(await listMessages()).some(isWaiting)) return false;
  const active = (await registration)?.active;
  if (active) active.postMessage({ kind: 'send' } satisfies ToWorker);
  else {
    await sendMessages();
    changed();
  }
  return true;
}

/** What the line says of messages, for whoever sees the page: of one that was sent only once. */
export async function messageNews(): Promise<'sent' | 'refused' | null> {
  const kept = await listMessages();
  if (kept.some(({ state }) => state === 'refused')) return 'refused';
  const sent = kept.filter(({ state }) => state === 'sent');
  if (document.hidden || sent.length === 0) return null;
  for (const { key } of sent) await discardMessage(key);
  return 'sent';
}
