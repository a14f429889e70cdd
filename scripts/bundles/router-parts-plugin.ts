import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that this site never calls in a browser: the lazy discovery of routes, which
 * `routeDiscovery: { mode: 'initial' }` turns off, and the measuring of its own work, which nobody asks
 * for. What stands in their place does what they do when they are off.
 */
const unusedParts: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: '() => ""',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '() => []',
    handleClientVersionMismatch: '() => undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
};

/** Parts that must not do what they do, or weigh what they weigh, with what stands in their place. */
const ownParts: Record<string, { exports: string; file: string }> = {
  'dom/ssr/errorBoundaries.js': {
    exports: 'BoundaryShell, RemixErrorBoundary, RemixRootDefaultErrorBoundary',
    file: 'error-boundaries.tsx',
  },
  'dom/ssr/routeModules.js': { exports: 'loadRouteModule', file: 'route-modules.ts' },
};

const ownFolder = path.resolve('app/ui/router');

/**
 * Puts ours in the place of those parts in the browsers' scripts: three kilobytes less in every first view.
 * Fails the build when a part exports other names than are known here, as after an update of the router.
 */
export function replaceRouterParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, part = ''] = /\/react-router\/dist\/production\/lib\/([^?]+)/.exec(id) ?? [];
      const [unused, own] = [unusedParts[part], ownParts[part]];
      const known = unused ? Object.keys(unused).join(', ') : own?.exports;
      if (known === undefined) return null;
      const [file = ''] = id.split('?');
      const exported = /\nexport \{ ([\w, ]+) \};/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      if (exported !== known) {
        throw new Error(`${part} of react-router exports ${exported}, not ${known}`);
      }
      if (own) return `export * from ${JSON.stringify(path.join(ownFolder, own.file))};`;
      return Object.entries(unused ?? {})
        .map(([name, value]) => `export const ${name} = ${value};`)
        .join('\n');
    },
  };
}
