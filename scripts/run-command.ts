import { toldToOperator } from '../app/services/operator-error.server.ts';

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
    else console.error(toldToOperator(error));
  }
  process.exitCode = 1;
}
