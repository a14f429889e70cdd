import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/** The work that tests cause, which is the same on every machine, unlike its time. */
export type Cost = 'sites' | 'pages' | 'axe runs' | 'sign-ins by form' | 'Node processes';

/** `npm test` names a file for the costs; without it nothing is counted. */
const file = process.env.TEST_COSTS;
let currentTest = '';

/** The runners' setup calls this before each test. */
export function startCosts(test: string): void {
  currentTest = test.replace(/\s+/g, ' ');
}

/** Adds one to what the current test costs. */
export function addCost(cost: Cost): void {
  if (file) appendFileSync(file, `${cost}\t${currentTest}\n`);
}

subscribe('child_process', (message) => {
  const { process: child } = message as { process: { spawnfile?: string } };
  // The name of the program is not there yet.
  queueMicrotask(() => child.spawnfile === process.execPath && addCost('Node processes'));
});

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  // Only browsers name the destination.
  if (request.headers['sec-fetch-dest'] === 'document') addCost('pages');
  // Without the codes of a second step.
  const isLogin = /^\/admin\/login(?:\.data)?(?:$|\?)/.test(request.url ?? '');
  if (request.method === 'POST' && isLogin) addCost('sign-ins by form');
});

export interface CostReport {
  /** A line for each cost: the count, the allowed count. */
  lines: string[];
  /** For each cost above its allowed count, the tests that spent most. */
  excesses: string[];
}

/** Compares what the tests of a run cost with `tests/allowed-costs.json`. */
export function reportCosts(path: string): CostReport {
  const allowed: Record<Cost, number> = JSON.parse(
    readFileSync(new URL('allowed-costs.json', import.meta.url), 'utf8'),
  );
  const rows = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const report: CostReport = { lines: [], excesses: [] };
  for (const [cost, limit] of Object.entries(allowed)) {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const [name, test = ''] = row.split('\t');
      if (name === cost) counts.set(test, (counts.get(test) ?? 0) + 1);
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    report.lines.push(`${cost}: ${total} of ${limit} allowed`);
    if (total <= limit) continue;
    const largest = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 5);
    const tests = largest.map(([test, count]) => `\n  ${count} ${test}`);
    report.excesses.push(`${cost}: ${total}, allowed are ${limit}. Most in:${tests.join('')}`);
  }
  return report;
}
