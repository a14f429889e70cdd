import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allStates } from './browser/states/all-states.ts';
import { listRoutes } from './sites/staff-addresses.ts';

it('every page of the site has a tested state', async () => {
  const states = allStates.map(({ route }) => route);
  const routes = await listRoutes();
  expect(routes.length).toBeGreaterThan(30);
  const patterns = routes.map(({ pattern }) => pattern);
  expect(states.filter((route) => !patterns.includes(route))).toEqual([]);
  for (const { pattern, file } of routes.filter(({ pattern }) => !states.includes(pattern))) {
    // Files for machines and form actions have no view.
    const { default: view } = await import(path.resolve('app', file));
    expect(view, pattern).toBeUndefined();
  }
});

const readText = (file: string) => readFileSync(file, 'utf8');
const listNames = (code: string) => new Set(code.match(/[A-Za-z_$][\w$]*/g));
const sources = globSync('{app,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|languages\/(?:en|ur|kn|hi)\//.test(file))
  .map((file) => ({ file, code: readText(file) }));
const allCode = sources.map(({ code }) => code).join('\n');

/** Paths in the code that are neither a route, nor the beginning of one, nor what the server itself answers. */
async function listPathsWithoutRoute() {
  const serverPaths = /^\/(?:metrics|live|healthz|readyz|visits|media|assets|sw(?:-off)?\.js)$/;
  /** Parts that are added to a path. */
  const parts = ['/_', '/columns', '/code', '/manifest-public-', '/'];
  const routes = (await listRoutes()).map(({ pattern }) => pattern.split('/'));
  const isRoute = (address: string) =>
    routes.some((route) =>
      address
        .split('/')
        .every(
          (step, index) => step === 'x1' || step === route[index] || route[index]?.startsWith(':'),
        ),
    );
  const literals = sources.flatMap(({ file, code }) =>
    Array.from(
      code
        .replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
        .matchAll(/(['"`])(\/[a-z$_][\w.{}$():/?=&-]*)\1/g),
      ([, , text = '']) => ({ file, text }),
    ),
  );
  return literals.filter(({ text }) => {
    const address = text
      .replace(/\(\?:|\)\?/g, '')
      .replace(/(?<=\w)\$\{.*|[?#].*/, '')
      .replace(/^\/\$\{\w+\}(?=\/|$)/, '')
      .replace(/\$\{[^}]*\}|\[\w-\]\{1,64\}/g, 'x1')
      .replace(/(?<=.)\/$/, '');
    if (address === '' || parts.includes(address) || /\.ts$/.test(address)) return false;
    return !serverPaths.test(address) && !existsSync(`public${address}`) && !isRoute(address);
  });
}

it('a removed page leaves none of its paths behind', async () => {
  expect(await listPathsWithoutRoute()).toEqual([]);
});

it('a removed page leaves none of its texts and styles behind', async () => {
  const codeNames = listNames(allCode);
  /** Keys that the code puts together. */
  const computedKeys = /^(?:(?:email|subject|message)Missing|[\w-]*\d[\w-]*|gallery-\w+)$/;
  const listKeys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'object' && !Array.isArray(text) ? [key, ...listKeys(text)] : [key],
    );
  const files = globSync(path.resolve('app/languages/en/*.ts'));
  const keys = (await Promise.all(files.map((file) => import(file)))).flatMap(listKeys);
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key) => !codeNames.has(key) && !computedKeys.test(key))).toEqual([]);

  const styles = globSync('app/**/*.css').map(readText).join('\n');
  const selectors = styles.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
  const classes = Array.from(selectors.matchAll(/\.([a-z][a-z0-9-]*)/g), ([, name = '']) => name);
  const codeWords = new Set(allCode.match(/[\w-]+/g));
  expect(classes.length).toBeGreaterThan(300);
  expect(classes.filter((name) => !codeWords.has(name))).toEqual([]);
});

const documents = globSync(['*.md', '{app,data-transfer,docs,sample,scripts,tests}/**/*.md']);

it('the documents name no function that the code lacks', () => {
  const code = globSync([
    '*.ts',
    '{app,data-transfer,sample,scripts,server,tests}/**/*.{ts,tsx,mjs,css}',
  ])
    .map(readText)
    .join('\n');
  const codeNames = listNames(code);
  const names = documents.flatMap((file) =>
    [...readText(file).matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !codeNames.has(name))).toEqual([]);
});

it('every link in the documents points to an existing file', () => {
  const links = documents.flatMap((file) =>
    [...readText(file).matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => ({
      file,
      target: path.join(path.dirname(file), link),
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
});
