import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { isPublicPage } from '../kept-addresses.ts';
import { cacheNames } from '../kept-limits.ts';
import type { ToWorker } from '../messages.ts';
import { sendMessages } from '../outbox.ts';
import { answerData, answerPage, tellPages } from './answers.ts';
import { keepAhead, keepFirst, keepRead } from './keeping.ts';
import { answerFile, answerPicture } from './kept-files.ts';
import { worker } from './worker-scope.ts';

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
  ({ request }) => answerFile(request),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/media/') &&
    isPublicPage(URL.parse(request.referrer)?.pathname ?? '/admin'),
  ({ request }) => answerPicture(request),
);

worker.addEventListener('install', (event) => {
  // Its answers are whole pages with the files of their own build: it may take over at any time.
  void worker.skipWaiting();
  event.waitUntil(keepFirst());
});
clientsClaim();
worker.addEventListener('activate', (event) => event.waitUntil(forgetFormerCaches()));

async function forgetFormerCaches(): Promise<void> {
  const ours: string[] = Object.values(cacheNames);
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
}

worker.addEventListener('message', (event) => {
  const { data } = event as { data: ToWorker };
  // A page of staff tells nothing; it would not be believed.
  if (!isPublicPage(new URL(event.source?.url ?? '/admin', location.origin).pathname)) return;
  if (data.kind === 'read') event.waitUntil(keepRead(data));
  if (data.kind === 'ahead') event.waitUntil(keepAhead(data));
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
