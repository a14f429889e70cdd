import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestFactsContext, servicesOf } from './app-context.server.ts';
import { withLateScripts } from './late-scripts.server.ts';
import { pagePolicy } from './page-policy.server.ts';
import { RequestMarksProvider } from './ui/request-marks.tsx';

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
  const rendered = await renderWhole(
    <RequestMarksProvider value={{ reference: requestId, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestMarksProvider>,
    nonce,
  );
  // Vite's own scripts for development do not wait.
  const whole = import.meta.env.PROD ? withLateScripts(rendered.html, nonce) : rendered.html;
  const { html, policy } = pagePolicy(whole, nonce, servicesOf(loadContext).config.siteUrl);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status: rendered.failed ? 500 : status, headers });
}

function renderWhole(page: React.ReactElement, nonce: string) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString(), failed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: () => {
        failed = true;
      },
    });
  });
}

/** Every unexpected error, once, with the reference that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { requestId } = context.get(requestFactsContext);
  servicesOf(context).log.error({ requestId, err: error }, 'A page could not be made');
};
