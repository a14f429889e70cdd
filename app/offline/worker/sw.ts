import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheOnly } from 'workbox-strategies/CacheOnly.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { languageOfPath, pathIn } from '../../languages/languages.ts';
import { isPublicPage, offlinePage, pageOfData, standInFor } from '../kept-addresses.ts';
import { sendMessages } from '../outbox.ts';
import {
  cacheNames,
  type FromWorker,
  keptHeaders,
  type Lasting,
  type ToWorker,
  worker,
} from '../shared.ts';
import {
  forgetFormerCaches,
  forgetGone,
  keepAhead,
  keepFirst,
  keepRead,
  keptPage,
  pictures,
} from './keeping.ts';

/** Milliseconds that the network has when a kept copy is there. */
const patienceMs = 4000;
/** Milliseconds for which a page whose data were late is shown as it was kept, at once. */
const lateMs = 10_000;
/** Milliseconds in which a page goes to another one by itself, before it is told that its data failed. */
const goMs = 3000;

interface Asked {
  request: Request;
  url: URL;
  event: Lasting;
}

/** Kept pages whose data were late, and until when the copy is shown at once. */
const late = new Map<string, number>();

/** The copy of a page is marked with its time: the page says so. */
async function marked(kept: Response): Promise<Response> {
  const at = kept.headers.get(keptHeaders.at) ?? '';
  return new Response((await kept.text()).replace(/<html\b/, `<html data-kept="${at}"`), kept);
}

/** Nothing is kept by the way: whoever has read a page says so, and it is fetched without a cookie. */
const visit: ConstructorParameters<typeof NetworkFirst>[0] = {
  cacheName: cacheNames.pages,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => standInFor(new URL(request.url)) ?? request,
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? marked(cachedResponse) : null,
      async fetchDidSucceed({ request, response }) {
        await forgetGone(request, response);
        return response;
      },
    },
  ],
};
const networkFirst = new NetworkFirst({ ...visit, networkTimeoutSeconds: patienceMs / 1000 });
const copyOnly = new CacheOnly(visit);

/** Answers a visit: the network, the kept copy, or the page that says that there is none. */
async function answerPage({ request, url, event }: Asked): Promise<Response> {
  const isLate = (late.get(url.href) ?? 0) > Date.now();
  late.delete(url.href);
  try {
    return await (isLate ? copyOnly : networkFirst).handle({ request, event });
  } catch (error) {
    console.info('This page could not be asked for.', error);
    return (await insteadOf(url)) ?? Response.error();
  }
}

/** Leads to the page that says what is kept: it has an address of its own, which its scripts expect. */
async function insteadOf(url: URL): Promise<Response | null> {
  for (const address of [offlinePage(url.pathname), '/offline']) {
    if (!(await keptPage(address))) continue;
    const wanted = new URLSearchParams({ page: url.pathname + url.search });
    return Response.redirect(`${address}?${wanted}`, 302);
  }
  return null;
}

/**
 * Answers a page that asks for the data of another one. Where a copy can be shown the network has only so
 * long; then the page goes there as a browser does, and `answerPage` has the copy, or says what there is.
 * A refresh of the page that is open has all the time that it needs, and fails as without a worker; so
 * does a comparison, which is made in the page of what is kept.
 */
async function answerData({ request, url, event }: Asked): Promise<Response> {
  const page = pageOfData(url);
  const comparison = pathIn(languageOfPath(page.pathname).language, '/compare');
  const instead = standInFor(page);
  const staysHere = isOpen(request.referrer, page) || instead === comparison;
  const hasCopy = !staysHere && instead !== null && (await keptPage(instead)) !== undefined;
  try {
    const answer = fetch(request);
    const response = await (hasCopy ? Promise.race([answer, afterPatience()]) : answer);
    await forgetGone(new Request(page), response);
    return response;
  } catch (error) {
    console.info('The data of a page did not come.', error);
    await tellPages({ kind: 'unreachable' });
    if (staysHere) return Response.error();
    if (hasCopy) late.set(page.href, Date.now() + lateMs);
    const { clientId = '' } = event as Lasting & { clientId?: string };
    const client = await worker.clients.get(clientId);
    client?.postMessage({ kind: 'go', address: page.href } satisfies FromWorker);
    return new Promise((resolve) => setTimeout(() => resolve(Response.error()), goMs));
  }
}

/** Whether a page is the one that asks, perhaps with more of its list. */
function isOpen(referrer: string, page: URL): boolean {
  const here = URL.parse(referrer);
  const withoutShow = ({ pathname, search }: URL) => {
    const params = new URLSearchParams(search);
    params.delete('show');
    return `${pathname}?${params}`;
  };
  return here !== null && withoutShow(here) === withoutShow(page);
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No data within ${patienceMs} ms`)), patienceMs);
  });
}

/** Tells every open page of the site, of staff none. */
async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await worker.clients.matchAll()) {
    if (isPublicPage(new URL(client.url).pathname)) client.postMessage(message);
  }
}

// What is not named here the worker does not touch: the staff area, forms, the live stream.

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPublicPage(url.pathname),
  answerPage,
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    url.pathname.endsWith('.data') &&
    isPublicPage(url.pathname.slice(0, -'.data'.length)),
  answerData,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|look)\//.test(url.pathname),
  // Nothing is kept by the way: a file may be one of the staff area.
  async ({ request }) =>
    (await (await caches.open(cacheNames.files)).match(request.url)) ?? fetch(request),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/media/') &&
    isPublicPage(URL.parse(request.referrer)?.pathname ?? '/admin'),
  pictures,
);

worker.addEventListener('install', (event) => {
  // Its answers are whole pages with the files of their own build: it may take over at any time.
  void worker.skipWaiting();
  event.waitUntil(keepFirst(event));
});
clientsClaim();
worker.addEventListener('activate', (event) => event.waitUntil(forgetFormerCaches()));

worker.addEventListener('message', (event) => {
  const { data } = event as { data: ToWorker };
  // A page of staff tells nothing; it would not be believed.
  if (!isPublicPage(new URL(event.source?.url ?? '/admin', location.origin).pathname)) return;
  if (data.kind === 'read') event.waitUntil(keepRead(data, event));
  if (data.kind === 'ahead') event.waitUntil(keepAhead(data, event));
  if (data.kind === 'send') event.waitUntil(sendKept());
});

worker.addEventListener('sync', (event) => {
  event.waitUntil(
    sendKept().then((isDone) => {
      if (!isDone) throw new Error('A message waits: the browser asks again later');
    }),
  );
});

async function sendKept(): Promise<boolean> {
  const isDone = await sendMessages();
  await tellPages({ kind: 'messages' });
  return isDone;
}
