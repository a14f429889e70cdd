import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bootPlugin, browsers } from './app/boot/boot-plugin.ts';
import { textsPlugin } from './app/languages/texts-plugin.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** A module that this many public pages use is in the file of all public pages. */
const minPages = 3;

/** English texts for staff. Visitors get theirs from the server. */
const staffWords = /\/rules\/packages\/typed-amounts\.ts|\/languages\/en\/server\.ts/;

/** Their unused exports are left out of the browser's files. */
const withoutSideEffects = /\/rules\/(packages\/|search\/|office-zone)|\/languages\/en\/server\.ts/;

/** Too small for separate files. */
const everyPagePattern = /\/app\/(root|site\/layout\/site-layout)\.tsx\?/;

const sharedPartPatterns: Record<string, RegExp> = {
  reviews: /\/app\/site\/(reviews\/pilgrim-reviews|packages\/trust-panel)\./,
  fields: /\/app\/ui\/forms\/field\./,
};

function findSharedPart(id: string): string | null {
  const [name] = Object.entries(sharedPartPatterns).find(([, modules]) => modules.test(id)) ?? [];
  return name ?? null;
}

function findPublicEntries(id: string, graph: ModuleGraph): string[] {
  if (!/\/app\/(ui|site|rules)\//.test(id) || isRoute(id)) return [];
  const entries = new Set<string>();
  const visitedModules = new Set<string>();
  const visit = (module: string) => {
    if (visitedModules.has(module)) return;
    visitedModules.add(module);
    if (isRoute(module)) entries.add(module);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) visit(importer);
  };
  visit(id);
  return [...entries].filter((entry) => !entry.includes('/app/admin/'));
}

/** Modules that most public pages use are one file: on slow networks each file is another wait. */
function publicChunk(id: string, graph: ModuleGraph): string | null {
  if (findSharedPart(id) !== null) return null;
  if (everyPagePattern.test(id)) return 'site';
  const publicEntries = findPublicEntries(id, graph);
  const isEverywhere = publicEntries.some((entry) => /\/(root|site-layout)\.tsx/.test(entry));
  return isEverywhere || publicEntries.length >= minPages ? 'site' : null;
}

function pairChunk(id: string, graph: ModuleGraph): string | null {
  const publicEntries = findPublicEntries(id, graph);
  if (publicEntries.length !== 2) return null;
  const names = publicEntries.map((entry) => /([\w-]+)\.tsx?\?/.exec(entry)?.[1] ?? 'page');
  return names.sort().join('-and-');
}

function isRoute(id: string): boolean {
  return id.includes('?__react-router-build-client-route');
}

export default defineConfig({
  plugins: [textsPlugin(), bootPlugin(), tailwindcss(), reactRouter()],
  // Inlined, the two small drawings do not wait for the styles. `scripts/build.ts` reads the manifest.
  build: {
    manifest: true,
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    // Late code requests its own files: naming them would cost each first view some hundred bytes.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        target: browsers,
        rollupOptions: {
          treeshake: { moduleSideEffects: (id) => !withoutSideEffects.test(id) },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: 4,
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|\/app\/languages\/[\w-]+\.ts/,
                },
                { name: 'staff-words', priority: 3, test: staffWords },
                { name: publicChunk, priority: 2 },
                { name: findSharedPart, priority: 1 },
                { name: pairChunk, priority: 0 },
              ],
            },
          },
        },
      },
    },
    // The shell is React Router's server entry, so that shell and pages share one module graph.
    ssr: {
      build: { target: 'node26', rollupOptions: { input: './server/site.ts' } },
      // Hundreds of small files would cost two thirds of a second of every start.
      resolve: { noExternal: [/^@base-ui\//, /^@floating-ui\//, 'react-dropzone'] },
    },
  },
});
