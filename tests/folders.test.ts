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

const readAll = (pattern: string, without: RegExp) =>
  globSync(pattern)
    .filter((file) => !without.test(file))
    .map((file) => readFileSync(file, 'utf8'));
const ownSources = readAll('{app,server}/**/*.{ts,tsx}', /\.test\.|languages\/(?:en|ur|kn|hi)\//);
const allSources = ownSources.join('\n');

/** The keys of texts, at any depth, without the numbers of a list. */
function keysIn(texts: unknown): string[] {
  if (typeof texts !== 'object' || texts === null) return [];
  const keys = Object.keys(texts).filter((key) => !/^\d+$/.test(key));
  return [...keys, ...Object.values(texts).flatMap(keysIn)];
}

/** The texts in English that no code names, as a word, as a value or in two parts: `${field}Missing`. */
async function unusedTexts(): Promise<string[]> {
  const files = globSync('app/languages/en/*.ts').map((file) => path.resolve(file));
  const areas = Object.entries(
    Object.assign({}, ...(await Promise.all(files.map((file) => import(file))))),
  );
  return areas.flatMap(([area, texts]) => {
    const users = ownSources
      .filter((source) => new RegExp(`\\b${area}\\b`).test(source))
      .join('\n');
    const words = new Set(users.match(/[\w$]+/g));
    return keysIn(texts)
      .filter((key) => {
        const [end = key] = /(?:[A-Z]|-)[a-z0-9]+$/.exec(key) ?? [];
        const [begin = key] = /^[a-z0-9]+-/.exec(key) ?? [];
        const spellings = [`'${key}'`, `}${end}\``, `\`${begin}\${`];
        return !words.has(key) && !spellings.some((spelling) => allSources.includes(spelling));
      })
      .map((key) => `${area}.${key}`);
  });
}

function unusedClasses(): string[] {
  const words = new Set(allSources.match(/[\w-]+/g));
  const styles = readAll('app/**/*.css', /^$/)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  const names = Array.from(styles.matchAll(/\.([a-zA-Z_][\w-]*)/g), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => !words.has(name));
}

/** Paths in the code that are neither a route, nor the beginning of one, nor what the server itself answers. */
async function pathsWithoutRoute(): Promise<string[]> {
  const ofServer = /^\/(?:metrics|live|healthz|readyz|visits|media|assets|sw(?:-off)?\.js)$/;
  /** Parts that are added to a path. */
  const parts = ['/_', '/columns', '/code', '/manifest-public-', '/'];
  const routes = (await routePatterns()).map((pattern) => pattern.split('/'));
  const isRoute = (address: string) =>
    routes.some((route) =>
      address
        .split('/')
        .every((step, at) => step === 'x1' || step === route[at] || route[at]?.startsWith(':')),
    );
  const code = allSources.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const literals = Array.from(
    code.matchAll(/(['"`])(\/[a-z$_][\w.{}$():/?=&-]*)\1/g),
    ([, , text = '']) => text,
  );
  const [, cacheable = ''] = /cacheablePaths =\s*\/\^\\\/\(\?:\|(.*)\)\$\//.exec(allSources) ?? [];
  const offline = cacheable
    .replaceAll('\\', '')
    .split('|')
    .map((text) => `/${text}`);
  return [...new Set([...literals, ...offline])].filter((text) => {
    const address = text
      .replace(/\(\?:|\)\?/g, '')
      .replace(/(?<=\w)\$\{.*|[?#].*/, '')
      .replace(/^\/\$\{\w+\}(?=\/|$)/, '')
      .replace(/\$\{[^}]*\}|\[\w-\]\{1,64\}/g, 'x1')
      .replace(/(?<=.)\/$/, '');
    if (address === '' || parts.includes(address) || /\.ts$/.test(address)) return false;
    return !ofServer.test(address) && !existsSync(`public${address}`) && !isRoute(address);
  });
}

it('a removed page leaves no text, no class and no path behind', async () => {
  expect([...(await unusedTexts()), ...unusedClasses(), ...(await pathsWithoutRoute())]).toEqual(
    [],
  );
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
