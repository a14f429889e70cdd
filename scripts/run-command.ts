import path from 'node:path';
import { asTyped, operatorMessage } from '../app/services/operator-error.server.ts';

/** npm and `docs/deploy/rihla` change to the project's folder before they run a command. */
export function typedPath(typed: string): string {
  // An address is refused later, by name.
  return /^\w+:\/\//.test(typed) ? typed : path.resolve(process.env.INIT_CWD ?? '', typed);
}

/** Runs a command. It shows its usage on request, and when `task` returns false. Failures exit with 1. */
export async function runCommand(
  text: string,
  task: (words: string[]) => Promise<boolean>,
): Promise<void> {
  const words = process.argv.slice(2);
  const usage = asTyped(text);
  // `| head` closes the pipe, which is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // Files of a command are for this user alone.
  process.umask(0o077);
  if (words.some((word) => ['help', '--help', '-h'].includes(word))) {
    console.log(usage);
    return;
  }
  try {
    if (await task(words)) return;
    console.error(usage);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Without the word: it may be an address with a password.
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      console.error(`There is a word too many.\n\n${usage}`);
    } else if (code.startsWith('ERR_PARSE_ARGS')) {
      console.error(`${(error as Error).message}\n\n${usage}`);
    } else console.error(operatorMessage(error));
  }
  process.exitCode = 1;
}
