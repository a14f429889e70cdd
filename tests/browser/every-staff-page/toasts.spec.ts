import type { Page } from '@playwright/test';
import { longUnless } from '../long-tests.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { staffViews } from './staff-views.ts';

// A message lies where nothing can be pressed: beside the page on wide screens; on narrow ones at
// its foot, where each target can be scrolled clear of it and is so when it has the focus.
test.use({ expectedErrors: /404/ });

const texts = {
  success: 'Package saved successfully',
  error:
    'Failed to upload image. The picture could not be stored just now. Please retry in a minute.',
};

/** Leaves a message for the next page, as the action before it does. */
async function leaveMessage(page: Page, origin: string, kind: keyof typeof texts) {
  // An open page that refreshes itself just then would show it.
  await page.goto('about:blank');
  const flash = { id: crypto.randomUUID(), text: texts[kind], kind };
  const value = encodeURIComponent(JSON.stringify(flash));
  await page.context().addCookies([{ name: 'flash', value, url: `${origin}/admin` }]);
}

/** What can be pressed and lies under a message, and not under the bar, where the page is scrolled to. */
function coveredTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const messages = [...document.querySelectorAll('[aria-label="Notifications"] .toast')];
    const areas = messages.map((message) => message.getBoundingClientRect());
    const bar = document.querySelector('header');
    const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((one) => !one.closest('[aria-label="Notifications"]'))
      .filter((one) => {
        const at = one.getBoundingClientRect();
        const top =
          bar?.contains(one) || one.closest('aside') ? at.top : Math.max(at.top, barBottom);
        return areas.some(
          (area) =>
            at.left < area.right - 1 &&
            at.right > area.left + 1 &&
            top < area.bottom - 1 &&
            at.bottom > area.top + 1,
        );
      })
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`);
  });
}

/** Brings each target to the focus, and says which of them lies under a message then. */
function coveredWithFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const messages = [...document.querySelectorAll('[aria-label="Notifications"] .toast')];
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea';
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-label="Notifications"]'))
      .filter((one) => {
        one.focus();
        // What is higher than the screen can show cannot be clear of everything.
        const at = one.getBoundingClientRect();
        const top = at.height > 300 ? at.top + at.height / 2 : at.top;
        const bottom = at.height > 300 ? at.top + at.height / 2 : at.bottom;
        return messages.some((message) => {
          const area = message.getBoundingClientRect();
          const isBeside = at.left > area.right - 1 || at.right < area.left + 1;
          return !isBeside && top < area.bottom - 1 && bottom > area.top + 1;
        });
      })
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`);
  });
}

for (const [kind, role] of [
  ['success', 'status'],
  ['error', 'alert'],
] as const) {
  for (const { width, height } of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
    { width: 1024, height: 600 },
  ]) {
    test(
      `at ${width} px no target lies under a message of ${kind}`,
      longUnless(width === 360),
      async ({ page, site }) => {
        test.setTimeout(400_000);
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const [name, address] of Object.entries(await staffViews(site))) {
          await leaveMessage(page, site.origin, kind);
          await open(page, address);
          const message = page.getByRole(role).getByText(texts[kind]);
          await expect(message).toBeVisible();
          // It stays while a pointer rests on it.
          await message.hover();
          expect.soft(await coveredWithFocus(page), `${name}, with the focus`).toEqual([]);
          if (width < 1024) continue;
          for (const part of [0, 0.5, 1]) {
            await page.evaluate(
              (share) => window.scrollTo(0, document.body.scrollHeight * share),
              part,
            );
            expect.soft(await coveredTargets(page), `${name}, scrolled to ${part}`).toEqual([]);
          }
        }
      },
    );
  }
}

test('the message of a failed login covers neither its fields nor its button', async ({
  strangerPage: page,
  site,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    await leaveMessage(page, site.origin, 'error');
    await open(page, '/admin/login');
    await expect(page.getByRole('alert').getByText(texts.error)).toBeVisible();
    expect.soft(await coveredTargets(page), `${width} px`).toEqual([]);
  }
});
