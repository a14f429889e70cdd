import path from 'node:path';
import { asTyped, operatorMessage } from '../app/services/operator-error.server.ts';

/** A path as it was typed: npm, and `docs/deploy/rihla`, go to the project's folder before they run us. */
export function typedPath(typed: string): string {
  // An address is refused with a sentence of its own.
  return /^\w+:\/\//.test(typed) ? typed : path.resolve(process.env.INIT_CWD ?? '', typed);
}

/**
 * Runs a command with the words behind its name. It shows `text`, its usage, when asked to, or when `task`
 * answers false or does not know a word. Ends the process with 1 when it failed.
 */
export async function runCommand(
  text: string,
  task: (words: string[]) => Promise<boolean>,
): Promise<void> {
  const words = process.argv.slice(2);
  const usage = asTyped(text);
  // Who reads only the beginning, as `| head` does, is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // What a command writes is for its user's eyes alone.
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
    // Without the word itself: it may be an address with a password.
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      console.error(`There is a word too many.\n\n${usage}`);
    } else if (code.startsWith('ERR_PARSE_ARGS')) {
      console.error(`${(error as Error).message}\n\n${usage}`);
    } else console.error(operatorMessage(error));
  }
  process.exitCode = 1;
}
