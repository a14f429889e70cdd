import type { PushMessage } from '../../rules/sign-in/push-rules.ts';

// Tells staff of a new enquiry, on devices where they switched it on.

interface PushEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
  data: { json(): PushMessage } | null;
  notification: Notification;
}

interface WindowClient {
  url: string;
  focus(): Promise<WindowClient>;
  navigate(path: string): Promise<WindowClient | null>;
}

interface PushScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<WindowClient | null>;
  };
  addEventListener(kind: string, listener: (event: PushEvent) => void): void;
}

const scope = globalThis as unknown as PushScope;

scope.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(show(message));
});
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(notification.data));
});

async function show({ title, body, path, tag, unread }: PushMessage): Promise<void> {
  const options = { body, tag, icon: '/icon-192.png', data: path };
  await scope.registration.showNotification(title, options);
  await navigator.setAppBadge?.(unread);
}

/** In a window of the staff area, which asks first if a form there has unsaved changes. */
async function open(path: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  const staff = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin/'));
  if (staff) await (await staff.focus()).navigate(path);
  else await scope.clients.openWindow(path);
}
