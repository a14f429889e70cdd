import t from '#texts/offline.ts';
import { languageOfPath, prefixOf } from '../../languages/languages.ts';
import { packageFilters } from '../../rules/packages/package-types.ts';
import { isPublicPage } from '../kept-addresses.ts';
import { messageNews, openOutbox } from '../outbox.ts';
import type { FromWorker, ToWorker } from '../shared.ts';
import { connection, isMetered } from './connection.ts';
import { sayMessages, sayOffline, sentenceFor } from './offline-line.ts';

// Begins when the page is loaded and idle: see page-scripts. Everything of the page works without it.

/** What public pages load, at once or later, in this language; see `build-offline.ts`. */
declare const siteFiles: string[];

/** When what is shown was made: a kept copy says so itself. */
let madeAt = new Date(document.documentElement.dataset.kept ?? Date.now());
/** The address for which it was told that the page was read. */
let told = '';

async function tell(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Files that no page names in its HTML, and the pictures that are seen. */
function loaded(): Pick<Extract<ToWorker, { kind: 'read' }>, 'files' | 'pictures'> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => /^\/assets\/[\w.-]+$/.test(name));
  const pictures = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => new URL(currentSrc, location.origin).pathname)
    .filter((name) => name.startsWith('/media/'));
  return { files: [...new Set(files)], pictures: [...new Set(pictures)] };
}

function tellRead(): void {
  const address = location.pathname + location.search;
  if (told === address || document.hidden || !navigator.onLine) return;
  told = address;
  void tell({ kind: 'read', address, ...loaded(), isMetered: isMetered(connection()) });
}

/** Pages that somebody may need where there is no network, in the language that is read. */
function tellAhead(): void {
  if (isMetered(connection()) || !navigator.onLine) return;
  const prefix = prefixOf(languageOfPath(location.pathname).language);
  const types = packageFilters.map((type) => (type === 'all' ? '' : `?type=${type}`));
  const addresses = [
    prefix || '/',
    ...['/contact', '/guide', '/compare', '/compare/columns'].map((path) => prefix + path),
    ...types.map((type) => `${prefix}/packages${type}`),
    ...putAside().map((id) => `${prefix}/packages/details/${id}`),
  ];
  const release = loaded().files.find((name) => name.includes('/manifest-public-')) ?? '';
  void tell({ kind: 'ahead', addresses, release, files: siteFiles });
}

/** What the visitor put aside on this device. */
function putAside(): string[] {
  try {
    const ids = localStorage.getItem('packages-put-aside') ?? '';
    return ids.split(',').filter((id) => /^[\w-]{1,64}$/.test(id));
  } catch (error) {
    console.info('This browser lets nothing be kept.', error);
    return [];
  }
}

/** Where there is no network a link leads on as it does without scripts: the worker has the page. */
function leadOn(event: Event): void {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest('a');
  const isPage = link?.origin === location.origin && isPublicPage(link.pathname);
  // The comparison knows more than what is ticked on this page.
  const isForm =
    event.type === 'submit' &&
    target instanceof HTMLFormElement &&
    target.method === 'get' &&
    target.id !== 'compare';
  const isHere = link?.hash && link.pathname === location.pathname;
  if (isForm || (isPage && !isHere)) event.stopImmediatePropagation();
}

function look(): void {
  const isKept = document.documentElement.dataset.kept !== undefined;
  sayOffline(isKept || !navigator.onLine ? sentenceFor(madeAt) : '');
}

/** The page that is open has just been asked for anew. */
function becomeCurrent(): void {
  if (!navigator.onLine) return;
  delete document.documentElement.dataset.kept;
  madeAt = new Date();
  told = '';
  look();
  tellRead();
}

function onMessage({ data }: MessageEvent<FromWorker>): void {
  if (data.kind === 'go') location.assign(data.address);
  else if (data.kind === 'unreachable') look();
  else window.dispatchEvent(new Event('outbox'));
}

async function lookAtMessages(): Promise<void> {
  const news = await messageNews();
  if (news) sayMessages(news);
}

const arrow =
  '<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M20 12H5m6-7-7 7 7 7"/></svg>';

/** Installed, without a browser's own bar, the site has a button that leads back. */
function offerWayBack(): void {
  const controls = document.querySelector('.bar-controls');
  if (!controls || !window.matchMedia('(display-mode: standalone)').matches) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button rtl:-scale-x-100';
  button.setAttribute('aria-label', t.back);
  button.innerHTML = arrow;
  button.addEventListener('click', () => history.back());
  const update = () => {
    button.hidden = history.length < 2;
  };
  update();
  window.addEventListener('popstate', update);
  controls.prepend(button);
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.info('This browser keeps nothing of the site.', error);
    return null;
  }
}

async function start(): Promise<void> {
  const registration = await register();
  // Where nothing is kept everything is as it is without this.
  if (!registration) return;
  look();
  offerWayBack();
  window.addEventListener('offline', look);
  window.addEventListener('online', look);
  window.addEventListener('current', becomeCurrent);
  window.addEventListener('outbox', lookAtMessages);
  document.addEventListener('visibilitychange', lookAtMessages);
  document.addEventListener('visibilitychange', tellRead);
  for (const kind of ['click', 'submit']) window.addEventListener(kind, leadOn, { capture: true });
  navigator.serviceWorker.addEventListener('message', onMessage);
  navigator.serviceWorker.startMessages();
  openOutbox(registration);
  tellRead();
  tellAhead();
  const { pushState } = history;
  history.pushState = (...state) => {
    pushState.apply(history, state);
    madeAt = new Date();
    setTimeout(tellRead, readMs);
  };
}

/** Milliseconds after which a page that was come to is taken for read. */
const readMs = 2000;

void start();
