import { readChoice } from '../boot/device-choices.ts';
import { getPathPrefix, splitLanguage } from '../languages/languages.ts';
import { shortlistName } from '../rules/limits.ts';
import { packageFilters } from '../rules/packages/package-types.ts';
import { openOutbox, takeMessageNews } from './outbox.ts';
import {
  type FromWorker,
  isDisabled,
  isMetered,
  isPublicPage,
  offlinePage,
  type ToWorker,
} from './shared.ts';

// What a page does to work offline; loaded when the page is idle: see `offline-notice.tsx`.

interface OfflineState {
  /** The page is a stored copy of this time, or may be older than the site. */
  copyFrom: Date | null;
  isOnline: boolean;
  message: 'sent' | 'refused' | null;
}

let state: OfflineState = { copyFrom: null, isOnline: true, message: null };
let listener: () => void = () => undefined;
let isOpen = false;

export const readOffline = () => state;

export function subscribeOffline(listen: () => void): () => void {
  listener = listen;
  if (!isOpen) void open();
  isOpen = true;
  return () => {
    listener = () => undefined;
  };
}

function update(part: Partial<OfflineState>): void {
  state = { ...state, ...part };
  listener();
}

let loadedAt = new Date(document.documentElement.dataset.kept ?? Date.now());
let reportedAddress = '';

async function sendToWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

function loadedFiles(): Pick<Extract<ToWorker, { kind: 'read' }>, 'files' | 'pictures'> {
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

const readDisabledPaths = () =>
  (document.documentElement.dataset.off ?? '').split(' ').filter(Boolean);

function reportRead(): void {
  const address = location.pathname + location.search;
  if (reportedAddress === address || document.hidden || !navigator.onLine) return;
  reportedAddress = address;
  void sendToWorker({
    kind: 'read',
    address,
    ...loadedFiles(),
    isMetered: isMetered(),
    off: readDisabledPaths(),
  });
}

function requestAhead(): void {
  if (isMetered() || !navigator.onLine) return;
  const { language } = splitLanguage(location.pathname);
  const prefix = getPathPrefix(language);
  const types = packageFilters.map((type) => (type === 'all' ? '' : `?type=${type}`));
  const addresses = [
    prefix || '/',
    `${prefix}/contact`,
    `${prefix}/guide`,
    `${prefix}/compare`,
    `${prefix}/compare/columns`,
    ...types.map((type) => `${prefix}/packages${type}`),
    ...listShortlist().map((id) => `${prefix}/packages/details/${id}`),
  ];
  const release = loadedFiles().files.find((name) => name.includes('/manifest-public-')) ?? '';
  const enabledAddresses = addresses.filter((address) => !isDisabled(address, readDisabledPaths()));
  void sendToWorker({ kind: 'ahead', addresses: enabledAddresses, release, language });
}

function listShortlist(): string[] {
  const ids = readChoice(shortlistName).split(',');
  return ids.filter((id) => /^[\w-]{1,64}$/.test(id));
}

/** Offline, links and forms load documents, which the worker has cached. */
function loadAsDocument(event: Event): void {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  const target = event.target instanceof Element ? event.target : null;
  // Photos open and close without a request.
  if (target?.closest('[data-photo], .photo-preview')) return;
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

function showCopy(): void {
  const isOnline = navigator.onLine;
  const isCopy = document.documentElement.dataset.kept !== undefined || !isOnline;
  // The offline page says so itself.
  const isOfflinePage = location.pathname === offlinePage(location.pathname);
  update({ isOnline, copyFrom: isCopy && !isOfflinePage ? loadedAt : null });
}

function becomeCurrent(): void {
  if (!navigator.onLine) return;
  delete document.documentElement.dataset.kept;
  loadedAt = new Date();
  reportedAddress = '';
  showCopy();
  reportRead();
}

async function showMessage(): Promise<void> {
  const message = await takeMessageNews();
  // A sent message is reported once; a refused one until it is sent or discarded.
  if (message || state.message === 'refused') update({ message });
}

function onMessage({ data }: MessageEvent<FromWorker>): void {
  if (data.kind === 'go') location.assign(data.address);
  else if (data.kind === 'unreachable') showCopy();
  else window.dispatchEvent(new Event('outbox'));
}

/** Milliseconds on a new page before it counts as read. */
const readMs = 2000;

async function open(): Promise<void> {
  let registration: ServiceWorkerRegistration;
  try {
    registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.info('The service worker could not be registered.', error);
    return;
  }
  showCopy();
  for (const kind of ['offline', 'online']) window.addEventListener(kind, showCopy);
  window.addEventListener('current', becomeCurrent);
  window.addEventListener('outbox', showMessage);
  document.addEventListener('visibilitychange', showMessage);
  document.addEventListener('visibilitychange', reportRead);
  for (const kind of ['click', 'submit'])
    window.addEventListener(kind, loadAsDocument, { capture: true });
  navigator.serviceWorker.addEventListener('message', onMessage);
  navigator.serviceWorker.startMessages();
  openOutbox(registration);
  reportRead();
  requestAhead();
  window.addEventListener('navigated', () => {
    if (navigator.onLine) loadedAt = new Date();
    setTimeout(reportRead, readMs);
  });
}
