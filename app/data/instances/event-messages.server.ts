import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { z } from '../../rules/zod.ts';
import type { LiveEvent } from '../../services/events.server.ts';

/** Revisions by topic; an instance of another version may name topics that this one has not. */
export type Heard = Record<string, number>;

/** Part of a channel's name, so no other letters and not many. */
const from = z.string().regex(/^[0-9a-z]{1,40}$/);
const revision = z.int().nonnegative();

const message = z.union([
  /** A commit counted these up. */
  z.object({
    from,
    rung: z.array(z.object({ topic: z.string(), revision, id: z.string().optional() })),
  }),
  /** An instance knows of everything up to these. */
  z.object({ from, heard: z.record(z.string(), revision) }),
]);

/** What instances tell each other. */
export type LiveMessage = z.infer<typeof message>;

/** PostgreSQL takes less than 8,000 bytes. */
const mostBytes = 7900;

/** The channel that every instance listens on. */
export const everybody = 'rihla_live';

/** The channel of one instance alone. */
export function channelOf(instance: string): string {
  return `${everybody}_${instance}`;
}

/** What a commit tells: the things that changed or, when they are too many, only their topics. */
export function rungMessage(from: string, rung: readonly LiveEvent[]): string {
  const text = JSON.stringify({ from, rung });
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const newest = Object.entries(newestOf(rung)).map(([topic, revision]) => ({ topic, revision }));
  return JSON.stringify({ from, rung: newest });
}

/** What an instance answers. */
export function heardMessage(from: string, heard: Heard): string {
  return JSON.stringify({ from, heard });
}

/** The message, or null for what no instance of this version says. */
export function readMessage(payload: string): LiveMessage | null {
  const parsed = message.safeParse(parsedJson(payload));
  return parsed.success ? parsed.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The newest revision of each topic. */
export function newestOf(rung: readonly { topic: string; revision: number }[]): Heard {
  const newest: Heard = {};
  for (const { topic, revision } of rung) {
    newest[topic] = Math.max(newest[topic] ?? 0, revision);
  }
  return newest;
}

export function isLiveTopic(topic: string): topic is LiveTopic {
  return liveTopics.some((known) => known === topic);
}
