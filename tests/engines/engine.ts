/** What a person looks for on a page. */
export type Kind = 'button' | 'field' | 'link' | 'menuitem' | 'picture' | 'text';

/** One window of a browser, as a person uses it. Everything waits for what it is to act on. */
export interface EngineWindow {
  goto(address: string): Promise<void>;
  see(kind: Kind, name: string): Promise<void>;
  click(kind: Kind, name: string): Promise<void>;
  /** Writes over what a field holds. */
  fill(label: string, text: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  /** Waits until the site's own address of the page is this one. */
  at(address: string): Promise<void>;
  /** What was written to the console as an error since it was opened. */
  errors(): Promise<string[]>;
}

/** A browser of one engine. */
export interface Engine {
  version: string;
  openWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** Or why it cannot be tried on this machine. */
export type MaybeEngine = Engine | { missing: string };

/** A machine under load takes its time. */
export const timeoutMs = 30_000;

/** Nobody listens there: what is not of this machine is not reached. */
export const nowhere = '127.0.0.1:9';

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
