import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../app/services/config.server.ts';
import type { PlainPages } from './plain-page.ts';

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

/** True for what may stand in a Host field: a name or an address, perhaps with a port. */
export function isHost(host: string): boolean {
  return host.length <= maxHostLength && hostPattern.test(host) && URL.canParse(`http://${host}`);
}

/**
 * The one host that a request names. None when the field is missing, doubled, nonsense, or names
 * another host than the whole address that a proxy's client asks for, or that one has a user.
 */
export function hostOf({ headers, rawHeaders, url = '' }: IncomingMessage): string | undefined {
  const { host = '' } = headers;
  let fields = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') fields += 1;
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
export function hostMiddleware(config: Config, { page }: PlainPages): MiddlewareHandler {
  const isOurHost = ourHost(config);
  return async (c, next) => (isOurHost(c.req.header('host')) ? next() : page(421));
}

/** Whether a Host header names this site; without a configured origin every name does. */
export function ourHost({ siteUrl, siteUrlGiven }: Config): (host: string | undefined) => boolean {
  const ours = new URL(siteUrl).host;
  return (host) => !siteUrlGiven || host?.toLowerCase() === ours;
}

/**
 * Cross-site request forgery: a request that changes something must come from our own pages.
 * Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; a request with neither is refused.
 */
export function originMiddleware(
  { siteUrl, siteUrlGiven }: Config,
  { page }: PlainPages,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') {
      return next();
    }
    const fetchSite = c.req.header('sec-fetch-site');
    if (fetchSite !== undefined) return fetchSite === 'same-origin' ? next() : page(403);
    // On a laptop people open 127.0.0.1, localhost or the machine's name: any of them is home.
    const home = siteUrlGiven ? siteUrl : `http://${c.req.header('host')}`;
    return c.req.header('origin') === home ? next() : page(403);
  };
}
