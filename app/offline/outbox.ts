import { createStore, del, set, values } from 'idb-keyval';
import type { ToWorker } from './shared.ts';

export interface StoredMessage {
  key: string;
  address: string;
  fields: [name: string, value: string][];
  keptAt: number;
  state: 'waiting' | 'sent' | 'refused';
  /** For a refused message: the response status, and the minutes before a retry is allowed. */
  status?: number;
  waitMinutes?: number;
}

declare global {
  interface Window {
    /** Defined if messages can be stored; an `outbox` event reports changes. */
    outbox?: {
      /** Stores a message that could not be sent; false if the site is reachable after all. */
      keep(message: Pick<StoredMessage, 'key' | 'address' | 'fields'>): Promise<boolean>;
      list(): Promise<StoredMessage[]>;
      discard(key: string): Promise<void>;
    };
  }
}

const maxMessages = 10;
/** After this the writer must decide; after twice this the message is deleted, because others may use the device. */
const longestWaitMs = 14 * 24 * 60 * 60 * 1000;
/** Long, because the server sends the mail before it answers. */
const answerMs = 60_000;

const reachMs = 4000;
/** Browsers may report a network before it works. */
const retryMs = { first: 3000, longest: 60_000 };

const messages = createStore('outbox', 'messages');

async function listMessages(): Promise<StoredMessage[]> {
  const current: StoredMessage[] = [];
  for (const message of await values<StoredMessage>(messages)) {
    if (message.state === 'waiting' || !isOver(message)) current.push(message);
    else await discardMessage(message.key);
  }
  return current.sort((a, b) => a.keptAt - b.keptAt);
}

const isOver = ({ keptAt }: StoredMessage) => keptAt < Date.now() - longestWaitMs;
const putMessage = (message: StoredMessage) => set(message.key, message, messages);
const discardMessage = (key: string) => del(key, messages);

/** Sends waiting messages, one at a time across tabs; true if none is left. The writer must resend refused ones. */
export function sendMessages(): Promise<boolean> {
  return navigator.locks.request('outbox', async () => {
    let isSent = true;
    for (const message of await listMessages()) {
      if (message.state !== 'waiting') continue;
      if (isOver(message)) {
        await putMessage({ ...message, keptAt: Date.now(), state: 'refused' });
        continue;
      }
      const response = await send(message);
      if (!response) return false;
      // The site refuses this message for now; the others may get through.
      if (response.status >= 500) {
        isSent = false;
        continue;
      }
      const { ok, status, headers } = response;
      const waitMinutes = Math.ceil(Number(headers.get('Retry-After') ?? 0) / 60);
      const refusal = { state: 'refused', keptAt: Date.now(), status, waitMinutes } as const;
      await putMessage({ ...message, ...(ok ? { state: 'sent', fields: [] } : refusal) });
    }
    return isSent;
  });
}

async function send({ address, fields }: StoredMessage): Promise<Response | null> {
  const body = new URLSearchParams(fields);
  const options = { method: 'POST', body, signal: AbortSignal.timeout(answerMs) };
  return fetch(address, options).catch((error) => {
    console.info('A stored message could not be sent yet.', error);
    return null;
  });
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Background Sync: the browser wakes the worker when the network returns. */
  sync?: { register(tag: string): Promise<void> };
}

export function openOutbox(registration: SyncRegistration): void {
  let timer: number | undefined;
  const sendSoon = async (pauseMs: number) => {
    window.clearTimeout(timer);
    if (!navigator.onLine || !(await listMessages()).some(({ state }) => state === 'waiting'))
      return;
    // The worker sends, because it outlives the page.
    registration.active?.postMessage({ kind: 'send' } satisfies ToWorker);
    const next = Math.min(pauseMs * 2, retryMs.longest);
    timer = window.setTimeout(() => void sendSoon(next), pauseMs);
  };
  window.outbox = {
    async keep(message) {
      if (await canReachSite()) return false;
      const waitingMessages = (await listMessages()).filter(({ key }) => key !== message.key);
      if (waitingMessages.length >= maxMessages) return false;
      await putMessage({ ...message, keptAt: Date.now(), state: 'waiting' });
      announceChange();
      // Retries on a timer, because an outage of the site fires no `online` event.
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void sendSoon(retryMs.first), retryMs.first);
      // Without Background Sync, open pages trigger the sending.
      await registration.sync?.register('outbox').catch((error) => {
        console.info('Background Sync is not available.', error);
      });
      return true;
    },
    list: listMessages,
    async discard(key) {
      await discardMessage(key);
      announceChange();
    },
  };
  announceChange();
  for (const kind of ['online', 'current']) {
    window.addEventListener(kind, () => void sendSoon(retryMs.first));
  }
  void sendSoon(retryMs.first);
}

function announceChange(): void {
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

/** A sent message is reported once. */
export async function takeMessageNews(): Promise<'sent' | 'refused' | null> {
  const storedMessages = await listMessages();
  if (storedMessages.some(({ state }) => state === 'refused')) return 'refused';
  const sentMessages = storedMessages.filter(({ state }) => state === 'sent');
  if (document.hidden || sentMessages.length === 0) return null;
  for (const { key } of sentMessages) await discardMessage(key);
  return 'sent';
}
