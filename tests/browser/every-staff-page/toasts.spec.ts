import type { Page } from '@playwright/test';
import { takeSample } from '../../full-run.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

// A message covers no control and no heading: it is beside the page on wide screens; on narrow ones at the bottom,
// where each of them can be scrolled clear of it, and is when it has the focus or somebody jumps to it.
test.use({ expectedErrors: /404/ });

const text =
  'Failed to upload image. The picture could not be stored just now. Please retry in a minute.';

/** Opens a page that shows a message, as after an action on the previous page. */
async function openWithMessage(page: Page, address: string) {
  // An open page that refreshes itself just then would show it.
  await page.goto('about:blank');
  const flash = { id: crypto.randomUUID(), text, kind: 'error' };
  const value = encodeURIComponent(JSON.stringify(flash));
  const url = new URL('/admin', address).href;
  await page.context().addCookies([{ name: 'flash', value, url }]);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, address);
  const message = page.getByRole('alert').getByText(text);
  await expect(message).toBeVisible();
  return message;
}

/** Controls and headings that a message covers, at the current scroll position or when somebody goes to them. */
function findCoveredTargets(page: Page, isFocused: boolean): Promise<string[]> {
  return page.evaluate((shouldFocus) => {
    const messages = [...document.querySelectorAll('[aria-label="Notifications"] .toast')];
    const bar = document.querySelector('header');
    const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
    const headings = 'h1, h2';
    const targets = `${headings}, a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]`;
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-label="Notifications"]'))
      .filter((element) => {
        if (shouldFocus) element.focus();
        if (shouldFocus && element.matches(headings)) element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        const { left, right } = box;
        // Not by the rest of a pattern: a box has its edges as getters, which a rest leaves out.
        let { top, bottom } = box;
        // Controls taller than the free part of the screen cannot avoid everything.
        if (shouldFocus && bottom - top > 300) top = bottom = (top + bottom) / 2;
        // Controls under the bar cannot be pressed there.
        if (!shouldFocus && !bar?.contains(element) && !element.closest('aside'))
          top = Math.max(top, barBottom);
        return messages.some((message) => {
          const area = message.getBoundingClientRect();
          const isBeside = left > area.right - 1 || right < area.left + 1;
          return !isBeside && top < area.bottom - 1 && bottom > area.top + 1;
        });
      })
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
      );
  }, isFocused);
}

const views = [
  ...['dashboard', 'packages', 'packages/new', 'gallery?category=umrah', 'enquiries/new'],
  ...['website/home', 'people', 'history'],
];

test('a toast covers no button or link', async ({ page, site, context }) => {
  test.setTimeout(400_000);
  for (const view of takeSample(views, 4)) {
    const message = await openWithMessage(page, `${site.origin}/admin/${view}`);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // It stays while a pointer rests on it.
      await message.hover();
      const where = `${view}, ${width} px`;
      expect.soft(await findCoveredTargets(page, true), `${where}, the focus`).toEqual([]);
      for (const part of width === 360 ? [] : [0, 0.5, 1]) {
        await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part);
        const targets = await findCoveredTargets(page, false);
        expect.soft(targets, `${where}, scrolled to ${part}`).toEqual([]);
      }
    }
  }
  await context.clearCookies();
  const message = await openWithMessage(page, `${site.origin}/admin/login`);
  await message.hover();
  expect(await findCoveredTargets(page, false), 'a failed login').toEqual([]);
});
