import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// The house rules that lint cannot see. Decision notes and migrations are numbered lists: there may be
// more of them.
const numbered = ['docs/decisions', 'app/data/migrations'];
const maxFiles = 25;
const maxLines = 200;

const files = globSync([
  '*.*',
  '{app,data-transfer,docs,public,sample,scripts,server,tests}/**/*.*',
]).filter((file) => statSync(file).isFile());

it('no folder holds more files than a room has place for', () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(
    ([folder, count]) => count > maxFiles && !numbered.includes(folder),
  );
  expect(counts.size).toBeGreaterThan(50);
  expect(full).toEqual([]);
});

it('no file is two', () => {
  const code = files.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
  const long = code.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > maxLines);
  expect(code.length).toBeGreaterThan(500);
  expect(long).toEqual([]);
});

it('no folder is for whatever has no place', () => {
  const nowhere =
    /(?:^|\/)(?:utils?|helpers?|lib|common|misc|types|hooks|components)(?:\/|\.tsx?$)/;
  expect(files.filter((file) => nowhere.test(file))).toEqual([]);
});

it('no link of a document leads nowhere', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)].map(
      ([, link = '']) => ({
        file,
        target: path.join(path.dirname(file), link),
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
});
