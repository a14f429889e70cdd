import { type Browser, chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';

/** Does some work and resolves with its result: milliseconds, or requests per second. */
type Subject = () => Promise<number>;

/** The median result of each subject. They take turns, so other load on the machine affects all equally. */
export async function measureMedians<Name extends string>(
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
  const medians = [...figures].map(([name, values]) => [name, median(values)]);
  return Object.fromEntries(medians) as Record<Name, number>;
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Two digits after the decimal point. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** A browser with default settings: those of the tests save time and change the results. */
export async function launchPlainBrowser(
  args: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Browser> {
  return chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    env,
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell', ...args],
  });
}
