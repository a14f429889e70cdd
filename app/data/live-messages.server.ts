import { z } from 'zod';

/** Revisions by topic; an instance of another version may name topics that this one has not. */
export type Heard = Record<string, number>;

/** What instances tell each other, always less than PostgreSQL's 8,000 bytes. */
export type LiveMessage =
  /** A commit counted these up. */
  | { from: string; rung: Heard }
  /** An instance knows of everything up to these. */
  | { from: string; heard: Heard };

const heard = z.record(z.string(), z.number());
const message: z.ZodType<LiveMessage> = z.union([
  z.object({ from: z.string(), rung: heard }),
  z.object({ from: z.string(), heard }),
]);

/** The channel that every instance listens on. */
export const everybody = 'rihla_live';

/** The channel of one instance alone. */
export function channelOf(instance: string): string {
  return `${everybody}_${instance}`;
}

/** The message, or null for one that this version does not know. */
export function readMessage(payload: string): LiveMessage | null {
  const parsed = message.safeParse(JSON.parse(payload));
  return parsed.success ? parsed.data : null;
}
