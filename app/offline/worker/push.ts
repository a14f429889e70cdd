import type { PushMessage } from '../../rules/sign-in/push-rules.ts';
import { type WorkerEvent, worker } from '../shared.ts';

// Tells staff of a new enquiry, on devices where they switched it on.

interface PushEvent extends Pick<WorkerEvent, 'waitUntil'> {
  data: { json(): PushMessage } | null;
  notification: Notification;
}

worker.addEventListener('push', (event: PushEvent) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
worker.addEventListener('notificationclick', (event: PushEvent) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function show({ title, body, path, tag, unread }: PushMessage): Promise<void> {
  const options = { body, tag, icon: '/icon-192.png', data: path };
  await worker.registration.showNotification(title, options);
  await navigator.setAppBadge?.(unread);
}

/** In a window of the staff area, which asks first if a form there has unsaved changes. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const staff = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin/'));
  if (staff) await (await staff.focus()).navigate(path);
  else await worker.clients.openWindow(path);
}
