import type { LiveTopic } from '../../rules/live-topics.ts';

/** How often each topic changed since the document was opened, and how many of that it shows. */
const heard = new Map<LiveTopic, { changes: number; shown: number }>();

/** Called for each change that the live stream tells of, or may have missed. */
export function noteChange(topic: LiveTopic): void {
  const { changes = 0, shown = 0 } = heard.get(topic) ?? {};
  heard.set(topic, { changes: changes + 1, shown });
}

/** True while the page may show an older state of the topic. */
export function hasChanged(topic: LiveTopic): boolean {
  const { changes = 0, shown = 0 } = heard.get(topic) ?? {};
  return changes > shown;
}

/** Runs what reads the topic anew; when it succeeds, all changes from before are shown. */
export async function showingChanges<Result>(topic: LiveTopic, read: () => Promise<Result>) {
  const { changes = 0 } = heard.get(topic) ?? {};
  const result = await read();
  heard.set(topic, { changes: heard.get(topic)?.changes ?? changes, shown: changes });
  return result;
}
