import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';

// Every drill under tests/drills, one after the other, or those whose name holds a word given:
// npm run drills -- login. Each prints one line of JSON; a failed one fails the command.
//   --on postgres   on PostgreSQL and a store in place of SQLite and a folder
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { on: { type: 'string', default: 'sqlite' } },
});
if (!['sqlite', 'postgres'].includes(values.on)) {
  console.error('--on takes sqlite or postgres');
  process.exit(1);
}
/** They run on what they are about, whatever was asked for. */
const ownPlace =
  /(backup|database-away|disk-full|injection|nginx-front|storage-failing|two-instances)-drill/;
const files = globSync('tests/drills/*-drill.ts')
  .sort()
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .filter((file) => values.on === 'sqlite' || !ownPlace.test(file));

await buildIfNeeded();
const failed = files.filter((file) => {
  const { status } = spawnSync(process.execPath, [file], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', DRILL_ON: values.on },
  });
  return status !== 0;
});
console.log(`${files.length - failed.length} drills held, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
