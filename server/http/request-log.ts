import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../app/app-context.server.ts';
import { withoutDeletionToken } from '../../app/rules/enquiries/deletion-path.ts';
import { isStaffPath } from '../../app/rules/sign-in/next-path.ts';
import { clientIp } from '../../app/services/client-address.server.ts';
import type { Metrics } from './metrics.ts';
import type { ShellEnv } from './shell-env.ts';

/** Names the request and its client, and writes one line when it was answered. */
export function requestLog(
  { log, config }: Services,
  patternOf: (path: string) => string,
  metrics?: Metrics,
): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const requestId = randomUUID().slice(0, 8);
    c.set('requestId', requestId);
    c.set(
      'clientIp',
      clientIp(
        c.env.incoming.socket.remoteAddress,
        c.req.header('x-forwarded-for'),
        config.trustedProxies,
      ),
    );
    await next();
    if (metrics) {
      const { path, method } = c.req;
      const route = patternOf(path);
      metrics.seconds.observe({ route }, (performance.now() - begun) / 1000);
      const known = /^(GET|HEAD|POST)$/.test(method) ? method : 'other';
      metrics.requests.inc({ method: known, route, status: c.res.status });
    }
    const line = {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - begun),
      ip: c.get('clientIp'),
    };
    // Who leaves in the middle of a form gets no answer, and did not find a failure.
    const { destroyed, complete } = c.env.incoming;
    if (c.res.status >= 500 && (complete || !destroyed)) log.error(line, 'request');
    else if (isQuiet(c.req.path)) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

/** Files, health checks and counted visits would drown what an operator looks for. */
function isQuiet(path: string): boolean {
  return /^\/(assets|media|healthz|readyz|visits)\b/.test(path);
}

/** What may be the token of a link, to the staff area or to delete an enquiry, is left out. */
function loggedPath(path: string): string {
  if (isStaffPath(path)) return path.replace(/[\w%-]{40,}/g, '***');
  return withoutDeletionToken(path) ?? path;
}
