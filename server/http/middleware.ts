import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestInfo, Services } from '../../app/app-context.server.ts';
import { withoutDeletionToken } from '../../app/data/enquiries/enquiry-work.server.ts';
import type { Staff } from '../../app/data/staff/staff.server.ts';
import { decodePercent } from '../../app/rules/clean-text.ts';
import { formBytes, staffTextBytes } from '../../app/rules/limits.ts';
import { isStaffPath, loginPath, withoutLinkToken } from '../../app/rules/sign-in/next-path.ts';
import { clientIp } from '../../app/services/client-address.server.ts';
import type { Config } from '../../app/services/config.server.ts';
import type { Log } from '../../app/services/log.server.ts';
import { isThisMachine } from '../../app/services/mail.server.ts';
import { findFormSize } from '../../app/services/read-form.server.ts';
import { createWorkQueue, TooBusy } from '../../app/services/work-queue.server.ts';
import type { Metrics } from './metrics.ts';
import { busyRetrySeconds, type PlainPages } from './plain-page.ts';

export interface ShellEnv {
  Bindings: HttpBindings;
  Variables: Pick<RequestInfo, 'requestId' | 'clientIp'> & {
    /** The origin of the site's page that sent a form, as its browser sees it. */
    sentFrom?: string;
  };
}

export function requestLog(
  { log, config }: Services,
  getPattern: (path: string) => string,
  metrics?: Metrics,
): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID().slice(0, 8);
    const { incoming, outgoing } = c.env;
    const { path, method } = c.req;
    const forwardedFor = c.req.header('x-forwarded-for');
    const ip = clientIp(incoming.socket.remoteAddress, forwardedFor, config.trustedProxies);
    c.set('requestId', requestId);
    c.set('clientIp', ip);
    await next();
    // A client that left is not a failure, whatever the router answers then.
    const status = outgoing.destroyed && c.res.status >= 500 ? 499 : c.res.status;
    const ms = performance.now() - startedAt;
    if (metrics) {
      const route = getPattern(path);
      metrics.seconds.observe({ route }, ms / 1000);
      const name = /^(GET|HEAD|POST)$/.test(method) ? method : 'other';
      metrics.requests.inc({ method: name, route, status });
    }
    const shownPath = withoutLinkToken(withoutDeletionToken(path) ?? path);
    const line = { requestId, method, path: shownPath, status, ms: Math.round(ms), ip };
    const isFailure = status >= 500;
    // Come again later: a busy server, or a database that is away.
    if (isFailure && status === 503 && c.res.headers.has('Retry-After')) log.warn(line, 'request');
    else if (isFailure) log.error(line, 'request');
    // These would hide the lines that an operator looks for.
    else if (/^\/(assets|media|healthz|readyz|visits)\b/.test(path)) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

const maxPathLength = 4096;

/** The query may be malformed, because other sites append to links ("50% off"). */
export function isWellFormedPath(address: string): boolean {
  if (address.length > maxPathLength) return false;
  const [path = ''] = address.split('?', 1);
  if (/\0|%00/.test(address) || /\/\/|\\|%2f|%5c/i.test(path)) return false;
  const decodedPath = decodePercent(path);
  return decodedPath !== null && !/\p{Cc}/u.test(decodedPath);
}

/** A domain name has up to 253 characters, plus a port. */
const maxHostLength = 260;
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (host: string) =>
  host.length <= maxHostLength && hostPattern.test(host) && URL.canParse(`http://${host}`);

/** A request's only host; undefined if it is missing, repeated, malformed or differs from an absolute URL's. */
export function findHost({ headers, rawHeaders, url = '' }: IncomingMessage): string | undefined {
  const { host = '' } = headers;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length !== 1 || !isHost(host)) return undefined;
  if (url.startsWith('/')) return host;
  const fullUrl = URL.parse(url);
  if (!fullUrl) return host;
  // A user name and password before the host (RFC 9110, 4.2.4) can only mislead.
  const isSameHost = fullUrl.host === URL.parse(`http://${host}`)?.host;
  return isSameHost && !fullUrl.username && !fullUrl.password ? host : undefined;
}

export function hostMiddleware(
  { config, log }: Services,
  { page }: PlainPages,
): MiddlewareHandler<ShellEnv> {
  const isOurHost = createHostCheck(config);
  const warnOnce = warnAboutAddress(log);
  return async (c, next) => {
    const host = c.req.header('host');
    if (isOurHost(host)) return next();
    const origin = `${guessScheme(c.req.raw.headers, config)}//${host}`;
    warnOnce(origin, 'Requests arrive for a host other than that of SITE_URL');
    return page(421, undefined, { configured: config.siteUrl, actual: origin });
  };
}

/** What the visitor's browser shows, as far as a request tells; only words on a page depend on it. */
function guessScheme(headers: Headers, { siteUrl }: Config): string {
  const forwarded = headers.get('x-forwarded-proto');
  if (forwarded === 'http' || forwarded === 'https') return `${forwarded}:`;
  const { hostname = '' } = URL.parse(`http://${headers.get('host')}`) ?? {};
  // Browsers send it to https and to this machine only.
  if (headers.has('sec-fetch-site') && !isThisMachine(hostname)) return 'https:';
  return headers.has('x-forwarded-for') ? new URL(siteUrl).protocol : 'http:';
}

export function createHostCheck({ siteUrl, siteUrlGiven }: Config) {
  const siteHost = new URL(siteUrl).host;
  return (host: string | undefined) => !siteUrlGiven || host?.toLowerCase() === siteHost;
}

