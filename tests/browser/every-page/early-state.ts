import type { Page, Request } from '@playwright/test';
import { hydrated } from '../hydrated.ts';

/** Holds the page's scripts back until they are let in, like a slow line. */
export async function holdScripts(page: Page): Promise<{ letIn: () => Promise<void> }> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return {
    async letIn() {
      open();
      await hydrated(page);
    },
  };
}

/** What a person can act on in a page, as a selector each; of what is alike, the first. */
export function controlsOf(page: Page, within: string): Promise<string[]> {
  return page.evaluate((root) => {
    const found = new Map<string, string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      `:is(${root}) :is(button, a, summary)`,
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]'))
        continue;
      // What needs a script is out of reach until it has come.
      if (element.matches(':disabled, [aria-hidden=true]')) continue;
      // Other windows open in any case; what Remove keeps is in early-forms.spec.ts.
      if (element.matches('a[target=_blank], a[title=Remove]')) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      // "Delete Umrah Saver" and "Delete Hajj Deluxe" are one kind of control.
      const kind = `${element.tagName} ${name.trim().split(' ').slice(0, 2).join(' ')}`;
      const alike = element.matches('a') ? `A ${element.parentElement?.className}` : kind;
      if (found.has(alike)) continue;
      // Not by its place: with its script a page may have more or fewer.
      const which = element.matches('a')
        ? `a[href="${element.getAttribute('href')}"]`
        : element.matches('summary')
          ? element.matches('[aria-label]')
            ? `summary[aria-label=${JSON.stringify(name)}]`
            : `summary:has-text(${JSON.stringify(name.trim())})`
          : `role=button[name=${JSON.stringify(name.trim())}s]`;
      found.set(alike, `${root} >> ${which} >> visible=true >> nth=0`);
    }
    return [...found.values()];
  }, within);
}

/** Types into every text field, and chooses the last of every select. */
export async function fillAll(page: Page): Promise<void> {
  for (const field of await page.locator('input, textarea, select').all()) {
    if (!(await field.isVisible())) continue;
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (kind === 'SELECT') await field.selectOption({ index: 1 });
    else if (kind === 'date') await field.fill('2031-05-06');
    else if (!/file|checkbox|radio/.test(kind)) await field.pressSequentially('zz');
  }
}

/** Tells how many requests of a page have no answer yet; its stream of events has none at all. */
export function watchRequests(page: Page): () => number {
  const open = new Set<Request>();
  const end = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => open.size;
}

/** Everything that an act may change, when nothing is asked for and nothing changes any more. */
export async function settled(page: Page, requests: () => number): Promise<object> {
  let before = '';
  for (let tries = 0, equal = 0; tries < 300 && equal < 3; tries += 1) {
    const now = await stateOf(page).catch(() => '');
    equal = requests() === 0 && now !== '' && now === before ? equal + 1 : 0;
    before = now;
    await page.waitForTimeout(100).catch(() => undefined);
  }
  return JSON.parse(before);
}

function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility(),
      );
    const nameOf = (element: Element | null) =>
      element && element !== document.body
        ? `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 30)}`
        : 'nothing';
    const isSame = 'isFirst' in window;
    return JSON.stringify({
      address: location.pathname + location.search.replace(/^\?$/, ''),
      theme: document.documentElement.className,
      heading: document.querySelector('h1')?.textContent,
      // A page that was loaded anew begins anew: the focus is with what stayed.
      // A drawer or menu takes the focus as a whole from a finger, with its first button from anything else.
      focus: isSame
        ? nameOf(
            document.activeElement?.closest('[role=dialog], [role=menu]') ?? document.activeElement,
          )
        : null,
      modal: shown('dialog:modal, [role=alertdialog], [role=menu]').map(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      ),
      states: shown('[aria-expanded], [aria-pressed], [aria-current]').map((element) =>
        [nameOf(element), 'aria-expanded', 'aria-pressed', 'aria-current']
          .map((name, index) => (index === 0 ? name : element.getAttribute(name)))
          .join(' '),
      ),
      folds: shown('details').map(
        (fold) => `${fold.firstElementChild?.textContent} ${(fold as HTMLDetailsElement).open}`,
      ),
      values: shown('input, select, textarea').map(
        (field) => `${field.getAttribute('name')} ${(field as HTMLInputElement).value}`,
      ),
      errors: shown('[id$="-error"], [role=alert]').map((element) => element.textContent),
    });
  });
}
