import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { type DrillResult, runDrillFile } from './drill-result.ts';

// Runs every drill under tests/drills, or those whose name has a given word: npm run drills -- login.
// Each prints one line of JSON; a failed one fails the command.
//   --on postgres   on PostgreSQL and a store in place of SQLite and a folder
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { on: { type: 'string', default: 'sqlite' } },
});
if (!['sqlite', 'postgres'].includes(values.on)) {
  console.error('--on takes sqlite or postgres');
  process.exit(1);
}
/** They have a database and storage of their own. */
const ownPlace = /(backup|disk-full|engines|front)-drill/;
const files = globSync('tests/drills/**/*-drill.ts')
  .sort()
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .filter((file) => values.on === 'sqlite' || !ownPlace.test(file));
if (files.length === 0) {
  console.error('No drill is called so');
  process.exit(1);
}
const maxMs = 8 * 60_000;

// Ctrl-C does not reach a drill's process group: `exit` ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}
await buildIfNeeded();
const begun = performance.now();
const env = { ...process.env, NODE_ENV: 'production', DRILL_ON: values.on };
const results: DrillResult[] = [];
for (const file of files) results.push(await runDrillFile(file, { env, maxMs }));

console.table(
  Object.fromEntries(results.map(({ drill, notRun: _why, ...figures }) => [drill, figures])),
);
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/drills.json', JSON.stringify(results));
const notRun = results.filter((result) => result.notRun !== undefined);
const failed = results.filter((result) => result.failed > 0);
console.log(`${Math.round((performance.now() - begun) / 1000)} s in all`);
const reasons = notRun.map(({ drill, notRun: why }) => `${drill} (${why})`);
console.log(
  [
    `${results.length - failed.length - notRun.length} drills held, ${failed.length} failed`,
    ...(reasons.length > 0 ? [`${reasons.length} not run: ${reasons.join(', ')}`] : []),
  ].join(', '),
);
process.exit(failed.length > 0 ? 1 : 0);
