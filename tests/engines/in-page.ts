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
