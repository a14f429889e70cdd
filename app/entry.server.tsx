import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { databaseAwayContext, getServices, requestInfoContext } from './app-context.server.ts';
import fontsScript from './boot/fonts.ts?script';
import headScript from './boot/head.ts?script';
import startScript from './boot/start.ts?script';
import visitsScript from './boot/visits.ts?script';
import { isDatabaseAway } from './data/database/postgres.server.ts';
import { currentLanguage, type Language } from './languages/languages.ts';
import { publicManifest } from './public-manifest.server.ts';
import { isStaffPath } from './rules/sign-in/next-path.ts';
import { TooBusy } from './services/work-queue.server.ts';
import { RequestContext } from './ui/hydration.tsx';

/** Does not stream, so that the security policy can list every script and the page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { requestId, renderInTurn } = loadContext.get(requestInfoContext);
  const { config, website } = getServices(loadContext);
  // Staff pages start their scripts at once; Vite's development scripts must.
  const isStaff = isStaffPath(new URL(request.url).pathname);
  const isLate = import.meta.env.PROD && !isStaff;
  const context: EntryContext = { ...routerContext };
  if (isLate) context.manifest = publicManifest(context.manifest);
  const late = await renderInTurn(() => renderScripts(context, request.url));
  const { head, importMap, end } = inlineScripts(isStaff);
  // Only `renderScripts` renders the data stream, because `renderToString` cannot wait for it.
  const { serverHandoffStream: _, ...withoutData } = context;
  const html = `<!DOCTYPE html>${renderToString(
    <RequestContext
      value={{ reference: requestId, scripts: { head, importMap, end, late, isLate } }}
    >
      <ServerRouter context={withoutData} url={request.url} />
    </RequestContext>,
  )}`;
  scrollScript ??= renderToString(
    <RequestContext value={{ reference: '', part: 'scroll script' }}>
      <ServerRouter context={withoutData} url={request.url} />
    </RequestContext>,
  );
  // Reading again could fail, and the error page of a failed reading needs no more than the last map.
  const { embedUrl } = website.last().company.map ?? {};
  const map = embedUrl && !isStaff ? new URL(embedUrl).origin : '';
  const frames = isStaff ? "'self'" : map || "'none'";
  const sources = [head, importMap, ...listSources(scrollScript), ...listSources(late), end];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    pagePolicy(sources, { siteUrl: config.siteUrl, frames, map }),
  );
  return new Response(html, { status, headers });
}

/** Allows our inline scripts by hash instead of nonce, so that pages can be cached. */
function pagePolicy(
  scripts: readonly string[],
  { siteUrl, frames, map }: Record<'siteUrl' | 'frames' | 'map', string>,
): string {
  const hashes = scripts.map((source) => `'sha256-${hash('sha256', source, 'base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${map}`.trim(),
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Written by `scripts/build.ts`; absent in development. */
const listFile = path.join(import.meta.dirname, '../texts.json');
const texts: Partial<Record<Language, object>> = existsSync(listFile)
  ? JSON.parse(readFileSync(listFile, 'utf8'))
  : {};

function inlineScripts(isStaff: boolean) {
  const language = currentLanguage();
  const head = language === 'en' ? headScript : `${headScript}${fontsScript}`;
  const importMap = JSON.stringify({ imports: texts[language] ?? {} });
  return { head, importMap, end: isStaff ? startScript : startScript + visitsScript };
}

/** The same on every page. Rendered alone: a search of a whole page would also allow the scripts of an attacker. */
let scrollScript: string | undefined;

function renderScripts(context: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RequestContext value={{ reference: '', part: 'scripts' }}>
        <ServerRouter context={context} url={url} />
      </RequestContext>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
      },
    );
  });
}

function listSources(html: string): string[] {
  return Array.from(
    html.matchAll(/<script\b[^>]*>([\s\S]+?)<\/script>/g),
    ([, source = '']) => source,
  );
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // The page that waited in vain for its turn gets 503.
  if (error instanceof TooBusy) return;
  const { requestId } = context.get(requestInfoContext);
  if (isDatabaseAway(error)) {
    // The log says once that the database is away.
    context.set(databaseAwayContext, true);
    return;
  }
  getServices(context).log.error({ requestId, err: error }, 'A page could not be rendered');
};
