import { setTimeout as wait } from 'node:timers/promises';

/** What hangs gets no further, however long one waits. */
const patienceMs = 60_000;

/**
 * Resolves at a moment that nobody can foretell: some time in `maxMs` milliseconds, but not before `done()`
 * has grown by `fewest`, however slow the machine is. With less there is next to nothing that a
 * kill could lose.
 */
export async function momentToKill(maxMs: number, fewest: number, done: () => number) {
  const enough = done() + fewest;
  const begun = performance.now();
  const took = () => performance.now() - begun;
  await wait(50 + Math.random() * maxMs);
  if (done() >= enough) return;
  while (done() < enough && took() < patienceMs) await wait(5);
  await wait((Math.random() * took()) / fewest);
}
