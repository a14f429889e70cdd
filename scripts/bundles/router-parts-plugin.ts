import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that this site never calls in a browser: the lazy discovery of routes, which
 * `routeDiscovery: { mode: 'initial' }` turns off; the measuring of its own work, which nobody asks
 * for; and the failure pages that it shows before a root route that has none, as ours has. What stands
 * in their place does what they do when they are off. And one part that must not do what it does: where
 * the script of a page breaks off it loads the document that is there anew, with all that was typed in it,
 * also when the script was only fetched in advance. Ours asks for the document of the page that was meant.
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
  'dom/ssr/errorBoundaries.js': {
    BoundaryShell: '() => null',
    // Behind the root route's own: the document itself failed, and there is nothing left to draw it with.
    RemixErrorBoundary: `class extends Component {
      state = {};
      static getDerivedStateFromError = () => ({ isFailed: true });
      render() {
        if (!this.state.isFailed && !this.props.error) return this.props.children;
        return createElement('html', null, createElement('body', null, 'Application Error'));
      }
    }`,
    RemixRootDefaultErrorBoundary: '() => null',
  },
  'dom/ssr/routeModules.js': {
    loadRouteModule: `async (route, loaded) => {
      if (route.id in loaded) return loaded[route.id];
      try {
        return loaded[route.id] = await import(/* @vite-ignore */ route.module);
      } catch (error) {
        console.warn(error);
        const router = window.__reactRouterDataRouter, meant = router?.state.navigation.location;
        if (!meant) return {};
        location.assign(router.createHref(meant));
        return new Promise(() => {});
      }
    }`,
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
};

/** What Vite puts around each lazy import: it waits for style sheets, of which our lazy parts have none. */
const preloadHelper = '\0vite/preload-helper.js';

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
      if (id === preloadHelper) return 'export const __vitePreload = (load) => load();';
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
      const values = Object.entries(parts).map(
        ([name, value]) => `export const ${name} = ${value};`,
      );
      return ["import { Component, createElement } from 'react';", ...values].join('\n');
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const styles = chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata;
        if (styles && styles.importedCss.size > 0) {
          throw new Error(
            `${chunk.fileName} is loaded late and has a style sheet, which nothing loads`,
          );
        }
      }
    },
  };
}
