/** Milliseconds of one call of each, the medians of many, and how often one goes into the other. */
export interface Paired {
  first: number;
  second: number;
  ratio: number;
}

/**
 * Times two ways of doing a thing in turns, so that whatever else the machine does hits both, and
 * compares their medians.
 */
export async function paired(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  { warmUps = 50, rounds = 150 } = {},
): Promise<Paired> {
  for (let round = 0; round < warmUps; round += 1) {
    await first();
    await second();
  }
  const times = { first: [] as number[], second: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.first.push(await timed(first));
    times.second.push(await timed(second));
  }
  const [a, b] = [median(times.first), median(times.second)];
  return { first: round(a), second: round(b), ratio: round(a / b) };
}

/** Milliseconds that one call takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Two digits after the point. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
