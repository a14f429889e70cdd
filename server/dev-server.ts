import type { RequestListener } from 'node:http';
import { createServer } from 'vite';
import type { Site } from './site.ts';

/**
 * Development: the same shell and pages, loaded through Vite so that a saved file shows at once.
 * Database and services stay open while the code is replaced around them: what they themselves are
 * made of is new after the next start.
 */
export async function createDevelopment() {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('./server/site.ts') as Promise<typeof import('./site.ts')>;
  return {
    load,
    serve({ server, services, stopping }: Site) {
      stopping.addEventListener('abort', () => vite.close());
      let shown: { module: unknown; listener: RequestListener } | undefined;
      server.on('request', (incoming, outgoing) => {
        vite.middlewares(incoming, outgoing, async () => {
          try {
            const module = await load();
            if (shown?.module !== module) {
              const app = module.createApp(services, { stopping });
              shown = { module, listener: app.listener };
            }
            await shown.listener(incoming, outgoing);
          } catch (error) {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            services.log.error({ err: error }, 'The code could not be loaded');
            outgoing.writeHead(500).end('The code could not be loaded: see the terminal.');
          }
        });
      });
    },
  };
}
