import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import {
  type Draft,
  databaseAwayContext,
  draftContext,
  type RequestInfo,
  renderDraftContext,
  requestInfoContext,
  type Services,
  servicesContext,
} from '../../app/app-context.server.ts';
import { runInLanguage } from '../../app/languages/language-of-work.server.ts';
import {
  getPathPrefix,
  type Language,
  languageCodes,
  splitLanguage,
} from '../../app/languages/languages.ts';
import { publicManifest } from '../../app/public-manifest.server.ts';
import type { LiveRevisions } from '../../app/rules/live-topics.ts';
import { automaticHeader } from '../../app/rules/page-of-data.ts';
import { isStaffPath } from '../../app/rules/sign-in/next-path.ts';
import { customerRange } from '../../app/services/client-address.server.ts';
import type { Config } from '../../app/services/config.server.ts';
import { createWorkQueue, TooBusy } from '../../app/services/work-queue.server.ts';
import type { Metrics } from '../http/metrics.ts';
import { type ShellEnv, securityHeaders } from '../http/middleware.ts';
import type { PageAddress } from './page-address.ts';
import {
  chooseCoding,
  createPageCache,
  type PageRequest,
  type PageResponse,
  preparePage,
  type RenderedPage,
  readPage,
} from './page-cache.ts';

const logEveryMs = 60_000;

// Rendering blocks everything else for some milliseconds, so cached pages and streams come between two pages. Pages of
// staff may also wait for a bucket or a mail service, and visitors' pages for PostgreSQL: then others go on.
const pagesAtOnce = { sqlite: 1, postgres: 2, staff: 4 };
const pageQueueLimits = { maxWaiting: 200, maxMs: 10_000 };

/** Not every address that begins like a preview: strangers invent some, and each renders a page. */
const isPreviewPath = (path: string) =>
  /^\/preview\/(pages|packages\/[^/]+)\/[^/]+(?<!\.data)$/.test(path);

export function pageRenderer(services: Services, build: ServerBuild) {
  const createHandler = (code: Language) =>
    createRequestHandler(code === 'en' ? build : translateBuild(build, code), import.meta.env.MODE);
  const handlers = Object.fromEntries(
    languageCodes.map((code) => [code, createHandler(code)]),
  ) as Record<Language, RequestHandler>;
  const render = async (
    request: Request,
    info: RequestInfo,
    draft: Draft = {},
  ): Promise<Response> => {
    const { website } = draft;
    const reader = website && {
      ...services.website,
      read: async () => website,
      last: () => website,
    };
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, ...(reader && { website: reader }) });
    context.set(requestInfoContext, info);
    context.set(draftContext, draft);
    context.set(renderDraftContext, (path, newDraft) =>
      render(new Request(services.config.siteUrl + path), info, newDraft),
    );
    const { language } = splitLanguage(new URL(request.url).pathname);
    const response = await runInLanguage(language, () => handlers[language](request, context));
    return markUnavailable(response, context);
  };
  return render;
}

const retryAfterSeconds = 30;

/** Pages, their data and files: 503 instead of 500 while the database is away, and when to come back. */
function markUnavailable(response: Response, context: RouterContextProvider): Response {
  const isAway = response.status === 500 && context.get(databaseAwayContext);
  if (!isAway && response.status !== 503) return response;
  const headers = new Headers(response.headers);
  if (!headers.has('Retry-After')) headers.set('Retry-After', String(retryAfterSeconds));
  return new Response(response.body, { status: 503, headers });
}

/** The routes of another language, without staff area and files, which have no translations. */
function translateBuild(build: ServerBuild, code: Language): ServerBuild {
  const assets = { ...build.assets, routes: publicManifest(build.assets).routes };
  const pages = Object.entries(build.routes).filter(([id]) => id in assets.routes);
  return { ...build, assets, routes: Object.fromEntries(pages), basename: getPathPrefix(code) };
}

