import { createStore, del, set, values } from 'idb-keyval';
import type { ToWorker } from './shared.ts';

/** A message that was written where there was no network. */
export interface KeptMessage {
  /** The key of its attempt: however often it is sent, it arrives once. */
  key: string;
  /** Where its form is sent, `/ur/contact`. */
  address: string;
  /** The form's fields, as they are sent; none when they have been. */
  fields: [name: string, value: string][];
  /** When it was written, or refused. */
  keptAt: number;
  state: 'waiting' | 'sent' | 'refused';
  /** Of a refusal: the answer's status, and the minutes after which it may be tried again. */
  status?: number;
  waitMinutes?: number;
}

/** What the contact form may do with messages that wait, when the scripts for that are there. */
interface OutboxDoor {
  /** Keeps a message whose sending failed on the network; false when the site can be reached after all. */
  keep(message: Pick<KeptMessage, 'key' | 'address' | 'fields'>): Promise<boolean>;
  list(): Promise<KeptMessage[]>;
  discard(key: string): Promise<void>;
}

declare global {
  interface Window {
    /** There when messages can be kept; the event `outbox` tells that something changed. */
    outbox?: OutboxDoor;
  }
}

/** More are not kept: who writes so much is told at once that nothing is sent. */
const mostMessages = 10;
/**
 * Milliseconds for which one waits: then its writer is asked, for as long again, and it is deleted, since
 * others may have the device by now. The server knows attempts for longer.
 */
const longestWaitMs = 14 * 24 * 60 * 60 * 1000;
/** Milliseconds for an answer: it is mailed before it comes. */
const answerMs = 60_000;

/** Milliseconds in which the site answers when it can be reached at all. */
const reachMs = 4000;
/** Milliseconds until what waits is tried again: a browser hears of a network before there is one. */
const againMs = { first: 3000, longest: 60_000 };

const messages = createStore('outbox', 'messages');

/** Oldest first; what is over by now is deleted. */
async function listMessages(): Promise<KeptMessage[]> {
  const kept: KeptMessage[] = [];
  for (const message of await values<KeptMessage>(messages)) {
    if (message.state === 'waiting' || !isOver(message)) kept.push(message);
    else await discardMessage(message.key);
  }
  return kept.sort((one, other) => one.keptAt - other.keptAt);
}

const isOver = ({ keptAt }: KeptMessage) => keptAt < Date.now() - longestWaitMs;
const putMessage = (message: KeptMessage) => set(message.key, message, messages);
const discardMessage = (key: string) => del(key, messages);

/**
 * Sends what waits, one after the other, in one place at a time. What the server took is noted as sent
 * until somebody has read it; what it refused waits for its writer. True when nothing waits any more.
 */
export function sendMessages(): Promise<boolean> {
  return navigator.locks.request('outbox', async () => {
    for (const message of await listMessages()) {
      if (message.state !== 'waiting') continue;
      if (isOver(message)) {
        await putMessage({ ...message, keptAt: Date.now(), state: 'refused' });
        continue;
      }
      const response = await send(message);
      // No network yet, or a server that cannot take it now.
      if (!response || response.status >= 500) return false;
      await putMessage({ ...message, ...outcomeOf(response) });
    }
    return true;
  });
}

async function send({ address, fields }: KeptMessage): Promise<Response | null> {
  try {
    return await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(answerMs),
    });
  } catch (error) {
    console.info('A message that is kept could not be sent yet.', error);
    return null;
  }
}

function outcomeOf({ ok, status, headers }: Response): Partial<KeptMessage> {
  if (ok) return { state: 'sent', fields: [] };
  const waitMinutes = Math.ceil(Number(headers.get('Retry-After') ?? 0) / 60);
  return { state: 'refused', keptAt: Date.now(), status, waitMinutes };
}

// What the pages do with it. The worker has no window, and uses nothing of this.

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Where there is one the browser wakes the worker when the network is back. */
  sync?: { register(tag: string): Promise<void> };
}

/** Opens the outbox to the contact form, and sends what waits when there may be a network. */
export function openOutbox(registration: SyncRegistration): void {
  let timer: number | undefined;
  const sendSoon = async (pauseMs: number) => {
    window.clearTimeout(timer);
    if (!(await isWaiting())) return;
    // The worker sends, because it outlives the page.
    registration.active?.postMessage({ kind: 'send' } satisfies ToWorker);
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
      await registration.sync?.register('outbox').catch((error) => {
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

/** Whether something waits that can be sent now. */
async function isWaiting(): Promise<boolean> {
  return navigator.onLine && (await listMessages()).some(({ state }) => state === 'waiting');
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
