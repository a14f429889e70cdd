import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inStage, list, printable, silentProgress } from './carry-files.ts';

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

/** A terminal obeys control characters, and a line break begins a line that looks like the command's own. */
it.each([
  ['\x1b[2J\x1b]0;title\x07', '?[2J?]0;title?'],
  ['media/a\rRestored 1 row', 'media/a?Restored 1 row'],
  ['media/a\nRestored 1 row', 'media/a?Restored 1 row'],
  ['\x9b2J\u202eexe.gpj\u2066\u200b\ufeff', '?2J?exe.gpj???'],
  // Urdu and Kannada need these two.
  ['عمرہ\u200cپیکج ಕ್\u200dಷ', 'عمرہ\u200cپیکج ಕ್\u200dಷ'],
])('the foreign name %j is printed as %j', (name, text) => {
  expect(printable(name)).toBe(text);
  expect(list([`${name} is foreign`])).toBe(`  - ${text} is foreign`);
});
