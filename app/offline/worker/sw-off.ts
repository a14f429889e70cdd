import { sendMessages } from '../outbox.ts';
import { worker } from '../shared.ts';

// Served as `/sw.js` when an operator turned this off: it replaces the worker, forgets what was kept, and goes.

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  // Written messages are no copies: they are still sent.
  await sendMessages();
  await worker.registration.unregister();
}
