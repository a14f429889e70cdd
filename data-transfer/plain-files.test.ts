import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { plainFilesBelow, readPlainFile } from './plain-files.ts';
import { list, printable } from './transfer-files.ts';

it('reads only plain files of a folder, of an expected size', async () => {
  using temporary = fs.mkdtempDisposableSync(path.join(tmpdir(), 'rihla-files-'));
  const folder = path.join(temporary.path, 'export');
  const toPath = (name: string) => path.join(folder, name);
  fs.mkdirSync(path.join(folder, 'own'), { recursive: true });
  fs.writeFileSync(path.join(temporary.path, 'outside'), 'secret');
  fs.writeFileSync(toPath('own/plain'), 'text');
  fs.writeFileSync(toPath('.hidden'), 'text');
  fs.writeFileSync(toPath('huge'), '');
  fs.truncateSync(toPath('huge'), 2 ** 33);
  fs.symlinkSync('../outside', toPath('link-outside'));
  fs.symlinkSync('own/plain', toPath('link-inside'));
  fs.symlinkSync('.', toPath('link-to-folder'));
  fs.symlinkSync('circle', toPath('circle'));
  spawnSync('mkfifo', [toPath('pipe')]);
  const reasons = {
    circle: 'is a link that leads in a circle',
    'link-outside': 'is a link that leads out of the folder',
    'link-to-folder': 'is a folder and not a plain file',
    pipe: 'is a pipe and not a plain file',
  };
  expect(await plainFilesBelow(folder)).toEqual({
    files: ['huge', 'link-inside', 'own/plain'],
    refused: Object.entries(reasons).map(([name, reason]) => `${name}: ${reason}`),
  });
  const read = (file: string) => readPlainFile(file, { folder, maxBytes: 4 });
  for (const name of ['own/plain', 'link-inside']) expect(String(await read(name))).toBe('text');
  const tooLarge = { huge: 'is larger than 0 kB', gone: 'is not there' };
  for (const [name, reason] of Object.entries({ ...reasons, ...tooLarge })) {
    await expect(read(name)).rejects.toThrow(`${name}: ${reason}`);
  }
});

/** A terminal obeys control characters, and a line break begins a line that looks like the command's own. */
it.each([
  ['\x1b[2J\x1b]0;title\x07', '?[2J?]0;title?'],
  ['media/a\nRestored 1 row', 'media/a?Restored 1 row'],
  ['\x9b2J\u202eexe.gpj\u2066\u200b\ufeff', '?2J?exe.gpj???'],
  // Urdu and Kannada need these two.
  ['عمرہ\u200cپیکج ಕ್\u200dಷ', 'عمرہ\u200cپیکج ಕ್\u200dಷ'],
])('the foreign name %j is printed as %j', (name, text) => {
  expect(printable(name)).toBe(text);
  expect(list([`${name} is foreign`])).toBe(`  - ${text} is foreign`);
});
