import type { Page } from '@playwright/test';
import { expect, type PageState } from './page-state.ts';

/**
 * Shows a page as a device without a network has kept it. No worker is there, as in no other state
 * either: the page is told that there is one, and that it is a copy.
 */
async function asKept(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    navigator.serviceWorker.register = async () => ({}) as ServiceWorkerRegistration;
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.kept = '2027-01-20T10:30:00.000Z';
    });
  });
  await page.reload();
  await expect(page.locator('.offline-line')).toBeVisible();
  // Where a language is offered, its line is above.
  expect(await page.evaluate(wordsUnderOffer)).toBe(false);
}

function wordsUnderOffer(): boolean {
  const offers = [...document.querySelectorAll('.language-offer')];
  const offer = offers.find((one) => one.checkVisibility());
  const words = document.querySelector('.offline-line > span');
  if (!offer || !words) return false;
  return words.getBoundingClientRect().top < offer.getBoundingClientRect().bottom;
}

const [waiting, refused] = [
  { key: '1', state: 'waiting', fields: [['subject', '2027']] },
  { key: '2', state: 'refused', status: 429, waitMinutes: 12, fields: [['subject', '2028']] },
];

export const offlineStates: PageState[] = [
  { name: 'offline-page', route: '/offline', address: '/offline' },
  { name: 'offline-copy', route: '/privacy', address: '/privacy', act: asKept },
  {
    name: 'offline-message',
    route: '/contact',
    address: '/contact',
    async act(page) {
      await page.evaluate(
        (list) => {
          Reflect.set(window, 'outbox', { list: async () => list });
          window.dispatchEvent(new Event('outbox'));
        },
        [waiting, refused],
      );
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
];
