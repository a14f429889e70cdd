import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestInfo, Services } from '../../app/app-context.server.ts';
import { withoutDeletionToken } from '../../app/rules/enquiries/deletion-path.ts';
import { isStaffPath } from '../../app/rules/sign-in/next-path.ts';
import { clientIp } from '../../app/services/client-address.server.ts';
import type { Metrics } from './metrics.ts';

/** What middleware passes on with a request. */
export interface ShellEnv {
  Bindings: HttpBindings;
  Variables: Omit<RequestInfo, 'liveRevisions'> & {
    /** The origin of our page that sent a form, as its browser sees it. */
    sentFrom?: string;
  };
}

export function requestLog(
  { log, config }: Services,
  patternOf: (path: string) => string,
  metrics?: Metrics,
): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const requestId = randomUUID().slice(0, 8);
    const { incoming } = c.env;
    const { path, method } = c.req;
    const forwarded = c.req.header('x-forwarded-for');
    const ip = clientIp(incoming.socket.remoteAddress, forwarded, config.trustedProxies);
    c.set('requestId', requestId);
    c.set('clientIp', ip);
    await next();
    const { status } = c.res;
    const ms = performance.now() - begun;
    if (metrics) {
      const route = patternOf(path);
      metrics.seconds.observe({ route }, ms / 1000);
      const known = /^(GET|HEAD|POST)$/.test(method) ? method : 'other';
      metrics.requests.inc({ method: known, route, status });
    }
    const line = { requestId, method, path: loggedPath(path), status, ms: Math.round(ms), ip };
    // A client that left in the middle of a form is no failure.
    if (status >= 500 && (incoming.complete || !incoming.destroyed)) log.error(line, 'request');
    // They would drown what an operator looks for.
    else if (/^\/(assets|media|healthz|readyz|visits)\b/.test(path)) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

/** Leaves out tokens of links to the staff area and for deletion. */
function loggedPath(path: string): string {
  if (isStaffPath(path)) return path.replace(/[\w%-]{40,}/g, '***');
  return withoutDeletionToken(path) ?? path;
}
