/** What a person looks for on a page. */
export type Kind = 'button' | 'field' | 'link' | 'menuitem' | 'picture' | 'text';

/** Runs in the page: what a person would take for this thing, or null as long as it is not there. */
export function findShown(kind: Kind, name: string): Element | null {
  const selectors = {
    button: 'button',
    field: 'input, textarea, select',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    picture: 'figure a[href]',
    text: 'body *',
  };
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const ownText = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.nodeValue);
  const nameOf = (element: Element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : element.getAttribute('aria-label')) ?? element.textContent;
  const isIt = (element: Element) =>
    kind === 'text'
      ? plain(ownText(element).join('')).includes(name)
      : plain(nameOf(element)).startsWith(name);
  const found = [...document.querySelectorAll(selectors[kind])].filter(isIt);
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Runs in the page: React listens. */
export function isAwake(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
}

/** Runs in the page: as far as needed, and at once. */
export function scrollIntoReach(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

/**
 * Runs in the page: its errors since the last time. This driver tells nothing of the console, so
 * that what a document says before it is loaded is not heard; what it says later is.
 */
export function takeErrors(): string[] {
  const holder = window as Window & { receivedErrors?: string[] };
  if (!holder.receivedErrors) {
    const received: string[] = [];
    holder.receivedErrors = received;
    const { error: write } = console;
    console.error = (...words: unknown[]) => {
      received.push(words.join(' '));
      write(...words);
    };
    addEventListener('error', ({ message }) => received.push(message));
    addEventListener('unhandledrejection', ({ reason }) => received.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      received.push(`${violatedDirective} forbids ${blockedURI} of ${sourceFile}`),
    );
  }
  return holder.receivedErrors.splice(0);
}
