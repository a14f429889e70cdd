import path from 'node:path';
import type { Plugin } from 'vite';
import { isLanguage, languageCodes } from './languages.ts';

const folder = import.meta.dirname;
const prefix = '#texts/';
const ofAll = '\0texts/';

/**
 * Resolves `#texts/AREA.ts`. Browsers load scripts that were built for their language and hold its texts
 * alone; the server, and the browser in development, get those of all languages and choose.
 */
export function textsPlugin(language = process.env.VITE_LANGUAGE ?? 'en'): Plugin {
  if (!isLanguage(language)) throw new Error(`${language} is no language of the site`);
  let isBuild = false;
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(source) {
      if (!source.startsWith(prefix)) return null;
      const area = source.slice(prefix.length);
      const isForOne = isBuild && this.environment.name === 'client';
      return isForOne ? path.join(folder, language, area) : ofAll + area;
    },
    load(id) {
      if (!id.startsWith(ofAll)) return null;
      const area = id.slice(ofAll.length);
      const file = (code: string) => JSON.stringify(path.join(folder, code, area));
      return [
        `import { textsOfAll } from ${JSON.stringify(path.join(folder, 'texts-of-all.ts'))};`,
        ...languageCodes.map((code) => `import ${code} from ${file(code)};`),
        `export default textsOfAll({ ${languageCodes.join(', ')} });`,
      ].join('\n');
    },
  };
}
