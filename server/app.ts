import type { RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener, RequestError } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parse } from 'hono/utils/cookie';
import { isbot } from 'isbot';
import type { ServerBuild } from 'react-router';
import type { Services } from '../app/app-context.server.ts';
import { checkDatabase } from '../app/data/database/external-database.server.ts';
import { splitLanguage } from '../app/languages/languages.ts';
import { visitBytes, visitRules, visitSubject } from '../app/rules/visits/visit-rules.ts';
import { visitsPath } from '../app/rules/visits/visits-path.ts';
import type { Config } from '../app/services/config.server.ts';
import { version } from '../app/services/version.server.ts';
import { TooBusy, withinMs } from '../app/services/work-queue.server.ts';
import { drawPreviewsAhead } from './draw-ahead.ts';
import { limitBodyTime } from './http/http-limits.ts';
import { liveStream } from './http/live-stream.ts';
import type { Metrics } from './http/metrics.ts';
import {
  bodyMiddleware,
  createHostCheck,
  findHost,
  hostMiddleware,
  isWellFormedPath,
  originMiddleware,
  privateHeaders,
  requestLog,
  type ShellEnv,
  securityHeaders,
} from './http/middleware.ts';
import { photoFiles } from './http/photo-files.ts';
import { createPlainPages, type PlainPages } from './http/plain-page.ts';
import {
  canonicalPaths,
  pageAddresses,
  type RouteMatches,
  routeMatches,
  routePatterns,
  withoutData,
} from './pages/page-address.ts';
import { pages } from './pages/pages.ts';

export type App = ReturnType<typeof createApp>;

/** The whole site as one request handler, built as React Router's server entry. */
export function createApp(
  services: Services,
  options: { stopping: AbortSignal; metrics?: Metrics | undefined },
) {
  const { metrics } = options;
  const stopController = new AbortController();
  const stopping = AbortSignal.any([options.stopping, stopController.signal]);
  const matchCache = routeMatches(build);
  const findAddress = pageAddresses(matchCache);
  const { noteArrival, beginRequest, beginPage } = createRequestTurns();
  const site = { findAddress, beginPage, stopping, metrics };
  const { answerPage, renderUnrequested, sendCached } = pages(services, build, site);
  drawPreviewsAhead(services, renderUnrequested, stopping);
  const plainPages = createPlainPages(() => services.website.last().company);
  const app = new Hono<ShellEnv>();

  // Before the log, because monitoring sends four requests a minute.
  if (metrics) app.get('/metrics', metrics.answer);
  app.use(requestLog(services, routePatterns(matchCache), metrics));
  // The policy would block Vite's inline scripts.
  if (import.meta.env.DEV) {
    app.use(async (c, next) => {
      c.env.outgoing.removeHeader('Content-Security-Policy');
      await next();
      c.res.headers.delete('Content-Security-Policy');
    });
  }
  app.route('/', healthRoutes(services, stopping));
  app.use(async (c, next) => {
    // Files of the build are only read.
    if (!c.req.path.startsWith('/assets/')) await beginRequest();
    return c.env.outgoing.destroyed ? RESPONSE_ALREADY_SENT : next();
  });
  const findCanonicalPath = canonicalPaths(matchCache);
  // Before anything routes or decodes the path.
  app.use(async (c, next) => {
    const address = c.req.url.slice(c.req.url.indexOf('/', 8));
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const redirectPath = isRead ? findCanonicalPath(address) : null;
    if (redirectPath !== null) return c.body(null, 301, { Location: redirectPath, ...noStore });
    return isWellFormedPath(address) ? next() : plainPages.page(400);
  });
  app.use(hostMiddleware(services, plainPages));
  app.use(originMiddleware(services, plainPages));
  app.use(privateHeaders);
  app.use(methodMiddleware(build, matchCache, plainPages));
  app.use(bodyMiddleware(services, plainPages, metrics));
  if (import.meta.env.PROD) app.use(staticFiles(services.config));
  app.get('/media/*', photoFiles(services, plainPages));
  app.get('/live', liveStream(services, stopping, metrics));
  app.route('/', visitRoute(services));
  app.all('*', answerPage);
  app.onError((error, c) => {
    if (error instanceof TooBusy) return plainPages.page('busy');
    services.log.error({ requestId: c.get('requestId'), err: error }, 'The server failed');
    return plainPages.page(500, c.get('requestId'));
  });

  const siteHeaders = new Map(securityHeaders(services.config));
  const answerUncached = getRequestListener(app.fetch, {
    // `limitBodyTime` does this more patiently.
    autoCleanupIncoming: false,
    errorHandler: (error) => plainPages.page(error instanceof RequestError ? 400 : 500),
  });
  const isOurHost = createHostCheck(services.config);
  const listener: RequestListener = (incoming, outgoing) => {
    const { method, socket } = incoming;
    if (socket.destroyed) return;
    noteArrival();
    if (stopping.aborted) outgoing.shouldKeepAlive = false;
    const host = findHost(incoming);
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && host && isOurHost(host) && sendCached(incoming, outgoing)) return;
    // First, so that every response has them.
    outgoing.setHeaders(siteHeaders);
    limitBodyTime(incoming, outgoing, services.sessions.cookieName);
    if (host) void answerUncached(incoming, outgoing);
    else plainPages.send(outgoing, 400);
  };
  return {
    listener,
    noteArrival,
    plainPages,
    /** Ends what would go on: the services stay. */
    stop: () => stopController.abort(),
  };
}

