import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../app/services/config.server.ts';

/**
 * The files of the client build, in the precompressed form that the browser takes. Files under
 * `/assets/` have their content's hash in their name and never change.
 * Where devices are to keep nothing, the worker is the one that goes.
 */
export function staticFiles({ offline }: Config): MiddlewareHandler {
  return serveStatic({
    root: './build/client',
    precompressed: true,
    rewriteRequestPath: (path) => (path === '/sw.js' && !offline ? '/sw-off.js' : path),
    onFound: (path, c) => {
      // A worker asks the network for the pages that it keeps, and is itself asked for anew each time.
      if (/\/sw(-off)?\.js(\.\w+)?$/.test(path)) {
        c.header('Cache-Control', 'no-cache');
        c.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
        return;
      }
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
