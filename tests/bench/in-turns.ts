/** Does some work and resolves with its result: milliseconds, or requests per second. */
type Subject = () => Promise<number>;

/** The median result of each subject. They take turns, so other load on the machine affects all equally. */
export async function mediansInTurns<Name extends string>(
  subjects: Record<Name, Subject>,
  { rounds, warmUps = 0 }: { rounds: number; warmUps?: number },
): Promise<Record<Name, number>> {
  const figures = new Map<Name, number[]>();
  for (let turn = -warmUps; turn < rounds; turn += 1) {
    for (const name of Object.keys(subjects) as Name[]) {
      const figure = await subjects[name]();
      if (turn >= 0) figures.set(name, [...(figures.get(name) ?? []), figure]);
    }
  }
  const medians = [...figures].map(([name, values]) => {
    return [name, values.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]];
  });
  return Object.fromEntries(medians);
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Two digits after the decimal point. */
export const round = (value: number) => Math.round(value * 100) / 100;
