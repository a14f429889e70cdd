import { expect, it } from 'vitest';
import { languageOfPath, pathIn } from './languages.ts';

it.each([
  ['/', 'en', '/'],
  ['/about', 'en', '/about'],
  ['/en/about', 'en', '/en/about'],
  ['/ur', 'ur', '/'],
  ['/ur/', 'ur', '/'],
  ['/ur.data', 'ur', '/'],
  ['/kn/packages/details/1', 'kn', '/packages/details/1'],
  ['/urdu', 'en', '/urdu'],
  ['/UR/about', 'en', '/UR/about'],
  ['/constructor', 'en', '/constructor'],
])('%s is %s, %s', (path, language, rest) =>
  expect(languageOfPath(path)).toEqual({ language, rest }),
);

it.each([
  ['en', '/', '/'],
  ['en', '/about', '/about'],
  ['ur', '/', '/ur'],
  ['hi', '/gallery/hajj', '/hi/gallery/hajj'],
] as const)('in %s %s is %s', (language, path, address) =>
  expect(pathIn(language, path)).toBe(address),
);
