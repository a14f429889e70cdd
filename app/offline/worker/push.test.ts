import { expect, it, vi } from 'vitest';

const listeners = new Map<string, (event: object) => void>();
const openWindows: { url: string; focus: () => unknown; navigate: (path: string) => unknown }[] =
  [];
const showNotification = vi.fn();
const openWindow = vi.fn();
vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) => {
  listeners.set(kind, listener);
});
vi.stubGlobal('registration', { showNotification });
vi.stubGlobal('clients', { matchAll: async () => openWindows, openWindow });
await import('./push.ts');

async function dispatch(kind: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

const message = {
  title: 'New enquiry from Fathima',
  body: 'Umrah Saver',
  path: '/admin/enquiries/e1',
  tag: 'e1',
  unread: 3,
};

it('shows a notification with the name and the package, once for an enquiry', async () => {
  await dispatch('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    message.title,
    expect.objectContaining({ body: message.body, tag: message.tag, data: message.path }),
  );
});

it('opens the enquiry in the window of the staff area, else in a new window', async () => {
  const close = vi.fn();
  const notification = { data: message.path, close };
  await dispatch('notificationclick', { notification });
  expect(openWindow).toHaveBeenCalledWith(message.path);
  const navigate = vi.fn();
  const staff = { url: 'https://site/admin/packages', navigate, focus: async () => staff };
  openWindows.push({ ...staff, url: 'https://site/' }, staff);
  await dispatch('notificationclick', { notification });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(message.path);
  expect(close).toHaveBeenCalledTimes(2);
});
