import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../app/app-context.server.ts';
import type { Config } from '../../app/services/config.server.ts';
import type { Log } from '../../app/services/log.server.ts';
import type { PlainPages } from './plain-page.ts';
import type { ShellEnv } from './request-log.ts';

const maxPathLength = 4096;

/** The search may be broken, since other sites append to our links ("50% off"). */
export function isWellFormedPath(address: string): boolean {
  if (address.length > maxPathLength) return false;
  const [path = ''] = address.split('?', 1);
  if (address.includes('\0') || /%00/.test(address)) return false;
  if (path.includes('//') || /\\|%2f|%5c/i.test(path)) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** A domain name has up to 253 characters, and a port. */
const maxHostLength = 260;
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Most requests name the same host. */
let lastHost = '';

function isHost(host: string): boolean {
  if (host === lastHost && host) return true;
  if (host.length > maxHostLength || !hostPattern.test(host)) return false;
  if (!URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

/** The one host that a request names; undefined when it is missing, doubled, malformed, or unlike a whole address. */
export function hostOf({ headers, rawHeaders, url = '' }: IncomingMessage): string | undefined {
  const { host = '' } = headers;
  let fields = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') fields += 1;
  }
  if (fields !== 1 || !isHost(host)) return undefined;
  if (url.startsWith('/')) return host;
  const whole = URL.parse(url);
  if (!whole) return host;
  // A name and password before the host (RFC 9110, 4.2.4) can only mislead.
  const isHere = whole.host === URL.parse(`http://${host}`)?.host;
  return isHere && !whole.username && !whole.password ? host : undefined;
}

/** With SITE_URL set, other hosts are refused (421). */
export function hostMiddleware(
  { config, log }: Services,
  { page }: PlainPages,
): MiddlewareHandler<ShellEnv> {
  const isOurHost = ourHost(config);
  const warnOnce = warnAboutAddress(log);
  return async (c, next) => {
    const host = c.req.header('host');
    if (isOurHost(host)) return next();
    const seen = `https://${host}`;
    warnOnce(seen, 'Requests arrive for another host than that of SITE_URL');
    return page(421, undefined, { ours: config.siteUrl, seen });
  };
}

/** Whether a Host header names this site; without SITE_URL every host does. */
export function ourHost({ siteUrl, siteUrlGiven }: Config): (host: string | undefined) => boolean {
  const ours = new URL(siteUrl).host;
  return (host) => !siteUrlGiven || host?.toLowerCase() === ours;
}

/**
 * Against cross-site request forgery: changes must come from our own pages. Browsers say so in `Sec-Fetch-Site`,
 * which no page can set; older ones in `Origin`, which may have TLS that a proxy ends. React Router's own check
 * does not know such proxies: see react-router.config.ts.
 */
export function originMiddleware(
  { config: { siteUrl, siteUrlGiven }, log }: Services,
  { page }: PlainPages,
): MiddlewareHandler<ShellEnv> {
  const warnOnce = warnAboutAddress(log);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') {
      return next();
    }
    // On a laptop 127.0.0.1, localhost and the machine's name are all home.
    const home = siteUrlGiven ? siteUrl : `http://${c.req.header('host')}`;
    const fetchSite = c.req.header('sec-fetch-site');
    const { origin: seen = 'null' } = URL.parse(c.req.header('origin') ?? '') ?? {};
    const isOwn =
      fetchSite === undefined
        ? seen === home || seen === home.replace(/^http:/, 'https:')
        : fetchSite === 'same-origin';
    if (seen !== 'null' && seen !== home && (isOwn || !(siteUrlGiven || fetchSite))) {
      warnOnce(seen, 'Visitors see another address than SITE_URL names');
    }
    if (isOwn) {
      if (seen !== 'null') c.set('sentFrom', seen);
      return next();
    }
    if (fetchSite !== undefined || seen === 'null') return page(403);
    return page(403, undefined, { ours: siteUrlGiven ? siteUrl : undefined, seen });
  };
}

const maxWarnings = 20;

/** Warns the operator once for each address. */
function warnAboutAddress(log: Log): (seen: string, what: string) => void {
  const told = new Set<string>();
  return (seen, what) => {
    if (told.has(seen) || told.size >= maxWarnings) return;
    told.add(seen);
    log.warn({ seen }, `${what}. If ${seen} is right, set SITE_URL=${seen} and start again`);
  };
}
