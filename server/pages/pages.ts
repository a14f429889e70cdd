import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import {
  type RequestFacts,
  renderDraftContext,
  requestFactsContext,
  type Services,
  servicesContext,
} from '../../app/app-context.server.ts';
import { inLanguage } from '../../app/languages/language-of-work.server.ts';
import { type Language, languageCodes, languageOfPath } from '../../app/languages/languages.ts';
import type { Config } from '../../app/services/config.server.ts';
import type { Metrics } from '../http/metrics.ts';
import { siteHeaders } from '../http/security-headers.ts';
import type { ShellEnv } from '../http/shell-env.ts';
import { type FindCachedPage, headOfCachedPage, sendCachedPage } from './cached-page.ts';
import { languageBuilds } from './language-builds.ts';
import { pageAddresses } from './page-address.ts';
import { createPageCache, maxCacheBytes } from './page-cache.ts';
import { sendPage } from './page-delivery.ts';
import { createTraffic } from './page-traffic.ts';

type RenderPage = (request: Request, facts: RequestFacts) => Promise<Response>;

/** Cached pages are counted, and logged so often. */
const logEveryMs = 60_000;

/** Makes pages of `build` with React Router; nothing is kept. */
export function pageRenderer(services: Services, build: ServerBuild): RenderPage {
  const builds = languageBuilds(build);
  const handlerOf = (code: Language) => createRequestHandler(builds[code], import.meta.env.MODE);
  const handlers = Object.fromEntries(
    languageCodes.map((code) => [code, handlerOf(code)]),
  ) as Record<Language, RequestHandler>;
  const render = (request: Request, facts: RequestFacts, website = services.website) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, website });
    context.set(requestFactsContext, facts);
    context.set(renderDraftContext, (path, draft) => {
      const reader = { ...website, read: async () => draft, last: () => draft };
      return render(new Request(services.config.siteUrl + path), facts, reader);
    });
    const { language } = languageOfPath(new URL(request.url).pathname);
    return inLanguage(language, () => handlers[language](request, context));
  };
  return render;
}

interface Pages {
  /** Answers with the page that React Router makes, or made for somebody before. */
  answerPage: (c: Context<ShellEnv>) => Promise<Response>;
  /** The page kept for an address, when it can be sent at once. */
  findCachedPage: (address: string) => ReturnType<FindCachedPage>;
}

/** The pages behind the shell: public ones through the cache, the others rendered each time. */
export function pages(
  services: Services,
  build: ServerBuild,
  stopping: AbortSignal,
  metrics?: Metrics,
): Pages {
  const { config, database, events, log, now, website } = services;
  const renderPage = pageRenderer(services, build);
  const findAddress = pageAddresses(build);
  const traffic = createTraffic();
  const clock = { events, now, timeZone: () => website.last().company.hours.timeZone };
  const cache = createPageCache(clock, siteHeaders(config), maxCacheBytes, traffic.of);
  const takeForLog = traffic.reader();
  const logCounts = () => {
    const counts = takeForLog();
    if (Object.keys(counts).length > 0) log.info({ counts }, 'Pages sent from memory');
  };
  const telling = setInterval(logCounts, logEveryMs).unref();
  stopping.addEventListener('abort', () => {
    clearInterval(telling);
    logCounts();
  });
  /** Pages that were cached and sent because they had been asked for. */
  let fresh = 0;
  const takeForMetrics = traffic.reader();
  metrics?.beforeScrape.push(() => {
    let hits = -fresh;
    fresh = 0;
    for (const [kind, { answers }] of Object.entries(takeForMetrics())) {
      const [method = '', route = '', status = ''] = kind.split(' ');
      metrics.requests.inc({ method, route: languageOfPath(route).rest, status }, answers);
      hits += answers;
    }
    metrics.pageCache.inc({ result: 'hit' }, hits);
  });

  const render = (request: Request, c: Context<ShellEnv>, liveRevisions = events.revisions()) =>
    renderPage(request, {
      requestId: c.get('requestId'),
      clientIp: c.get('clientIp'),
      staff: c.get('staff'),
      liveRevisions,
    });

  /**
   * An open page that was told of a change by one instance may ask another for its data: what is a
   * second old would stay on the screen.
   */
  const isNeverOld = (address: string) => database.isPostgres && /\.data($|\?)/.test(address);

  return {
    findCachedPage: (address) => (isNeverOld(address) ? undefined : cache.find(address)),
    async answerPage(c) {
      const { method } = c.req;
      const { pathname, search } = new URL(c.req.url);
      const isQuestion = method === 'GET' || method === 'HEAD';
      // In development every page is made anew: its code may have changed.
      const address = isQuestion && import.meta.env.PROD ? findAddress(pathname + search) : null;
      const isCached = address !== null && !isNeverOld(pathname) && events.isCurrent();
      // Staff, too, see at once what was saved at another instance.
      if (!isCached) await database.instances.catchUp();
      if (!address) return sendPage(c, await render(publicRequest(c, config), c));
      let isRendered = false;
      const answer = await cache.get(address, (key, revisions) => {
        isRendered = true;
        // Nothing of the visitor goes into a page for everybody: no cookie, no host, no search.
        return render(new Request(config.siteUrl + key), c, revisions);
      });
      if (isRendered) metrics?.pageCache.inc({ result: 'miss' });
      if (!('respond' in answer)) {
        return sendPage(c, new Response(new Uint8Array(answer.body), answer));
      }
      c.set('isCounted', true);
      if (isRendered) fresh += 1;
      // Hono makes an answer of its own to HEAD, and would send it after ours.
      if (method === 'HEAD') return headOfCachedPage(answer, c.env.incoming);
      sendCachedPage(answer, c.env.incoming, c.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    },
  };
}

/** The request as the visitor made it: behind a TLS proxy the public origin is another one. */
function publicRequest(c: Context<ShellEnv>, { siteUrl, siteUrlGiven }: Config): Request {
  const { origin, href } = new URL(c.req.raw.url);
  const ours = siteUrlGiven ? siteUrl : (c.get('sentFrom') ?? origin);
  return origin === ours ? c.req.raw : new Request(ours + href.slice(origin.length), c.req.raw);
}
