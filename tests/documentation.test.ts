import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('every link of a document leads to a file', () => {
  const documents = globSync(['*.md', '{app,data-transfer,docs,sample,scripts,tests}/**/*.md']);
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)].map(
      ([, link = '']) => ({ file, target: path.join(path.dirname(file), link) }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
});
