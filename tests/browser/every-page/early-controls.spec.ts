import type { Page } from '@playwright/test';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { fullUnless } from '../../full-run.ts';
import { expect } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// A preview frame allows no scripts, and the browser says so when a test adds one.
test.use({ expectedErrors: /Blocked script execution in 'about:blank'/ });

// One control of each kind that acts at once, used by a quick finger at five moments of a slow start.

/** The early ones come before React has listened, while it starts, and while its effects run. */
const moments = ['document', 'listening', 'drawn', 'hydrated', 'idle'] as const;
type Moment = (typeof moments)[number];

interface Control {
  name: string;
  path: string;
  selector: string;
  /** For a list of options. */
  value?: string;
  /** What counts how often the page has acted. */
  requests?: RegExp;
  /** The moment in `npm test`; the others run in a full run. */
  usual?: Moment;
  outcome: (page: Page) => Promise<void>;
}

/** Of the page itself: the sidebar's data come apart. */
const pageData = /^GET .*\.data\?(?!.*admin-layout)/;

const controls: Control[] = [
  {
    name: 'photos for a gallery',
    path: '/admin/gallery?category=umrah',
    selector: 'input[type=file][multiple]',
    requests: /^POST .*gallery\/upload/,
    usual: 'document',
    outcome: (page) => expect(page.getByText('Image uploaded successfully')).toBeVisible(),
  },
  {
    name: 'the category of a gallery',
    path: '/admin/gallery',
    selector: '#category',
    value: 'zyarath',
    requests: pageData,
    usual: 'drawn',
    outcome: (page) => expect(page).toHaveURL('/admin/gallery?category=zyarath'),
  },
  {
    name: 'a row to select',
    path: '/admin/packages',
    selector: '.select-box input',
    usual: 'listening',
    outcome: async (page) => {
      await expect(page.getByText('1 selected')).toBeVisible();
      await expect(page.locator('.select-box input:checked')).toHaveCount(1);
    },
  },
  {
    name: 'the menu of a phone',
    path: '/about',
    selector: 'header button[aria-label="Menu"]',
    usual: 'document',
    outcome: (page) =>
      expect(page.locator('header button[aria-label="Menu"]')).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  },
  {
    name: 'a package to compare',
    path: '/packages',
    selector: '.card-choice input',
    outcome: async (page) => {
      await expect(page.locator('.card-choice input:checked')).toHaveCount(1);
      const stored = () => page.evaluate(() => sessionStorage.getItem('compared-packages'));
      await expect.poll(stored).toMatch(/^[\w-]+$/);
    },
  },
];

for (const { name, path, selector, value, requests, usual, outcome } of controls) {
  for (const moment of moments) {
    test(
      `${name}, used at the moment “${moment}”, acts once`,
      fullUnless(moment === usual),
      async ({ page }) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
        const sent: string[] = [];
        page.on('request', (request) => {
          const line = `${request.method()} ${request.url()}`;
          if (requests?.test(line)) sent.push(line);
        });
        await page.addInitScript(useControl, {
          moment,
          selector,
          value,
          photo: [...(await jpeg())],
        });
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => 'isUsed' in window);
        await outcome(page);
        // A second request or choice would come with the effects of the start.
        await page.waitForFunction(() => 'isSettled' in window);
        await outcome(page);
        expect(sent).toHaveLength(requests ? 1 : 0);
      },
    );
  }
}

interface Use {
  moment: Moment;
  selector: string;
  value: string | undefined;
  photo: number[];
}

/** Runs in the page, before its own scripts. */
function useControl({ moment, selector, value, photo }: Use): void {
  const isListening = () =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer$'));
  function act() {
    const control = document.querySelector(selector);
    const isTick = control instanceof HTMLInputElement && control.type === 'checkbox';
    if (isTick || control instanceof HTMLButtonElement) control.click();
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      if (control instanceof HTMLSelectElement) control.value = value ?? '';
      else {
        const transfer = new DataTransfer();
        const options = { type: 'image/jpeg' };
        transfer.items.add(new File([new Uint8Array(photo)], 'early.jpg', options));
        control.files = transfer.files;
      }
      for (const kind of ['input', 'change']) {
        control.dispatchEvent(new Event(kind, { bubbles: true }));
      }
    }
    Object.assign(window, { isUsed: true });
  }
  /** A task of its own, as a finger's press is. */
  const actSoon = () => setTimeout(act);
  const whenListening = () => (isListening() ? act() : setTimeout(whenListening));
  if (moment === 'document') document.addEventListener('DOMContentLoaded', act);
  else if (moment === 'listening') document.addEventListener('DOMContentLoaded', whenListening);
  else if (moment !== 'idle') addEventListener(moment, actSoon);
  addEventListener('hydrated', () =>
    requestIdleCallback(() => {
      if (moment === 'idle') act();
      requestIdleCallback(() => Object.assign(window, { isSettled: true }));
    }),
  );
}
