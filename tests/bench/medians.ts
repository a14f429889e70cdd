/** The median result of some work, in milliseconds or requests per second. */
export async function medianOf(
  { rounds, warmUps = 0 }: { rounds: number; warmUps?: number },
  work: () => Promise<number>,
): Promise<number> {
  const figures: number[] = [];
  for (let turn = -warmUps; turn < rounds; turn += 1) {
    const figure = await work();
    if (turn >= 0) figures.push(figure);
  }
  return figures.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Two digits after the decimal point. */
export const round = (value: number) => Math.round(value * 100) / 100;