interface PagesOptions {
  findAddress: (address: string) => PageAddress | null;
  beginPage: () => Promise<void>;
  stopping: AbortSignal;
  metrics: Metrics | undefined;
}

export function pages(services: Services, build: ServerBuild, options: PagesOptions) {
  const { findAddress, beginPage, stopping: stopSignal, metrics } = options;
  const { config, database, log, website } = services;
  const { events, now } = database;
  const renderPage = pageRenderer(services, build);
  const timeZone = () => website.last().company.hours.timeZone;
  const { failures } = website;
  const cache = createPageCache(
    { events, now, timeZone, failures, stopSignal },
    securityHeaders(config),
  );

  /** Counts responses from memory, keyed `GET /packages 200`: logging each would cost more than the page. */
  let counts: Record<string, { answers: number; bytes: number }> = {};
  function countSent({ method }: PageRequest, pattern: string, { status, body }: PageResponse) {
    const kind = `${method} ${pattern} ${status}`;
    counts[kind] ??= { answers: 0, bytes: 0 };
    counts[kind].answers += 1;
    counts[kind].bytes += body?.length ?? 0;
    metrics?.pageCache.inc({ result: 'hit' });
  }
  const logCounts = () => {
    if (Object.keys(counts).length > 0) log.info({ counts }, 'Pages sent from memory');
    counts = {};
  };
  const logTimer = setInterval(logCounts, logEveryMs).unref();
  stopSignal.addEventListener('abort', () => {
    clearInterval(logTimer);
    logCounts();
  });

  const queueWidth = database.isPostgres ? pagesAtOnce.postgres : pagesAtOnce.sqlite;
  const queues = {
    visitors: createWorkQueue(queueWidth, pageQueueLimits),
    // Their own, because staff and a crowd of visitors may share an address.
    staff: createWorkQueue(pagesAtOnce.staff, pageQueueLimits),
  };
  metrics?.gauge(
    'rihla_pages_waiting',
    'Pages that wait to be rendered',
    () => queues.visitors.waiting() + queues.staff.waiting(),
  );
  /** The work rejects with `TooBusy` if too many wait, if the client leaves, or if another request begins it. */
  function getQueue(c: Context<ShellEnv>) {
    const queue = isStaffPath(c.req.path) ? queues.staff : queues.visitors;
    const sender = customerRange(c.var.clientIp);
    const client = c.req.raw.signal;
    return <Result>(work: () => Promise<Result>, startSignal?: AbortSignal): Promise<Result> => {
      const signal = startSignal ? AbortSignal.any([client, startSignal]) : client;
      // One page at a time blocks the others, unless it waits.
      const job = () => beginPage().then(work);
      return queue(job, sender, signal);
    };
  }
  const createInfo = (requestId: string, clientIp: string): RequestInfo => ({
    requestId,
    clientIp,
    liveRevisions: events.revisions(),
    renderInTurn: (work) => work(),
  });
  const readInfo = (c: Context<ShellEnv>) => createInfo(c.var.requestId, c.var.clientIp);
  async function render(request: Request, c: Context<ShellEnv>): Promise<Response> {
    const runInTurn = getQueue(c);
    // An action may wait for a mail or a photo, so only its page waits its turn. Previews have a queue of their own.
    if (request.method !== 'POST' && !isPreviewPath(c.req.path)) {
      return runInTurn(() => renderPage(request, readInfo(c)));
    }
    let refusal: unknown;
    const renderInTurn: RequestInfo['renderInTurn'] = async (work) => {
      // The router would render an error page in another turn.
      if (refusal) throw refusal;
      return runInTurn(work).catch((error) => {
        if (error instanceof TooBusy) refusal = error;
        throw error;
      });
    };
    const response = await renderPage(request, { ...readInfo(c), renderInTurn });
    if (refusal) throw refusal;
    return response;
  }

  /** If one instance notifies an open page, the page may query another, whose data may be a second old. */
  const mustBeFresh = (address: string) => database.isPostgres && /\.data($|\?)/.test(address);

  return {
    renderUnrequested: (path: string) =>
      renderPage(new Request(config.siteUrl + path), createInfo('ahead', '')),
    sendCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const address = incoming.url ?? '';
      const page = mustBeFresh(address) ? undefined : cache.find(address);
      if (!page) return false;
      const response = page.respond(incoming);
      countSent(incoming, page.pattern, response);
      metrics?.requests.inc({
        method: incoming.method,
        route: splitLanguage(page.pattern).rest,
        status: response.status,
      });
      outgoing.writeHead(response.status, response.headers).end(response.body);
      return true;
    },
    async answerPage(c: Context<ShellEnv>): Promise<Response> {
      const { incoming, outgoing } = c.env;
      const { pathname, search } = new URL(c.req.url);
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      // In development code may have changed.
      const address = isRead && import.meta.env.PROD ? findAddress(pathname + search) : null;
      const isCached = address !== null && !mustBeFresh(pathname) && events.isCurrent();
      // Staff also see immediately what another instance saved.
      const isUpToDate = isCached || (await database.catchUp());
      // An open page would take the copy for the change that another instance announced: it stays, and tries again.
      if (!isUpToDate && isRead && c.req.header(automaticHeader)) {
        return c.body(null, 503, { 'Retry-After': String(retryAfterSeconds) });
      }
      if (!address) {
        const response = await render(publicRequest(c, config), c);
        // A form that arrived too slowly already has its response.
        if (outgoing.headersSent) return RESPONSE_ALREADY_SENT;
        // A file, perhaps larger than the memory.
        if (response.headers.has('Content-Disposition')) return response;
        return response.body ? respondOnce(await readPage(response), incoming) : response;
      }
      let wasRendered = false;
      const renderForEverybody = (key: string, liveRevisions: LiveRevisions) => {
        wasRendered = true;
        // A page for everybody gets no cookie, host or query from the visitor.
        return renderPage(new Request(config.siteUrl + key), { ...readInfo(c), liveRevisions });
      };
      const page = await cache.get(address, renderForEverybody, getQueue(c));
      if (wasRendered) metrics?.pageCache.inc({ result: 'miss' });
      if (!('respond' in page)) return respondOnce(page, incoming);
      const response = page.respond(incoming);
      if (!wasRendered) countSent(incoming, page.pattern, response);
      return toResponse(response);
    },
  };
}

