import { offline as t } from '#texts/guide.ts';
import { languageOfPath, prefixOf } from '../../languages/languages.ts';
import { packageFilters } from '../../rules/packages/package-types.ts';
import { messageNews, openOutbox } from '../outbox.ts';
import {
  type FromWorker,
  isMetered,
  isPublicPage,
  offlinePage,
  shownTime,
  type ToWorker,
} from '../shared.ts';

// Imported when the page is loaded and idle: see `offlineStarter` in entry.server.tsx.

/** All scripts of public pages in this language; see `scripts/build.ts`. */
declare const siteFiles: string[];

let madeAt = new Date(document.documentElement.dataset.kept ?? Date.now());
let reported = '';

async function sendToWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

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

function reportRead(): void {
  const address = location.pathname + location.search;
  if (reported === address || document.hidden || !navigator.onLine) return;
  reported = address;
  void sendToWorker({ kind: 'read', address, ...loaded(), isMetered: isMetered() });
}

function requestAhead(): void {
  if (isMetered() || !navigator.onLine) return;
  const prefix = prefixOf(languageOfPath(location.pathname).language);
  const types = packageFilters.map((type) => (type === 'all' ? '' : `?type=${type}`));
  const addresses = [
    prefix || '/',
    ...['/contact', '/guide', '/compare', '/compare/columns'].map((path) => prefix + path),
    ...types.map((type) => `${prefix}/packages${type}`),
    ...shortlist().map((id) => `${prefix}/packages/details/${id}`),
  ];
  const release = loaded().files.find((name) => name.includes('/manifest-public-')) ?? '';
  void sendToWorker({ kind: 'ahead', addresses, release, files: siteFiles });
}

function shortlist(): string[] {
  try {
    const ids = localStorage.getItem('packages-put-aside') ?? '';
    return ids.split(',').filter((id) => /^[\w-]{1,64}$/.test(id));
  } catch (error) {
    console.info('This browser does not allow storage.', error);
    return [];
  }
}

/** Offline, links and forms load documents, which the worker has cached. */
function loadAsDocument(event: Event): void {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest('a');
  const isPage = link?.origin === location.origin && isPublicPage(link.pathname);
  // The compare form has a handler of its own: it includes packages from other pages.
  const isForm =
    event.type === 'submit' &&
    target instanceof HTMLFormElement &&
    target.method === 'get' &&
    target.id !== 'compare';
  const isHere = link?.hash && link.pathname === location.pathname;
  if (isForm || (isPage && !isHere)) event.stopImmediatePropagation();
}

function showNotice(): void {
  // The offline page says so itself.
  if (location.pathname === offlinePage(location.pathname)) return;
  const isCopy = document.documentElement.dataset.kept !== undefined || !navigator.onLine;
  if (!isCopy && !line) return;
  line ??= makeLine();
  const notice = line.querySelector('span') ?? line.appendChild(document.createElement('span'));
  const time = shownTime(madeAt);
  const text = navigator.onLine ? t.lateCopy(time) : t.savedCopy(time);
  if (!isCopy) notice.remove();
  else if (notice.textContent !== text) notice.textContent = text;
}

function becomeCurrent(): void {
  if (!navigator.onLine) return;
  delete document.documentElement.dataset.kept;
  madeAt = new Date();
  reported = '';
  showNotice();
  reportRead();
}

function onMessage({ data }: MessageEvent<FromWorker>): void {
  if (data.kind === 'go') location.assign(data.address);
  else if (data.kind === 'unreachable') showNotice();
  else window.dispatchEvent(new Event('outbox'));
}

const arrow =
  '<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M20 12H5m6-7-7 7 7 7"/></svg>';

/** An installed site has no browser toolbar, so it gets a Back button. */
function addBackButton(): void {
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

async function start(): Promise<void> {
  let registration: ServiceWorkerRegistration;
  try {
    registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.info('The service worker could not be registered.', error);
    return;
  }
  showNotice();
  addBackButton();
  window.addEventListener('offline', showNotice);
  window.addEventListener('online', showNotice);
  window.addEventListener('current', becomeCurrent);
  window.addEventListener('outbox', showMessageNews);
  document.addEventListener('visibilitychange', showMessageNews);
  document.addEventListener('visibilitychange', reportRead);
  for (const kind of ['click', 'submit'])
    window.addEventListener(kind, loadAsDocument, { capture: true });
  navigator.serviceWorker.addEventListener('message', onMessage);
  navigator.serviceWorker.startMessages();
  openOutbox(registration);
  reportRead();
  requestAhead();
  window.addEventListener('navigated', () => {
    if (navigator.onLine) madeAt = new Date();
    setTimeout(reportRead, readMs);
  });
}

const readMs = 2000;

void start();

/** The text is above the header's shade, and below an open menu and the language offer. */
const styles = `
.offline-line{padding:calc(var(--bar) + var(--offer,0px) + .5rem) max(1.2rem,4vw) .5rem;background:var(--color-band-deep);
color:var(--color-on-band);font-size:1rem;text-align:center;text-wrap:balance}
.offline-line>*{position:relative;z-index:41}
.site-bar[data-opaque=true]~.offline-line>*{z-index:0}
.offline-line:empty{display:none}
.offline-line:not(:empty)~#content{margin-top:0}
.offline-line a{text-decoration:underline;display:inline-block;padding-block:.6rem}
@media print{.offline-line{display:none}}`;

let line: HTMLElement | undefined;

/** A live region must exist before its text changes. */
function makeLine(): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const made = document.createElement('p');
  made.className = 'offline-line';
  made.setAttribute('role', 'status');
  const { offsetHeight = 72 } = document.querySelector<HTMLElement>('.site-bar') ?? {};
  made.style.setProperty('--bar', `${offsetHeight}px`);
  document.getElementById('content')?.before(made);
  return made;
}

async function showMessageNews(): Promise<void> {
  const news = await messageNews();
  if (!news) return;
  line ??= makeLine();
  const own = document.createElement('strong');
  own.style.display = 'block';
  own.textContent = news === 'sent' ? t.messageSent : t.messageRefused;
  line.querySelector('strong')?.remove();
  line.append(own);
  if (news === 'sent') return;
  const link = document.createElement('a');
  link.href = `${prefixOf(languageOfPath(location.pathname).language)}/contact`;
  link.textContent = t.openForm;
  own.append(' ', link);
}
