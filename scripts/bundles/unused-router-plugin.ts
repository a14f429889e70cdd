import { readFileSync } from 'node:fs';
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

/**
 * Leaves those parts out of the browsers' scripts: two kilobytes of every first view. Fails the build
 * when a part exports other names than are known here, as after an update of the router.
 */
export function leaveOutUnusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [file] = id.split('?');
      const part = Object.keys(unusedParts).find((name) =>
        file?.endsWith(`/react-router/dist/production/lib/${name}`),
      );
      if (!file || !part) return null;
      const parts = unusedParts[part] ?? {};
      const exported = /\nexport \{ ([\w, ]+) \};/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      const known = Object.keys(parts).join(', ');
      if (exported !== known) {
        throw new Error(`${part} of react-router exports ${exported}, not ${known}`);
      }
      return Object.entries(parts)
        .map(([name, value]) => `export const ${name} = ${value};`)
        .join('\n');
    },
  };
}
