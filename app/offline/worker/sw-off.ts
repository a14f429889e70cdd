import { sendMessages } from '../outbox.ts';
import { worker } from '../shared.ts';

// Served as `/sw.js` with the offline mode off: replaces the worker, deletes its caches, and unregisters itself.

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  // Messages that visitors wrote are still sent.
  await sendMessages();
  await worker.registration.unregister();
}
