import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { buildIfNeeded } from './build.ts';

// Every drill under tests/drills, one after the other, or those whose name holds a word given:
// npm run drills -- login. Each prints one line of JSON; a failed one fails the command.
const words = process.argv.slice(2);
const files = globSync('tests/drills/*-drill.ts')
  .sort()
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

await buildIfNeeded();
const failed = files.filter((file) => {
  const { status } = spawnSync(process.execPath, [file], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status !== 0;
});
console.log(`${files.length - failed.length} drills held, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
