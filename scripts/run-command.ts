import { SiteRunningError, TablesNotEmptyError } from '../app/data/every-table.server.ts';
import { NewerDatabaseError } from '../app/data/migrate.server.ts';
import { DatabaseInUseError, DatabaseMissingError } from '../app/data/sqlite.server.ts';
import { DatabaseUnreachableError } from '../app/data/start-in-turn.server.ts';
import { ConfigError } from '../app/services/config.server.ts';
import { StorageFull } from '../app/services/storage.server.ts';
import { MovingRefused } from '../moving/moving-refused.ts';

/** Errors whose message is written for the operator; the others keep their stack. */
const plain = [
  ConfigError,
  DatabaseInUseError,
  DatabaseMissingError,
  DatabaseUnreachableError,
  MovingRefused,
  NewerDatabaseError,
  SiteRunningError,
  StorageFull,
  TablesNotEmptyError,
];

/**
 * Runs a command with the words behind its name. It shows the usage when asked to, or when `task`
 * answers false or does not know a word. Ends the process with 1 when it failed.
 */
export async function runCommand(
  usage: string,
  task: (words: string[]) => Promise<boolean>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (words.length === 0 || words.some((word) => ['help', '--help', '-h'].includes(word))) {
    console.log(usage);
    return;
  }
  try {
    if (await task(words)) return;
    console.error(usage);
  } catch (error) {
    const isUnknownWord =
      error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
    if (isUnknownWord) console.error(`${error.message}\n\n${usage}`);
    else if (plain.some((kind) => error instanceof kind)) console.error((error as Error).message);
    else console.error(error);
  }
  process.exitCode = 1;
}
