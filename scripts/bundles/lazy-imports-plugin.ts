import type { Plugin } from 'vite';

/** What Vite puts around each lazy import: it waits for the style sheets of what is loaded. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Leaves that help out, 0.7 KB on each page with a lazy import: none of ours has a style sheet. Fails the
 * build when one gets one, which nothing would load.
 */
export function plainLazyImports(): Plugin {
  return {
    name: 'plain-lazy-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      id === preloadHelper ? 'export const __vitePreload = (load) => load();' : undefined,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue;
        if ((chunk.viteMetadata?.importedCss.size ?? 0) === 0) continue;
        throw new Error(`${chunk.fileName} is loaded late, and nothing loads its style sheet`);
      }
    },
  };
}
