import { sendMessages } from '../outbox.ts';
import { worker } from '../shared.ts';

// Served as `/sw.js` where an operator switched the keeping off: it takes the place of the worker that is
// there, forgets what was kept, and goes.

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  // What somebody wrote is no copy: it is still sent.
  await sendMessages();
  await worker.registration.unregister();
}