/** Below this size, compressing costs more than it saves. */
const minCompressedBytes = 1024;

async function respondOnce(page: RenderedPage, request: IncomingMessage): Promise<Response> {
  const { status, body } = page;
  const headers = new Headers(page.headers);
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', status < 300 ? 'no-cache' : 'no-store');
  }
  const isPicture = headers.get('Content-Type')?.startsWith('image/jpeg') ?? false;
  const isSmall = isPicture || body.length < minCompressedBytes;
  const coding = isSmall ? 'identity' : chooseCoding(request.headers['accept-encoding']);
  const preparedPage = await preparePage(
    { status, headers, body },
    coding === 'identity' ? [] : [coding],
  );
  return toResponse(preparedPage.respond(request));
}

function toResponse({ status, headers, body }: PageResponse): Response {
  const pairs = headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  );
  return new Response(body ? new Uint8Array(body) : null, { status, headers: pairs });
}

/** Behind a TLS proxy the public origin differs. */
function publicRequest(c: Context<ShellEnv>, { siteUrl, siteUrlGiven }: Config): Request {
  const { origin, href } = new URL(c.req.raw.url);
  const siteOrigin = siteUrlGiven ? siteUrl : (c.get('sentFrom') ?? origin);
  return origin === siteOrigin
    ? c.req.raw
    : new Request(siteOrigin + href.slice(origin.length), c.req.raw);
}
