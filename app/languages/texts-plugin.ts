import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { languageCodes } from './languages.ts';

const folder = import.meta.dirname;
const prefix = '#texts/';
const resolvedPrefix = '\0texts/';

/** Resolves `#texts/AREA.ts`: to the page's import map in browser builds, else to a module that picks the language. */
export function textsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'texts',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild || this.environment.name !== 'client') return;
      for (const file of globSync(`{${languageCodes}}/*.ts`, { cwd: folder })) {
        if (file.endsWith('/server.ts')) continue;
        const name = file.replace('/', '-').replace('.ts', '');
        const id = path.join(folder, file);
        this.emitFile({ type: 'chunk', id, name: `texts-${name}`, preserveSignature: 'strict' });
      }
    },
    resolveId(source) {
      if (!source.startsWith(prefix)) return null;
      const area = source.slice(prefix.length);
      if (!isBuild || this.environment.name !== 'client') return resolvedPrefix + area;
      return area === 'server.ts' ? path.join(folder, 'en', area) : { id: source, external: true };
    },
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return null;
      const area = id.slice(resolvedPrefix.length);
      const source = readFileSync(path.join(folder, 'en', area), 'utf8');
      const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const file = (name: string) => JSON.stringify(path.join(folder, name));
      return [
        `import { currentTexts } from ${file('languages.ts')};`,
        ...languageCodes.map((code) => `import * as ${code} from ${file(`${code}/${area}`)};`),
        `export const { ${names} } = currentTexts({ ${languageCodes} });`,
      ].join('\n');
    },
  };
}
