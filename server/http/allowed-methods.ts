import type { MiddlewareHandler } from 'hono';
import { matchRoutes, type ServerBuild } from 'react-router';
import { languageOfPath } from '../../app/languages/languages.ts';
import { visitsPath } from '../../app/rules/visits/visit-rules.ts';
import { routeTree, withoutData } from '../pages/page-address.ts';
import type { PlainPages } from './plain-page.ts';

/**
 * Answers 405 to a method that an address has nothing for: reading is for all, POST for the routes
 * with an action, the live stream is only listened to, the counter of visits only told.
 */
export function methodMiddleware(build: ServerBuild, { page }: PlainPages): MiddlewareHandler {
  const routes = routeTree(build);
  const takesForms = (path: string) => {
    const match = matchRoutes(routes, languageOfPath(withoutData(path)).rest)?.at(-1);
    return (
      match?.route.id !== undefined && build.routes[match.route.id]?.module.action !== undefined
    );
  };
  return async (c, next) => {
    const { method } = c.req;
    const { pathname } = new URL(c.req.url);
    if (pathname === visitsPath) {
      if (method === 'POST') return next();
    } else if (method === 'GET' || (method === 'HEAD' && pathname !== '/live')) return next();
    if (method === 'POST' && takesForms(pathname)) return next();
    const answer = page(405);
    answer.headers.set('Allow', allowed(pathname, takesForms(pathname)));
    return answer;
  };
}

function allowed(path: string, takesForms: boolean): string {
  if (path === '/live') return 'GET';
  if (path === visitsPath) return 'POST';
  return takesForms ? 'GET, HEAD, POST' : 'GET, HEAD';
}
