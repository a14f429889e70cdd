import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { minifyInlineScripts } from './app/inline-scripts/minify-plugin.ts';
import { textsPlugin } from './app/languages/texts-plugin.ts';

/** What tells who imports a module, as rolldown hands it to the function below. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Public pages that must share a module before it is worth carrying on all of them. */
const enoughPages = 3;

/** What loaders and the staff area use, though modules of public pages name it: no visitor's browser does. */
const notForVisitors = /\/rules\/website\/(look\/contrast|sharing\/search-result)\.ts/;

/** What staff read of packages in English, which visitors get from the server in their language. */
const staffWords = /\/rules\/packages\/(read-amounts|fact-words)\.ts|\/languages\/en\/server\.ts/;

/** The routes around every public page: too small for files of their own. */
const ofEveryPage = /\/app\/(root|site\/frame\/site-layout)\.tsx\?/;

/** What some pages show, large enough that the others should not carry it. */
const partsOfSome: Record<string, RegExp> = {
  reviews: /\/app\/site\/(reviews\/pilgrim-reviews|packages\/trust-panel)\./,
  fields: /\/app\/ui\/forms\/(field|kept-box)\./,
};

function partOfSome(id: string): string | null {
  const found = Object.entries(partsOfSome).find(([, modules]) => modules.test(id));
  return found?.[0] ?? null;
}

/** The routes that need a module of public pages; none for what belongs to one route anyway. */
function publicEntriesOf(id: string, graph: ModuleGraph): string[] {
  if (!/\/app\/(ui|site|content|rules)\//.test(id) || isRoute(id) || notForVisitors.test(id))
    return [];
  const entries = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (isRoute(module)) entries.add(module);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) climb(importer);
  };
  climb(id);
  return [...entries].filter((entry) => !entry.includes('/app/admin/'));
}

/**
 * A few files a page instead of thirty: on a slow line each one waits its turn. Puts into one file
 * what every public page needs, and what most of them share; what only staff use stays out.
 */
function publicChunk(id: string, graph: ModuleGraph): string | null {
  if (partOfSome(id) !== null) return null;
  if (ofEveryPage.test(id)) return 'site';
  const publicEntries = publicEntriesOf(id, graph);
  const isEverywhere = publicEntries.some((entry) => /\/(root|site-layout)\.tsx/.test(entry));
  return isEverywhere || publicEntries.length >= enoughPages ? 'site' : null;
}

/** What the same two pages share is one file, too, whoever else among staff uses a part of it. */
function chunkOfTwo(id: string, graph: ModuleGraph): string | null {
  const publicEntries = publicEntriesOf(id, graph);
  if (publicEntries.length !== 2) return null;
  const names = publicEntries.map((entry) => /([\w-]+)\.tsx?\?/.exec(entry)?.[1] ?? 'page');
  return names.sort().join('-and-');
}

/** React Router marks the modules of routes by what follows the file's name. */
function isRoute(id: string): boolean {
  return id.includes('?__react-router-build-client-route');
}

export default defineConfig({
  plugins: [textsPlugin(), minifyInlineScripts(), tailwindcss(), reactRouter()],
  // The two lines of the look are shorter than the request for them, which would wait for the styles.
  // The manifest tells `build-offline.ts` what public pages load.
  build: { manifest: true, assetsInlineLimit: (file) => file.endsWith('.svg') },
  environments: {
    client: {
      build: {
        target: ['chrome111', 'safari16.4', 'firefox128'],
        rollupOptions: {
          treeshake: { moduleSideEffects: (id) => !staffWords.test(id) },
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
                { name: partOfSome, priority: 1 },
                { name: chunkOfTwo, priority: 0 },
              ],
            },
          },
        },
      },
    },
    // The shell is built as React Router's server entry: shell and pages share one module graph.
    ssr: {
      build: { target: 'node26', rollupOptions: { input: './server/site.ts' } },
      // Hundreds of small files otherwise: two thirds of a second of every start.
      resolve: { noExternal: [/^@base-ui\//, /^@floating-ui\//, 'react-dropzone'] },
    },
  },
});
