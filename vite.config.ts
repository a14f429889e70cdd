import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What tells who imports a module, as rolldown hands it to the function below. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Public pages that must share a module before it is worth carrying on all of them: a file of its own costs each page a line of HTML and a request. */
const enoughPages = 2;

/**
 * A few files a page instead of thirty: on a slow line each one waits its turn. Puts into one file
 * what every public page needs, and what several share; what only staff use stays out.
 */
function publicChunk(id: string, graph: ModuleGraph): string | null {
  if (!/\/app\/(ui|site|content|rules)\//.test(id) || isRoute(id)) return null;
  const entries = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (isRoute(module)) entries.add(module);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) climb(importer);
  };
  climb(id);
  const publicEntries = [...entries].filter((entry) => !entry.includes('/app/admin/'));
  const isEverywhere = publicEntries.some((entry) => /\/(root|site-layout)\.tsx/.test(entry));
  return isEverywhere || publicEntries.length >= enoughPages ? 'site' : null;
}

/** React Router marks the modules of routes by what follows the file's name. */
function isRoute(id: string): boolean {
  return id.includes('?__react-router-build-client-route');
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The two lines of the look are shorter than the request for them, which would wait for the styles.
  build: { assetsInlineLimit: (file) => file.endsWith('.svg') },
  environments: {
    client: {
      build: {
        target: ['chrome111', 'safari16.4', 'firefox128'],
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: publicChunk },
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
