import { useEffect, useEffectEvent, useState } from 'react';
import { createPath, useHref, useLocation, useNavigation } from 'react-router';
import { automaticHeader, toPageUrl } from '../rules/page-of-data.ts';
import { isStaffPath } from '../rules/sign-in/next-path.ts';

// The router loads pages and sends forms by requests that end in `.data`. Some content blockers refuse that ending, and
// on poor connections a page's scripts do not arrive. Then links load documents and forms are sent as without scripts.

const probeMs = 4000;
/** After this a document that the visitor has stopped counts as failed. */
const documentMs = 10_000;

let isReloading = false;
let shownPage: string | undefined;

/** The page that is on screen, without a hash: after Back the address is already the next page's. */
export const readShownPage = () => shownPage;

/** The page that the visitor has opened and that is not shown yet. */
let pendingPage: string | undefined;
/** The code of a page did not arrive: the router waits for it for ever, even at the next press. */
let lacksCode = false;

/** True if the site answers, whatever it answers. Without cookies, the request has no effect. */
async function isAnswered(address: URL | string): Promise<boolean> {
  const options = {
    method: 'HEAD',
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(probeMs),
  } as const;
  return fetch(address, options).then(
    () => true,
    () => false,
  );
}

/** Resolves if the browser has not left the page. */
async function leave(go: () => void): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  // Whoever follows a link or sends a form has already been asked whether to leave.
  const skipQuestion = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', skipQuestion, { signal, capture: true });
  // Back shows a page that still waits for its answer.
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isReloading = true;
    location.reload();
  };
  window.addEventListener('pageshow', reload, { signal });
  go();
  await new Promise((resolve) => setTimeout(resolve, documentMs));
  controller.abort();
}

function openPage(address: string): Promise<void> {
  const page = new URL(address, location.href);
  // After Back the address is already the page's, and with a hash the browser would only scroll.
  if (isAddress(page)) page.hash = '';
  return leave(() => location.assign(page));
}

function isAddress({ pathname, search }: URL): boolean {
  return pathname + search === location.pathname + location.search;
}

/** Asks for the cheapest answer: a busy server may take longer for a page than a probe waits. */
const isReachable = () => isAnswered('/healthz');

/** Loads the page's document, if the site or the worker answers. */
export async function tryDocument(): Promise<void> {
  const { href } = location;
  if (hasWorkerFor(href) || (await isReachable())) await openPage(href);
}

/** Sends a form as without scripts; false if the site does not answer. */
export async function sendAsDocument(address: URL | string, body: FormData | URLSearchParams) {
  if (!(await isReachable())) return false;
  await leave(() => HTMLFormElement.prototype.submit.call(makeForm(address, body)));
  return true;
}

function makeForm(address: URL | string, body: FormData | URLSearchParams): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = String(address);
  if (body instanceof FormData) form.enctype = 'multipart/form-data';
  form.hidden = true;
  for (const [name, value] of body) {
    const input = document.createElement('input');
    input.name = name;
    if (typeof value === 'string') {
      input.type = 'hidden';
      input.value = value;
    } else {
      input.type = 'file';
      const { items, files } = new DataTransfer();
      // Fields without a file send a nameless one.
      if (value.name) items.add(value);
      input.files = files;
    }
    form.append(input);
  }
  document.body.append(form);
  return form;
}

type Init = Omit<RequestInit, 'body'> & { body?: FormData | URLSearchParams };

/** Only if the ending is refused: after a lost connection, a second request would repeat the first. */
async function replaceRequest(data: URL, { body, signal }: Init): Promise<void> {
  const page = toPageUrl(data);
  const [isUp, isAllowed] = await Promise.all([isReachable(), isAnswered(data)]);
  if (signal?.aborted) return;
  // The worker opens stored pages, but takes the data of Back for a refresh: the address is already the page's.
  const isBack = !body && isAddress(page) && page.href !== shownPage;
  if (!isUp && isBack && hasWorkerFor(page.href)) return openPage(page.href);
  if (!isUp || isAllowed) return;
  if (body) await sendAsDocument(page, body);
  // A refresh of the page only fails. On slow phones a request may fail before React says which page is pending.
  else if (page.href !== shownPage) await openPage(pendingPage ?? page.href);
}

let isAutomatic = false;

/** Marks the requests for the shown page's data while `work` runs. */
export async function markAutomatic(work: () => Promise<void>): Promise<void> {
  isAutomatic = true;
  await work();
  isAutomatic = false;
}

/** The router has no other way to replace or mark its requests. */
function watchDataRequests(): () => void {
  const { fetch } = window;
  window.fetch = async (address, init) => {
    const isData = address instanceof URL && address.pathname.endsWith('.data');
    // Somebody may press a link at the same time.
    const isRefresh = isAutomatic && isData && !init?.body && toPageUrl(address).href === shownPage;
    const mark = isRefresh && { headers: { [automaticHeader]: 'yes' } };
    try {
      return await fetch(address, { ...init, ...mark });
    } catch (error) {
      // A probe must not start the next one.
      if (isData && init?.method !== 'HEAD' && !init?.signal?.aborted)
        await replaceRequest(address, init as Init);
      throw error;
    }
  };
  return () => {
    window.fetch = fetch;
  };
}

// If a script fails to load, even during a prefetch, React Router reloads the document and typed text is lost. With the
// Navigation API this cancels the reload, and a pressed link loads its document.
function watchScripts(onFailure: () => void): () => void {
  const keepPage = (event: NavigateEvent) => {
    const isByRouter = event.navigationType === 'reload' && !event.userInitiated && !isReloading;
    if (!isByRouter || !event.cancelable) return;
    event.preventDefault();
    lacksCode = true;
    onFailure();
  };
  window.navigation?.addEventListener('navigate', keepPage);
  return () => window.navigation?.removeEventListener('navigate', keepPage);
}

/** Without the network, the worker answers with a copy of a public page or with the offline page. */
function hasWorkerFor(address: string): boolean {
  const { pathname } = new URL(address, location.href);
  return Boolean(navigator.serviceWorker?.controller) && !isStaffPath(pathname);
}

/** True instead of a page whose code cannot be loaded, while the site does not answer. */
export function useLostRequests(): boolean {
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  const { state, location } = useNavigation();
  const href = state === 'loading' ? createPath(location) : undefined;
  const [isLost, setLost] = useState(false);
  const openDocument = useEffectEvent(async () => {
    if (href === undefined) return;
    if (hasWorkerFor(href) || (await isReachable())) return openPage(href);
    if (pendingPage !== href) return;
    // Back leads to the previous page, and Try again loads this address.
    if (createPath(window.location) !== href) window.history.pushState(null, '', href);
    setLost(true);
  });
  useEffect(() => {
    // The addresses of requests are spelled by the same function.
    shownPage = toPageUrl(new URL(address, window.location.href)).href;
  }, [address]);
  useEffect(() => {
    pendingPage = href;
    setLost(false);
    if (lacksCode) void openDocument();
  }, [href]);
  useEffect(watchDataRequests, []);
  useEffect(() => watchScripts(() => void openDocument()), []);
  return isLost;
}
