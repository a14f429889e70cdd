import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allStates, routesWithoutPage } from './browser/states/all-states.ts';
import { routePatterns } from './sites/staff-addresses.ts';

const importedBy = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

it('neighbouring folders do not import each other', () => {
  const arrows = new Set<string>();
  for (const file of globSync('{app,server,data-transfer,scripts}/**/*.{ts,tsx}')) {
    if (/\.test\.|\/routes\.ts$/.test(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importedBy)) {
      const from = path.dirname(file).split('/');
      const to = path.posix.dirname(path.posix.join(path.dirname(file), specifier)).split('/');
      const at = from.findIndex((name, index) => name !== to[index]);
      if (at < 0 || at >= to.length || specifier.includes('+types')) continue;
      arrows.add([from, to].map((names) => names.slice(0, at + 1).join('/')).join(' -> '));
    }
  }
  expect(arrows.size).toBeGreaterThan(20);
  const isBothWays = (arrow: string) => arrows.has(arrow.split(' -> ').reverse().join(' -> '));
  expect([...arrows].filter(isBothWays)).toEqual([]);
});

it('every route of the site has a tested state, or no page', async () => {
  const known = new Set([...allStates.map(({ route }) => route), ...routesWithoutPage]);
  const patterns = await routePatterns();
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => !known.has(pattern))).toEqual([]);
  expect([...known].filter((route) => !patterns.includes(route))).toEqual([]);
});

it('every state has a unique name that can be a file name', () => {
  const names = allStates.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z0-9-]+$/.test(name))).toEqual([]);
});

it('no drawing uses colours that only newer browsers know: the build does not translate these files', () => {
  const drawings = globSync('app/**/*.svg');
  expect(drawings.length).toBeGreaterThan(3);
  const modern = /light-dark|color-mix|okl(?:ch|ab)|@media/;
  expect(drawings.filter((file) => modern.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('every link in the documents leads to a file', () => {
  const documents = globSync(['*.md', '{app,data-transfer,docs,sample,scripts,tests}/**/*.md']);
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)].map(
      ([, link = '']) => ({ file, target: path.join(path.dirname(file), link) }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
});
