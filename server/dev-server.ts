import type { RequestListener, Server } from 'node:http';
import { createServer } from 'vite';
import type { Services } from '../app/app-context.server.ts';

/**
 * Development: the same shell and pages, loaded through Vite so that a saved file shows at once.
 * Database and services stay open while the code is replaced around them.
 */
export async function serveDevelopment(
  server: Server,
  services: Services,
  stopping: AbortSignal,
): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: { server } }, appType: 'custom' });
  stopping.addEventListener('abort', () => vite.close());
  let shown: { module: unknown; listener: RequestListener } | undefined;
  server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, async () => {
      try {
        const module = await vite.ssrLoadModule('./server/app.ts');
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
}
