import type { KeptMessage } from './outbox.ts';

/** What the contact form may do with messages that wait, when the scripts for that are there. */
export interface OutboxDoor {
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
