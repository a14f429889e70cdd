import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { requestFactsContext, type Services, servicesContext } from '../app/app-context.server.ts';
import type { Config } from '../app/services/config.server.ts';
import { hostGate, originGuard, pathGate } from './gates.ts';
import { healthRoutes } from './health.ts';
import { liveStream } from './live-stream.ts';
import { sendPage } from './page-delivery.ts';
import { photoFiles } from './photo-files.ts';
import { plainPage } from './plain-page.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { bodyGate, staffHeaders } from './staff-area.ts';
import { staticFiles } from './static-files.ts';

export interface ShellEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; clientIp: string };
}

/**
 * The whole site as one request handler: what every URL has in common, in order, then the pages.
 * Built as React Router's server entry, so that shell and pages share one module graph.
 */
export function createApp(services: Services, { stopping }: { stopping: AbortSignal }) {
  const renderPage = createRequestHandler(build, import.meta.env.MODE);
  const app = new Hono<ShellEnv>();

  app.use(requestLog(services));
  app.use(securityHeaders(services.config));
  app.route('/', healthRoutes(services, stopping));
  app.use(pathGate());
  app.use(hostGate(services.config));
  app.use(originGuard(services.config));
  app.use(staffHeaders());
  app.use(bodyGate(services));
  if (import.meta.env.PROD) app.use(staticFiles());
  app.get('/media/*', photoFiles(services));
  app.get('/live', liveStream(services, stopping));
  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestFactsContext, {
      requestId: c.get('requestId'),
      clientIp: c.get('clientIp'),
    });
    return sendPage(c, await renderPage(publicRequest(c.req.raw, services.config), context));
  });
  app.onError((error, c) => {
    services.log.error({ requestId: c.get('requestId'), err: error }, 'The shell failed');
    return plainPage(500, c.get('requestId'));
  });
  return app;
}

/** The request as the visitor made it: behind a TLS proxy the public origin is `SITE_URL`. */
function publicRequest(request: Request, { siteUrl, siteUrlGiven }: Config): Request {
  const { origin, href } = new URL(request.url);
  return siteUrlGiven && origin !== siteUrl
    ? new Request(siteUrl + href.slice(origin.length), request)
    : request;
}
