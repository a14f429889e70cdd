import type { Kind } from './in-page.ts';

/** One window of a browser, as a person uses it. Everything waits for what it is to act on. */
export interface EngineWindow {
  goto(address: string): Promise<void>;
  see(kind: Kind, name: string): Promise<void>;
  click(kind: Kind, name: string): Promise<void>;
  /** Writes over what a field holds. */
  fill(label: string, text: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  /** Waits until the site's own address of the page is this one. */
  at(address: string): Promise<void>;
  /** What was written to the console as an error since it was opened. */
  errors(): Promise<string[]>;
}

/** A browser of one engine. */
export interface Engine {
  version: string;
  openWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** Or why it cannot be tried on this machine. */
export type MaybeEngine = Engine | { missing: string };

/** A machine under load takes its time. */
export const timeoutMs = 30_000;

/** Nobody listens there: what is not of this machine is not reached. */
export const nowhere = '127.0.0.1:9';