/** Turns of the event loop before a page while others arrive: each accepts only one connection. */
const maxTurns = 32;

function createRequestTurns() {
  let isQuiet = true;
  /** Each begins in another turn of the event loop, so that cached pages come between two of them. */
  const createTurns = (wait: () => Promise<void>) => {
    let lastTurn = Promise.resolve();
    return () => {
      lastTurn = lastTurn.then(wait);
      return lastTurn;
    };
  };
  return {
    noteArrival() {
      isQuiet = false;
    },
    beginRequest: createTurns(() => setImmediate()),
    beginPage: createTurns(async () => {
      for (let turn = 0; turn < maxTurns; turn += 1) {
        isQuiet = true;
        await setImmediate();
        if (isQuiet) return;
      }
    }),
  };
}

/** Responds 405 if a path does not support the method. Only routes with an action support POST. */
function methodMiddleware(
  build: ServerBuild,
  matchCache: RouteMatches,
  { page }: PlainPages,
): MiddlewareHandler {
  const acceptsForms = (path: string) => {
    const { id = '' } = matchCache.memo(splitLanguage(withoutData(path)).rest).at(-1)?.route ?? {};
    return build.routes[id]?.module.action !== undefined;
  };
  const listAllowed = (path: string, method: string) => {
    if (path === '/live') return 'GET';
    if (path === visitsPath) return 'POST';
    return method !== 'GET' && acceptsForms(path) ? 'GET, HEAD, POST' : 'GET, HEAD';
  };
  return async (c, next) => {
    const { method } = c.req;
    const { pathname } = new URL(c.req.url);
    const allow = listAllowed(pathname, method);
    if (allow.split(', ').includes(method)) return next();
    const response = page(405);
    response.headers.set('Allow', allow);
    return response;
  };
}

/** The precompressed client build; files in `/assets/` have a hash in their name. `OFFLINE=off` removes the worker. */
function staticFiles({ offline }: Config): MiddlewareHandler {
  return serveStatic({
    root: './build/client',
    precompressed: true,
    rewriteRequestPath: (path) => (path === '/sw.js' && !offline ? '/sw-off.js' : path),
    onFound: (path, c) => {
      // The worker revalidates cached pages, and browsers must always check for a newer worker.
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

const readyCacheMs = 2000;
const readyTimeoutMs = 3000;
const noStore = { 'Cache-Control': 'no-store' };

function healthRoutes(services: Services, stopping: AbortSignal): Hono<ShellEnv> {
  const { database, storage, uploads, log } = services;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let readyCheck: Promise<boolean> = Promise.resolve(false);

  function isReady(): Promise<boolean> {
    const checks = [checkDatabase(database.kysely), storage.get('readyz'), uploads.checkDisk()];
    const check = withinMs(readyTimeoutMs, Promise.all(checks)).then(() => true);
    return check.catch((error) => {
      log.warn({ err: error }, 'Not ready');
      return false;
    });
  }
  return new Hono<ShellEnv>()
    .get('/healthz', (c) => c.text(`ok ${version}`, 200, noStore))
    .get('/readyz', async (c) => {
      if (performance.now() - checkedAt > readyCacheMs) {
        checkedAt = performance.now();
        readyCheck = isReady();
      }
      const ok = !stopping.aborted && (await readyCheck);
      return c.text(ok ? 'ready' : 'not ready', ok ? 200 : 503, noStore);
    });
}

const maxBrowserName = 500;

function visitRoute({ sessions, visits }: Services): Hono<ShellEnv> {
  const { cookieName } = sessions;
  const limit = bodyLimit({ maxSize: visitBytes, onError: (c) => c.body(null, 413, noStore) });
  return new Hono<ShellEnv>().post(visitsPath, limit, async (c) => {
    const header = (name: string) => c.req.header(name) ?? '';
    if (!/^application\/x-www-form-urlencoded\b/i.test(header('content-type'))) {
      return c.body(null, 415, noStore);
    }
    // An incomplete body counts as empty.
    const body = await c.req.text().catch(() => '');
    const report = visitRules.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!report.success) return c.body(null, 400, noStore);
    const subject = visitSubject(report.data.path);
    const browser = header('user-agent').slice(0, maxBrowserName);
    const isIgnored =
      header('dnt') === '1' ||
      header('sec-gpc') === '1' ||
      cookieName in parse(header('cookie'), cookieName) ||
      // Every browser sends a user agent, and bots send their own.
      browser === '' ||
      isbot(browser);
    if (subject !== null && !isIgnored) visits.count(report.data.kind, subject);
    return c.body(null, 204, noStore);
  });
}
