import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { databaseAwayContext, requestFactsContext, servicesOf } from './app-context.server.ts';
import { isDatabaseAway } from './data/database/postgres.server.ts';
import { withLateScripts } from './inline-scripts/late-scripts.server.ts';
import { pagePolicy } from './page-policy.server.ts';
import { isStaffPath } from './rules/sign-in/staff-path.ts';
import { RequestContextProvider } from './ui/request-context.tsx';

/**
 * Renders a page whole (nothing streams later), so that its policy can name every script in it
 * and the page can be kept, compared and sent as one piece.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const { requestId } = loadContext.get(requestFactsContext);
  await readDataFirst(routerContext);
  const rendered = `<!DOCTYPE html>${renderToString(
    <RequestContextProvider value={{ reference: requestId, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestContextProvider>,
  )}`;
  // Staff come to work, not to look; and Vite's own scripts for development do not wait.
  const isStaff = isStaffPath(new URL(request.url).pathname);
  const mayWait = import.meta.env.PROD && !isStaff;
  const { config, website } = servicesOf(loadContext);
  const { url: manifest } = routerContext.manifest;
  const late = { nonce, manifest, offline: config.offline };
  const whole = mayWait ? withLateScripts(rendered, late) : rendered;
  const embedUrl = (await website.read()).company.map?.embedUrl;
  const map = embedUrl && !isStaff ? new URL(embedUrl).origin : '';
  const frames = isStaff ? "'self'" : map || "'none'";
  const { html, policy } = pagePolicy(whole, nonce, { siteUrl: config.siteUrl, frames, map });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return whileAway(new Response(html, { status, headers }), loadContext);
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) =>
  whileAway(response, context);

/** Seconds after which it is worth to ask again. */
const retryAfter = '30';

/** A page that could not be made because the database is away is there again later. */
function whileAway(response: Response, context: Readonly<RouterContextProvider>): Response {
  if (response.status !== 500 || !context.get(databaseAwayContext)) return response;
  const { headers, body } = response;
  headers.set('Retry-After', retryAfter);
  return new Response(body, { status: 503, headers });
}

/**
 * Reads the page's data to its end before the render, which then has nothing to wait for: rendering
 * in one go takes half the time of rendering as a stream that is gathered again.
 */
async function readDataFirst({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let value = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    value += decoder.decode(part.value, { stream: true });
  }
  reader.releaseLock();
  renderMeta.streamCache = [
    { done: false, value },
    { done: true, value: '' },
  ].map((result) => Object.assign(Promise.resolve(), { result }));
}

/** Every unexpected error, once, with the reference that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { requestId } = context.get(requestFactsContext);
  if (isDatabaseAway(error)) context.set(databaseAwayContext, true);
  servicesOf(context).log.error({ requestId, err: error }, 'A page could not be made');
};
