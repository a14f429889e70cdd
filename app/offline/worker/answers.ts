import { isPublicPage, keptAddress, offlinePage, pageOfData } from '../kept-addresses.ts';
import { lateMs, patienceMs } from '../kept-limits.ts';
import type { FromWorker } from '../messages.ts';
import { forgetPage, keptAt, keptCopy, networkFirst } from './kept-pages.ts';
import { type Lasting, worker } from './worker-scope.ts';

interface Asked {
  request: Request;
  url: URL;
  event: Lasting;
}

/** Pages whose data were late, and until when their kept copy is shown at once. */
const late = new Map<string, number>();

/** Answers a visit: the network, the kept copy, or the page that says that there is none. */
export async function answerPage({ request, url, event }: Asked): Promise<Response> {
  const isLate = (late.get(url.href) ?? 0) > Date.now();
  late.delete(url.href);
  try {
    return (isLate && (await keptCopy(url))) || (await networkFirst.handle({ request, event }));
  } catch (error) {
    console.info('This page could not be asked for.', error);
    return (await insteadOf(url)) ?? Response.error();
  }
}

/** Leads to the page that says what is kept: it has an address of its own, which its scripts expect. */
async function insteadOf(url: URL): Promise<Response | null> {
  for (const address of [offlinePage(url.pathname), '/offline']) {
    if ((await keptAt(address)) === null) continue;
    const wanted = new URLSearchParams({ page: url.pathname + url.search });
    return Response.redirect(`${address}?${wanted}`, 302);
  }
  return null;
}

/**
 * Answers a page that asks for the data of another one. Where that one is kept the network has only so
 * long; then the page goes there as a browser does, and `answerPage` has the copy. A refresh of the page
 * that is open has all the time that it needs.
 */
export async function answerData({ request, url, event }: Asked): Promise<Response> {
  const page = pageOfData(url);
  const address = keptAddress(page);
  const answer = fetch(request);
  try {
    if (address === null || (await isOpen(event, page)) || (await keptAt(address)) === null) {
      const response = await answer;
      return response;
    }
    const response = await Promise.race([answer, afterPatience()]);
    if (response.status === 404) await forgetPage(address);
    return response;
  } catch (error) {
    late.set(page.href, Date.now() + lateMs);
    await tellPages({ kind: 'unreachable' });
    console.info('The data of a page did not come.', error);
    return Response.error();
  }
}

async function isOpen(event: Lasting, page: URL): Promise<boolean> {
  const { clientId = '' } = event as Lasting & { clientId?: string };
  const client = await worker.clients.get(clientId);
  return client !== undefined && new URL(client.url).pathname === page.pathname;
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No data within ${patienceMs} ms`)), patienceMs);
  });
}

/** Tells every open page of the site, of staff none. */
export async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await worker.clients.matchAll()) {
    if (isPublicPage(new URL(client.url).pathname)) client.postMessage(message);
  }
}
