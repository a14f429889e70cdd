import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * The files of the client build, in the precompressed form that the browser takes. Files under
 * `/assets/` have their content's hash in their name and never change.
 */
export function staticFiles(): MiddlewareHandler {
  return serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (path, c) => {
      // A worker asks the network for the pages that it keeps, and is itself asked for anew each time.
      if (/\/sw\.js(\.\w+)?$/.test(path)) {
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