// Against cross-site request forgery. Browsers name the sender in `Sec-Fetch-Site`, which no page can set; older ones in
// `Origin`, which may be https behind a TLS proxy. React Router's own check does not support such proxies.
export function originMiddleware(
  { config: { siteUrl, siteUrlGiven }, log }: Services,
  { page }: PlainPages,
): MiddlewareHandler<ShellEnv> {
  const warnOnce = warnAboutAddress(log);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') {
      return next();
    }
    // On a laptop, 127.0.0.1, localhost and the machine's name are the same site.
    const siteOrigin = siteUrlGiven ? siteUrl : `http://${c.req.header('host')}`;
    const fetchSite = c.req.header('sec-fetch-site');
    const { origin = 'null' } = URL.parse(c.req.header('origin') ?? '') ?? {};
    const isSameOrigin =
      fetchSite === undefined
        ? origin === siteOrigin || origin === siteOrigin.replace(/^http:/, 'https:')
        : fetchSite === 'same-origin';
    if (
      origin !== 'null' &&
      origin !== siteOrigin &&
      (isSameOrigin || !(siteUrlGiven || fetchSite))
    ) {
      warnOnce(origin, 'Visitors see an address other than SITE_URL');
    }
    if (isSameOrigin) {
      if (origin !== 'null') c.set('sentFrom', origin);
      return next();
    }
    if (fetchSite !== undefined || origin === 'null') return page(403);
    return page(403, undefined, { configured: siteUrlGiven ? siteUrl : undefined, actual: origin });
  };
}

const maxWarnings = 20;

function warnAboutAddress(log: Log): (address: string, message: string) => void {
  const addresses = new Set<string>();
  return (address, message) => {
    if (addresses.has(address) || addresses.size >= maxWarnings) return;
    addresses.add(address);
    log.warn({ seen: address }, message);
  };
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

export function securityHeaders({ siteUrl }: Config): HeaderList {
  return Object.entries({
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

/** Staff can fill in the office's position with the device's location. */
const staffPermissions = permissionsPolicy.replace('geolocation=()', 'geolocation=(self)');

// Nothing caches the staff area or the link that deletes an enquiry, and other sites never see that link. Not
// `no-referrer`: browsers would then send `Origin: null` with the form.
export const privateHeaders: MiddlewareHandler<ShellEnv> = async (c, next) => {
  await next();
  const { pathname } = new URL(c.req.url);
  const isStaff = isStaffPath(pathname);
  if (!isStaff && withoutDeletionToken(pathname) === null) return;
  const { headers } = c.res;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.delete('ETag');
  if (isStaff) headers.set('Permissions-Policy', staffPermissions);
  else headers.set('Referrer-Policy', 'same-origin');
};

/** Photos take memory and disk: the server reads six uploads at a time, and the next ones wait unread. */
const maxUploads = 6;
const uploadQueueLimits = { maxWaiting: 24, maxMs: 10_000 };
/** Three people who send slowly can hold all places, one cannot. */
const maxUploadsPerPerson = 2;

/** Limits the body by address and session, before reading it. Forms without files are read here, files by the action. */
export function bodyMiddleware(
  { sessions, log }: Services,
  { page }: PlainPages,
  metrics?: Metrics,
): MiddlewareHandler<ShellEnv> {
  // Without `Connection: close`, because a client that is still sending would lose the response: see `limitBodyTime`.
  const onError = () => page(413);
  const visitorLimit = bodyLimit({ maxSize: formBytes, onError });
  const staffLimit = bodyLimit({ maxSize: staffTextBytes, onError });
  const uploadQueue = createWorkQueue(maxUploads, uploadQueueLimits);
  // As many as there are accounts.
  const queues = new Map<string, typeof uploadQueue>();
  function getPersonQueue(personId: string) {
    const queue = queues.get(personId) ?? createWorkQueue(maxUploadsPerPerson, uploadQueueLimits);
    queues.set(personId, queue);
    return queue;
  }
  metrics?.gauge('rihla_uploads_waiting', 'Uploads that wait to be read', () =>
    [uploadQueue, ...queues.values()].reduce((sum, queue) => sum + queue.waiting(), 0),
  );

  // An action only begins with the whole form, so whatever it checks is true then, not when a slow sender began.
  async function readBody(limit: typeof visitorLimit, c: Context<ShellEnv>, next: Next) {
    try {
      const refusal = await limit(c, async () => undefined);
      if (refusal) return refusal;
      const body = await c.req.arrayBuffer();
      const { url, method, headers, signal } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, signal, body });
    } catch {
      // The sender left, or was too slow and has its response.
      return c.env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : page(400);
    }
    await next();
  }

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { pathname } = new URL(c.req.url);
    const isLarge = isMultipart(c) || Number(c.req.header('content-length') ?? 0) > formBytes;
    if (!isLarge || !isStaffPath(pathname)) return readBody(visitorLimit, c, next);
    let staff: Staff | null;
    try {
      staff = await sessions.find(c.req.raw.headers);
      if (!staff) return createSignInResponse(pathname);
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'A session could not be looked up');
      return page(503, c.get('requestId'));
    }
    const maxBytes = isMultipart(c) ? findFormSize(pathname)?.bytes : undefined;
    if (maxBytes === undefined) return readBody(staffLimit, c, next);
    const bytes = Number(c.req.header('content-length') ?? maxBytes);
    if (bytes > maxBytes) return onError();
    // Texts do not wait for photos.
    if (bytes <= staffTextBytes) return next();
    try {
      return await getPersonQueue(staff.id)(() => uploadQueue(next));
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      const response = page(503, c.get('requestId'));
      response.headers.set('Retry-After', String(busyRetrySeconds));
      return response;
    }
  };
}

function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
}

function createSignInResponse(pathname: string): Response {
  return pathname.endsWith('.data')
    ? new Response(null, { status: 401 })
    : new Response(null, { status: 303, headers: { Location: loginPath(pathname) } });
}
