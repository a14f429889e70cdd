import { createStore, del, set, values } from 'idb-keyval';

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

/** More are not kept: who writes so much is told at once that nothing is sent. */
export const mostMessages = 10;
/**
 * Milliseconds for which one waits: then its writer is asked, for as long again, and it is deleted, since
 * others may have the device by now. The server knows attempts for longer.
 */
const longestWaitMs = 14 * 24 * 60 * 60 * 1000;
/** Milliseconds for an answer: it is mailed before it comes. */
const answerMs = 60_000;

const messages = createStore('outbox', 'messages');

/** Oldest first; what is over by now is deleted. */
export async function listMessages(): Promise<KeptMessage[]> {
  const kept: KeptMessage[] = [];
  for (const message of await values<KeptMessage>(messages)) {
    if (message.state === 'waiting' || !isOver(message)) kept.push(message);
    else await discardMessage(message.key);
  }
  return kept.sort((one, other) => one.keptAt - other.keptAt);
}

function isOver({ keptAt }: KeptMessage): boolean {
  return keptAt < Date.now() - longestWaitMs;
}

export function putMessage(message: KeptMessage): Promise<void> {
  return set(message.key, message, messages);
}

export function discardMessage(key: string): Promise<void> {
  return del(key, messages);
}

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
