import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  getErrorCode,
  toOperatorMessage,
  withCliCommand,
} from '../app/services/operator-error.server.ts';

/** npm and `docs/deploy/rihla` change to the project's folder before running a command. */
export function resolveArgument(argument: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', argument);
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Definition extends Options> = ReturnType<
  typeof parseArgs<{ options: Definition }>
>['values'];

/** A command with its arguments. If it fails, it sets `process.exitCode`. */
type Run = (args: string[]) => Promise<void>;

/** Shows the usage on request, for a wrong number of arguments, and if `task` returns false. Failures exit with 1. */
export function defineCommand<const Definition extends Options = Record<never, never>>(
  text: string,
  { words, options }: { words: readonly [least: number, most: number]; options?: Definition },
  task: (words: string[], values: Values<Definition>) => Promise<unknown>,
): Run {
  return async (args) => {
    const usage = withCliCommand(text);
    if (args.some((word) => ['help', '--help', '-h'].includes(word))) return console.log(usage);
    try {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: options ?? {},
      });
      const [least, most] = words;
      const hasRightCount = positionals.length >= least && positionals.length <= most;
      if (hasRightCount && (await task(positionals, values as Values<Definition>)) !== false)
        return;
      console.error(usage);
    } catch (error) {
      const isParseError =
        error instanceof Error && getErrorCode(error).startsWith('ERR_PARSE_ARGS');
      console.error(isParseError ? `${error.message}\n\n${usage}` : toOperatorMessage(error));
    }
    process.exitCode = 1;
  };
}

export async function runHere(run: Run): Promise<void> {
  // `| head` closes the pipe, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // Only this user may read a command's files.
  process.umask(0o077);
  await run(process.argv.slice(2));
}
