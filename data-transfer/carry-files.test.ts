import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inStage, silentProgress } from './carry-files.ts';

it('the progress of files that are copied at once counts all their bytes', async () => {
  const said: string[] = [];
  const progress = { ...silentProgress, say: (sentence: string) => void said.push(sentence) };
  const files = Array.from({ length: 24 }, (_, at) => at);
  await inStage(progress, 'Photos', files, async (at) => {
    await wait(at % 7);
    return 1024 * 1024;
  });
  expect(said).toEqual([expect.stringMatching(/^Photos: 24 of 24, 24\.0 MB, /)]);
});
