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
  if (request.method === 'POST' && request.url?.startsWith('/admin/login')) {
    addCost('sign-ins by form');
  }
});

/**
 * Compares what the tests of a run cost with `tests/allowed-costs.json`: a line for each cost, and for one above its
 * allowed count the tests that spent most.
 */
export function reportCosts(path: string) {
  const allowed: Record<Cost, number> = JSON.parse(
    readFileSync(new URL('allowed-costs.json', import.meta.url), 'utf8'),
  );
  const rows = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return Object.entries(allowed).map(([cost, limit]) => {
    const tests = rows.flatMap((row) => (row.startsWith(`${cost}\t`) ? row.split('\t')[1] : []));
    const isWithin = tests.length <= limit;
    const counts = Object.entries(Object.groupBy(tests, (test) => test ?? ''));
    const largest = counts.map(([test, all = []]) => ({ test, count: all.length }));
    largest.sort((a, b) => b.count - a.count);
    const most = isWithin
      ? []
      : largest.slice(0, 5).map(({ test, count }) => `\n  ${count} ${test}`);
    return { isWithin, line: `${cost}: ${tests.length} of ${limit} allowed${most.join('')}` };
  });
}
