import { createStore, del, set, values } from 'idb-keyval';
import type { ToWorker } from './shared.ts';

export interface StoredMessage {
  key: string;
  address: string;
  fields: [name: string, value: string][];
  keptAt: number;
  state: 'waiting' | 'sent' | 'refused';
  /** Of a refusal: its status, and the minutes until it may be sent again. */
  status?: number;
  waitMinutes?: number;
}

declare global {
  interface Window {
    /** There when messages can be kept; the event `outbox` tells of changes. */
    outbox?: {
      /** Keeps a message that could not be sent; false when the site can be reached after all. */
      keep(message: Pick<StoredMessage, 'key' | 'address' | 'fields'>): Promise<boolean>;
      list(): Promise<StoredMessage[]>;
      discard(key: string): Promise<void>;
    };
  }
}

const mostMessages = 10;
/** After this the writer is asked; after as long again it is deleted, since others may have the device. */
const longestWaitMs = 14 * 24 * 60 * 60 * 1000;
/** The server mails before it answers. */
const answerMs = 60_000;

const reachMs = 4000;
/** Browsers report a network before it works. */
const againMs = { first: 3000, longest: 60_000 };

const messages = createStore('outbox', 'messages');

async function listMessages(): Promise<StoredMessage[]> {
  const kept: StoredMessage[] = [];
  for (const message of await values<StoredMessage>(messages)) {
    if (message.state === 'waiting' || !isOver(message)) kept.push(message);
    else await discardMessage(message.key);
  }
  return kept.sort((one, other) => one.keptAt - other.keptAt);
}

const isOver = ({ keptAt }: StoredMessage) => keptAt < Date.now() - longestWaitMs;
const putMessage = (message: StoredMessage) => set(message.key, message, messages);
const discardMessage = (key: string) => del(key, messages);

/** Sends what waits, one at a time in all tabs; true when none waits. A refused message waits for its writer. */
export function sendMessages(): Promise<boolean> {
  return navigator.locks.request('outbox', async () => {
    for (const message of await listMessages()) {
      if (message.state !== 'waiting') continue;
      if (isOver(message)) {
        await putMessage({ ...message, keptAt: Date.now(), state: 'refused' });
        continue;
      }
      const response = await send(message);
      if (!response || response.status >= 500) return false;
      const { ok, status, headers } = response;
      const waitMinutes = Math.ceil(Number(headers.get('Retry-After') ?? 0) / 60);
      const refusal = { state: 'refused', keptAt: Date.now(), status, waitMinutes } as const;
      await putMessage({ ...message, ...(ok ? { state: 'sent', fields: [] } : refusal) });
    }
    return true;
  });
}

async function send({ address, fields }: StoredMessage): Promise<Response | null> {
  const body = new URLSearchParams(fields);
  const options = { method: 'POST', body, signal: AbortSignal.timeout(answerMs) };
  return fetch(address, options).catch((error) => {
    console.info('A message that is kept could not be sent yet.', error);
    return null;
  });
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Where it exists the browser wakes the worker when the network is back. */
  sync?: { register(tag: string): Promise<void> };
}

export function openOutbox(registration: SyncRegistration): void {
  let timer: number | undefined;
  const sendSoon = async (pauseMs: number) => {
    window.clearTimeout(timer);
    if (!navigator.onLine || !(await listMessages()).some(({ state }) => state === 'waiting'))
      return;
    // The worker outlives the page.
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
      // The network may be there, and only the site was away.
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void sendSoon(againMs.first), againMs.first);
      // Not every browser has it, and some forbid it: then pages send.
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

/** For the line on the page; a sent message is reported once. */
export async function messageNews(): Promise<'sent' | 'refused' | null> {
  const kept = await listMessages();
  if (kept.some(({ state }) => state === 'refused')) return 'refused';
  const sent = kept.filter(({ state }) => state === 'sent');
  if (document.hidden || sent.length === 0) return null;
  for (const { key } of sent) await discardMessage(key);
  return 'sent';
}
