import type { RequestListener } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Services } from '../app/app-context.server.ts';
import { methodMiddleware } from './http/allowed-methods.ts';
import { healthRoutes } from './http/health.ts';
import { limitBodyTime } from './http/http-limits.ts';
import type { Metrics } from './http/metrics.ts';
import { photoFiles } from './http/photo-files.ts';
import { createPlainPages } from './http/plain-page.ts';
import {
  hostMiddleware,
  hostOf,
  originMiddleware,
  ourHost,
  pathMiddleware,
} from './http/request-checks.ts';
import { requestLog } from './http/request-log.ts';
import { addSiteHeaders, deletionHeaders, siteHeaders } from './http/security-headers.ts';
import type { ShellEnv } from './http/shell-env.ts';
import { bodyMiddleware, staffHeaders } from './http/staff-area.ts';
import { staticFiles } from './http/static-files.ts';
import { visitRoute } from './http/visit-route.ts';
import { liveStream } from './live/live-stream.ts';
import { routePatterns } from './pages/page-address.ts';
import { pages } from './pages/pages.ts';

export interface App {
  /** Answers every request. */
  listener: RequestListener;
}

/**
 * The whole site as one request handler: cached pages at once; for the rest what every URL has in
 * common, in order, then the pages. Built as React Router's server entry, so that shell and pages
 * share one module graph.
 */
export function createApp(
  services: Services,
  { stopping, metrics }: { stopping: AbortSignal; metrics?: Metrics | undefined },
): App {
  const { answerPage, sendCached } = pages(services, build, stopping, metrics);
  const plainPages = createPlainPages(() => services.website.last().company);
  const app = new Hono<ShellEnv>();

  // Before the log: whoever watches comes four times a minute.
  if (metrics) app.get('/metrics', metrics.answer);
  app.use(requestLog(services, routePatterns(build), metrics));
  if (import.meta.env.DEV) app.use(withoutPolicy);
  app.route('/', healthRoutes(services, stopping));
  app.use(pathMiddleware(plainPages));
  app.use(hostMiddleware(services, plainPages));
  app.use(originMiddleware(services, plainPages));
  app.use(staffHeaders());
  app.use(deletionHeaders());
  app.use(methodMiddleware(build, plainPages));
  app.use(bodyMiddleware(services, plainPages, metrics));
  if (import.meta.env.PROD) app.use(staticFiles(services.config));
  app.get('/media/*', photoFiles(services, plainPages));
  app.get('/live', liveStream(services, stopping, metrics));
  app.route('/', visitRoute(services));
  app.all('*', answerPage);
  app.onError((error, c) => {
    services.log.error({ requestId: c.get('requestId'), err: error }, 'The shell failed');
    return plainPages.page(500, c.get('requestId'));
  });

  const headersOfSite = siteHeaders(services.config);
  const answerTheRest = getRequestListener(app.fetch, {
    // The limits do it, with more patience.
    autoCleanupIncoming: false,
    errorHandler: (error) => plainPages.page(error instanceof RequestError ? 400 : 500),
  });
  const isOurHost = ourHost(services.config);
  return {
    listener(incoming, outgoing) {
      const { method, socket } = incoming;
      if (socket.destroyed) return;
      // The answer says that it is the last one on this connection.
      if (stopping.aborted) outgoing.shouldKeepAlive = false;
      const host = hostOf(incoming);
      const isQuestion = method === 'GET' || method === 'HEAD';
      if (isQuestion && host && isOurHost(host) && sendCached(incoming, outgoing)) return;
      addSiteHeaders(outgoing, headersOfSite);
      limitBodyTime(incoming, outgoing, services.sessions.cookieName);
      if (host) void answerTheRest(incoming, outgoing);
      else plainPages.send(outgoing, 400);
    },
  };
}

/** In development Vite's own inline scripts run; the build is what is policed. */
const withoutPolicy: MiddlewareHandler<ShellEnv> = async (c, next) => {
  c.env.outgoing.removeHeader('Content-Security-Policy');
  await next();
  c.res.headers.delete('Content-Security-Policy');
};
