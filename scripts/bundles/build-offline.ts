import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Manifest } from 'vite';
import { type Language, languageCodes } from '../../app/languages/languages.ts';
import { textsPlugin } from '../../app/languages/texts-plugin.ts';

const sources = path.join(import.meta.dirname, '../../app/offline');

/**
 * Builds what makes the site work without a network, apart from the pages' own scripts: the worker,
 * `/sw.js`, and a script of each language that pages ask for when they have nothing else to do. Answers
 * with what it said if that failed, else null.
 */
export async function buildOffline(
  folder: string,
  folderOf: (language: Language) => string,
): Promise<string | null> {
  try {
    await buildOne(folder, 'worker/sw.ts', 'sw.js', 'iife');
    await buildOne(folder, 'worker/sw-off.ts', 'sw-off.js', 'iife');
    const scripts: Partial<Record<Language, string>> = {};
    for (const code of languageCodes) {
      const name = `assets/offline-${code}-[hash].js`;
      const files = takeSiteFiles(folderOf(code));
      scripts[code] = await buildOne(folder, 'page/start.ts', name, 'es', { code, files });
    }
    mkdirSync(path.join(folder, 'languages'), { recursive: true });
    writeFileSync(path.join(folder, 'languages/offline.json'), JSON.stringify(scripts));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The address of what was built. */
async function buildOne(
  folder: string,
  input: string,
  entryFileNames: string,
  format: 'es' | 'iife',
  { code = 'en', files = [] }: { code?: Language; files?: string[] } = {},
): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': "'production'", siteFiles: JSON.stringify(files) },
    plugins: [textsPlugin(code)],
    build: {
      outDir: path.resolve(folder, 'client'),
      emptyOutDir: false,
      modulePreload: false,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      rolldownOptions: { input: path.join(sources, input), output: { format, entryFileNames } },
    },
  };
  const built = await build(config);
  const [first] = [built].flat();
  const file = first && 'output' in first ? first.output[0]?.fileName : undefined;
  if (!file) throw new Error(`${input} could not be built`);
  return `/${file}`;
}

/** The scripts that public pages load, at once or later: out of the manifest of a build, which is taken away. */
function takeSiteFiles(folder: string): string[] {
  const place = path.join(folder, 'client/.vite');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(place, 'manifest.json'), 'utf8'));
  rmSync(place, { recursive: true });
  const files = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [], dynamicImports = [] } = manifest[name] ?? {};
    if (!file || files.has(`/${file}`)) return;
    files.add(`/${file}`);
    for (const next of [...imports, ...dynamicImports]) add(next);
  };
  for (const name of Object.keys(manifest)) {
    if (/^app\/(?:entry\.client|root|site\/)/.test(name)) add(name);
  }
  return [...files].filter((name) => name.endsWith('.js'));
}
