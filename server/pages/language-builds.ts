import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { type Language, languageCodes, prefixOf } from '../../app/languages/languages.ts';

/** The pages in each language: the same modules, under its own addresses and with its own scripts. */
export type LanguageBuilds = Record<Language, ServerBuild>;

/** Where `scripts/build.ts` leaves the list of the scripts that were built for a language. */
const folder = path.join(import.meta.dirname, '../languages');

export function languageBuilds(build: ServerBuild): LanguageBuilds {
  const builds = languageCodes.map((code) => [code, buildOf(build, code)] as const);
  return Object.fromEntries(builds) as LanguageBuilds;
}

function buildOf(build: ServerBuild, code: Language): ServerBuild {
  if (code === 'en') return build;
  const file = path.join(folder, `${code}.json`);
  // In development the browser gets the texts of all languages, and chooses.
  const assets: ServerBuild['assets'] = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : build.assets;
  const routes = Object.entries(build.routes).filter(([id]) => id in assets.routes);
  return {
    ...build,
    assets,
    routes: Object.fromEntries(routes),
    basename: prefixOf(code),
  };
}
