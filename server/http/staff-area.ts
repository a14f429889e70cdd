import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Services } from '../../app/app-context.server.ts';
import { formBytes, formSizeAt, staffTextBytes } from '../../app/rules/limits.ts';
import { isStaffPath, loginPath } from '../../app/rules/sign-in/next-path.ts';
import { createWorkQueue, TooBusy } from '../../app/services/work-queue.server.ts';
import type { Metrics } from './metrics.ts';
import type { PlainPages } from './plain-page.ts';
import type { ShellEnv } from './request-log.ts';

/** Photographs take memory and disk: six are read at a time, the next ones wait unread. */
const filesAtOnce = 6;
const fileQueueLimits = { maxWaiting: { answered: 24 }, maxMs: 10_000 };
const comeAgainSeconds = 5;

/** Limits the body: a form, or more for staff, whose session is checked before the body is read and then reused. */
export function bodyMiddleware(
  { sessions, log }: Services,
  { page }: PlainPages,
  metrics?: Metrics,
): MiddlewareHandler<ShellEnv> {
  // Without `Connection: close`: Node would close at once, and a client that still sends would lose the
  // answer. `limitBodyTime` handles the rest of the body.
  const onError = () => page(413);
  /** Forms with a script say it in their own words. */
  const cannotSave = (reference: string) => page(503, reference);
  const everybody = bodyLimit({ maxSize: formBytes, onError });
  const staffText = bodyLimit({ maxSize: staffTextBytes, onError });
  const inTurn = createWorkQueue(filesAtOnce, fileQueueLimits);
  metrics?.gauge('rihla_uploads_waiting', 'Uploads that wait to be read', inTurn.waiting);
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isLarge = isMultipart(c) || Number(c.req.header('content-length') ?? 0) > formBytes;
    if (!isLarge || !isStaffPath(pathname)) return everybody(c, next);
    try {
      const staff = await sessions.find(c.req.raw.headers);
      if (!staff) return turnAway(pathname);
      c.set('staff', staff);
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'A session could not be looked up');
      return cannotSave(c.get('requestId'));
    }
    const most = isMultipart(c) ? formSizeAt(pathname)?.bytes : undefined;
    if (most === undefined) return staffText(c, next);
    const bytes = Number(c.req.header('content-length') ?? most);
    if (bytes > most) return onError();
    // Texts do not wait for photographs.
    if (bytes <= staffTextBytes) return next();
    try {
      return await inTurn(next);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      const response = cannotSave(c.get('requestId'));
      response.headers.set('Retry-After', String(comeAgainSeconds));
      return response;
    }
  };
}

function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
}

function turnAway(pathname: string): Response {
  return pathname.endsWith('.data')
    ? new Response(null, { status: 401 })
    : new Response(null, { status: 303, headers: { Location: loginPath(pathname) } });
}
