import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../app/app-context.server.ts';
import type { Config } from '../../app/services/config.server.ts';
import type { Log } from '../../app/services/log.server.ts';
import type { PlainPages } from './plain-page.ts';
import type { ShellEnv } from './request-log.ts';

/** Longest address, in characters, that is looked at. */
const maxPathLength = 4096;

/** Refuses addresses that are not well formed, before anything routes or decodes them. */
export function pathMiddleware({ page }: PlainPages): MiddlewareHandler {
  return async (c, next) => {
    const address = c.req.url.slice(c.req.url.indexOf('/', 8));
    return isWellFormedPath(address) ? next() : page(400);
  };
}

/**
 * True unless the address is endless, has `//`, a backslash, an encoded slash or control bytes. What
 * others hang on our links ("50% off") may be broken: pages read of a search what they can.
 */
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

/** Longest Host, in characters: a domain name has 253, and a port. */
const maxHostLength = 260;
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Most requests name the host of the one before. */
let lastHost = '';

/** True for what may stand in a Host field: a name or an address, perhaps with a port. */
function isHost(host: string): boolean {
  if (host === lastHost && host) return true;
  if (host.length > maxHostLength || !hostPattern.test(host)) return false;
  if (!URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

/**
 * The one host that a request names. None when the field is missing, doubled, nonsense, or names
 * another host than the whole address that a proxy's client asks for, or that one has a user.
 */
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
  // A name and a password before the host (RFC 9110, 4.2.4) can only be there to mislead.
  const isHere = whole.host === URL.parse(`http://${host}`)?.host;
  return isHere && !whole.username && !whole.password ? host : undefined;
}

/** With a public origin configured, requests for any other host are not ours (421). */
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

/** Whether a Host header names this site; without a configured origin every name does. */
export function ourHost({ siteUrl, siteUrlGiven }: Config): (host: string | undefined) => boolean {
  const ours = new URL(siteUrl).host;
  return (host) => !siteUrlGiven || host?.toLowerCase() === ours;
}

/**
 * Cross-site request forgery: a request that changes something must come from our own pages.
 * Browsers say so in `Sec-Fetch-Site`, which no page can set; older ones in `Origin`, which must be
 * ours, or ours with TLS: a proxy may end it. A request with neither is refused. React Router's own
 * check, which knows nothing of such proxies, is off: see react-router.config.ts.
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
    // On a laptop people open 127.0.0.1, localhost or the machine's name: any of them is home.
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

/** Most addresses that are warned of: anybody can invent more. */
const maxWarnings = 20;

/** Tells the operator of an address under which the site is seen, once for each. */
function warnAboutAddress(log: Log): (seen: string, what: string) => void {
  const told = new Set<string>();
  return (seen, what) => {
    if (told.has(seen) || told.size >= maxWarnings) return;
    told.add(seen);
    log.warn({ seen }, `${what}. If ${seen} is right, set SITE_URL=${seen} and start again`);
  };
}
