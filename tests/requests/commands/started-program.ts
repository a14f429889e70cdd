import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject } from 'vitest';

const children: ChildProcess[] = [];

/** A folder of this test file alone; it goes when the programs are ended. */
export const folder = await mkdtemp(path.join(tmpdir(), 'rihla-start-'));

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The program as `npm start` runs it once packages and build are there, or by another command. */
export function start(
  env: Record<string, string>,
  [program, ...words]: [string, ...string[]] = [process.execPath, 'server/main.ts'],
) {
  const child = spawn(program, words, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SAMPLE_CONTENT: 'off',
      ...env,
    },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => ({ code, output }));
  const address = () => expect.poll(() => /Rihla is at (http:\S+)/.exec(output)?.[1]).toBeTruthy();
  return {
    child,
    ended,
    output: () => output,
    async origin() {
      await address();
      return /Rihla is at (http:\S+)/.exec(output)?.[1] ?? '';
    },
  };
}

export async function copiedData(name: string) {
  const dataDir = path.join(folder, name);
  await cp(inject('template').sqliteDir, dataDir, { recursive: true });
  return dataDir;
}
