import { openTestSite } from '../sites/test-site.ts';
import type { TestTemplate } from '../sites/test-template.ts';

export interface FloodCost {
  /** Different addresses of the list that were asked for, one after another. */
  addresses: number;
  /** Megabytes of heap and buffers before and after, and after as many once more. */
  beforeMb: number;
  afterMb: number;
  afterTwiceMb: number;
  perSecond: number;
  /** Addresses that were kept. */
  kept: number;
}

const addresses = 2000;

/** What happens to memory when somebody asks for the list in two thousand different words. */
export async function measurePageFlood(template: TestTemplate): Promise<FloodCost> {
  const site = await openTestSite({ template, database: 'sqlite', costs: {} });
  const months = Array.from({ length: 10 }, (_, month) => `2027-${`0${month + 1}`.slice(-2)}`);
  let kept = 0;
  async function flood(words: string) {
    for (let at = 0; at < addresses; at += 1) {
      const params = new URLSearchParams({ q: `${words}${at}`, month: months[at % 10] ?? '' });
      if (at % 2 === 0) params.set('type', 'umrah');
      if (at % 3 === 0) params.delete('q');
      if (at % 3 === 0) params.set('budget', String(50_000 + at));
      const response = await fetch(`${site.origin}/packages?${params}`);
      await response.arrayBuffer();
      if (response.headers.has('cdn-cache-control')) kept += 1;
    }
  }
  try {
    await flood('warm');
    const beforeMb = megabytes();
    const begun = performance.now();
    await flood('a');
    const perSecond = addresses / ((performance.now() - begun) / 1000);
    const afterMb = megabytes();
    await flood('b');
    return { addresses, beforeMb, afterMb, afterTwiceMb: megabytes(), perSecond, kept };
  } finally {
    await site.close();
  }
}

function megabytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
