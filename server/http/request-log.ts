import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestFacts, Services } from '../../app/app-context.server.ts';
import { withoutDeletionToken } from '../../app/rules/enquiries/deletion-path.ts';
import { isStaffPath } from '../../app/rules/sign-in/next-path.ts';
import { clientIp } from '../../app/services/client-address.server.ts';
import type { Metrics } from './metrics.ts';

/** What the shell's middleware hands on with a request. */
export interface ShellEnv {
  Bindings: HttpBindings;
  Variables: Omit<RequestFacts, 'liveRevisions'> & {
    /** The origin of our own page that sent a form, as its browser knows it. */
    sentFrom?: string;
  };
}

/** Names the request and its client, and writes one line when it was answered. */
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
    // Who leaves in the middle of a form gets no answer, and did not find a failure.
    if (status >= 500 && (incoming.complete || !incoming.destroyed)) log.error(line, 'request');
    // Files, health checks and counted visits would drown what an operator looks for.
    else if (/^\/(assets|media|healthz|readyz|visits)\b/.test(path)) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

/** What may be the token of a link, to the staff area or to delete an enquiry, is left out. */
function loggedPath(path: string): string {
  if (isStaffPath(path)) return path.replace(/[\w%-]{40,}/g, '***');
  return withoutDeletionToken(path) ?? path;
}
