import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { format } from 'node:util';
import { vi } from 'vitest';
import type { Config } from '../../app/services/config.server.ts';

type Command = keyof typeof commands;

export const commands = {
  admin: () => import('../../scripts/admin.ts'),
  backup: () => import('../../scripts/backup.ts'),
  content: () => import('../../scripts/content.ts'),
  doctor: () => import('../../scripts/doctor.ts'),
  import: () => import('../../scripts/import.ts'),
  move: () => import('../../scripts/move.ts'),
  restore: () => import('../../scripts/restore.ts'),
  upgrade: () => import('../../scripts/upgrade.ts'),
};

const buildEnv = (settings: Record<string, string>) => ({
  ...process.env,
  DATABASE_URL: '',
  STORAGE_URL: '',
  ...settings,
});

/** With these a command finds the site that a test runs. */
export function toSettings({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}

let lastRun: Promise<unknown> = Promise.resolve();

/** Runs a command in this process, one at a time; meanwhile the test's own servers respond. */
export function runScript(
  name: Command,
  words: string[],
  settings: Record<string, string>,
  input = '',
): ReturnType<typeof runAlone> {
  const run = lastRun.then(() => runAlone(name, words, buildEnv(settings), input));
  lastRun = run.catch(() => undefined);
  return run;
}

async function runAlone(name: Command, words: string[], env: NodeJS.ProcessEnv, input: string) {
  const { run } = await commands[name]();
  const output = { stdout: '', stderr: '' };
  const before = process.env;
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output.stdout += text;
      return true;
    }),
    ...(['log', 'error'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...values) => {
        output[method === 'log' ? 'stdout' : 'stderr'] += `${format(...values)}\n`;
      }),
    ),
  ];
  try {
    process.env = env;
    process.exitCode = 0;
    await run(words);
    return { status: Number(process.exitCode), ...output };
  } finally {
    process.env = before;
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command as npm does, in its own process: one for each command is enough. */
export function spawnScript(
  name: Command,
  words: string[],
  settings: Record<string, string>,
  input = '',
) {
  return runNode([`scripts/${name}.ts`, ...words], { env: buildEnv(settings) }, input);
}

/** Runs a program of Node in its own process. */
export async function runNode(words: string[], options: SpawnOptionsWithoutStdio, input = '') {
  const child = spawn(process.execPath, words, options);
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { status, stdout, stderr };
}
