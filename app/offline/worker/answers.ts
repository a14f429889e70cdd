import { languageOfPath, pathIn } from '../../languages/languages.ts';
import {
  isPublicPage,
  keptAddress,
  offlinePage,
  pageOfData,
  standInFor,
} from '../kept-addresses.ts';
import { goMs, lateMs, patienceMs } from '../kept-limits.ts';
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
 * long; then the page goes there as a browser does, and `answerPage` has the copy, or says what there is.
 * A refresh of the page that is open has all the time that it needs, and fails as without a worker; so
 * does a comparison, which is made in the page of what is kept.
 */
export async function answerData({ request, url, event }: Asked): Promise<Response> {
  const page = pageOfData(url);
  const address = keptAddress(page);
  const staysHere = isOpen(request.referrer, page) || standInFor(page) === comparisonOf(page);
  try {
    const answer = fetch(request);
    const isKept = !staysHere && address !== null && (await keptAt(address)) !== null;
    const response = await (isKept ? Promise.race([answer, afterPatience()]) : answer);
    if (response.status === 404 && address !== null) await forgetPage(address);
    return response;
  } catch (error) {
    console.info('The data of a page did not come.', error);
    await tellPages({ kind: 'unreachable' });
    if (staysHere) return Response.error();
    late.set(page.href, Date.now() + lateMs);
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

function comparisonOf({ pathname }: URL): string {
  return pathIn(languageOfPath(pathname).language, '/compare');
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
