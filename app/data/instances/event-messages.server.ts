import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { z } from '../../rules/zod.ts';
import type { LiveEvent } from '../../services/events.server.ts';

/** Revisions by topic; an instance of another version may name topics that this one has not. */
export type KnownRevisions = Record<string, number>;

/** Part of a channel's name, so no other letters and not many. */
const from = z.string().regex(/^[0-9a-z]{1,40}$/);
const revision = z.int().nonnegative();

/** As it is sent: instances of other versions read it too, so its keys stay as they are. */
const message = z.union([
  z.object({
    from,
    rung: z.array(z.object({ topic: z.string(), revision, id: z.string().optional() })),
  }),
  z.object({ from, heard: z.record(z.string(), revision) }),
]);

/** What instances send each other. */
export type LiveMessage =
  /** A commit counted these up. */
  | { from: string; events: { topic: string; revision: number; id?: string | undefined }[] }
  /** An instance knows of everything up to these. */
  | { from: string; acknowledged: KnownRevisions };

/** PostgreSQL takes less than 8,000 bytes. */
const maxBytes = 7900;

/** The channel that every instance listens on. */
export const everybody = 'rihla_live';

/** The channel of one instance alone. */
export function channelOf(instance: string): string {
  return `${everybody}_${instance}`;
}

/** What a commit tells: the things that changed or, when they are too many, only their topics. */
export function publishedMessage(from: string, events: readonly LiveEvent[]): string {
  const text = JSON.stringify({ from, rung: events });
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const newest = Object.entries(newestOf(events)).map(([topic, revision]) => ({ topic, revision }));
  return JSON.stringify({ from, rung: newest });
}

/** What an instance answers. */
export function acknowledgedMessage(from: string, acknowledged: KnownRevisions): string {
  return JSON.stringify({ from, heard: acknowledged });
}

/** The message, or null for what no instance of this version says. */
export function readMessage(payload: string): LiveMessage | null {
  const parsed = message.safeParse(parsedJson(payload));
  if (!parsed.success) return null;
  const { from } = parsed.data;
  return 'rung' in parsed.data
    ? { from, events: parsed.data.rung }
    : { from, acknowledged: parsed.data.heard };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The newest revision of each topic. */
export function newestOf(events: readonly { topic: string; revision: number }[]): KnownRevisions {
  const newest: KnownRevisions = {};
  for (const { topic, revision } of events) {
    newest[topic] = Math.max(newest[topic] ?? 0, revision);
  }
  return newest;
}

export function isLiveTopic(topic: string): topic is LiveTopic {
  return liveTopics.some((known) => known === topic);
}
