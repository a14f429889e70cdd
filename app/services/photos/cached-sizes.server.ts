import type { Storage } from '../storage/storage.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After a clean-up so much of the room is used, so that the next one is not due at once. */
const share = 0.9;
/** Days that are told apart; what is older counts as one. */
const days = 400;

/**
 * Removes made sizes, those not asked for longest first, until the rest takes no more than
 * `mostBytes`; returns the bytes that are left, null when told to stop before the end. It looks at every file under `prefix` but
 * remembers only sums by day, so that it takes no more memory for a million of them.
 */
export async function trimSizes(
  storage: Pick<Storage, 'walk' | 'remove'>,
  prefix: string,
  maxBytes: number,
  now: Date,
  stopping?: AbortSignal,
): Promise<number | null> {
  const byAge = new Array<number>(days).fill(0);
  const ageOf = (usedAt: Date) =>
    Math.min(days - 1, Math.max(0, Math.floor((now.getTime() - usedAt.getTime()) / dayMs)));
  let total = 0;
  for await (const files of storage.walk(prefix)) {
    if (stopping?.aborted) return null;
    for (const file of files) {
      const facts = await file.look();
      if (!facts) continue;
      total += facts.bytes;
      byAge[ageOf(facts.changedAt)] = (byAge[ageOf(facts.changedAt)] ?? 0) + facts.bytes;
    }
  }
  if (total <= maxBytes) return total;

  let excess = total - maxBytes * share;
  let oldestKept = days;
  for (let beyond = excess; beyond > 0 && oldestKept > 0; ) {
    oldestKept -= 1;
    beyond -= byAge[oldestKept] ?? 0;
  }
  // Whole days first; of the day in which it is enough, only as many as it takes.
  for (const isWholeDay of [true, false]) {
    for await (const files of storage.walk(prefix)) {
      if (stopping?.aborted) return null;
      for (const file of files) {
        if (excess <= 0) return total;
        const facts = await file.look();
        if (!facts) continue;
        const age = ageOf(facts.changedAt);
        if (isWholeDay ? age <= oldestKept : age !== oldestKept) continue;
        await storage.remove(file.key);
        excess -= facts.bytes;
        total -= facts.bytes;
      }
    }
  }
  return total;
}
